import { PresetError } from "./errors.ts";
import type { Table } from "./table.ts";

/**
 * Parses the text of a TOML file; `file` is what messages call it.
 * @throws PresetError naming the line that isn't TOML
 */
export function parseToml(text: string, file: string): Table {
  const fault = faultOf(text);
  if (fault === undefined) return Bun.TOML.parse(text) as Table;
  throw new PresetError(`${file} is not valid TOML: ${fault}, in line ${faultyLine(text, fault)}.`);
}

/** Why `text` isn't TOML, in the parser's words; undefined if it is. */
function faultOf(text: string): string | undefined {
  try {
    Bun.TOML.parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return "it is nested too deeply";
    return (error as Error).message.replace(/^TOML Parse error: /, "");
  }
}

/**
 * The first line (from 1) with which the text has this fault. Bun's parser doesn't tell: the position in its errors is that of
 * the call. So this bisects: from the faulty line on, every beginning of the text fails in the same way.
 */
function faultyLine(text: string, fault: string): number {
  // Each with its newline: without it, another fault may come first.
  const lines = text.split(/(?<=\n)/);
  let [good, bad] = [0, lines.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (faultOf(lines.slice(0, middle).join("")) === fault) bad = middle;
    else good = middle;
  }
  return bad;
}
