/** What options refuse, and how they say so (spec/cli.md: exit 2, naming the option; exit 1 for --status and --category). */
import { describe, expect, test } from "bun:test";
import { Game } from "../support/game.ts";

const NO_NUMBERS = [
  "",
  " ",
  "x",
  "1.5",
  "1e3",
  "0x10",
  "NaN",
  "Infinity",
  "-Infinity",
  "--5",
  "1 2",
  "1\u0000",
  "１２",
  "٣",
  "½",
  "9".repeat(30),
  "-1",
];
const NO_DATES = [
  "",
  " ",
  "x",
  "13/01/2025",
  "02/30/2025",
  "2025-02-29",
  "2025-13-01",
  "2025/01/01",
  "1/1/25",
  "NaN",
  "99999-01-01",
  "2025-01-01\u0000",
  "２０２５-01-01",
  "01-31-2025",
  "now",
];
const NO_NAMES = ["", " ", "\t", "a\u0000b", "a\nb", "\u001b[31mred", "\u0085", "x".repeat(201)];
const NO_LISTS = ["", " ", ",", " , ,", "Emp_1,\u0007", `Emp_1,${"x".repeat(201)}`];

const REFUSED: readonly (readonly [string, string, readonly string[]])[] = [
  ["sim init", "--seed", [...NO_NUMBERS, "9007199254740992"]],
  ["sim init --seed 1", "--horizon-years", [...NO_NUMBERS, "0", "101"]],
  ["sim init --seed 1", "--employee-count", [...NO_NUMBERS, "10001"]],
  ["sim init --seed 1", "--market-task-count", [...NO_NUMBERS, "10001"]],
  ["sim init --seed 1", "--start-date", [...NO_DATES, "1699-12-31", "2151-01-01", "2025-01-01T09:00:00"]],
  ["sim init --seed 1", "--company-name", NO_NAMES],
  ["sim resume", "--until", [...NO_DATES, "2025-01-01T25:00:00"]],
  ["market browse", "--reward-min-cents", NO_NUMBERS],
  ["market browse", "--limit", NO_NUMBERS],
  ["market browse", "--offset", NO_NUMBERS],
  ["market browse", "--domain", ["", "x", "Research", " research", "research,training", "toString"]],
  ["task inspect", "--task-id", NO_NAMES],
  ["task accept", "--task-id", NO_NAMES],
  ["task dispatch", "--task-id", NO_NAMES],
  ["task cancel --reason x", "--task-id", NO_NAMES],
  ["task assign --employees Emp_1", "--task-id", NO_NAMES],
  ["task assign --task-id Task-1", "--employees", NO_LISTS],
  ["task assign --task-id Task-1", "--employee-id", NO_NAMES],
  ["finance ledger", "--from", NO_DATES],
  ["finance ledger", "--to", NO_DATES],
  [
    "report monthly",
    "--from-month",
    ["", "x", "2025", "2025-13", "2025-00", "2025-1", "2025-01-01", "01/2025", "NaN"],
  ],
  ["report monthly", "--to-month", ["", "x", "2025-13"]],
];

for (const [call, flag, values] of REFUSED) {
  test(`${call} refuses a bad ${flag} by name, with exit code 2`, async () => {
    using game = await Game.begin("default");
    for (const value of values) {
      const error = await game.refused(...call.split(" "), flag, value);
      expect([value, error]).toEqual([value, expect.stringMatching(/^2 /)]);
      expect(error).toContain(flag);
    }
  });
}

const REQUIRED = [
  ["sim init", "--seed"],
  ["task inspect", "--task-id"],
  ["task accept", "--task-id"],
  ["task dispatch", "--task-id"],
  ["task cancel --reason x", "--task-id"],
  ["task cancel --task-id Task-1", "--reason"],
  ["task assign --employees Emp_1", "--task-id"],
  ["task assign --task-id Task-1", "--employees"],
  ["scratchpad write", "--content"],
  ["scratchpad append", "--content"],
] as const;

for (const [call, flag] of REQUIRED) {
  test(`${call} misses ${flag} by name, with exit code 2`, async () => {
    using game = await Game.begin("default");
    expect(await game.refused(...call.split(" "))).toMatch(new RegExp(`^2 .*${flag}`));
  });
}

test("an unknown --status or --category is a refusal, exit code 1, with the valid ones", async () => {
  using game = await Game.begin("default");
  for (const value of ["", "x", "Active", "active ", "toString"]) {
    const status = await game.refused("task", "list", "--status", value);
    expect(status).toMatch(
      /^1 .*--status.*market.*planned.*active.*completed_success.*completed_fail.*cancelled/,
    );
    const category = await game.refused("finance", "ledger", "--category", value);
    expect(category).toMatch(/^1 .*--category.*monthly_payroll.*task_reward.*payment_dispute/);
  }
});

describe("a value is taken", () => {
  test("at both ends of its range", async () => {
    using game = await Game.begin("default", "--seed", "9007199254740991", "--horizon-years", "100");
    expect(game.world.run_seed).toBe(Number.MAX_SAFE_INTEGER);
    expect((await game.do("market", "browse", "--limit", "0")).tasks).toEqual([]);
    expect((await game.do("market", "browse", "--offset", "9007199254740991")).total).toBe(0);
  });

  test("the last one, where it is given more than once", async () => {
    using game = await Game.begin("default");
    expect(await game.do("market", "browse", "--limit", "x", "--limit", "3")).toMatchObject({
      limit: 3,
      total: 3,
    });
  });

  test("a note as typed, whatever it holds", async () => {
    using game = await Game.begin("default");
    for (const note of ["", "123", "-x", "--help", "\u0000\u0001", "a\r\nb", "😀", "x".repeat(100_000)]) {
      await game.do("scratchpad", "write", "--content", note);
      expect(await game.do("scratchpad", "read")).toEqual({ content: note });
      expect(game.world.scratchpad).toBe(note);
    }
  });

  test("a lone half of a surrogate pair as the replacement character, which a file can hold", async () => {
    using game = await Game.begin("default");
    await game.do("scratchpad", "write", "--content", "a\ud800b");
    expect([await game.do("scratchpad", "read"), game.world.scratchpad]).toEqual([
      { content: "a\uFFFDb" },
      "a\uFFFDb",
    ]);
  });
});

test("append puts a newline between, but not before the first note", async () => {
  using game = await Game.begin("default");
  await game.do("scratchpad", "append", "a");
  await game.do("scratchpad", "append", "b");
  expect(await game.do("scratchpad", "read")).toEqual({ content: "a\nb" });
  expect(await game.do("scratchpad", "clear")).toEqual({ ok: true });
  expect(await game.do("scratchpad", "append", "c")).toEqual({ ok: true, content: "c" });
});
