/** Which file a call plays, and that files appear where and when they should. */
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nameOf } from "../../src/commands/command.ts";
import { COMMANDS } from "../../src/commands/table.ts";
import { call, documentOf, errorOf, pipe, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { isAtRest } from "./files.ts";

const INIT = ["sim", "init", "--seed", "1", "--market-task-count", "2"];

describe("DATABASE_URL", () => {
  const spellings: readonly (readonly [url: (folder: string) => string, file: string])[] = [
    [() => "sqlite:///relative.db", "relative.db"],
    [() => "sqlite:///new/folders/relative.db", "new/folders/relative.db"],
    [(folder) => `sqlite:////${folder.slice(1)}/absolute.db`, "absolute.db"],
    [() => "plain.db", "plain.db"],
    [() => "./new/plain.db", "new/plain.db"],
    [(folder) => `${folder}/plain-absolute.db`, "plain-absolute.db"],
    [() => "", "db/yc_bench.db"],
  ];
  for (const [url, file] of spellings) {
    test(`${url("/folder") || "an empty one"} is the file ${file}`, () => {
      using folder = temporaryFolder();
      const surroundings = { cwd: folder.path, env: { DATABASE_URL: url(folder.path) } };
      succeed(INIT, surroundings);
      expect(isAtRest(join(folder.path, file))).toBe(true);
      expect(readdirSync(folder.path)).toEqual([file.split("/")[0]!]);
      expect(succeed(["company", "status"], surroundings)["employees"]).toBeGreaterThan(0);
    });
  }
});

test("without --db and DATABASE_URL it is db/yc_bench.db, and --db comes before both", () => {
  using folder = temporaryFolder();
  const cwd = folder.path;
  succeed([...INIT, "--company-name", "Default"], { cwd });
  succeed([...INIT, "--company-name", "Url"], { cwd, env: { DATABASE_URL: "url.db" } });
  succeed([...INIT, "--company-name", "Option", "--db", "a/b/option.db"], {
    cwd,
    env: { DATABASE_URL: "url.db" },
  });
  expect(readdirSync(cwd).sort()).toEqual(["a", "db", "url.db"]);
  const names = [[], ["--db", "url.db"], ["--db", "a/b/option.db"], ["--db", "sqlite:///url.db"]].map(
    (db) => succeed(["company", "status", ...db], { cwd })["company_name"],
  );
  expect(names).toEqual(["Default", "Url", "Option", "Url"]);
});

describe("odd names are names", () => {
  const odd = [
    "with spaces and 'quotes\".db",
    "ünïcödé 数据库 𝄞.db",
    "-rf",
    "--db",
    "file:x.db",
    "file:x.db?mode=memory",
    "100%25.db",
    "what?.db?cache=shared",
    "#hash;semi:colon.db",
    ":memory:.db",
    "no extension",
    ".hidden",
    "new\nline.db",
    "~tilde.db",
    "$HOME.db",
    "back\\slash.db",
    "x".repeat(200),
  ];
  for (const name of odd) {
    test(JSON.stringify(name.slice(0, 40)), () => {
      using folder = temporaryFolder();
      const cwd = folder.path;
      succeed([...INIT, "--db", name], { cwd });
      succeed(["scratchpad", "append", "single", "--db", name], { cwd });
      const { answers } = pipe([["scratchpad", "append", "piped"]], ["--db", name], { cwd });
      expect(answers[0]?.output["content"]).toBe("single\npiped");
      expect(readdirSync(cwd)).toEqual([name]);
    });
  }
});

describe("a file that is not there", () => {
  const required: Readonly<Record<string, readonly string[]>> = {
    "task inspect": ["--task-id", "Task-1"],
    "task accept": ["--task-id", "Task-1"],
    "task assign": ["--task-id", "Task-1", "--employees", "Emp_1"],
    "task dispatch": ["--task-id", "Task-1"],
    "task cancel": ["--task-id", "Task-1", "--reason", "none"],
    "scratchpad write": ["text"],
    "scratchpad append": ["text"],
  };
  for (const command of COMMANDS.filter((one) => nameOf(one) !== "sim init")) {
    const argv = [command.group, command.name, ...(required[nameOf(command)] ?? [])];
    test(`${nameOf(command)} makes neither it nor its folders`, () => {
      using folder = temporaryFolder();
      const cwd = folder.path;
      const single = call([...argv, "--db", "a/b/c.db"], { cwd });
      const piped = pipe([argv, [...argv, "--db", "x.db"]], ["--db", "a/b/c.db"], { cwd });
      const expected = nameOf(command) === "market browse" ? 0 : 1;
      expect([single.exitCode, ...piped.answers.map((answer) => answer.exit_code)]).toEqual([
        expected,
        expected,
        expected,
      ]);
      if (expected === 1) expect(errorOf(single)).toContain("sim init");
      else expect(documentOf(single)).toEqual({ total: 0, offset: 0, limit: 50, tasks: [] });
      expect(readdirSync(cwd)).toEqual([]);
    });
  }

  test("a malformed sim init makes none either", () => {
    using folder = temporaryFolder();
    const calls = [
      ["--seed", "x"],
      [],
      ["--seed", "1", "--config", "nope"],
      ["--seed", "1", "--start-date", "x"],
    ];
    for (const rest of calls) expect(call(["sim", "init", ...rest], { cwd: folder.path }).exitCode).toBe(2);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("a pipe that is asked nothing makes none", () => {
    using folder = temporaryFolder();
    expect(pipe([], ["--db", "x.db"], { cwd: folder.path }).exitCode).toBe(0);
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

test("an empty file holds no simulation yet, and sim init begins one in it", () => {
  using folder = temporaryFolder();
  const db = join(folder.path, "empty.db");
  writeFileSync(db, "");
  const status = call(["company", "status", "--db", db]);
  expect(status.exitCode).toBe(1);
  expect(errorOf(status)).toContain("sim init");
  expect(succeed(["market", "browse", "--db", db])["tasks"]).toEqual([]);
  expect(call(["scratchpad", "write", "x", "--db", db]).exitCode).toBe(1);
  expect(Bun.file(db).size).toBe(0);
  expect(readdirSync(folder.path)).toEqual(["empty.db"]);
  succeed([...INIT, "--db", db]);
  expect(isAtRest(db)).toBe(true);
  expect(existsSync(db)).toBe(true);
});
