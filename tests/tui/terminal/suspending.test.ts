/** Ctrl-z and the signals of job control: the shell gets its terminal, and afterwards the game goes on where it was. */
import { describe, expect, test } from "bun:test";
import { eventually, Terminal } from "../../support/terminal.ts";
import { KEYS, openDashboard, terminalWithGame } from "./running-game.ts";

const PLAY = "yc-bench play --db game.db";

/** The place of the selected row, as the screen says it. */
const place = (n: number) => new RegExp(` ${n} of \\d+`);

/** Checks that keys move the selection from row `from` on. */
async function expectKeysWork(terminal: Terminal, from: number): Promise<void> {
  await terminal.waitFor(place(from));
  await terminal.type("j");
  await terminal.waitFor(place(from + 1));
}

async function leave(terminal: Terminal, settings: string): Promise<void> {
  await terminal.keys("C-c");
  await terminal.waitForPrompt();
  expect(await terminal.answer("echo $?; stty -g; jobs")).toBe(`0\n${settings}`);
}

describe("the shell has its terminal back, and fg the same screen, after", () => {
  const ways: Readonly<Record<string, (terminal: Terminal) => unknown>> = {
    "ctrl-z": (terminal) => terminal.keys("C-z"),
    "SIGTSTP from outside": (terminal) => terminal.kill("SIGTSTP"),
  };
  for (const [way, suspend] of Object.entries(ways)) {
    test(way, async () => {
      await using terminal = await terminalWithGame();
      const settings = await terminal.answer("stty -g");
      const modes = await terminal.modes();
      await openDashboard(terminal, PLAY);
      await expectKeysWork(terminal, 1);
      // More than once: whatever is set up for it must be there again.
      for (let round = 0; round < 2; round++) {
        const screen = await terminal.screen();
        await suspend(terminal);
        await terminal.waitForPrompt();
        expect(await terminal.modes()).toEqual(modes);
        expect(await terminal.answer("stty -g; jobs")).toMatch(new RegExp(`^${settings}\n\\[1\\].*Stopped`));
        await terminal.enter("fg");
        await terminal.waitFor((now) => now === screen);
        await expectKeysWork(terminal, 2 + round);
      }
      await leave(terminal, settings);
      expect((await terminal.history()).match(/BenchCo/g)).toBeNull();
    });
  }
});

test("fg after the window has changed its size: the screen has the new size", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, PLAY);
  await terminal.keys("C-z");
  await terminal.waitForPrompt();
  await terminal.resize(80, 24);
  await terminal.enter("fg");
  await terminal.waitFor((screen) => {
    const rows = screen.split("\n");
    return rows.length === 24 && rows[0]!.includes("BenchCo") && KEYS.test(rows[23]!);
  });
});

test("ctrl-z in a field keeps what was typed", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, PLAY);
  await terminal.type("/equin");
  await terminal.waitFor("Search for equin");
  await terminal.keys("C-z");
  await terminal.waitForPrompt();
  await terminal.enter("fg");
  await terminal.waitFor("Search for equin");
  await terminal.type("ox");
  await terminal.waitFor("Search for equinox");
});

test("ctrl-z stops a script that runs the dashboard, too", async () => {
  await using terminal = await terminalWithGame();
  await openDashboard(terminal, `sh -c '${PLAY}; echo "after it: $?"'`);
  await terminal.keys("C-z");
  await terminal.waitForPrompt();
  await terminal.enter("fg");
  await terminal.waitFor(KEYS);
  await expectKeysWork(terminal, 1);
  await terminal.keys("C-c");
  await terminal.waitFor("after it: 0");
});

test("without a shell that could take over, ctrl-z doesn't hang the program", async () => {
  await using terminal = await Terminal.open({ command: ["yc-bench", "play", "--seed", "1"] });
  await terminal.waitFor(KEYS);
  await expectKeysWork(terminal, 1);
  await terminal.keys("C-z");
  await terminal.type("j");
  await expectKeysWork(terminal, 3);
  await terminal.type("q");
  await terminal.waitFor("Quit");
  await terminal.type("y");
  const code = await eventually(
    async () => ((await terminal.exitCode()) === null ? null : `exit ${await terminal.exitCode()}`),
    () => "still running",
  );
  expect(code).toBe("exit 0");
});

test("after SIGSTOP, which nobody can catch, fg draws the screen afresh and keys work", async () => {
  await using terminal = await terminalWithGame();
  const settings = await terminal.answer("stty -g");
  await openDashboard(terminal, PLAY);
  const screen = await terminal.screen();
  terminal.kill("SIGSTOP");
  await terminal.waitForPrompt();
  // Something of the shell's on the dashboard's screen.
  await terminal.enter("echo litter");
  await terminal.waitFor("\nlitter\n");
  await terminal.enter("fg");
  await terminal.waitFor((now) => now === screen);
  await expectKeysWork(terminal, 1);
  await leave(terminal, settings);
});

test("after SIGSTOP and SIGCONT without a shell keys work", async () => {
  await using terminal = await Terminal.open({ command: ["yc-bench", "play", "--seed", "1"] });
  await terminal.waitFor(KEYS);
  await expectKeysWork(terminal, 1);
  terminal.kill("SIGSTOP");
  terminal.kill("SIGCONT");
  // A key that comes while the terminal is being taken again may be lost; one of them must arrive.
  await eventually(
    async () => {
      await terminal.type("j");
      await Bun.sleep(200);
      return place(2).test(await terminal.screen()) ? null : true;
    },
    () => "keys still mean nothing",
  );
});

describe("in the background it stops and leaves the terminal alone until fg:", () => {
  const ways: Readonly<Record<string, (terminal: Terminal) => Promise<void>>> = {
    "started there": (terminal) => terminal.enter(`${PLAY} &`),
    "sent there": async (terminal) => {
      await openDashboard(terminal, PLAY);
      await terminal.keys("C-z");
      await terminal.waitForPrompt();
      await terminal.enter("bg");
    },
  };
  for (const [way, reach] of Object.entries(ways)) {
    test(way, async () => {
      await using terminal = await terminalWithGame();
      const settings = await terminal.answer("stty -g");
      await reach(terminal);
      await eventually(
        async () => (await terminal.answer("jobs")).includes("Stopped"),
        () => "it isn't stopped",
      );
      expect(await terminal.alternateOn()).toBe(false);
      expect(await terminal.answer("stty -g")).toBe(settings);
      await terminal.enter("fg");
      await terminal.waitFor(KEYS);
      await expectKeysWork(terminal, 1);
      await leave(terminal, settings);
    });
  }
});
