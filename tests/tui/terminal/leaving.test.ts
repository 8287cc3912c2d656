/** However the dashboard ends, the terminal is as it was before and the file holds everything that was done. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { faultsOf, isAtRest, journalOf, tablesOf } from "../../binary/files.ts";
import { succeed } from "../../support/binary.ts";
import { bytesOf } from "../../support/simulation-file.ts";
import { eventually, type Terminal } from "../../support/terminal.ts";
import { EVENTS, openDashboard, playEvents, playedByCommands, terminalWithGame } from "./running-game.ts";

const RESUME = ["sim", "resume"];
const LEAVE_WITHIN_MS = 5_000;

const fileOf = (terminal: Terminal) => join(terminal.folder, "game.db");

/** All that must be the same afterwards. */
interface Before {
  readonly line: string;
  readonly settings: string;
  readonly modes: Readonly<Record<string, string>>;
  readonly history: string;
}

/** Starts the dashboard in a terminal that has been used, on a screen that is full. */
async function begin(terminal: Terminal, line: string): Promise<Before> {
  await terminal.enter("seq 70");
  await terminal.waitFor("70\nready>");
  const settings = await terminal.answer("stty -g");
  const before = { line, settings, modes: await terminal.modes(), history: await terminal.history() };
  await openDashboard(terminal, line);
  expect(await terminal.alternateOn()).toBe(true);
  return before;
}

/** Checks the terminal once the shell has it back; `said` is what the program may have printed on leaving. */
async function expectAsBefore(
  terminal: Terminal,
  before: Before,
  exitCode: number,
  said = /^$/,
): Promise<void> {
  await terminal.waitForPrompt(LEAVE_WITHIN_MS);
  const modes = await terminal.modes();
  const history = await terminal.history();
  const colors = await terminal.colors();
  expect(await terminal.answer("echo $?")).toBe(`${exitCode}`);
  expect(await terminal.answer("stty -g")).toBe(before.settings);
  expect(modes).toEqual(before.modes);
  expect(colors).not.toContain("\u001b");
  const typed = `${before.history} ${before.line}\n`;
  expect(history.slice(0, typed.length)).toBe(typed);
  expect(history.slice(typed.length).replace(/ready>$/, "")).toMatch(said);
  expect(terminal.isRunning()).toBe(false);
}

/** Checks that the file holds the game after that many `sim resume`, exactly as the command line would have left it. */
function expectGameAfter(terminal: Terminal, resumes: number): void {
  const db = fileOf(terminal);
  expect(isAtRest(db)).toBe(true);
  expect(faultsOf(db)).toEqual([]);
  const other = join(terminal.folder, "other.db");
  playedByCommands(other, Array<string[]>(resumes).fill(RESUME));
  expect(tablesOf(db)).toEqual(tablesOf(other));
  expect(succeed(["company", "status", "--db", db])).toEqual(succeed(["company", "status", "--db", other]));
}

const PLAY = "yc-bench play --db game.db";

describe("a game is left with the terminal as it was, by", () => {
  const ways: readonly { by: string; exitCode: number; leave: (terminal: Terminal) => unknown }[] = [
    {
      by: "q, then y",
      exitCode: 0,
      leave: async (terminal) => {
        await terminal.type("q");
        await terminal.waitFor("Quit");
        await terminal.type("y");
      },
    },
    { by: "ctrl-c", exitCode: 0, leave: (terminal) => terminal.keys("C-c") },
    {
      by: "ctrl-c in a field",
      exitCode: 0,
      leave: async (terminal) => {
        await terminal.type("/task");
        await terminal.waitFor("Search for task");
        await terminal.keys("C-c");
      },
    },
    { by: "SIGTERM", exitCode: 143, leave: (terminal) => terminal.kill("SIGTERM") },
    { by: "SIGHUP", exitCode: 129, leave: (terminal) => terminal.kill("SIGHUP") },
    { by: "SIGINT from outside", exitCode: 130, leave: (terminal) => terminal.kill("SIGINT") },
  ];
  for (const { by, exitCode, leave } of ways) {
    test(by, async () => {
      await using terminal = await terminalWithGame();
      const before = await begin(terminal, PLAY);
      await playEvents(terminal);
      await leave(terminal);
      await expectAsBefore(terminal, before, exitCode);
      expectGameAfter(terminal, EVENTS.length);
    });
  }
});

