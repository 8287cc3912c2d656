/** "Nothing is cached between commands": what somebody else writes counts from the next command on. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { Session } from "../../src/session/session.ts";
import { answerOf } from "../support/in-process.ts";
import { rowsIn } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";

test("funds that a harness writes into the file are seen by an open session, and kept by what it does next", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "x.db");
  const session = new Session(path, "long");
  await answerOf(session, ["sim", "init", "--seed", "1"], null);
  const harness = new Database(path);
  harness.run("UPDATE companies SET funds_cents = -5");
  harness.close();
  const status = await answerOf(session, ["company", "status"], null);
  expect(status.json).toMatchObject({ funds_cents: -5, risk: { bankrupt: true } });
  await answerOf(session, ["scratchpad", "write", "--content", "x"], null);
  session.close();
  expect(rowsIn(path, "SELECT funds_cents FROM companies")).toEqual([{ funds_cents: -5 }]);
});

test("two open sessions take turns on one file as one would", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "x.db");
  const [a, b] = [new Session(path, "long"), new Session(path, "long")];
  const calls = [
    ["sim", "init", "--seed", "1"],
    ["task", "accept", "--task-id", "Task-1"],
    ["task", "assign", "--task-id", "Task-1", "--employees", "Emp_1,Emp_2"],
    ["task", "accept", "--task-id", "Task-1"],
    ["task", "dispatch", "--task-id", "Task-1"],
    ["sim", "resume"],
    ["company", "status"],
  ];
  const shared = [];
  for (const [i, argv] of calls.entries()) shared.push(await answerOf(i % 2 === 0 ? a : b, argv, null));
  a.close();
  b.close();
  const alone = new Session(join(folder.path, "y.db"), "long");
  const expected = [];
  for (const argv of calls) expected.push(await answerOf(alone, argv, null));
  alone.close();
  expect(shared).toEqual(expected);
  expect(shared.map((answer) => answer.exit)).toEqual([0, 0, 0, 1, 0, 0, 0]);
});
