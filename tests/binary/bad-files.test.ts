/** Paths and files that can't be a simulation: an error that says why, and not one byte changed. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY, call, errorOf, pipe, type Result, type Surroundings, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { playedFile, tablesOf, withFile } from "./files.ts";

const STATUS = ["company", "status"];
const INIT = ["sim", "init", "--seed", "1"];
const WRITE = ["scratchpad", "write", "changed"];

/** The error of a call that must be refused, for a reason that the program foresees. */
function refusal(argv: readonly string[], db: string, surroundings: Surroundings = {}): string {
  const result = call([...argv, "--db", db], surroundings);
  expect({ argv, exitCode: result.exitCode, stderr: result.stderr }).toEqual({
    argv,
    exitCode: 1,
    stderr: "",
  });
  const error = errorOf(result);
  expect(error).not.toContain("Internal error");
  return error;
}

function pipedRefusals(argvs: readonly (readonly string[])[], db: string): string[] {
  const { exitCode, stderr, answers } = pipe(argvs, ["--db", db]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(answers.map((answer) => answer.exit_code)).toEqual(argvs.map(() => 1));
  return answers.map((answer) => String(answer.output["error"]));
}

describe("paths that can't be a file", () => {
  test("a folder", () => {
    using folder = temporaryFolder();
    for (const argv of [STATUS, INIT, WRITE]) expect(refusal(argv, folder.path)).toContain("folder");
    for (const error of pipedRefusals([STATUS, INIT, WRITE], folder.path)) expect(error).toContain("folder");
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("a folder with a slash at its end, whether or not it is there", () => {
    using folder = temporaryFolder();
    for (const argv of [STATUS, INIT]) refusal(argv, `${folder.path}/`);
    refusal(INIT, `${folder.path}/missing/`);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("a path below a file", () => {
    using folder = temporaryFolder();
    const file = join(folder.path, "file");
    writeFileSync(file, "text");
    for (const argv of [STATUS, INIT, WRITE]) refusal(argv, `${file}/x.db`);
    for (const argv of [STATUS, INIT]) refusal(argv, `${file}/deeper/x.db`);
    expect(readFileSync(file, "utf8")).toBe("text");
  });

  test("a name too long for the file system", () => {
    using folder = temporaryFolder();
    for (const argv of [STATUS, INIT]) refusal(argv, join(folder.path, "x".repeat(300)));
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("a device", () => {
    for (const argv of [STATUS, WRITE]) refusal(argv, "/dev/null");
  });
});

function expectUnchanged(db: string, bytes: Buffer): void {
  expect(readFileSync(db).equals(bytes)).toBe(true);
  expect(readdirSync(join(db, "..")).filter((name) => !name.endsWith(".db"))).toEqual([]);
}

describe("files that aren't a database", () => {
  const contents: readonly (readonly [what: string, bytes: Buffer])[] = [
    ["text", Buffer.from("I am a text, and not a short one.\n".repeat(200))],
    ["a short text", Buffer.from("Buy milk, bread, and a present for the cat.\n".repeat(5))],
    ["random bytes", Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 255))],
    ["zeros", Buffer.alloc(8192)],
    [
      "a database's first line and then nothing of one",
      Buffer.from(`SQLite format 3\0${"junk ".repeat(2000)}`),
    ],
  ];
  for (const [what, bytes] of contents) {
    test(what, () => {
      using folder = temporaryFolder();
      const db = join(folder.path, "x.db");
      writeFileSync(db, bytes);
      for (const argv of [STATUS, WRITE, INIT]) expect(refusal(argv, db)).toContain(db);
      pipedRefusals([STATUS, WRITE, INIT, STATUS], db);
      expectUnchanged(db, bytes);
    });
  }
});

describe("damaged files", () => {
  const observations = [
    STATUS,
    ["employee", "list"],
    ["market", "browse"],
    ["task", "list"],
    ["client", "list"],
    ["finance", "ledger"],
    ["report", "monthly"],
    ["scratchpad", "read"],
  ];

  /** Every command answers, and what can't be answered is refused by name. */
  function expectSaneAnswers(db: string): void {
    const bytes = readFileSync(db);
    const results = [...observations, WRITE, ["sim", "resume"]].map((argv) => call([...argv, "--db", db]));
    for (const { exitCode, stdout, stderr } of results) {
      expect([0, 1]).toContain(exitCode!);
      expect(stderr).toBe("");
      expect(stdout).not.toContain("Internal error");
      JSON.parse(stdout);
    }
    expect(results.some(({ exitCode, stdout }) => exitCode === 1 && stdout.includes("corrupt"))).toBe(true);
    expectUnchanged(db, bytes);
  }

  test("its middle overwritten", async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    const bytes = readFileSync(db);
    bytes.fill(0xa5, Math.floor(bytes.length / 8), Math.floor((bytes.length * 7) / 8));
    writeFileSync(db, bytes);
    expectSaneAnswers(db);
  }, 20_000);

  for (const [what, part] of [
    ["half", 2],
    ["a twentieth", 20],
  ] as const) {
    test(`cut off to ${what}`, async () => {
      using folder = temporaryFolder();
      const db = await playedFile(folder.path);
      truncateSync(db, Math.floor(Bun.file(db).size / part));
      expectSaneAnswers(db);
    }, 20_000);
  }

  for (const sql of [
    "UPDATE sim_state SET sim_time = 'yesterday'",
    "UPDATE clients SET specialty_domains = 'not json'",
    "UPDATE sim_events SET payload = '{'",
    "UPDATE simulation_info SET preset = 'not json'",
    "DELETE FROM companies",
  ]) {
    test(`a value of a wrong kind: ${sql}`, async () => {
      using folder = temporaryFolder();
      const db = await playedFile(folder.path);
      withFile(db, (open) => open.run(sql));
      const bytes = readFileSync(db);
      refusal(WRITE, db);
      expectUnchanged(db, bytes);
    });
  }
});

describe("databases of others", () => {
  function foreign(path: string, sql: string): Buffer {
    const db = new Database(path);
    db.run(sql);
    db.close();
    return readFileSync(path);
  }

  test("a table of the same name but another kind: named as foreign, nothing touched", () => {
    using folder = temporaryFolder();
    const db = join(folder.path, "x.db");
    const bytes = foreign(db, "CREATE TABLE sim_state (id, text); INSERT INTO sim_state VALUES (1, 'mine')");
    for (const argv of [STATUS, WRITE, INIT]) expect(refusal(argv, db)).toContain("not a yc-bench database");
    expectUnchanged(db, bytes);
  });

  test("sim init where some of its tables' names are taken: refused, nothing touched", () => {
    using folder = temporaryFolder();
    const db = join(folder.path, "x.db");
    const bytes = foreign(db, "CREATE TABLE tasks (id, text); INSERT INTO tasks VALUES (1, 'mine')");
    for (const argv of [STATUS, WRITE, INIT]) refusal(argv, db);
    expectUnchanged(db, bytes);
  });

  test("another program's database: refused, nothing touched", () => {
    using folder = temporaryFolder();
    const db = join(folder.path, "x.db");
    const bytes = foreign(db, "CREATE TABLE notes (id, text); INSERT INTO notes VALUES (1, 'mine')");
    for (const argv of [STATUS, WRITE, INIT]) refusal(argv, db);
    expectUnchanged(db, bytes);
  });

  test("another program's database that counts its versions as we do: refused, nothing touched", () => {
    using folder = temporaryFolder();
    const db = join(folder.path, "x.db");
    const bytes = foreign(db, "CREATE TABLE notes (id, text); PRAGMA user_version = 1");
    for (const argv of [STATUS, WRITE, INIT]) refusal(argv, db);
    expectUnchanged(db, bytes);
  });

  test("a file of a newer version: said so, nothing touched", async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    withFile(db, (open) => open.run("PRAGMA user_version = 1000"));
    const bytes = readFileSync(db);
    for (const argv of [STATUS, WRITE, INIT]) expect(refusal(argv, db)).toContain("newer");
    pipedRefusals([STATUS, WRITE], db);
    expectUnchanged(db, bytes);
  });
});

/** What runs the program without root's rights, which no file's rights bind; null where that isn't possible here. */
function unprivileged(): readonly string[] | null {
  if (process.getuid?.() !== 0) return [BINARY];
  const launcher = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", BINARY];
  try {
    return call(["--version"], { launcher }).exitCode === 0 ? launcher : null;
  } catch {
    return null;
  }
}

describe("rights", () => {
  const launcher = unprivileged();
  const skipped = launcher === null;
  const why = skipped
    ? " (skipped: root, and setpriv is missing or the program is out of reach for others)"
    : "";
  const run = (argv: readonly string[], db: string): Result =>
    call([...argv, "--db", db], { launcher: launcher ?? [] });

  async function openFolder() {
    const folder = temporaryFolder();
    chmodSync(folder.path, 0o777);
    const db = await playedFile(folder.path);
    chmodSync(db, 0o666);
    return { folder, db };
  }

  function expectRefused(result: Result, said: RegExp): void {
    expect({ exitCode: result.exitCode, stderr: result.stderr }).toEqual({ exitCode: 1, stderr: "" });
    expect(errorOf(result)).toMatch(said);
  }

  test.skipIf(skipped)(`an unreadable file is refused and stays as it is${why}`, async () => {
    const { folder, db } = await openFolder();
    using _ = folder;
    const bytes = readFileSync(db);
    chmodSync(db, 0o000);
    for (const argv of [STATUS, WRITE, INIT]) expectRefused(run(argv, db), /opened|accessed|rights/);
    chmodSync(db, 0o666);
    expectUnchanged(db, bytes);
  });

  test.skipIf(skipped)(`a read-only file can be looked at and not changed${why}`, async () => {
    const { folder, db } = await openFolder();
    using _ = folder;
    const bytes = readFileSync(db);
    chmodSync(db, 0o444);
    expect(run(STATUS, db).stdout).toBe(call([...STATUS, "--db", db]).stdout);
    expectRefused(run(WRITE, db), /read-only/);
    expectUnchanged(db, bytes);
  });

  test.skipIf(skipped)(`a file in a read-only folder can be looked at and not changed${why}`, async () => {
    const { folder, db } = await openFolder();
    using _ = folder;
    const bytes = readFileSync(db);
    chmodSync(folder.path, 0o555);
    expect(run(STATUS, db).exitCode).toBe(0);
    expectRefused(run(WRITE, db), /read-only|opened/);
    chmodSync(folder.path, 0o777);
    expectUnchanged(db, bytes);
    expect(run(WRITE, db).exitCode).toBe(0);
  });

  test.skipIf(skipped)(`no file and no folder can be made in a read-only folder${why}`, () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o555);
    expectRefused(run(INIT, join(folder.path, "x.db")), /opened|read-only/);
    expectRefused(run(INIT, join(folder.path, "new/x.db")), /folder/);
    expect(readdirSync(folder.path)).toEqual([]);
    chmodSync(folder.path, 0o777);
  });

  test.skipIf(skipped)(`a folder that may not be entered${why}`, () => {
    using folder = temporaryFolder();
    const closed = join(folder.path, "closed");
    mkdirSync(closed, { mode: 0o700 });
    chmodSync(folder.path, 0o755);
    chmodSync(closed, 0o000);
    for (const argv of [STATUS, INIT]) expectRefused(run(argv, join(closed, "x.db")), /reached|opened/);
    chmodSync(closed, 0o700);
  });
});

test("a refused command leaves tables as they are, for the next one to go on with", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const before = tablesOf(db);
  refusal(["task", "accept", "--task-id", "nope"], db);
  expect(tablesOf(db)).toEqual(before);
  expect(succeed([...WRITE, "--db", db])["content"]).toBe("changed");
});
