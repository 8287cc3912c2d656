/** Every option of every command with values that aren't any: refused by name, and nothing changes. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { type Command, nameOf } from "../../src/commands/command.ts";
import { COMMANDS } from "../../src/commands/table.ts";
import { call, errorOf, pipe, type Result, shell } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { playedFile } from "./files.ts";

const EVERYWHERE = ["", " ", "NaN", "-1", "五", "a\u0007b", "a\nb", "\u001b[31m1", "' OR 1=1 --"];
const NUMBERS = [
  ...EVERYWHERE,
  "abc",
  "1.5",
  "1e3",
  "0x10",
  "Infinity",
  "99999999999999999999",
  "1 2",
  "null",
];
const DATES = [
  ...EVERYWHERE,
  "99999999999999999999",
  "02/30/2025",
  "13/01/2025",
  "2025-02-29",
  "0/0/0",
  "now",
];
const MONTHS = [...EVERYWHERE, "2025", "2025-13", "2025-00", "2025-1", "99999-01", "january"];
const NAMES = ["", " ", "\t", "a\u0007b", "a\nb", "\u001b[31m", "\u009b1m", "x".repeat(201)];
const DOMAINS = [...EVERYWHERE, "frontend", "research,training", "research\n"];
const UNKNOWN = [...EVERYWHERE, "99999999999999999999", "nope"];
/** Any text is right; only leaving it out is wrong. */
const TEXTS: readonly string[] = [];

interface Bad {
  /** Exit 2 and an error that names the option. */
  readonly malformed: readonly string[];
  /** Exit 1: well formed, but there is no such thing. */
  readonly refused?: readonly string[];
}

const name: Bad = {
  malformed: NAMES,
  refused: ["NaN", "-1", "99999999999999999999", "Task-٣", "--help", "%s", "' OR 1=1 --", "𝄞"],
};

/** By flag; a command with an option that isn't here fails the first test. */
const BAD: Readonly<Record<string, Bad>> = {
  "--seed": { malformed: NUMBERS },
  "--horizon-years": { malformed: [...NUMBERS, "0", "100000"] },
  "--employee-count": { malformed: [...NUMBERS, "1000000000"] },
  "--market-task-count": { malformed: [...NUMBERS, "1000000000"] },
  "--limit": { malformed: NUMBERS },
  "--offset": { malformed: NUMBERS },
  "--reward-min-cents": { malformed: NUMBERS },
  "--required-prestige-lte": { malformed: NUMBERS },
  "--start-date": { malformed: [...DATES, "01/01/0001", "9999-12-31"] },
  "--until": { malformed: DATES },
  "--from": { malformed: DATES },
  "--to": { malformed: DATES },
  "--from-month": { malformed: MONTHS },
  "--to-month": { malformed: MONTHS },
  "--domain": { malformed: DOMAINS },
  "--status": { malformed: [], refused: UNKNOWN },
  "--category": { malformed: [], refused: UNKNOWN },
  "--task-id": name,
  "--employee-id": name,
  "--employees": {
    malformed: [...NAMES, ",", ", ,", "Emp_1,a\u0007b"],
    refused: ["Emp_1,nobody", "NaN", "-1"],
  },
  "--company-name": { malformed: NAMES },
  "--reason": { malformed: TEXTS },
  "--content": { malformed: TEXTS },
};

const EVERY_COMMAND: Readonly<Record<string, Bad>> = {
  "--db": { malformed: ["", ":memory:", "postgres://localhost/x", "sqlite:///"] },
  "--config": {
    malformed: ["", "no-such-preset", "no-such-file.toml", "../", "/dev/null/x.toml", "a\u0007b"],
  },
};

/** Values that make the rest of the call right. */
const GOOD: Readonly<Record<string, string>> = {
  "--seed": "1",
  "--task-id": "Task-10",
  "--employees": "Emp_1",
  "--reason": "because",
  "--content": "text",
};

/** The command's words with right values for all that it needs but `except`. */
function completed(command: Command, except: string): string[] {
  const needed = Object.values(command.options).filter((option) => option.required);
  const flags = needed.map((option) => option.flag);
  if (nameOf(command) === "task assign" && except !== "--employee-id") flags.push("--employees");
  const rest = flags.filter((flag) => flag !== except).flatMap((flag) => [flag, GOOD[flag]!]);
  return [command.group, command.name, ...rest];
}

let folder: ReturnType<typeof temporaryFolder>;
let db: string;
let before: Buffer;

beforeAll(async () => {
  folder = temporaryFolder();
  db = await playedFile(folder.path);
  before = readFileSync(db);
});
afterAll(() => folder[Symbol.dispose]());

function callHere(argv: readonly string[]): Result {
  return call(argv, { cwd: folder.path, env: { DATABASE_URL: db } });
}

