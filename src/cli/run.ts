/** One call, one process: what `yc-bench <group> <command>` does. */
import { toJson } from "../commands/json.ts";
import type { Env } from "../config/reference.ts";
import { Session } from "../session/session.ts";
import { VERSION } from "../version.ts";
import { EXIT } from "./failure.ts";
import type { FrontEnd } from "./front-ends.ts";
import { helpText } from "./help.ts";
import { stdinFlag, toInvocation } from "./invocation.ts";
import { databasePath } from "./location.ts";
import { print } from "./output.ts";
import { type Call, parseCall, type Texts } from "./parse.ts";
import { chosenPreset } from "./presets.ts";
import { reported } from "./report.ts";

/**
 * The other ways in, each given its own options. It reads and writes on its own until it ends, also what went wrong, and returns the
 * exit code. `start` is that of no command.
 */
export type FrontEnds = Readonly<Record<FrontEnd | "start", (texts: Texts, env: Env) => Promise<number>>>;

/** Runs the call and prints its one JSON document, or hands over to a front end; returns the exit code. */
export async function runCall(words: readonly string[], env: Env, frontEnds: FrontEnds): Promise<number> {
  return reported(async () => {
    const call = parseCall(words);
    switch (call.kind) {
      case "start":
        return frontEnds.start(call.texts, env);
      case "front-end":
        return frontEnds[call.name](call.texts, env);
      default:
        await print(await answer(call, env));
        return EXIT.ok;
    }
  });
}

async function answer(call: Exclude<Call, { kind: "start" | "front-end" }>, env: Env): Promise<string> {
  switch (call.kind) {
    case "version":
      return `yc-bench ${VERSION}\n`;
    case "help":
      return helpText(call.topic);
    case "command":
      return `${await commandJson(call, env)}\n`;
  }
}

async function commandJson(
  { command, texts }: Extract<Call, { kind: "command" }>,
  env: Env,
): Promise<string> {
  const flag = stdinFlag(command, texts);
  const complete = flag === undefined ? texts : { ...texts, [flag]: [await Bun.stdin.text()] };
  const invocation = await toInvocation(command, complete);
  const preset = await chosenPreset(texts["--config"]?.at(-1), env);
  const session = new Session(databasePath(texts["--db"]?.at(-1), env), "single");
  try {
    return toJson(command.returns, session.run(invocation, preset), "indented");
  } finally {
    session.close();
  }
}
