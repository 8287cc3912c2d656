/** "A refused command changes nothing at all", to the last byte of the file. */
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Preset } from "../../src/config/preset.ts";
import { Session } from "../../src/session/session.ts";
import { type Answer, answerOf } from "../support/in-process.ts";
import { beginnings, callFor, intents } from "../support/play.ts";
import { ALL_PRESETS } from "../support/presets.ts";
import { BOUNDED } from "../support/property.ts";
import { bytesOf, worldInFile } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** One command with a session of its own, as a process of its own would run it. */
async function alone(path: string, argv: readonly string[], preset: Preset | null): Promise<Answer> {
  const session = new Session(path, "single");
  try {
    return await answerOf(session, argv, preset);
  } finally {
    session.close();
  }
}

const OBSERVING = /^(company|employee|market|client|finance|report) |^task (list|inspect)|^scratchpad read/;

test("a command that is refused, malformed or only looks leaves every byte of the file", async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...ALL_PRESETS),
    beginnings,
    intents(30, 50),
    async (preset, begin, moves) => {
      using folder = temporaryFolder();
      const path = join(folder.path, "refused.db");
      await alone(path, begin, preset);
      for (const move of moves) {
        const argv = callFor(move, worldInFile(path)!);
        const before = bytesOf(path);
        const { exit, text } = await alone(path, argv, null);
        const same = bytesOf(path) === before;
        const mayChange = exit === 0 && !OBSERVING.test(argv.join(" "));
        expect({ argv, exit, text, same }).toEqual({ argv, exit, text, same: !mayChange });
        expect(readdirSync(folder.path)).toEqual(["refused.db"]);
      }
    },
  );
  await fc.assert(property, { numRuns: 8, ...BOUNDED });
}, 60_000);

const OTHER_COMMANDS = [
  ["company", "status"],
  ["employee", "list"],
  ["market", "browse"],
  ["task", "list"],
  ["task", "inspect", "--task-id", "Task-1"],
  ["task", "accept", "--task-id", "Task-1"],
  ["task", "assign", "--task-id", "Task-1", "--employees", "Emp_1"],
  ["task", "dispatch", "--task-id", "Task-1"],
  ["task", "cancel", "--task-id", "Task-1", "--reason", "none"],
  ["sim", "resume"],
  ["client", "list"],
  ["client", "history"],
  ["finance", "ledger"],
  ["report", "monthly"],
  ["scratchpad", "read"],
  ["scratchpad", "write", "--content", "x"],
  ["scratchpad", "append", "--content", "x"],
  ["scratchpad", "clear"],
];

for (const argv of OTHER_COMMANDS) {
  test(`${argv.slice(0, 2).join(" ")} before sim init makes neither a file nor its folder`, async () => {
    using folder = temporaryFolder();
    const answer = await alone(join(folder.path, "new", "x.db"), argv, null);
    // A look at the market is the one that answers before there is a simulation.
    if (argv[0] === "market") expect(answer.json).toEqual({ total: 0, offset: 0, limit: 50, tasks: [] });
    else expect(answer).toMatchObject({ exit: 1, json: { error: expect.stringContaining("sim init") } });
    expect(readdirSync(folder.path)).toEqual([]);
  });
}

test("a malformed sim init makes neither a file nor its folder", async () => {
  using folder = temporaryFolder();
  for (const bad of [
    [],
    ["--seed", "x"],
    ["--seed", "1", "--start-date", "2025-02-30"],
    ["--seed", "1", "--horizon-years", "0"],
  ]) {
    expect((await alone(join(folder.path, "new", "x.db"), ["sim", "init", ...bad], null)).exit).toBe(2);
    expect(readdirSync(folder.path)).toEqual([]);
  }
});

test("a second sim init is refused and the first simulation stays", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "x.db");
  expect((await alone(path, ["sim", "init", "--seed", "1"], null)).exit).toBe(0);
  const before = bytesOf(path);
  expect((await alone(path, ["sim", "init", "--seed", "2"], null)).exit).toBe(1);
  expect(bytesOf(path)).toBe(before);
});
