/** `npm run readme`: writes the parts of the README that are made from the program. */
import { writeFileSync } from "node:fs";
import { currentReadme, README } from "./readme-parts.ts";

writeFileSync(README, await currentReadme());
