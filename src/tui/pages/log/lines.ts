/** The journal in words: each command that was run, and what it led to. */
import { quote } from "shlex";
import type { JournalEntry } from "../../../store/info.ts";
import type { Instant } from "../../../world/instant.ts";
import { selectedIn } from "../../app/list.ts";
import type { State } from "../../app/state.ts";
import type { Scene } from "../../game/game.ts";
import { happeningsBetween } from "../../game/happenings.ts";
import { happeningText } from "../../game/sentences.ts";
import { oneLine } from "../../text/width.ts";

export interface LogLine {
  readonly sequence: number;
  /** When the command was over. */
  readonly at: Instant;
  /** What it led to. */
  readonly story: string;
  /** Group, name and options, as they are typed. */
  readonly words: string;
  readonly funds_cents: number;
}

/** Where yc-bench looks by itself; another file has to be named in a command. */
const DEFAULT_PATH = "db/yc_bench.db";

/** The command as it is typed in a shell, with the file where that must be named. */
export function commandLine({ words }: LogLine, { path }: Scene): string {
  return `yc-bench ${words}${path === DEFAULT_PATH ? "" : ` --db ${quote(path)}`}`;
}

const linesOf = new WeakMap<Scene, readonly LogLine[]>();

/** The newest first; worked out once a scene. */
function logLines(scene: Scene): readonly LogLine[] {
  let known = linesOf.get(scene);
  if (known === undefined) {
    known = scene.journal.map((entry) => lineOf(entry, scene)).reverse();
    linesOf.set(scene, known);
  }
  return known;
}

function lineOf(entry: JournalEntry, scene: Scene): LogLine {
  return {
    sequence: entry.sequence,
    at: entry.sim_time_after,
    story: storyOf(entry, scene),
    words: entry.argv.map(quote).join(" "),
    funds_cents: entry.funds_cents_after,
  };
}

/** The values that were given for an option. */
function option({ argv }: JournalEntry, ...flags: readonly string[]): string {
  return oneLine(argv.filter((_, i) => i > 2 && flags.includes(argv[i - 1]!)).join(","));
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

/** The lines that the page shows now. */
export function shownLines({ searches }: State, scene: Scene): readonly LogLine[] {
  const words = (searches.log ?? "").toLowerCase();
  if (words === "") return logLines(scene);
  return logLines(scene).filter((line) => `${line.story} ${line.words}`.toLowerCase().includes(words));
}

export const keyOf = ({ sequence }: LogLine) => `${sequence}`;

/** Null where none is shown. */
export function selectedLine(state: State, scene: Scene): LogLine | null {
  const shown = shownLines(state, scene);
  return shown[selectedIn(state, "log", shown.map(keyOf))] ?? null;
}

/** All commands as a script, the oldest first. */
export function script(scene: Scene): string {
  return logLines(scene)
    .map((line) => `${commandLine(line, scene)}\n`)
    .reverse()
    .join("");
}
