/** Files that another process holds, and disks that are full. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { call, errorOf, PipeSession, pipe, shell, start, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, playedFile, tablesOf } from "./files.ts";

const BIG = "x".repeat(1_000_000);

test("locked for longer than five seconds: refused, unchanged, and a pipe goes on afterwards", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const bytes = readFileSync(db);
  const other = new Database(db);
  other.run("BEGIN EXCLUSIVE");

  await using session = new PipeSession(["--db", db]);
  const started = performance.now();
  const [observed, acted, piped] = await Promise.all([
    start(["company", "status", "--db", db]),
    start(["scratchpad", "write", "x", "--db", db]),
    session.ask(["scratchpad", "write", "x"]),
  ]);
  const waited = performance.now() - started;
  other.run("ROLLBACK");
  other.close();

  for (const result of [observed, acted]) {
    expect(result.exitCode).toBe(1);
    expect(errorOf(result)).toContain("locked");
  }
  expect(piped.exit_code).toBe(1);
  expect(String(piped.output["error"])).toContain("locked");
  expect(waited).toBeGreaterThan(4500);
  expect(readFileSync(db).equals(bytes)).toBe(true);
  expect((await session.ask(["scratchpad", "write", "afterwards"])).exit_code).toBe(0);
  expect((await session.end()).exitCode).toBe(0);
  expect(isAtRest(db)).toBe(true);
}, 30_000);

test("locked for a shorter time: single calls wait and succeed, and see what was written meanwhile", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const other = new Database(db);
  other.run("BEGIN EXCLUSIVE");
  const calls = [
    start(["company", "status", "--db", db]),
    start(["scratchpad", "append", "waited", "--db", db]),
  ];
  await Bun.sleep(1000);
  other.run("UPDATE companies SET funds_cents = 123456");
  other.run("COMMIT");
  other.close();
  const [observed, acted] = await Promise.all(calls);
  expect([observed!.exitCode, acted!.exitCode]).toEqual([0, 0]);
  expect(JSON.parse(observed!.stdout)).toMatchObject({ funds_cents: 123456 });
  expect(String(succeed(["scratchpad", "read", "--db", db])["content"])).toEndWith("waited");
}, 30_000);

test("locked for a shorter time: a pipe and a single call that both wait for it both succeed, ten times", async () => {
  using folder = temporaryFolder();
  for (let round = 0; round < 10; round++) {
    const db = await playedFile(folder.path, `${round}.db`);
    const other = new Database(db);
    other.run("BEGIN EXCLUSIVE");
    await using session = new PipeSession(["--db", db]);
    const answers = Promise.all([
      start(["scratchpad", "append", "single", "--db", db]),
      session.ask(["scratchpad", "append", "piped"]),
    ]);
    await Bun.sleep(250 + 20 * round);
    other.run("COMMIT");
    other.close();
    const [single, piped] = await answers;
    const errors = [single.exitCode === 0 ? "" : errorOf(single), String(piped.output["error"] ?? "")];
    expect({ round, errors }).toEqual({ round, errors: ["", ""] });
    const { content } = succeed(["scratchpad", "read", "--db", db]);
    expect(String(content).split("\n").slice(-2).sort()).toEqual(["piped", "single"]);
  }
}, 60_000);

test("a reader in the middle of its transaction doesn't lock anybody out for good", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const reader = new Database(db);
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM tasks").get();
  const acting = start(["scratchpad", "write", "after the reader", "--db", db]);
  await Bun.sleep(500);
  reader.run("COMMIT");
  reader.close();
  expect((await acting).exitCode).toBe(0);
}, 30_000);

/** A small file system of its own in the folder; null where none can be mounted. */
function smallDisk(folder: string): ({ path: string } & Disposable) | null {
  const path = join(folder, "disk");
  const { exitCode } = shell('mkdir "$AT" && mount -t tmpfs -o size=512k none "$AT"', { env: { AT: path } });
  if (exitCode !== 0) return null;
  return { path, [Symbol.dispose]: () => void shell('umount "$AT"', { env: { AT: path } }) };
}

function canMount(): boolean {
  using folder = temporaryFolder();
  using disk = smallDisk(folder.path);
  return disk !== null;
}

const mountable = canMount();
const why = mountable ? "" : " (skipped: no tmpfs can be mounted, which takes root)";

function fill(disk: string): void {
  shell('cat /dev/zero > "$FILL" 2>/dev/null', { env: { FILL: join(disk, "fill") } });
}

test.skipIf(!mountable)(
  `a full disk: refused, the game unchanged, and it goes on once there is room${why}`,
  async () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path);
    const db = await playedFile(disk!.path);
    const before = tablesOf(db);
    fill(disk!.path);
    const single = call(["scratchpad", "write", "-", "--db", db], { stdin: BIG });
    expect(single.exitCode).toBe(1);
    expect(errorOf(single)).toMatch(/full/);
    const piped = pipe(
      [
        ["scratchpad", "write", BIG],
        ["scratchpad", "read"],
      ],
      ["--db", db],
    );
    expect(piped.answers.map((answer) => answer.exit_code)).toEqual([1, 0]);
    expect(succeed(["company", "status", "--db", db])["funds_cents"]).toBeNumber();
    rmSync(join(disk!.path, "fill"));
    expect(faultsOf(db)).toEqual([]);
    expect(tablesOf(db)).toEqual(before);
    succeed(["scratchpad", "write", "room again", "--db", db]);
    expect(isAtRest(db)).toBe(true);
  },
  30_000,
);

test.skipIf(!mountable)(
  `a disk that fills up under a pipe: what was answered with success is kept${why}`,
  async () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path);
    const db = await playedFile(disk!.path);
    succeed(["scratchpad", "clear", "--db", db]);
    const lines = Array.from({ length: 200 }, (_, i) => ["scratchpad", "append", `${i}:${"y".repeat(2000)}`]);
    const { exitCode, answers } = pipe(lines, ["--db", db]);
    expect(exitCode).toBe(0);
    const kept = answers.flatMap((answer, i) => (answer.exit_code === 0 ? [String(i)] : []));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(lines.length);
    const content = String(succeed(["scratchpad", "read", "--db", db])["content"]);
    expect(content.split("\n").map((line) => line.split(":")[0]!)).toEqual(kept);
    expect(faultsOf(db)).toEqual([]);
  },
  30_000,
);

test.skipIf(!mountable)(
  `sim init on a full disk: refused, and it can be done once there is room${why}`,
  () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path);
    fill(disk!.path);
    const db = join(disk!.path, "new.db");
    const result = call(["sim", "init", "--seed", "1", "--db", db]);
    expect(result.exitCode).toBe(1);
    expect(errorOf(result)).not.toContain("Internal error");
    rmSync(join(disk!.path, "fill"));
    succeed(["sim", "init", "--seed", "1", "--db", db]);
  },
  30_000,
);

test("a limit on the size of files: refused, the game unchanged, and it goes on without the limit", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const before = tablesOf(db);
  writeFileSync(join(folder.path, "big"), BIG);
  // The limit counts blocks of 512 bytes; a process that ignores the signal gets an error instead.
  const script = `trap '' XFSZ; ulimit -f 700; "$YC" scratchpad write - --db "$DB" < big`;
  const { exitCode, stdout } = shell(script, { cwd: folder.path, env: { DB: db } });
  expect(exitCode).toBe(1);
  expect(Object.keys(JSON.parse(stdout) as object)).toEqual(["error"]);
  expect(faultsOf(db)).toEqual([]);
  expect(tablesOf(db)).toEqual(before);
  succeed(["scratchpad", "write", "unlimited", "--db", db]);
}, 30_000);
