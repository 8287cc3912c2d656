/** One call, one process: what `yc-bench <group> <command>` does. */
import { stringText, toJson } from "../commands/json.ts";
import { Session } from "../session/session.ts";
import { VERSION } from "../version.ts";
import { EXIT, failureOf } from "./failure.ts";
import { stdinFlag, toInvocation } from "./invocation.ts";
import { databasePath } from "./location.ts";
import { ReaderGone, writeAll } from "./output.ts";
import { type Call, parseCall } from "./parse.ts";
import { chosenPreset } from "./presets.ts";

type Env = Readonly<Record<string, string | undefined>>;

const INDENT = 2;

/** Runs the call and prints its one JSON document; returns the exit code. */
export async function runCall(words: readonly string[], env: Env): Promise<number> {
  try {
    const call = parseCall(words);
    writeAll(1, await answer(call, env));
    return EXIT.ok;
  } catch (error) {
    if (error instanceof ReaderGone) return EXIT.ok;
    return report(error);
  }
}

async function answer(call: Call, env: Env): Promise<string> {
  switch (call.kind) {
    case "version":
      return `yc-bench ${VERSION}\n`;
    case "help": {
      const { helpText } = await import("./help.ts");
      return helpText(call.topic);
    }
    case "front-end": {
      const { runPipe } = await import("../pipe/pipe.ts");
      await runPipe(call.texts, env);
      return "";
    }
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
  const invocation = toInvocation(command, complete);
  const preset = await chosenPreset(texts["--config"]?.at(-1), env);
  const session = new Session(databasePath(texts["--db"]?.at(-1), env), "single");
  try {
    return toJson(command.returns, session.run(invocation, preset), INDENT);
  } finally {
    session.close();
  }
}

function report(error: unknown): number {
  const { exitCode, message } = failureOf(error);
  try {
    writeAll(1, `{\n  "error": ${stringText(message)}\n}\n`);
  } catch (outputError) {
    // Standard output is what failed (a full disk, say); the exit code still tells, and this may be seen.
    if (!(outputError instanceof ReaderGone)) console.error(message);
  }
  return exitCode;
}
