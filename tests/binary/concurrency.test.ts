/** Several processes at one file: nothing lost, nothing doubled, and everybody sees what the others did. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type Envelope, envelopesOf, PipeSession, start, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, journalOf, playedFile, withFile } from "./files.ts";

function freshFile(folder: string): string {
  const db = join(folder, "shared.db");
  succeed(["sim", "init", "--seed", "1", "--db", db]);
  return db;
}

/** What `worker` notes down as its `i`th line. */
const note = (worker: number, i: number) => `${worker}-${i}`;

function expectAllNotes(db: string, workers: number, each: number): void {
  const expected = Array.from({ length: workers * each }, (_, n) => note(Math.floor(n / each), n % each));
  const content = String(succeed(["scratchpad", "read", "--db", db])["content"]).split("\n");
  expect([...content].sort()).toEqual([...expected].sort());
  for (let worker = 0; worker < workers; worker++) {
    const own = content.filter((line) => line.startsWith(`${worker}-`));
    expect(own).toEqual(Array.from({ length: each }, (_, i) => note(worker, i)));
  }
  const noted = journalOf(db).filter((argv) => argv[1] === "append");
  expect(noted.map((argv) => argv[3]!)).toEqual(content);
  expect(faultsOf(db)).toEqual([]);
}

for (const workers of [2, 4]) {
  test(`${workers} processes with single commands`, async () => {
    using folder = temporaryFolder();
    const db = freshFile(folder.path);
    const each = 24 / workers;
    const work = async (worker: number) => {
      for (let i = 0; i < each; i++) {
        const result = await start(["scratchpad", "append", note(worker, i), "--db", db]);
        expect({ stdout: result.exitCode === 0 ? "" : result.stdout, exit: result.exitCode }).toEqual({
          stdout: "",
          exit: 0,
        });
      }
    };
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
    expectAllNotes(db, workers, each);
    expect(isAtRest(db)).toBe(true);
  }, 30_000);

  test(`${workers} pipes`, async () => {
    using folder = temporaryFolder();
    const db = freshFile(folder.path);
    const each = 400 / workers;
    const work = async (worker: number) => {
      const lines = Array.from({ length: each }, (_, i) => `scratchpad append ${note(worker, i)}\n`);
      const { exitCode, stdout, stderr } = await start(["pipe", "--db", db], { stdin: lines.join("") });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      expect(envelopesOf(stdout).filter((answer) => !answer.ok)).toEqual([]);
    };
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
    expectAllNotes(db, workers, each);
  }, 60_000);
}

test("pipes and single commands together", async () => {
  using folder = temporaryFolder();
  const db = freshFile(folder.path);
  await using first = new PipeSession(["--db", db]);
  await using second = new PipeSession(["--db", db]);
  const each = 10;
  const workers = [
    (i: number) => first.ask(["scratchpad", "append", note(0, i)]).then(({ exit_code }) => exit_code),
    (i: number) => second.ask(["scratchpad", "append", note(1, i)]).then(({ exit_code }) => exit_code),
    (i: number) => start(["scratchpad", "append", note(2, i), "--db", db]).then(({ exitCode }) => exitCode),
  ];
  const work = async (act: (i: number) => Promise<number | null>) => {
    for (let i = 0; i < each; i++) expect(await act(i)).toBe(0);
  };
  await Promise.all(workers.map(work));
  await Promise.all([first.end(), second.end()]);
  expectAllNotes(db, workers.length, each);
}, 30_000);

test("two pipes that race for the same tasks: each task goes to one of them, and all of the file agrees", async () => {
  using folder = temporaryFolder();
  const db = freshFile(folder.path);
  const offered = succeed(["market", "browse", "--limit", "20", "--db", db])["tasks"] as {
    task_id: string;
  }[];
  const lines = offered
    .flatMap(({ task_id }) => [
      ["task", "accept", "--task-id", task_id],
      ["task", "assign", "--task-id", task_id, "--employees", "Emp_1,Emp_2"],
    ])
    .map((argv) => `${JSON.stringify(argv)}\n`)
    .join("");
  const racers = await Promise.all([0, 1].map(() => start(["pipe", "--db", db], { stdin: lines })));
  const answers = racers.map(({ stdout }) => envelopesOf(stdout));

  const winners = offered.map((_, i) => answers.filter((all: Envelope[]) => all[2 * i]!.ok).length);
  expect(winners).toEqual(offered.map(() => 1));
  const { planned } = succeed(["company", "status", "--db", db])["tasks"] as { planned: number };
  expect(planned).toBe(offered.length);
  const accepted = journalOf(db).filter((argv) => argv[1] === "accept");
  expect(accepted.map((argv) => argv[3]!).sort()).toEqual(offered.map(({ task_id }) => task_id).sort());
  const market = withFile(db, (open) =>
    open.query("SELECT count(*) FROM tasks WHERE status = 'market'").values(),
  );
  expect(market).toEqual([[200]]);
  expect(faultsOf(db)).toEqual([]);
}, 30_000);

