/** One call, one process: what `yc-bench <group> <command>` does. */
import { stringText, toJson } from "../commands/json.ts";
import { runPipe } from "../pipe/pipe.ts";
import { Session } from "../session/session.ts";
import { VERSION } from "../version.ts";
import { EXIT, failureOf } from "./failure.ts";
import { helpText } from "./help.ts";
import { stdinFlag, toInvocation } from "./invocation.ts";
import { databasePath } from "./location.ts";
import { type Call, parseCall } from "./parse.ts";
import { chosenPreset } from "./presets.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Runs the call and prints its one JSON document; returns the exit code. */
export async function runCall(words: readonly string[], env: Env): Promise<number> {
  try {
    const call = parseCall(words);
    await print(await answer(call, env));
    return EXIT.ok;
  } catch (error) {
    return isReaderGone(error) ? EXIT.ok : report(error);
  }
}

async function answer(call: Call, env: Env): Promise<string> {
  switch (call.kind) {
    case "version":
      return `yc-bench ${VERSION}\n`;
    case "help":
      return helpText(call.topic);
    case "front-end":
      await runPipe(call.texts, env);
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

/**
 * All of it is out when this resolves, however slowly the other side reads. (Writing through node:fs instead would load that
 * module, which costs a quarter of an observation's time.)
 */
async function print(text: string): Promise<void> {
  if (text !== "") await Bun.write(Bun.stdout, text);
}

/** The reader has closed its end: nothing more can be said to it, and that is no error. */
function isReaderGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === "EPIPE";
}

async function report(error: unknown): Promise<number> {
  const { exitCode, message } = failureOf(error);
  try {
    await print(`{\n  "error": ${stringText(message)}\n}\n`);
  } catch (outputError) {
    // Standard output is what failed (a full disk, say); the exit code still tells, and this may be seen.
    if (!isReaderGone(outputError)) console.error(message);
  }
  return exitCode;
}
