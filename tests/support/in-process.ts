/** Runs calls in this process, through the same parsing, session and JSON as the binary. */
import { EXIT, failureOf } from "../../src/cli/failure.ts";
import { toInvocation } from "../../src/cli/invocation.ts";
import { parseCall } from "../../src/cli/parse.ts";
import { toJson } from "../../src/commands/json.ts";
import type { Preset } from "../../src/config/preset.ts";
import type { Session } from "../../src/session/session.ts";

export interface Answer {
  readonly exit: number;
  /** What was printed, compact. */
  readonly text: string;
  readonly json: unknown;
}

export async function answerOf(
  session: Session,
  argv: readonly string[],
  preset: Preset | null,
): Promise<Answer> {
  const { exit, text } = await printed(session, argv, preset);
  return { exit, text, json: JSON.parse(text) };
}

async function printed(
  session: Session,
  argv: readonly string[],
  preset: Preset | null,
): Promise<{ exit: number; text: string }> {
  try {
    const call = parseCall(argv);
    if (call.kind !== "command") throw new Error(`not a command: ${argv.join(" ")}`);
    const output = session.run(await toInvocation(call.command, call.texts), preset);
    return { exit: EXIT.ok, text: toJson(call.command.returns, output, "line") };
  } catch (error) {
    const { exitCode, message, isInternal } = failureOf(error);
    if (isInternal) throw error;
    return { exit: exitCode, text: JSON.stringify({ error: message }) };
  }
}
