/** The dashboard in terminals of every kind and size, and where there is none. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { call, errorOf } from "../../support/binary.ts";
import { temporaryFolder } from "../../support/temporary.ts";
import { Terminal } from "../../support/terminal.ts";
import { EVENTS, KEYS, openDashboard, runningGame, terminalWithGame } from "./running-game.ts";

const PLAY = "yc-bench play --db game.db";
const WATCH = "yc-bench watch --db game.db";

/** The place of the selected row, as the screen says it. */
const place = (n: number) => new RegExp(` ${n} of \\d+`);

/** What is wrong with an error that must tell how to go on without a terminal; empty if nothing is. */
function faultsOfAdvice(error: string): string[] {
  const faults: string[] = [];
  if (!/terminal/.test(error)) faults.push("doesn't say what is missing");
  for (const name of ["sim", "market", "task", "company", "pipe"])
    if (!new RegExp(`\\b${name}\\b`).test(error)) faults.push(`doesn't name ${name}`);
  if (!/^[^.]+\.$/.test(error)) faults.push("isn't one sentence");
  return faults.map((fault) => `${fault}: ${error}`);
}

describe("where there is no terminal it says in one sentence what to use, and exits 2:", () => {
  const calls: readonly (readonly string[])[] = [[], ["play", "--seed", "1"], ["watch"]];
  for (const argv of calls) {
    test(`yc-bench ${argv.join(" ")}`, () => {
      using folder = temporaryFolder();
      for (const stdin of [undefined, "q"]) {
        const result = call(argv, { cwd: folder.path, ...(stdin === undefined ? {} : { stdin }) });
        expect(result.exitCode).toBe(2);
        expect(result.stderr).toBe("");
        expect(faultsOfAdvice(errorOf(result))).toEqual([]);
      }
      expect(readdirSync(folder.path)).toEqual([]);
    });
  }

  // Each with one of the two ends missing, in a terminal that has the other.
  const halves: Readonly<Record<string, string>> = {
    "stdout is a pipe": "yc-bench play --seed 1 | cat",
    "stdin is a pipe": "echo q | yc-bench play --seed 1",
    "stdin is no terminal": "yc-bench watch </dev/null",
    "TERM is dumb": "TERM=dumb yc-bench play --seed 1",
    "TERM is dumb, without a command": "TERM=dumb yc-bench",
  };
  test(Object.keys(halves).join("; "), async () => {
    await using terminal = await Terminal.open({ columns: 400 });
    await terminal.enter("set -o pipefail");
    for (const [half, line] of Object.entries(halves)) {
      await terminal.enter(`clear; ${line}; echo "exit $?"`);
      const screen = await terminal.waitFor(/\nexit \d+\n/);
      expect({ half, exit: /\nexit (\d+)\n/.exec(screen)![1] }).toEqual({ half, exit: "2" });
      const { error } = JSON.parse(screen.slice(screen.indexOf("{"), screen.indexOf("\nexit"))) as {
        error: string;
      };
      expect(faultsOfAdvice(error)).toEqual([]);
    }
    expect(readdirSync(terminal.folder)).toEqual([]);
  });
});

