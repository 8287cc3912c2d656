/** What stands beside the command groups: the options of every call, and the ways in that aren't a command. */
import { anyText, option } from "../commands/options.ts";

export const GLOBAL_OPTIONS = {
  db: option("--db", "PATH", "The simulation's file; else DATABASE_URL, else db/yc_bench.db", anyText),
  config: option(
    "--config",
    "PRESET",
    "A preset's name or a TOML file; else YC_BENCH_EXPERIMENT, else the file's own preset, else default",
    anyText,
  ),
};

export type FrontEnd = "pipe";

export const FRONT_ENDS: Readonly<Record<FrontEnd, string>> = {
  pipe: "Run one command a line from standard input, one JSON answer a line",
};

export function isFrontEnd(word: string): word is FrontEnd {
  return Object.hasOwn(FRONT_ENDS, word);
}
