/** One call, one process: what `yc-bench <group> <command>` does. */
import { stringText, toJson } from "../commands/json.ts";
import type { Env } from "../config/reference.ts";
import { Session } from "../session/session.ts";
import { VERSION } from "../version.ts";
import { EXIT, failureOf } from "./failure.ts";
import type { FrontEnd } from "./front-ends.ts";
import { helpText } from "./help.ts";
import { stdinFlag, toInvocation } from "./invocation.ts";
import { databasePath } from "./location.ts";
import { OutputError, print, ReaderGone } from "./output.ts";
import { type Call, parseCall, type Texts } from "./parse.ts";
import { chosenPreset } from "./presets.ts";

/** The other ways in, each given its own options; it reads and writes on its own until it ends. `start` is that of no command. */
export type FrontEnds = Readonly<Record<FrontEnd | "start", (texts: Texts, env: Env) => Promise<void>>>;

/** Runs the call and prints its one JSON document, or hands over to a front end; returns the exit code. */
export async function runCall(words: readonly string[], env: Env, frontEnds: FrontEnds): Promise<number> {
  try {
    const call = parseCall(words);
    await print(await answer(call, env, frontEnds));
    return EXIT.ok;
  } catch (error) {
    return error instanceof ReaderGone ? EXIT.ok : report(error);
  }
}

async function answer(call: Call, env: Env, frontEnds: FrontEnds): Promise<string> {
  switch (call.kind) {
    case "version":
      return `yc-bench ${VERSION}\n`;
    case "help":
      return helpText(call.topic);
    case "start":
      await frontEnds.start(call.texts, env);
      return "";
    case "front-end":
      await frontEnds[call.name](call.texts, env);
      return "";
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

async function report(error: unknown): Promise<number> {
  const { exitCode, message } = failureOf(error);
  try {
    await print(`{\n  "error": ${stringText(message)}\n}\n`);
  } catch (outputError) {
    // The exit code still tells, and this may be seen.
    if (outputError instanceof OutputError) console.error(message);
  }
  return exitCode;
}
