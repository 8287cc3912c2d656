import { runCall } from "./cli/run.ts";
import { runPipe } from "./pipe/pipe.ts";

void runCall(process.argv.slice(2), process.env, { pipe: runPipe }).then((exitCode) => {
  // Everything is written and closed by now; leaving at once saves what the runtime would tidy up.
  process.exit(exitCode);
});
