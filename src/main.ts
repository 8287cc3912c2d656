import { runCall } from "./cli/run.ts";

void runCall(process.argv.slice(2), process.env).then((exitCode) => {
  process.exitCode = exitCode;
});
