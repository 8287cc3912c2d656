/** Games played by keys in a terminal: what is done there is what the commands do. */
import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAtRest, tablesOf } from "../../binary/files.ts";
import { BINARY, pipe } from "../../support/binary.ts";
import { type Expected, eventually, Terminal } from "../../support/terminal.ts";
import { KEYS, openDashboard, terminalWithGame } from "./running-game.ts";

/** Presses something and waits for what it must lead to, as somebody who looks before going on. */
async function press(terminal: Terminal, keys: string, expected: Expected): Promise<void> {
  if (/^[A-Z][a-z]+$|^C-/.test(keys)) await terminal.keys(keys);
  else await terminal.type(keys);
  await terminal.waitFor(expected);
}

/** Leaves and waits for the shell. */
async function leave(terminal: Terminal): Promise<void> {
  await terminal.keys("C-c");
  await terminal.waitForPrompt();
}

function byCommands(path: string, commands: readonly (readonly string[])[]) {
  const { answers } = pipe(commands, ["--db", path]);
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  return tablesOf(path);
}

test("a game by keys, key for key, is the game of the commands that they stand for, and so is the script that it copies", async () => {
  await using terminal = await Terminal.open();
  const { folder } = terminal;
  await openDashboard(terminal, "yc-bench play --seed 1 --db game.db");
  await press(terminal, "t", "Accept Task-10");
  await press(terminal, "Enter", "1 active");
  // Another one, planned by hand with two people, started later.
  await press(terminal, "a", "Accept Task-8");
  await press(terminal, " j ", /\[x\].*\n.*\[x\]/);
  await press(terminal, "A", /1 active.* 1 planned/);
  await press(terminal, "a", "Accept Task-119");
  // Wherever the last dialog was left.
  await press(terminal, "Home", /▸ \[ \] +Emp_4/);
  await press(terminal, " ", "[x]");
  await press(terminal, "A", /1 active.* 2 planned/);
  await press(terminal, "2", "[2 Tasks]");
  await press(terminal, "/119", "Search for 119");
  await press(terminal, "Enter", "1 of 1");
  await press(terminal, "x", "Reason");
  await press(terminal, 'too much, it\'s "late" – 後で', "後で");
  await press(terminal, "Enter", "cancelled");
  await press(terminal, "Escape", " of 3 ─");
  await press(terminal, "/Task-8", "Search for Task-8");
  await press(terminal, "Enter", "1 of 1");
  await press(terminal, "d", "2 active");
  await press(terminal, "6", "[6 Notes]");
  await press(terminal, "e", "ctrl-s save");
  await press(terminal, "don't trust Vanguard", "Vanguard");
  await press(terminal, "Enter", "Vanguard");
  await press(terminal, "--007 $HOME `x` é", "`x` é");
  await press(terminal, "C-s", "saved");
  await press(terminal, "g", "─ To a date ─");
  await press(terminal, "+3", "+3");
  await press(terminal, "Enter", "Sat 4 Jan 2025 00:00");
  await press(terminal, "n", "Task-10 failed");
  await press(terminal, "7", "[7 Log]");
  await press(terminal, "Y", "copied");
  const script = await terminal.clipboard();
  await leave(terminal);

  const game = tablesOf(join(folder, "game.db"));
  const played = byCommands(join(folder, "commands.db"), [
    ["sim", "init", "--seed", "1"],
    ["task", "accept", "--task-id", "Task-10"],
    ["task", "assign", "--task-id", "Task-10", "--employees", "Emp_4,Emp_6,Emp_7,Emp_8"],
    ["task", "dispatch", "--task-id", "Task-10"],
    ["task", "accept", "--task-id", "Task-8"],
    ["task", "assign", "--task-id", "Task-8", "--employees", "Emp_4,Emp_6"],
    ["task", "accept", "--task-id", "Task-119"],
    ["task", "assign", "--task-id", "Task-119", "--employees", "Emp_4"],
    ["task", "cancel", "--task-id", "Task-119", "--reason", 'too much, it\'s "late" – 後で'],
    ["task", "dispatch", "--task-id", "Task-8"],
    ["scratchpad", "write", "--content", "don't trust Vanguard\n--007 $HOME `x` é"],
    ["sim", "resume", "--until", "2025-01-04T00:00:00"],
    ["sim", "resume"],
  ]);
  expect(game).toEqual(played);
  expect(isAtRest(join(folder, "game.db"))).toBe(true);

  // In a folder of its own the script's `--db game.db` is another file.
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "script"), script);
  expect(await terminal.answer("(cd elsewhere && sh -e script >answers; echo $?)")).toBe("0");
  expect(tablesOf(join(elsewhere, "game.db"))).toEqual(game);
});