function expectUntouched(): void {
  expect(readFileSync(db).equals(before)).toBe(true);
  expect(readdirSync(folder.path)).toEqual(["played.db"]);
}

function expectMalformed(argv: readonly string[], flag: string): void {
  const result = callHere(argv);
  const error = errorOf(result);
  expect({ argv, exit: result.exitCode, named: error.includes(flag), error }).toEqual({
    argv,
    exit: 2,
    named: true,
    error,
  });
}

test("every option of every command is listed here", () => {
  const flags = COMMANDS.flatMap((command) => Object.values(command.options).map(({ flag }) => flag));
  expect([...new Set(flags)].filter((flag) => BAD[flag] === undefined)).toEqual([]);
});

for (const command of COMMANDS) {
  describe(nameOf(command), () => {
    for (const { flag, required } of Object.values(command.options)) {
      const { malformed, refused = [] } = BAD[flag]!;
      const base = completed(command, flag);

      if (required) {
        test(`${flag} left out is malformed`, () => {
          expectMalformed(base, flag);
          expectUntouched();
        });
      }

      test(`${flag} without a value is malformed`, () => {
        expectMalformed([...base, flag], flag);
        expectUntouched();
      });

      // One pipe takes all the values: what is wrong with them is found by the same code as in single calls, and the
      // singles below show that.
      test(`${flag} with any of ${malformed.length + refused.length} bad values is refused by name`, () => {
        const cases = [
          ...malformed.map((value) => ({ argv: [...base, flag, value], exit: 2 })),
          ...malformed.map((value) => ({ argv: [...base, `${flag}=${value}`], exit: 2 })),
          ...refused.map((value) => ({ argv: [...base, flag, value], exit: 1 })),
          ...(malformed.length === 0 ? [] : [{ argv: [...base, flag, "a\u0000b"], exit: 2 }]),
        ];
        const { answers } = pipe(
          cases.map(({ argv }) => argv),
          ["--db", db],
        );
        const found = cases.map(({ argv, exit }, i) => {
          const error = String(answers[i]?.output["error"]);
          const expected = nameOf(command) === "sim init" && exit === 1 ? "exists" : flag;
          const told = exit === 2 || refused === UNKNOWN ? error.includes(expected) : error !== "";
          return { argv, exit: answers[i]?.exit_code, told, internal: error.includes("Internal error") };
        });
        expect(found).toEqual(cases.map(({ argv, exit }) => ({ argv, exit, told: true, internal: false })));
        expectUntouched();
      });

      if (malformed.length > 0) {
        test(`${flag} empty and with a control character is malformed in single calls too`, () => {
          for (const value of ["", "a\u0007b"]) expectMalformed([...base, flag, value], flag);
          expectUntouched();
        });
      }
    }

    test("an unknown option and an extra argument are malformed", () => {
      const base = completed(command, "");
      expectMalformed([...base, "--bogus", "1"], "--bogus");
      expectMalformed([...base, "surplus"], "surplus");
      expectUntouched();
    });
  });
}

describe("options of every command", () => {
  for (const [flag, { malformed }] of Object.entries(EVERY_COMMAND)) {
    for (const value of malformed) {
      test(`${flag} ${JSON.stringify(value)} is refused by name`, () => {
        expectMalformed(["company", "status", flag, value], flag);
        expectMalformed(["scratchpad", "clear", flag, value], flag);
        expectUntouched();
      });
    }
  }

  test("a bad DATABASE_URL or YC_BENCH_EXPERIMENT is malformed and named", () => {
    const url = call(["company", "status"], { env: { DATABASE_URL: "mysql://x/y" } });
    expect(url.exitCode).toBe(2);
    expect(errorOf(url)).toContain("DATABASE_URL");
    const preset = call(["company", "status"], { env: { DATABASE_URL: db, YC_BENCH_EXPERIMENT: "nope" } });
    expect(preset.exitCode).toBe(2);
    expect(errorOf(preset)).toContain("nope");
    expect(errorOf(preset)).toContain("YC_BENCH_EXPERIMENT");
  });
});

describe("words that are no text", () => {
  test("bytes that aren't UTF-8 are answered in JSON and change nothing", () => {
    const script = `"$YC" task accept --task-id "$(printf '\\377\\376')" --db "$DB"`;
    const { exitCode, stdout, stderr } = shell(script, { env: { DB: db } });
    expect(exitCode).toBe(1);
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(["error"]);
    expect(stderr).toBe("");
    expectUntouched();
  });

  test("a very long argument is answered", () => {
    const result = callHere(["task", "inspect", "--task-id", "x".repeat(100_000)]);
    expect(result.exitCode).toBe(2);
    expect(errorOf(result)).toContain("--task-id");
    expectUntouched();
  });
});
