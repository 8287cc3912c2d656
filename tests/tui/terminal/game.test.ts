/** Games played by keys in a terminal: what is done there is what the commands do. */
import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAtRest, tablesOf } from "../../binary/files.ts";
import { BINARY, pipe } from "../../support/binary.ts";
import { rowsIn } from "../../support/simulation-file.ts";
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

/** Lets time run to decisions until the game is over. */
async function playToTheEnd(terminal: Terminal): Promise<void> {
  for (let i = 0; i < 30; i++) {
    const before = (await terminal.screen()).split("\n")[0]!;
    await terminal.type("N");
    const after = await terminal.waitFor((screen) => !screen.startsWith(before));
    if (after.includes("─ The end ─")) return;
  }
  throw new Error(`no end in sight: ${await terminal.screen()}`);
}

const journalIn = (path: string) =>
  rowsIn(path, "SELECT argv FROM command_journal ORDER BY sequence").map(
    ({ argv }) => JSON.parse(argv as string) as string[],
  );

test("from the start page through a failure, a cancel, payrolls and a resize to bankruptcy", async () => {
  await using terminal = await Terminal.open();
  const db = join(terminal.folder, "db/yc_bench.db");
  await openDashboard(terminal, "yc-bench");
  await press(terminal, "Enter", "seed 1 ");
  // An adversarial client's: it can't be done in time.
  await press(terminal, "t", "Accept Task-10");
  await press(terminal, "Enter", "Task-10 has grown");
  for (let i = 0; i < 6 && !(await terminal.screen()).includes("Task-10 failed"); i++) {
    const [before] = (await terminal.screen()).split("\n");
    await press(terminal, "N", (screen) => !screen.startsWith(before!));
  }
  expect(await terminal.screen()).toContain("Task-10 failed, ");
  await press(terminal, "t", "Accept Task-8");
  await press(terminal, "Enter", "Task-8 is at work");
  await terminal.resize(80, 24);
  await press(terminal, "2", /▸ Task-8 +/);
  await press(terminal, "x", "Reason");
  await press(terminal, "changed my mind", "my mind");
  await press(terminal, "Enter", "Task-8 is cancelled.");
  // A task that one person works on for longer than there is money.
  await press(terminal, "1", "[1 Market]");
  await press(terminal, "/119", "Search for 119");
  await press(terminal, "Enter", '"119", 1 of 1');
  await press(terminal, "a", "Accept Task-119");
  await press(terminal, "End", /▸ \[ \] +Emp_5/);
  await press(terminal, " ", "[x]");
  await press(terminal, "Enter", "Task-119 has grown");
  await terminal.resize(100, 30);
  await playToTheEnd(terminal);
  expect(await terminal.screen()).toMatch(/Bankrupt on .*\n.*\n *final funds +-\$/);
  expect(await terminal.screen()).toMatch(/tasks +0 won, 1 lost, 1 cancelled, 1 not finished/);
  await press(terminal, "r", "A new game in db/yc_bench-2.db");
  await leave(terminal);

  const commands = journalIn(db);
  expect(commands.filter(([group]) => group === "task").map(([, name]) => name)).toEqual([
    ...["accept", "assign", "dispatch"],
    ...["accept", "assign", "dispatch", "cancel"],
    ...["accept", "assign", "dispatch"],
  ]);
  expect(tablesOf(db)).toEqual(byCommands(join(terminal.folder, "commands.db"), commands));
});

test("to the horizon, by a preset of one's own in which time runs by itself", async () => {
  await using terminal = await Terminal.open();
  writeFileSync(
    join(terminal.folder, "rich.toml"),
    'extends = "default"\n[world]\nidle_resume = true\ninitial_funds_cents = 100_000_000\n',
  );
  await openDashboard(terminal, "yc-bench play --seed 2 --config rich.toml --db game.db");
  expect(await terminal.screen()).toContain("no published results for these rules");
  await press(terminal, "g", "─ To a date ─");
  await press(terminal, "2026-02-01", "after the end");
  await press(terminal, "Enter", "The horizon is reached on Thu 1 Jan 2026 09:00");
  expect(await terminal.screen()).toMatch(/final funds +\$5\d\d,\d{3}/);
  expect(await terminal.screen()).toMatch(/adversarial clients +Equinox Labs, Vanguard ML/);
  await press(terminal, "x", "seed 3 ");
  await leave(terminal);
  const commands = journalIn(join(terminal.folder, "game.db"));
  const path = join(terminal.folder, "commands.db");
  const { answers } = pipe(commands, ["--db", path, "--config", join(terminal.folder, "rich.toml")]);
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(tablesOf(join(terminal.folder, "game.db"))).toEqual(tablesOf(path));
});

test("what is pasted is text where something is typed, and no keys elsewhere", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, "yc-bench play --db game.db");
  await terminal.paste("t\rn\rq");
  await terminal.waitFor("Pasted text is only taken where something is typed.");
  await press(terminal, "6", "[6 Notes]");
  await press(terminal, "e", "ctrl-s save");
  await terminal.paste("first\rsecond q");
  await terminal.waitFor("second q");
  await press(terminal, "C-s", "saved");
  await leave(terminal);
  expect(rowsIn(join(terminal.folder, "game.db"), "SELECT content FROM scratchpads")).toEqual([
    { content: "first\nsecond q" },
  ]);
});

test("watch shows live what is played by commands, in another file too that takes its place", async () => {
  await using terminal = await Terminal.open();
  const db = join(terminal.folder, "game.db");
  await openDashboard(terminal, "yc-bench watch --db game.db");
  expect(await terminal.screen()).toContain("There is no simulation in");
  byCommands(db, [["sim", "init", "--seed", "1"]]);
  await terminal.waitFor("seed 1 ");
  byCommands(db, [
    ["task", "accept", "--task-id", "Task-128"],
    ["task", "assign", "--task-id", "Task-128", "--employees", "Emp_2,Emp_4,Emp_6,Emp_7"],
    ["task", "dispatch", "--task-id", "Task-128"],
    ["sim", "resume"],
  ]);
  await terminal.waitFor(/Task-128 (done|is \d+% done)/);
  await press(terminal, "7", "task dispatch --task-id Task-128");
  rmSync(db);
  await terminal.waitFor("There is no simulation in");
  byCommands(db, [["sim", "init", "--seed", "7"]]);
  await terminal.waitFor("seed 7 ");
  await terminal.type("q");
  await terminal.waitForPrompt();
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