/** The parameters of the sequences that set colours, among all that set colours and attributes. */
function colorCodes(captured: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are control sequences.
  const codes = [...captured.matchAll(/\u001b\[([\d;:]*)m/g)].flatMap(([, codes]) => codes!.split(/[;:]/));
  return codes.filter((code) => /^([349]|10)[0-8]$/.test(code));
}

/** Visits every page and some dialogs, and returns what was on the screen. */
async function tour(terminal: Terminal, look: (terminal: Terminal) => Promise<string>): Promise<string[]> {
  const seen: string[] = [];
  for (let page = 1; page <= 7; page++) {
    await terminal.type(`${page}`);
    await terminal.waitFor(new RegExp(`\\[${page} `));
    seen.push(await look(terminal));
  }
  for (const [key, title] of [
    ["?", /\besc\b/],
    ["q", "Quit"],
  ] as const) {
    await terminal.type(key);
    await terminal.waitFor(title);
    seen.push(await look(terminal));
    await terminal.keys("Escape");
    await terminal.waitFor(KEYS);
  }
  return seen;
}

describe("what the environment says of the terminal is honoured:", () => {
  test("colours by default, and none at all with NO_COLOR", async () => {
    await using colorful = await terminalWithGame();
    await openDashboard(colorful, PLAY);
    expect(colorCodes(await colorful.colors())).not.toEqual([]);
    await using plain = await terminalWithGame({ env: { NO_COLOR: "1" } });
    await openDashboard(plain, PLAY);
    const seen = await tour(plain, (terminal) => terminal.colors());
    expect(seen.flatMap(colorCodes)).toEqual([]);
  });

  test("with an empty NO_COLOR there are colours", async () => {
    await using terminal = await terminalWithGame({ env: { NO_COLOR: "" } });
    await openDashboard(terminal, PLAY);
    expect(colorCodes(await terminal.colors())).not.toEqual([]);
  });

  for (const [locale, env] of Object.entries({
    "LANG=C": { LANG: "C" },
    "no locale": { LANG: undefined },
    "LC_ALL=C over LANG": { LC_ALL: "C" },
  })) {
    test(`with ${locale} every screen is ASCII`, async () => {
      await using terminal = await terminalWithGame({ env });
      await openDashboard(terminal, PLAY);
      const seen = await tour(terminal, (terminal) => terminal.screen());
      expect(seen.join("\n").match(/^.*[^\n -~].*$/gm)).toBeNull();
    });
  }

  for (const [name, env] of Object.entries({
    "TERM=screen": { TERM: "screen" },
    "TERM=xterm": { TERM: "xterm" },
    "TERM=vt100": { TERM: "vt100" },
    "no TERM": { TERM: undefined },
    "CI=1": { CI: "1" },
    "GITHUB_ACTIONS and CI": { CI: "true", GITHUB_ACTIONS: "true" },
  })) {
    test(`${name}: it is drawn and takes keys`, async () => {
      await using terminal = await terminalWithGame({ env });
      await openDashboard(terminal, PLAY);
      expect(await terminal.alternateOn()).toBe(true);
      await terminal.type("j");
      await terminal.waitFor(place(2));
      await terminal.keys("Up");
      await terminal.waitFor(place(1));
      await terminal.keys("C-c");
      await terminal.waitForPrompt();
    });
  }
});

/** What is wrong with the lines of a whole screen of that size; empty if nothing is. */
function faultsOfScreen(screen: string, columns: number, rows: number): string[] {
  const lines = screen.split("\n");
  const faults: string[] = [];
  if (lines.length !== rows) faults.push(`${lines.length} rows`);
  if (!lines[0]!.includes("BenchCo")) faults.push("the first line isn't the first");
  if (!/\[\d /.test(lines[4]!)) faults.push("the pages' names have moved");
  if (!KEYS.test(lines.at(-1)!)) faults.push("the last line has no keys");
  for (const line of lines) if (line.length > columns) faults.push(`too long: ${line}`);
  return faults.length === 0 ? [] : [...faults, screen];
}

describe("every page fits a terminal of", () => {
  for (const [columns, rows] of [
    [100, 30],
    [80, 24],
    [60, 20],
    [200, 50],
  ] as const) {
    test(`${columns} columns and ${rows} rows, and none of it gets into the terminal's history`, async () => {
      await using terminal = await terminalWithGame({ columns, rows });
      await terminal.enter("seq 100; clear");
      await terminal.waitFor(/^ready>\s*$/);
      const before = await terminal.scrolledOut();
      await openDashboard(terminal, PLAY);
      expect(faultsOfScreen(await terminal.screen(), columns, rows)).toEqual([]);
      const seen = await tour(terminal, (terminal) => terminal.screen());
      for (const screen of seen.slice(0, 7)) expect(faultsOfScreen(screen, columns, rows)).toEqual([]);
      expect(await terminal.scrolledOut()).toBe(before);
    });
  }
});

test("in a terminal that is too small it says what it needs, and it is back once there is room", async () => {
  await using terminal = await terminalWithGame({ columns: 50, rows: 15 });
  await terminal.enter(PLAY);
  const screen = await terminal.waitFor("60 columns and 20 rows");
  expect(screen.replace(/\s+/g, " ").trim()).toMatch(/^[^.]+50 by 15[^.]*\.( [^.]+\.)?$/);
  await terminal.resize(80, 24);
  await terminal.waitFor((screen) => faultsOfScreen(screen, 80, 24).length === 0);
  await terminal.type("j");
  await terminal.waitFor(place(2));
  await terminal.resize(59, 24);
  await terminal.waitFor("60 columns and 20 rows");
  await terminal.resize(60, 19);
  await terminal.waitFor(/this is 60 by\s19/);
  await terminal.resize(60, 20);
  await terminal.waitFor((screen) => faultsOfScreen(screen, 60, 20).length === 0);
  await terminal.waitFor(place(2));
});

test("after a storm of resizes and keys the screen is the same as one that was drawn afresh", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, PLAY);
  const sizes = [
    [100, 30],
    [80, 24],
    [50, 15],
    [132, 43],
    [61, 20],
    [30, 5],
    [90, 28],
  ] as const;
  for (let round = 0; round < 3; round++) {
    for (const [columns, rows] of sizes) {
      await terminal.resize(columns, rows);
      await terminal.type("jjk");
    }
  }
  await terminal.resize(80, 24);
  // Keys mean nothing while the window is too small, so nobody knows how far these came.
  await terminal.waitFor((screen) => faultsOfScreen(screen, 80, 24).length === 0);
  await terminal.keys("Home");
  await terminal.type("jjj");
  const stormy = await terminal.waitFor(
    (screen) => faultsOfScreen(screen, 80, 24).length === 0 && place(4).test(screen),
  );

  await using calm = await terminalWithGame({ columns: 80, rows: 24 });
  await openDashboard(calm, PLAY);
  await calm.type("jjj");
  expect(await calm.waitFor(place(4))).toBe(stormy);
});

