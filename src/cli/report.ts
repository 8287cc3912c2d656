/** What a caller is told when something went wrong. */
import { stringText } from "../commands/json.ts";
import { EXIT, failureOf } from "./failure.ts";
import { OutputError, print, ReaderGone } from "./output.ts";

/** Does the work and returns its exit code; where it throws, prints the error as one JSON document and returns the code for that. */
export async function reported(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    return error instanceof ReaderGone ? EXIT.ok : report(error);
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
