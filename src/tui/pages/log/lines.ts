/** The journal in words: each command that was run, and what it led to. */
import { DEFAULT_PRESET } from "../../../config/reference.ts";
import type { JournalEntry } from "../../../store/info.ts";
import type { Instant } from "../../../world/instant.ts";
import { commandLine } from "../../game/command-lines.ts";
import type { Scene } from "../../game/game.ts";
import { happeningsBetween } from "../../game/happenings.ts";
import { once } from "../../game/once.ts";
import { happeningText } from "../../game/sentences.ts";
import { pageList } from "../../keys/page-list.ts";
import { oneLine } from "../../text/width.ts";

export interface LogLine {
  readonly sequence: number;
  /** When the command was over. */
  readonly at: Instant;
  /** What it led to. */
  readonly story: string;
  /** Group, name and options. */
  readonly argv: readonly string[];
  /** The preset that the command has to ask for; undefined where it needs none. */
  readonly config: string | undefined;
  readonly funds_cents: number;
}

/** The newest first. */
const logLines = once((scene: Scene): readonly LogLine[] =>
  scene.journal.map((entry) => lineOf(entry, scene)).reverse(),
);

function lineOf(entry: JournalEntry, scene: Scene): LogLine {
  return {
    sequence: entry.sequence,
    at: entry.sim_time_after,
    story: oneLine(storyOf(entry, scene)),
    argv: entry.argv,
    config: configOf(entry, scene),
    funds_cents: entry.funds_cents_after,
  };
}

/** A game begins with the preset that it is asked for, else the default; after that its file knows which it is. */
function configOf({ sim_time_before, preset }: JournalEntry, { filePreset }: Scene): string | undefined {
  if (preset !== null) return preset.name;
  const begins = sim_time_before === null;
  return begins && filePreset.name !== DEFAULT_PRESET ? filePreset.name : undefined;
}

/** The values that were given for an option. */
function option({ argv }: JournalEntry, ...flags: readonly string[]): string {
  return argv.filter((_, i) => i > 2 && flags.includes(argv[i - 1]!)).join(",");
}

function storyOf(entry: JournalEntry, { world }: Scene): string {
  const task = () => option(entry, "--task-id");
  switch (`${entry.argv[0]} ${entry.argv[1]}`) {
    case "sim init":
      return "the company begins";
    case "sim resume": {
      const from = entry.sim_time_before ?? entry.sim_time_after;
      const told = happeningsBetween(world, from, entry.sim_time_after).map((each) =>
        happeningText(world, each),
      );
      const quiet = from === entry.sim_time_after ? "no time passed" : "time passed";
      return told.length === 0 ? quiet : told.join("; ");
    }
    case "task accept":
      return `${task()} accepted`;
    case "task assign":
      return `${option(entry, "--employees", "--employee-id")} on ${task()}`;
    case "task dispatch":
      return `${task()} begun`;
    case "task cancel":
      return `${task()} cancelled: ${option(entry, "--reason")}`;
    case "scratchpad clear":
      return "notes cleared";
    default:
      return entry.argv[0] === "scratchpad" ? "notes written" : "";
  }
}

/** The lines that the page shows: searched by what happened and by the command. */
export const logList = pageList({
  page: "log",
  all: logLines,
  keyOf: ({ sequence }) => `${sequence}`,
  textOf: ({ story, argv }) => `${story} ${argv.join(" ")}`,
});

/** The line's command as it is typed in a shell, with the preset where the game would be another without it. */
export function lineCommand({ argv, config }: LogLine, { path }: Scene): string {
  return commandLine(argv, { path, config });
}

/** All commands as a script, the oldest first. */
export function script(scene: Scene): string {
  return logLines(scene)
    .map((line) => `${lineCommand(line, scene)}\n`)
    .reverse()
    .join("");
}
