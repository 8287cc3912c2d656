import { type FrontEnds, runCall } from "./cli/run.ts";
import { runPipe } from "./pipe/pipe.ts";

/** What draws on a terminal is loaded only by whoever wants it: commands must start fast. */
const dashboard =
  (name: "runStart" | "runPlay" | "runWatch"): FrontEnds["play"] =>
  async (texts, env) =>
    (await import("./tui/front-end.ts"))[name](texts, env);

const frontEnds: FrontEnds = {
  start: dashboard("runStart"),
  play: dashboard("runPlay"),
  watch: dashboard("runWatch"),
  pipe: runPipe,
};

void runCall(process.argv.slice(2), process.env, frontEnds).then((exitCode) => {
  // Everything is written and closed by now; leaving at once saves what the runtime would tidy up.
  process.exit(exitCode);
});
