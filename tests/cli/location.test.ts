/** Which file a call means (spec/cli.md, "State is one SQLite file"). */
import { expect, test } from "bun:test";
import { databasePath } from "../../src/cli/location.ts";
import { UsageError } from "../../src/commands/options.ts";

test("without a word it is db/yc_bench.db, also where DATABASE_URL is empty", () => {
  expect([databasePath(undefined, {}), databasePath(undefined, { DATABASE_URL: "" })]).toEqual([
    "db/yc_bench.db",
    "db/yc_bench.db",
  ]);
});

test("--db wins over DATABASE_URL", () => {
  expect(databasePath("a.db", { DATABASE_URL: "sqlite:///b.db" })).toBe("a.db");
});

const PATHS = [
  ["x.db", "x.db"],
  ["/abs/x.db", "/abs/x.db"],
  ["sqlite:///relative/x.db", "relative/x.db"],
  ["sqlite:////abs/x.db", "/abs/x.db"],
  ["sqlite:///x.db?timeout=5", "x.db"],
  ["sqlite+pysqlite:////abs/x.db", "/abs/x.db"],
  ["SQLITE:///x.db", "x.db"],
  ["with space and ü.db", "with space and ü.db"],
  ["sqlite.db", "sqlite.db"],
  ["file:x.db", "file:x.db"],
] as const;

for (const [location, path] of PATHS) {
  test(`${location} is ${path}, from either place`, () => {
    expect(databasePath(location, {})).toBe(path);
    expect(databasePath(undefined, { DATABASE_URL: location })).toBe(path);
  });
}

const NO_FILES = [
  "postgres://host/db",
  "postgresql+psycopg2://u:p@h/db",
  "sqlite://",
  "sqlite:///",
  "sqlite:///:memory:",
  ":memory:",
  "sqlite://host/x.db",
  "a\0b",
];

for (const location of NO_FILES) {
  test(`${JSON.stringify(location)} is no file, and the message says who said so`, () => {
    expect(() => databasePath(location, {})).toThrow(UsageError);
    expect(() => databasePath(location, {})).toThrow("--db");
    expect(() => databasePath(undefined, { DATABASE_URL: location })).toThrow("DATABASE_URL");
  });
}

test("an empty --db is no file", () => {
  expect(() => databasePath("", {})).toThrow("--db");
});
