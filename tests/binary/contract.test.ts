/** What every call promises its caller: one JSON document, an exit code, nothing else. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json";
import { nameOf } from "../../src/commands/command.ts";
import { COMMANDS, GROUPS } from "../../src/commands/table.ts";
import { call, documentOf, errorOf, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { playedFile } from "./files.ts";

let folder: ReturnType<typeof temporaryFolder>;
let db: string;

beforeAll(async () => {
  folder = temporaryFolder();
  db = await playedFile(folder.path);
});
afterAll(() => folder[Symbol.dispose]());

/** Whether every line stands two spaces deeper than the bracket that it is in, one value a line. */
function isIndentedByTwo(document: string): boolean {
  let depth = 0;
  for (const line of document.trimEnd().split("\n")) {
    const text = line.trimStart();
    if (/^[}\]]/.test(text)) depth--;
    if (line !== "  ".repeat(depth) + text) return false;
    if (/[{[]$/.test(text)) depth++;
  }
  return depth === 0;
}

const SUCCEEDING: readonly (readonly string[])[] = [
  ["company", "status"],
  ["employee", "list"],
  ["market", "browse", "--limit", "3"],
  ["market", "browse", "--limit", "0"],
  ["task", "list"],
  ["task", "list", "--status", "market"],
  ["client", "list"],
  ["client", "history"],
  ["finance", "ledger"],
  ["report", "monthly"],
  ["scratchpad", "read"],
  ["scratchpad", "write", "--content", 'line\n\t"quoted" \\ ✓ 𝄞 { [ \u007f'],
  ["scratchpad", "append", "more"],
  ["scratchpad", "clear"],
  ["task", "inspect", "--task-id", "Task-12"],
];

const REFUSED: readonly (readonly string[])[] = [
  ["sim", "resume"],
  ["sim", "init", "--seed", "1"],
  ["task", "accept", "--task-id", "no such ✓"],
  ["task", "dispatch", "--task-id", "Task-12"],
  ["task", "list", "--status", "nope"],
  ["finance", "ledger", "--category", "nope"],
];

const MALFORMED: readonly (readonly string[])[] = [
  [],
  ["tusk"],
  ["task"],
  ["task", "acept"],
  ["task", "assign-all"],
  ["task", "accept"],
  ["task", "accept", "--task-id"],
  ["company", "status", "--nope", "1"],
  ["company", "status", "extra"],
  ["market", "browse", "--limit", "many"],
  ["--nope"],
  ["toString"],
  ["__proto__", "status"],
  ["task", "constructor"],
  ["company", "status", "--config", "no-such-preset"],
];

describe("stdout holds one indented JSON document and stderr nothing", () => {
  const cases = [
    ...SUCCEEDING.map((argv) => ({ argv, exit: 0 })),
    ...REFUSED.map((argv) => ({ argv, exit: 1 })),
    ...MALFORMED.map((argv) => ({ argv, exit: 2 })),
  ];
  for (const { argv, exit } of cases) {
    test(`exit ${exit}: yc-bench ${JSON.stringify(argv)}`, () => {
      const { exitCode, stdout, stderr } = call(argv, { env: { DATABASE_URL: db } });
      expect(exitCode).toBe(exit);
      expect(stderr).toBe("");
      expect(stdout).toEndWith("\n");
      expect(stdout.trimEnd()).toBe(stdout.slice(0, -1));
      expect(isIndentedByTwo(stdout)).toBe(true);
      if (exit > 0) expect(errorOf({ exitCode, stdout, stderr })).not.toBe("");
      else expect(typeof documentOf({ exitCode, stdout, stderr })).toBe("object");
    });
  }

  test("the check of indentation notices a wrong one", () => {
    expect(isIndentedByTwo('{\n  "a": [\n    1\n  ]\n}\n')).toBe(true);
    expect(isIndentedByTwo('{\n "a": 1\n}\n')).toBe(false);
    expect(isIndentedByTwo('{\n    "a": 1\n}\n')).toBe(false);
  });
});

