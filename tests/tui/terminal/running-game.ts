/** A game in which time runs through many events, and a dashboard on it in a terminal. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipe } from "../../support/binary.ts";
import { Terminal, type TerminalOptions } from "../../support/terminal.ts";

/** Six slow tasks, one person on each: three months of completions and payrolls. */
const TASKS = ["Task-10", "Task-8", "Task-119", "Task-183", "Task-101", "Task-49"];

const BEGINNING: readonly (readonly string[])[] = [
  ["sim", "init", "--seed", "1"],
  ...TASKS.flatMap((task, i) => [
    ["task", "accept", "--task-id", task],
    ["task", "assign", "--task-id", task, "--employee-id", `Emp_${i + 1}`],
    ["task", "dispatch", "--task-id", task],
  ]),
];

/** The dates of the first events, each of which the dashboard's first line shows. */
export const EVENTS: readonly string[] = ["Thu 23 Jan 2025", "Thu 30 Jan 2025"];

/** The keys at the bottom, which are there as soon as the dashboard takes keys. */
export const KEYS = / (q quit|\? keys)\b/;

let begun: Uint8Array | undefined;

/** Writes the game as it stands before the first event. */
export function runningGame(path: string): void {
  if (begun === undefined) {
    const { answers } = pipe(BEGINNING, ["--db", path]);
    const refused = answers.find(({ ok }) => !ok);
    if (refused !== undefined) throw new Error(`the game could not be begun: ${JSON.stringify(refused)}`);
    begun = readFileSync(path);
  }
  writeFileSync(path, begun);
}

/** The same game after commands on the command line. */
export function playedByCommands(path: string, commands: readonly (readonly string[])[]): void {
  runningGame(path);
  const refused = pipe(commands, ["--db", path]).answers.find(({ ok }) => !ok);
  if (refused !== undefined) throw new Error(`refused: ${JSON.stringify(refused)}`);
}

/** Opens a terminal with the game in `game.db`. */
export async function terminalWithGame(options: TerminalOptions = {}): Promise<Terminal> {
  const terminal = await Terminal.open(options);
  runningGame(join(terminal.folder, "game.db"));
  return terminal;
}

/** Starts the dashboard at the prompt and waits until it takes keys. */
export async function openDashboard(terminal: Terminal, line: string): Promise<void> {
  await terminal.enter(line);
  await terminal.waitFor(KEYS);
}

/** Lets time run through all of those events, one key for each. */
export async function playEvents(terminal: Terminal): Promise<void> {
  for (const date of EVENTS) {
    await terminal.type("n");
    await terminal.waitFor(date);
  }
}