/** The processor time that a process has used so far, in ticks of a hundredth of a second. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the program's name in parentheses, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

test("a dashboard that nothing happens on uses no processor time", async () => {
  await using playing = await terminalWithGame();
  await using watching = await terminalWithGame();
  await using waiting = await terminalWithGame();
  await openDashboard(playing, PLAY);
  await openDashboard(watching, WATCH);
  await openDashboard(waiting, "yc-bench watch --db none.db");
  const terminals = { playing, watching, waiting };
  const ticks = () => Object.values(terminals).map(({ pid }) => ticksOf(pid));
  // What starting leaves to be done, such as compiling, is given time to end.
  await Bun.sleep(1500);
  const before = ticks();
  await Bun.sleep(3000);
  const used = ticks().map((now, i) => now - before[i]!);
  expect(Math.max(...used)).toBeLessThanOrEqual(3);
});

// Letters come as one text, arrows as sequences that are told apart.
for (const [name, down, up] of [
  ["letters", "j", "k"],
  ["arrows", "Down", "Up"],
] as const) {
  test(`twenty keys at once are worked off within a second: ${name}`, async () => {
    await using terminal = await terminalWithGame();
    await openDashboard(terminal, PLAY);
    for (const [key, row] of [
      [down, 21],
      [up, 1],
    ] as const) {
      const started = performance.now();
      await terminal.keys(...Array<string>(20).fill(key));
      await terminal.waitFor(place(row));
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
}

test("what somebody else writes to the file is on the screen within a moment, also in a file that wasn't there", async () => {
  await using terminal = await Terminal.open();
  const db = join(terminal.folder, "game.db");
  await openDashboard(terminal, WATCH);
  expect(existsSync(db)).toBe(false);
  runningGame(db);
  await terminal.waitFor("6 active", 3_000);
  expect(call(["sim", "resume", "--db", db]).exitCode).toBe(0);
  await terminal.waitFor(EVENTS[0]!, 3_000);
});

test("a watch goes over to the game that is begun anew in a file of that name", async () => {
  await using terminal = await terminalWithGame();
  const db = join(terminal.folder, "game.db");
  await openDashboard(terminal, WATCH);
  await terminal.waitFor("seed 1 ");
  rmSync(db);
  expect(call(["sim", "init", "--seed", "7", "--db", db]).exitCode).toBe(0);
  await terminal.waitFor("seed 7 ", 5_000);
});

test("a file that another process locks for longer than we wait doesn't end the watch", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, WATCH);
  const other = new Database(join(terminal.folder, "game.db"));
  other.run("BEGIN EXCLUSIVE");
  // Five seconds is what every command waits; the program needs a moment to say so, or to die of it.
  await Bun.sleep(6_500);
  other.run("ROLLBACK");
  other.close();
  await terminal.type("j");
  await terminal.waitFor(place(2));
  expect(terminal.isRunning()).toBe(true);
});