describe("errors say what there is instead", () => {
  const cases: readonly (readonly [argv: readonly string[], said: readonly string[]])[] = [
    [[], Object.keys(GROUPS)],
    [["task"], ["list", "inspect", "accept", "assign", "dispatch", "cancel"]],
    [
      ["task", "acept"],
      ["acept", "accept"],
    ],
    [
      ["task", "assign-all"],
      ["task assign", "--employees"],
    ],
    [["company", "status", "--nope", "1"], ["--nope"]],
    [["sim", "resume"], ["active task"]],
    [
      ["market", "browse", "--domain", "art"],
      ["--domain", "research", "inference", "data_environment", "training"],
    ],
    [
      ["task", "list", "--status", "art"],
      ["--status", "planned", "active"],
    ],
    [
      ["finance", "ledger", "--category", "art"],
      ["--category", "monthly_payroll", "task_reward"],
    ],
  ];
  for (const [argv, said] of cases) {
    test(`yc-bench ${argv.join(" ")}`, () => {
      const error = errorOf(call(argv, { env: { DATABASE_URL: db } }));
      for (const word of said) expect(error).toContain(word);
    });
  }
});

describe("help", () => {
  const topics: readonly (readonly [argv: readonly string[], said: readonly string[]])[] = [
    [[], [...Object.keys(GROUPS), "pipe"]],
    ...Object.keys(GROUPS).map((group) => {
      const names = COMMANDS.filter((command) => command.group === group).map(({ name }) => name);
      return [[group], names] as const;
    }),
    ...COMMANDS.map((command) => {
      const flags = Object.values(command.options).map(({ flag }) => flag);
      return [nameOf(command).split(" "), flags] as const;
    }),
    [["pipe"], ["--db", "--config"]],
  ];
  for (const [argv, said] of topics) {
    test(`${["yc-bench", ...argv].join(" ")} --help and -h print text that names what there is, exit 0, and touch nothing`, () => {
      using empty = temporaryFolder();
      const results = ["--help", "-h"].map((flag) => call([...argv, flag], { cwd: empty.path }));
      for (const { exitCode, stdout, stderr } of results) {
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
        expect(stdout).toStartWith(argv.length === 0 ? "yc-bench" : "Usage: yc-bench");
        for (const word of said) expect(stdout).toContain(word);
      }
      expect(results[0]!.stdout).toBe(results[1]!.stdout);
      expect(readdirSync(empty.path)).toEqual([]);
    });
  }

  test("help is quick enough to check with that the program is there", () => {
    const started = performance.now();
    call(["--help"]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test("--version prints the version of package.json, exit 0", () => {
  const { exitCode, stdout, stderr } = call(["--version"]);
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 0,
    stdout: `yc-bench ${version}\n`,
    stderr: "",
  });
});

describe("arguments are taken as in Click", () => {
  const texts = ["123", "-5", "-x", "--help", "--db", "--", "007", "", "1e5", "true", "a=b", "--a=b", " x "];
  for (const text of texts) {
    test(`--content ${JSON.stringify(text)} arrives as typed, as the next word and after an equals sign`, () => {
      using fresh = temporaryFolder();
      const env = { DATABASE_URL: join(fresh.path, "x.db") };
      succeed(["sim", "init", "--seed", "1", "--market-task-count", "1"], { env });
      const next = succeed(["scratchpad", "write", "--content", text], { env });
      const inline = succeed(["scratchpad", "write", `--content=${text}`], { env });
      expect([next["content"], inline["content"]]).toEqual([text, text]);
    });
  }

  test("the text of a note may be a bare argument, and after -- begin with a dash", () => {
    const env = { DATABASE_URL: db };
    expect(succeed(["scratchpad", "write", "bare text"], { env })["content"]).toBe("bare text");
    expect(succeed(["scratchpad", "write", "--", "--content"], { env })["content"]).toBe("--content");
  });

  test("a note comes from standard input where the text is '-'", () => {
    const env = { DATABASE_URL: db };
    const stdin = "many\nlines ✓\n";
    expect(succeed(["scratchpad", "write", "-"], { env, stdin })["content"]).toBe(stdin);
    expect(succeed(["scratchpad", "write", "--content", "-"], { env, stdin: "" })["content"]).toBe("");
  });

  test("the last of several values wins", () => {
    const shown = succeed(["market", "browse", "--limit", "3", "--limit=1", "--limit", "2"], {
      env: { DATABASE_URL: db },
    });
    expect(shown["limit"]).toBe(2);
  });

  test("a task id that looks like a number stays as typed", () => {
    const result = call(["task", "inspect", "--task-id", "007"], { env: { DATABASE_URL: db } });
    expect(result.exitCode).toBe(1);
    expect(errorOf(result)).toContain('"007"');
  });

  test("options may stand before and between the command's words", () => {
    const after = call(["company", "status", "--db", db]);
    expect(after.exitCode).toBe(0);
    expect(call(["--db", db, "company", "status"]).stdout).toBe(after.stdout);
    expect(call(["company", "--db", db, "status"]).stdout).toBe(after.stdout);
  });
});
