/** `kill -9` at any moment: the file opens, holds whole commands only, and every one that was answered. */
import { afterAll, describe, expect, test } from "bun:test";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { BINARY, call, type Envelope, PipeSession, pipe } from "../support/binary.ts";
import { traces } from "../support/recordings.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, journalOf, playedFile, tablesOf } from "./files.ts";

const ACTIONS = ["sim init", "sim resume", "task accept", "task assign", "task dispatch", "task cancel"];

/** The actions of a long game that succeeded, in order, with a note after each. */
const GAME = traces()
  .find(({ name }) => name === "default-3-ceo")!
  .commands.filter(({ argv, exit }) => exit === 0 && ACTIONS.includes(argv.slice(0, 2).join(" ")))
  .flatMap(({ argv }, i) => [argv, ["scratchpad", "append", "--content", `note ${i}`]]);

/** The journal's line for a command, whatever it leaves out: what tells it apart from its neighbours. */
const inBrief = (argv: readonly string[]) => argv.slice(0, 4).join(" ");

/** Checks the file after a kill; returns how many commands it holds. */
function expectWholeCommands(db: string, folder: string): number {
  expect(faultsOf(db)).toEqual([]);
  const journal = journalOf(db);
  expect(journal.map(inBrief)).toEqual(GAME.slice(0, journal.length).map(inBrief));
  if (journal.length === 0) return 0;
  const again = join(folder, "again.db");
  expect(pipe(journal, ["--db", again]).answers.filter((answer) => !answer.ok)).toEqual([]);
  expect(tablesOf(db)).toEqual(tablesOf(again));
  return journal.length;
}

/** How far the kills came, so that a test of nothing is noticed. */
const reached: number[] = [];
afterAll(() => {
  expect(new Set(reached).size).toBeGreaterThan(10);
});

describe("a pipe that is sent many actions at once", () => {
  for (let round = 0; round < 25; round++) {
    test(`round ${round + 1}`, async () => {
      using folder = temporaryFolder();
      const db = join(folder.path, "killed.db");
      await using session = new PipeSession(["--db", db]);
      session.send(...GAME);
      const answers: Envelope[] = [];
      // Some are killed before their first answer, the others at some moment after it.
      if (round % 5 > 0) answers.push((await session.next())!);
      await Bun.sleep(Math.random() * 60);
      session.kill("SIGKILL");
      answers.push(...(await session.rest()));
      await session.exited();

      expect(answers.filter((answer) => !answer.ok)).toEqual([]);
      const kept = existsSync(db) ? expectWholeCommands(db, folder.path) : 0;
      reached.push(kept);
      expect(kept).toBeGreaterThanOrEqual(answers.length);
      expect(kept).toBeLessThanOrEqual(GAME.length);
    }, 30_000);
  }
});

describe("a pipe that is sent one action at a time", () => {
  for (let round = 0; round < 25; round++) {
    test(`round ${round + 1}`, async () => {
      using folder = temporaryFolder();
      const db = join(folder.path, "killed.db");
      await using session = new PipeSession(["--db", db]);
      const deadline = performance.now() + 60 + Math.random() * 300;
      setTimeout(() => session.kill("SIGKILL"), deadline - performance.now());
      let answered = 0;
      for (const argv of GAME) {
        session.send(argv);
        const answer = await session.next();
        if (answer === null) break;
        expect(answer.ok).toBe(true);
        answered++;
      }
      await session.exited();

      const kept = existsSync(db) ? expectWholeCommands(db, folder.path) : 0;
      reached.push(kept);
      expect(kept - answered).toBeOneOf([0, 1]);
    }, 30_000);
  }
});

/** How long a call takes here and now, so that kills fall before and after its commit on machines of any speed. */
function wholeCallMs(db: string): number {
  const start = performance.now();
  for (let i = 0; i < 3; i++) call(["company", "status", "--db", db]);
  return (performance.now() - start) / 3;
}

test("single actions: 30 kills, each command happens whole or not at all", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const before = journalOf(db).length;
  let kept = before;
  const outcomes = new Set<string>();
  const whole = wholeCallMs(db);
  for (let round = 0; round < 30; round++) {
    const child = Bun.spawn([BINARY, "scratchpad", "append", `note ${round}`, "--db", db], {
      env: {},
      stdout: "pipe",
    });
    await Bun.sleep(Math.random() * 2 * whole);
    child.kill("SIGKILL");
    const stdout = await child.stdout.text();
    await child.exited;

    // Looked at in a copy with its journal, so that the next command meets what the kill has left.
    const copy = join(folder.path, "copy.db");
    copyFileSync(db, copy);
    if (existsSync(`${db}-journal`)) copyFileSync(`${db}-journal`, `${copy}-journal`);
    expect(faultsOf(copy)).toEqual([]);
    const now = journalOf(copy).length;
    expect(now - kept).toBeOneOf([0, 1]);
    if (stdout !== "") expect(now).toBe(kept + 1);
    outcomes.add(now > kept ? "happened" : "didn't");
    kept = now;
  }
  expect(outcomes.size).toBe(2);
  const noted = journalOf(db).slice(before);
  const { content } = JSON.parse(call(["scratchpad", "read", "--db", db]).stdout) as { content: string };
  expect(content.split("\n").slice(-noted.length)).toEqual(noted.map((argv) => argv[3]!));
}, 60_000);

test("after a kill the next action leaves one single file in rollback-journal mode", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  await using session = new PipeSession(["--db", db]);
  await session.ask(["scratchpad", "write", "answered"]);
  session.kill("SIGKILL");
  await session.exited();
  expect(isAtRest(db)).toBe(false);
  const { exitCode, stdout } = call(["scratchpad", "append", "next", "--db", db]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ content: "answered\nnext" });
  expect(isAtRest(db)).toBe(true);
});

test("after a kill an observation sees what was answered", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  await using session = new PipeSession(["--db", db]);
  await session.ask(["scratchpad", "write", "answered"]);
  session.kill("SIGKILL");
  await session.exited();
  expect(JSON.parse(call(["scratchpad", "read", "--db", db]).stdout)).toEqual({ content: "answered" });
});
