import { split } from "shlex";
import { UsageError } from "../commands/options.ts";

/**
 * The arguments in one line of a pipe: a JSON array of strings, or a command with shell quoting. A leading `yc-bench` is
 * dropped. Throws UsageError for a line that is neither.
 */
export function wordsOf(line: string): string[] {
  const words = line.trimStart().startsWith("[") ? fromJson(line) : fromShell(line);
  return words[0] === "yc-bench" ? words.slice(1) : words;
}

function fromJson(line: string): string[] {
  const words = parsed(line);
  if (Array.isArray(words) && words.every((word) => typeof word === "string")) return words;
  throw new UsageError('A line that begins with [ must be a JSON array of strings, as ["task","list"].');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function fromShell(line: string): string[] {
  try {
    return split(line);
  } catch (error) {
    throw new UsageError(`The line has quotes that don't match: ${(error as Error).message}.`);
  }
}