test("pipes that end at the same time leave one single file in rollback-journal mode, five times", async () => {
  using folder = temporaryFolder();
  const db = freshFile(folder.path);
  for (let round = 0; round < 5; round++) {
    await using first = new PipeSession(["--db", db]);
    await using second = new PipeSession(["--db", db]);
    for (const session of [first, second]) expect((await session.ask("scratchpad write x")).ok).toBe(true);
    await Promise.all([first.end(), second.end()]);
    expect({ round, rest: isAtRest(db) }).toEqual({ round, rest: true });
  }
}, 30_000);

test("two processes that begin a simulation in the same new file: one does, the other is refused", async () => {
  using folder = temporaryFolder();
  const db = join(folder.path, "new/shared.db");
  const both = await Promise.all(
    [1, 2].map((seed) => start(["sim", "init", "--seed", `${seed}`, "--db", db])),
  );
  expect(both.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  expect(journalOf(db).length).toBe(1);
  expect(faultsOf(db)).toEqual([]);
}, 30_000);

describe("a pipe that stays open", () => {
  const FUNDS = "UPDATE companies SET funds_cents = funds_cents + 5";

  for (const acted of [false, true]) {
    const kind = acted ? "has acted" : "only observes";
    test(`and ${kind} sees what another process and a harness have written`, async () => {
      using folder = temporaryFolder();
      const db = await playedFile(folder.path);
      await using session = new PipeSession(["--db", db]);
      if (acted) await session.ask(["scratchpad", "write", "own"]);
      for (let i = 0; i < 3; i++) {
        const before = (await session.ask(["company", "status"])).output["funds_cents"] as number;
        succeed(["scratchpad", "write", `other ${i}`, "--db", db]);
        expect((await session.ask(["scratchpad", "read"])).output["content"]).toBe(`other ${i}`);
        withFile(db, (open) => open.run(FUNDS));
        expect((await session.ask(["company", "status"])).output["funds_cents"]).toBe(before + 5);
      }
      await session.end();
      expect(faultsOf(db)).toEqual([]);
    }, 30_000);
  }

  test("acts on the funds that a harness wrote meanwhile, and doesn't undo them", async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    await using session = new PipeSession(["--db", db]);
    await session.ask(["scratchpad", "write", "own"]);
    withFile(db, (open) => open.run("UPDATE companies SET funds_cents = 777"));
    await session.ask(["scratchpad", "append", "more"]);
    const funds = withFile(db, (open) => [
      ...open.query("SELECT funds_cents FROM companies").values(),
      ...open.query("SELECT funds_cents_after FROM command_journal ORDER BY sequence DESC LIMIT 1").values(),
    ]);
    expect(funds).toEqual([[777], [777]]);
    await session.end();
  });

  test("holds no lock between commands", async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    await using session = new PipeSession(["--db", db]);
    for (const line of [
      ["company", "status"],
      ["scratchpad", "write", "own"],
      ["market", "browse"],
    ]) {
      await session.ask(line);
      withFile(db, (open) => {
        open.run("PRAGMA busy_timeout = 0");
        open.run("BEGIN IMMEDIATE");
        open.run(FUNDS);
        open.run("COMMIT");
      });
    }
    expect((await session.end()).exitCode).toBe(0);
  });

  test("leaves everything readable to a harness that kept the file open, and the next action puts it at rest", async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    await using session = new PipeSession(["--db", db]);
    await session.ask(["scratchpad", "write", "own"]);
    const harness = new Database(db);
    const content = () => harness.query("SELECT content FROM scratchpads LIMIT 1").values();
    expect(content()).toEqual([["own"]]);
    await session.ask(["scratchpad", "append", "more"]);
    expect((await session.end()).exitCode).toBe(0);
    expect(content()).toEqual([["own\nmore"]]);
    harness.close();
    succeed(["scratchpad", "append", "last", "--db", db]);
    expect(isAtRest(db)).toBe(true);
    expect(succeed(["scratchpad", "read", "--db", db])["content"]).toBe("own\nmore\nlast");
  });
});