test("the start page begins a game where the commands look for one, and goes on with it the next time", async () => {
  await using terminal = await Terminal.open();
  const { folder } = terminal;
  await openDashboard(terminal, "yc-bench");
  await press(terminal, "Enter", "seed 1 ");
  await press(terminal, "t", "Accept Task-10");
  await press(terminal, "Enter", "1 active");
  await leave(terminal);
  const begun = tablesOf(join(folder, "db/yc_bench.db"));
  const played = byCommands(join(folder, "commands.db"), [
    ["sim", "init", "--seed", "1"],
    ["task", "accept", "--task-id", "Task-10"],
    ["task", "assign", "--task-id", "Task-10", "--employees", "Emp_4,Emp_6,Emp_7,Emp_8"],
    ["task", "dispatch", "--task-id", "Task-10"],
  ]);
  expect(begun).toEqual(played);

  await openDashboard(terminal, "yc-bench play");
  await terminal.waitFor("1 active");
  await press(terminal, "n", "Task-10 failed");
  await leave(terminal);
  expect(await terminal.answer("yc-bench sim resume; echo $?")).toContain("No active tasks");
});

test("the start page is left by q with nothing begun", async () => {
  await using terminal = await Terminal.open();
  await openDashboard(terminal, "yc-bench");
  await terminal.type("q");
  await terminal.waitForPrompt();
  expect(await terminal.answer("echo $?")).toBe("0");
  expect(readdirSync(terminal.folder)).toEqual([]);
});

test("at the end it says how it went, writes the result on request, and q leaves at once", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, "yc-bench play --db game.db");
  // Six slow tasks and eight salaries: bankrupt by summer.
  await terminal.type("NNNNNNNN");
  await terminal.waitFor(/bankrupt/i);
  await terminal.waitFor(KEYS);
  const before = tablesOf(join(terminal.folder, "game.db"));
  await press(terminal, "w", /\.json/);
  const written = readdirSync(terminal.folder).filter((name) => name.endsWith(".json"));
  expect(written).toHaveLength(1);
  expect(() => JSON.parse(readFileSync(join(terminal.folder, written[0]!), "utf8"))).not.toThrow();
  await terminal.type("q");
  await terminal.waitForPrompt();
  expect(await terminal.answer("echo $?")).toBe("0");
  expect(tablesOf(join(terminal.folder, "game.db"))).toEqual(before);
});

test("while somebody else plays, the game goes on with what he has done", async () => {
  await using terminal = await terminalWithGame();
  const db = join(terminal.folder, "game.db");
  await openDashboard(terminal, "yc-bench play --db game.db");
  await press(terminal, "n", "Thu 23 Jan 2025");
  const other = Bun.spawnSync([BINARY, "sim", "resume", "--db", db], { env: {} });
  expect(other.exitCode).toBe(0);
  await terminal.waitFor("Thu 30 Jan 2025");
  await press(terminal, "n", "Mon 3 Feb 2025");
  await leave(terminal);
  await eventually(
    () => isAtRest(db),
    () => "the file isn't at rest",
  );
});
