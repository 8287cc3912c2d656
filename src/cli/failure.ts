import { UsageError } from "../commands/options.ts";
import { PresetError } from "../config/errors.ts";
import { Refusal } from "../engine/errors.ts";
import { StoreError } from "../store/errors.ts";
import { OutputError } from "./output.ts";

/** Exit codes (spec/cli.md). */
export const EXIT = { ok: 0, refused: 1, malformed: 2 } as const;

/** What a thrown error means to the caller. An error that nobody foresaw counts as refused and says so. */
export function failureOf(error: unknown): { exitCode: number; message: string; isInternal: boolean } {
  if (error instanceof UsageError || error instanceof PresetError) {
    return { exitCode: EXIT.malformed, message: error.message, isInternal: false };
  }
  if (error instanceof Refusal || error instanceof StoreError || error instanceof OutputError) {
    return { exitCode: EXIT.refused, message: error.message, isInternal: false };
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { exitCode: EXIT.refused, message: `Internal error, please report it: ${detail}`, isInternal: true };
}