test("a paste after leaving is no longer in brackets", async () => {
  await using terminal = await terminalWithGame();
  // No shell with a line editor of its own in between, which would switch the brackets itself.
  await openDashboard(terminal, `${PLAY}; cat -v`);
  await terminal.keys("C-c");
  await eventually(
    async () => !(await terminal.alternateOn()),
    () => "the dashboard is still there",
  );
  await terminal.paste("pasted");
  await terminal.keys("Enter");
  await terminal.waitFor("\npasted\n");
});

describe("a watch leaves the terminal and the file as they were, by", () => {
  const ways: readonly { by: string; exitCode: number; leave: (terminal: Terminal) => unknown }[] = [
    { by: "q, without a question", exitCode: 0, leave: (terminal) => terminal.type("q") },
    { by: "SIGTERM", exitCode: 143, leave: (terminal) => terminal.kill("SIGTERM") },
  ];
  for (const { by, exitCode, leave } of ways) {
    test(by, async () => {
      await using terminal = await terminalWithGame();
      const bytes = bytesOf(fileOf(terminal));
      const before = await begin(terminal, "yc-bench watch --db game.db");
      await leave(terminal);
      await expectAsBefore(terminal, before, exitCode);
      expect(bytesOf(fileOf(terminal))).toBe(bytes);
      expect(isAtRest(fileOf(terminal))).toBe(true);
    });
  }
});

describe("a signal while commands are run leaves whole ones and the terminal as it was:", () => {
  for (const [i, signal] of (["SIGTERM", "SIGHUP", "SIGINT"] as const).entries()) {
    test(signal, async () => {
      await using terminal = await terminalWithGame();
      const before = await begin(terminal, PLAY);
      const db = fileOf(terminal);
      const start = journalOf(db).length;
      await terminal.type("nnnnnn");
      await eventually(
        () => journalOf(db).length > start + i,
        () => "no command has been run",
      );
      terminal.kill(signal);
      await expectAsBefore(terminal, before, { SIGTERM: 143, SIGHUP: 129, SIGINT: 130 }[signal]);
      expectGameAfter(terminal, journalOf(db).length - start);
    });
  }
});

describe("an error that nobody foresaw is told after the terminal is itself again:", () => {
  const tamper = (terminal: Terminal, sql: string) => {
    const db = new Database(fileOf(terminal));
    db.run("PRAGMA busy_timeout = 5000");
    db.run(sql);
    db.close();
  };
  test("while the screen is drawn", async () => {
    await using terminal = await terminalWithGame();
    const before = await begin(terminal, PLAY);
    await playEvents(terminal);
    // Bytes where a text belongs, which no command ever writes.
    tamper(terminal, "UPDATE companies SET name = x'ff00'");
    await expectAsBefore(terminal, before, 1, /internal error/i);
    expect(isAtRest(fileOf(terminal))).toBe(true);
  });
});

test("a file that was damaged meanwhile is a message, and the dashboard can still be left", async () => {
  await using terminal = await terminalWithGame();
  const before = await begin(terminal, PLAY);
  await playEvents(terminal);
  const db = new Database(fileOf(terminal));
  db.run("PRAGMA busy_timeout = 5000");
  db.run(`UPDATE command_journal SET sequence = sequence + 1, argv = 'no JSON'
    WHERE sequence = (SELECT max(sequence) FROM command_journal)`);
  db.close();
  await terminal.waitFor("The database is damaged");
  await terminal.keys("C-c");
  await expectAsBefore(terminal, before, 0);
});

describe("when the terminal is gone the program ends by itself, with everything saved:", () => {
  const states: Readonly<Record<string, (terminal: Terminal) => Promise<void>>> = {
    "while it waits for keys": async (terminal) => {
      await openDashboard(terminal, PLAY);
      await playEvents(terminal);
    },
    "while it is suspended": async (terminal) => {
      await openDashboard(terminal, PLAY);
      await playEvents(terminal);
      await terminal.keys("C-z");
      await terminal.waitForPrompt();
    },
    // In a session of its own nobody tells it by a signal.
    "without a signal": async (terminal) => {
      await openDashboard(terminal, `setsid --wait ${PLAY}`);
      await playEvents(terminal);
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    test(state, async () => {
      await using terminal = await terminalWithGame();
      await reach(terminal);
      await terminal.lose();
      await eventually(
        () => !terminal.isRunning(),
        () => `process ${terminal.pid} still runs`,
        LEAVE_WITHIN_MS,
      );
      expectGameAfter(terminal, EVENTS.length);
    });
  }
});
