import { runCall } from "./cli/run.ts";

void runCall(process.argv.slice(2), process.env).then((exitCode) => {
  // Everything is written and closed by now; leaving at once saves what the runtime would tidy up.
  process.exit(exitCode);
});
