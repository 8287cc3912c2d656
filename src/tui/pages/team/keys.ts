import type { Scope } from "../../app/binding.ts";
import { memberList } from "./rows.ts";

export const teamScope: Scope = { id: "team", title: "Team", bindings: memberList.bindings };
