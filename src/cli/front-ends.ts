/** What stands beside the command groups: the options of every call, and the ways in that aren't a command. */
import { anyText, type Option, option, seedNumber } from "../commands/options.ts";

export const GLOBAL_OPTIONS = {
  db: option("--db", "PATH", "The simulation's file; else DATABASE_URL, else db/yc_bench.db", anyText),
  config: option(
    "--config",
    "PRESET",
    "A preset's name or a TOML file; else YC_BENCH_EXPERIMENT, else the file's own preset, else default",
    anyText,
  ),
};

/** The ways in that a call names. */
export type FrontEnd = "pipe" | "play" | "watch";

interface FrontEndEntry {
  readonly summary: string;
  /** Options of its own, by flag. */
  readonly options: Readonly<Record<string, Option>>;
  /** What else its help says. */
  readonly notes: string;
}

const seed = option(
  "--seed",
  "N",
  "Begin a game with this seed; without it, go on with the file's",
  seedNumber,
);

export const FRONT_ENDS: Readonly<Record<FrontEnd, FrontEndEntry>> = {
  play: {
    summary: "Play in the terminal: the dashboard",
    options: { seed },
    notes:
      "A person runs the company with keys; ? shows them. It needs a terminal. `yc-bench` alone opens the dashboard's start page.",
  },
  watch: {
    summary: "Watch in the terminal, live and read-only, while somebody else plays the file",
    options: {},
    notes:
      "Shows the dashboard's screens. The file may still be missing; it is shown as soon as a simulation begins in it.",
  },
  pipe: {
    summary: "Run one command a line from standard input, one JSON answer a line",
    options: {},
    notes: [
      'Each line is a JSON array of arguments, as ["task","accept","--task-id","Task-1"], or a command with shell quoting.',
      'Each answer is one line: {"ok":…,"exit_code":…,"command":…,"output":…}, in order, written after its change is saved.',
      "It ends at end of input.",
    ].join("\n"),
  },
};

export function isFrontEnd(word: string): word is FrontEnd {
  return Object.hasOwn(FRONT_ENDS, word);
}
