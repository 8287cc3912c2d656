/** Arguments as in Click (spec/cli.md, "What existing harnesses rely on"). */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Call, parseCall, type Texts } from "../../src/cli/parse.ts";
import { nameOf } from "../../src/commands/command.ts";
import { UsageError } from "../../src/commands/options.ts";
import { COMMANDS } from "../../src/commands/table.ts";

function commandOf(...words: string[]): { name: string; texts: Texts } {
  const call = parseCall(words);
  if (call.kind !== "command") throw new Error(`${call.kind}, not a command`);
  return { name: nameOf(call.command), texts: call.texts };
}

function textsOf(...words: string[]): Texts {
  return commandOf(...words).texts;
}

function errorOf(...words: string[]): string {
  try {
    const call: Call = parseCall(words);
    throw new Error(`understood as ${JSON.stringify(call)}`);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Any text that a process can be given; what isn't well-formed Unicode never arrives as such. */
const anyText = fc.string({ unit: "binary" });

describe("a value", () => {
  const VALUES = [
    "-x",
    "--help",
    "-h",
    "--version",
    "--",
    "-",
    "--content",
    "123",
    "007",
    "1e3",
    "true",
    "NaN",
    "",
    " ",
    "=",
    "a=b",
    "--db=x",
  ];
  for (const value of VALUES) {
    test(`is the next word as typed, also ${JSON.stringify(value)}`, () => {
      expect(textsOf("scratchpad", "write", "--content", value)).toEqual({ "--content": [value] });
      expect(textsOf("task", "inspect", "--task-id", value)).toEqual({ "--task-id": [value] });
    });
    test(`may stand behind an equals sign, also ${JSON.stringify(value)}`, () => {
      expect(textsOf("scratchpad", "write", `--content=${value}`)).toEqual({ "--content": [value] });
    });
  }

  test("keeps all twenty digits of a number", () => {
    const digits = "12345678901234567890";
    expect(textsOf("task", "accept", "--task-id", digits)).toEqual({ "--task-id": [digits] });
    expect(textsOf("task", "accept", `--task-id=${digits}`)).toEqual({ "--task-id": [digits] });
  });

  test("arrives as typed, whatever it is and however it is given", () => {
    const arrives = (value: string) => {
      const expected = { "--content": [value.toWellFormed()] };
      expect(textsOf("scratchpad", "write", "--content", value)).toEqual(expected);
      expect(textsOf("scratchpad", "write", `--content=${value}`)).toEqual(expected);
      expect(textsOf("scratchpad", "write", "--", value)).toEqual(expected);
    };
    fc.assert(fc.property(anyText, arrives), { numRuns: 300 });
  });
});

describe("an option", () => {
  test("given twice has its values in order, of which the command takes the last", () => {
    expect(textsOf("sim", "init", "--seed", "1", "--seed=2")).toEqual({ "--seed": ["1", "2"] });
  });

  test("that may be repeated keeps all values in order", () => {
    const keeps = (people: string[]) => {
      const words = people.flatMap((one, i) =>
        i % 2 === 0 ? ["--employee-id", one] : [`--employee-id=${one}`],
      );
      expect(textsOf("task", "assign", ...words)["--employee-id"]).toEqual(
        people.map((one) => one.toWellFormed()),
      );
    };
    fc.assert(fc.property(fc.array(anyText, { minLength: 1, maxLength: 6 }), keeps), { numRuns: 100 });
  });

  test("of every call may stand before the group, between the words and behind them", () => {
    const expected = { name: "task list", texts: { "--db": ["x.db"] } };
    expect(commandOf("--db", "x.db", "task", "list")).toEqual(expected);
    expect(commandOf("task", "--db", "x.db", "list")).toEqual(expected);
    expect(commandOf("task", "list", "--db=x.db")).toEqual(expected);
  });

  test("of a command is unknown before the command", () => {
    expect(errorOf("--status", "active", "task", "list")).toContain('"--status"');
  });

  test("without a value is named", () => {
    for (const words of [["task", "accept", "--task-id"], ["task", "list", "--db"], ["--config"]])
      expect(errorOf(...words)).toContain(`${words.at(-1)} needs a value`);
  });

  test("that is unknown is named, with all that there are and the one that was meant", () => {
    const message = errorOf("task", "accept", "--task-if", "Task-1");
    for (const flag of ['"--task-if"', "--task-id", "--db", "--config", "--help"])
      expect(message).toContain(flag);
    expect(message).toContain("Did you mean --task-id?");
  });

  test("is not found by a prefix, a single dash or another case", () => {
    for (const flag of [
      "--task",
      "-task-id",
      "-t",
      "--TASK-ID",
      "--task_id",
      "--taskId",
      "--no-task-id",
      "--task-id.x",
    ])
      expect(errorOf("task", "accept", flag, "Task-1")).toContain(JSON.stringify(flag));
  });

  test("named like a property of every object is unknown", () => {
    for (const flag of ["--__proto__", "--constructor", "--toString"])
      expect(errorOf("task", "list", flag, "x")).toContain(JSON.stringify(flag));
  });
});

describe("the end of options", () => {
  test("makes what follows an argument, whatever it looks like", () => {
    expect(textsOf("scratchpad", "write", "--", "--help")).toEqual({ "--content": ["--help"] });
    expect(textsOf("scratchpad", "write", "--db", "x", "--", "--db")).toEqual({
      "--db": ["x"],
      "--content": ["--db"],
    });
  });

  test("gives no command an argument that takes none", () => {
    expect(errorOf("task", "list", "--", "--status")).toContain('"--status"');
  });
});

describe("an argument", () => {
  test("is the scratchpad's text", () => {
    for (const text of ["note", "123", "-"])
      expect(textsOf("scratchpad", "append", text)).toEqual({ "--content": [text] });
  });

  test("too many is refused, also one beside --content", () => {
    expect(errorOf("scratchpad", "write", "a", "b")).toContain('"b"');
    expect(errorOf("scratchpad", "write", "a", "--content", "b")).toContain('"a"');
    expect(errorOf("scratchpad", "read", "a")).toContain('"a"');
    expect(errorOf("task", "accept", "Task-1")).toContain('"Task-1"');
  });
});

describe("a command", () => {
  test("that is unknown is named with those that there are", () => {
    const message = errorOf("task", "asign");
    for (const word of ['"asign"', "accept", "assign", "dispatch", "cancel", "inspect", "list"])
      expect(message).toContain(word);
    expect(message).toContain("Did you mean assign?");
  });

  test("of an unknown group gets the groups", () => {
    const message = errorOf("tasks", "list");
    for (const word of [
      '"tasks"',
      "company",
      "employee",
      "market",
      "task",
      "sim",
      "client",
      "finance",
      "report",
      "scratchpad",
    ])
      expect(message).toContain(word);
  });

  test("named like a property of every object is unknown", () => {
    for (const word of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      expect(errorOf(word, "list")).toContain(JSON.stringify(word));
      expect(errorOf("task", word)).toContain(JSON.stringify(word));
    }
  });

  test("assign-all leads to task assign --employees", () => {
    expect(errorOf("task", "assign-all", "--task-id", "Task-1")).toContain(
      "task assign --task-id T --employees",
    );
  });

  test("half named gets what may follow", () => {
    expect(errorOf("sim")).toMatch(/init.*resume/);
  });

  test("not named is the start page, with the options of every call", () => {
    expect(parseCall([])).toEqual({ kind: "start", texts: {} });
    expect(parseCall(["--db", "x.db"])).toEqual({ kind: "start", texts: { "--db": ["x.db"] } });
    expect(errorOf("--seed", "1")).toContain("--seed");
  });

  test("of the dashboard takes its own options and no others", () => {
    expect(parseCall(["play", "--seed", "7", "--db", "x.db"])).toMatchObject({
      name: "play",
      texts: { "--seed": ["7"], "--db": ["x.db"] },
    });
    expect(errorOf("watch", "--seed", "1")).toContain("--seed");
    expect(errorOf("play", "now")).toContain("now");
  });

  test("is found by its name, each of the table", () => {
    expect(COMMANDS.map((command) => commandOf(command.group, command.name).name)).toEqual(
      COMMANDS.map(nameOf),
    );
  });
});

describe("--help", () => {
  test("is asked for at every level", () => {
    expect(parseCall(["--help"])).toEqual({ kind: "help", topic: [] });
    expect(parseCall(["task", "-h"])).toEqual({ kind: "help", topic: ["task"] });
    expect(parseCall(["task", "list", "--help"])).toEqual({ kind: "help", topic: ["task", "list"] });
    expect(parseCall(["pipe", "--help"])).toEqual({ kind: "help", topic: ["pipe"] });
  });

  test("helps with a call that isn't whole", () => {
    expect(parseCall(["task", "accept", "--help", "--task-id", "x"])).toEqual({
      kind: "help",
      topic: ["task", "accept"],
    });
  });
});

test("a call leaves nothing behind for the next one", () => {
  const calls = [
    ["task", "assign", "--task-id", "a", "--employee-id", "b", "--employee-id", "c"],
    ["task", "assign"],
    ["task", "assign", "--employees", "d"],
    ["scratchpad", "write", "x"],
    ["scratchpad", "write"],
    ["scratchpad", "write", "--content", "y", "--db", "z"],
  ];
  const first = calls.map((words) => commandOf(...words));
  const again = [...calls].reverse().map((words) => commandOf(...words));
  expect(again.reverse()).toEqual(first);
});
