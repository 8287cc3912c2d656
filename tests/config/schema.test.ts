import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { builtinPreset } from "../../src/config/builtin.ts";
import { PresetError } from "../../src/config/errors.ts";
import { mergeTables } from "../../src/config/merge.ts";
import { validatePreset } from "../../src/config/schema.ts";
import { isTable, type Table } from "../../src/config/table.ts";

const base = builtinPreset("default") as unknown as Table;

/** What validation says to the default preset with one key set; undefined if nothing. Throws whatever is no PresetError. */
function complaint(key: string, value: unknown, preset = base): string | undefined {
  try {
    validatePreset(mergeTables(preset, nested(key.split("."), value)), "mine.toml");
    return undefined;
  } catch (error) {
    if (error instanceof PresetError) return error.message;
    throw error;
  }
}

function nested(keys: readonly string[], value: unknown): Table {
  const [key, ...rest] = keys;
  return { [key!]: rest.length === 0 ? value : nested(rest, value) };
}

describe("a key's own value", () => {
  test.each<[key: string, value: unknown, shown: string, allowed: string]>([
    ["loop.auto_advance_after_turns", 0, "0", "a whole number from 1 to 1000000"],
    ["loop.max_turns", 0, "0", "a whole number from 1 to 1000000000"],
    ["loop", 7, "7", "a table"],
    ["sim.horizon_years", 0, "0", "a whole number from 1 to 100"],
    ["sim.horizon_years", 101, "101", "a whole number from 1 to 100"],
    ["sim.horizon_years", 1.5, "1.5", "a whole number from 1 to 100"],
    ["sim.horizon_years", "1", '"1"', "a whole number from 1 to 100"],
    [
      "sim.start_date",
      "2025-02-29",
      '"2025-02-29"',
      'a date in quotes, like "2025-01-31", of the years 1700 to 2150',
    ],
    ["sim.start_date", "2025-13-01", '"2025-13-01"', "a date in quotes"],
    ["sim.start_date", "2025-1-1", '"2025-1-1"', "a date in quotes"],
    ["sim.start_date", "1699-12-31", '"1699-12-31"', "of the years 1700 to 2150"],
    ["sim.start_date", "2151-01-01", '"2151-01-01"', "of the years 1700 to 2150"],
    [
      "sim.company_name",
      "",
      '""',
      "text in quotes, of 1 to 200 characters, none of them a control character",
    ],
    ["sim.company_name", "x".repeat(201), `"${"x".repeat(60)}…"`, "of 1 to 200 characters"],
    ["sim.company_name", "a\u001b[2J", '"a\\u001b[2J"', "none of them a control character"],
    ["sim.company_name", "a\u009b2J", '"a\\u{9b}2J"', "none of them a control character"],
    ["sim.company_name", "a\ud800", '"a\\ud800"', "none of them a control character"],
    ["agent.temperature", 2.1, "2.1", "a number from 0 to 2"],
    ["agent.request_timeout_seconds", 0, "0", "a number above 0, up to 86400"],
    ["world.num_employees", -1, "-1", "a whole number from 0 to 10000"],
    ["world.num_employees", 10_001, "10001", "a whole number from 0 to 10000"],
    ["world.num_market_tasks", 10_001, "10001", "a whole number from 0 to 10000"],
    ["world.market_browse_default_limit", -1, "-1", "a whole number from 0"],
    ["world.num_clients", 16, "16", "a whole number from 0 to 15"],
    ["world.initial_funds_cents", 1e15 + 1, "1000000000000001", "a whole number from 0 to 1000000000000000"],
    ["world.salary_bump_pct", 1.01, "1.01", "a number from 0 to 1"],
    ["world.penalty_fail_funds_pct", -0.1, "-0.1", "a number from 0 to 1"],
    ["world.loyalty_rat_fraction", Number.NaN, "nan", "a number from 0 to 1"],
    ["world.loyalty_severity", Number.POSITIVE_INFINITY, "inf", "a number from 0 to 1000"],
    ["world.loyalty_severity", Number.NEGATIVE_INFINITY, "-inf", "a number from 0 to 1000"],
    ["world.trust_max", 0, "0", "a number from 0.001 to 1000 with at most 3 decimals"],
    ["world.trust_max", 1.2345, "1.2345", "with at most 3 decimals"],
    ["world.prestige_max", 10.0001, "10.0001", "with at most 3 decimals"],
    ["world.skill_rate_max", 10.00001, "10.00001", "with at most 4 decimals"],
    ["world.trust_build_rate", 0, "0", "a number from 0.001 to 1000000"],
    ["world.trust_gating_fraction", 1.5, "1.5", "a number from 0 to 1"],
    ["world.deadline_qty_per_day", 0, "0", "a number above 0, up to 1000000"],
    ["world.team_limit", -1, "-1", "a whole number from 0"],
    ["world.raise", "both", '"both"', 'one of "linear", "compound"'],
    ["world.idle_resume", 1, "1", "true or false"],
    ["world.task_progress_milestones", 0.5, "0.5", "an array of numbers"],
    ["world.task_progress_milestones", {}, "a table", "an array of numbers"],
    ["world.salary_mid.name", "senior", '"senior"', '"mid"'],
    ["world.salary_mid.min_cents", [], "an array", "a whole number from 0 to 500000000"],
    ["world.dist.required_qty", 5, "5", "a table"],
    ["world.dist.required_qty.low", 0, "0", "a number from 1 to 1000000"],
    [
      "world.dist.required_qty.type",
      "poisson",
      '"poisson"',
      'one of "triangular", "beta", "normal", "uniform", "constant"',
    ],
    ["world.dist.domain_count.value", 5, "5", "a number from 1 to 4"],
    ["world.dist.reward_funds_cents.high", 2e10, "20000000000", "a number from 0 to 10000000000"],
    ["world.dist.reward_prestige_delta.alpha", 0, "0", "a number above 0, up to 1000"],
    ["world.dist.reward_prestige_delta.beta", -1, "-1", "a number above 0, up to 1000"],
    ["world.dist.skill_boost.stdev", -0.1, "-0.1", "a number from 0"],
    ["world.dist.required_prestige.low", 0.5, "0.5", "a number from 1 to 100"],
  ])("%s = %p", (key, value, shown, allowed) => {
    expect(complaint(key, value)).toStartWith(`mine.toml: ${key} is ${shown}; it must be `);
    expect(complaint(key, value)).toContain(`${allowed}`);
  });

  test.each<[key: string, value: unknown]>([
    ["loop.max_turns", null],
    ["sim.start_date", "2024-02-29"],
    ["sim.company_name", "Zażółć 株式会社 🚀"],
    ["world.num_clients", 0],
    ["world.num_clients", 15],
    ["world.num_employees", 0],
    ["world.num_market_tasks", 0],
    ["world.prestige_max", 1],
    ["world.task_progress_milestones", [0.01, 0.29, 0.995]],
    ["world.dist.required_qty", { type: "constant", value: 252 }],
    ["world.dist.domain_count", { type: "uniform", low: 1, high: 4 }],
  ])("%s may be %j", (key, value) => {
    expect(complaint(key, value)).toBeUndefined();
  });
});

describe("missing keys", () => {
  test.each([
    ["world", "a table"],
    ["sim.start_date", "a date in quotes"],
    ["world.trust_max", "a number from 0.001"],
    ["world.dist.required_qty", "a table"],
    ["world.dist.required_qty.type", 'one of "triangular"'],
    ["world.dist.required_qty.mode", "a number from 1"],
  ])("%s", (key, allowed) => {
    expect(complaint(key, undefined)).toContain(
      `${key} is missing, here and in what this extends; it must be ${allowed}`,
    );
  });
});

describe("unknown keys", () => {
  test.each([
    ["world.num_employes", "did you mean world.num_employees"],
    ["world.dist.required_qty.hihg", "did you mean world.dist.required_qty.high"],
    ["world.dist.required_quantity", "did you mean world.dist.required_qty"],
    ["wrld", "did you mean world?"],
    ["num_clients", "did you mean world.num_clients?"],
    ["world.zzzzzzzzzzzzzzzz", "world.zzzzzzzzzzzzzzzz is not a key that presets have."],
    ["world.salary_mid.low", "world.salary_mid.low is not a key that presets have."],
  ])("%s", (key, hint) => {
    expect(complaint(key, 1)).toContain(`${key} is not a key that presets have`);
    expect(complaint(key, 1)).toContain(hint);
  });

  test.each(["\u001b", "a", "\u202e"])("of ten thousand %j are quoted and cut", (character) => {
    const message = complaint("loop.max_turns", null, { ...base, [character.repeat(10_000)]: 1 });
    expect(message?.length).toBeLessThan(600);
    for (const raw of ["\u001b", "\u202e"]) expect(message).not.toContain(raw);
  });

  test("that JavaScript knows are unknown too", () => {
    const preset = mergeTables(
      base,
      JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "world": {"toString": 1}}'),
    );
    const message = complaint("loop.max_turns", null, preset);
    for (const key of ["__proto__", "constructor", "world.toString"]) {
      expect(message).toContain(`${key} is not a key that presets have`);
    }
  });

  test("are counted where there are too many to list", () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`unknown_${index}`, 1]));
    expect(complaint("loop.max_turns", null, { ...base, ...many })).toEndWith(" And 19995 more.");
  });
});

describe("keys that contradict each other", () => {
  const dist = (name: string, value: object) => ({ world: { dist: { [name]: value } } });
  const world = (keys: object) => ({ world: keys });

  test.each<[keys: string, change: Table, message: string]>([
    [
      "prestige_min",
      world({ prestige_min: 2 }),
      "world.initial_prestige_level is 1; it must be at least world.prestige_min, which is 2.",
    ],
    [
      "prestige_max",
      world({ initial_prestige_level: 11 }),
      "world.prestige_max is 10; it must be at least world.initial_prestige_level, which is 11.",
    ],
    [
      "multiplier mode below low",
      world({ client_reward_mult_mode: 0.5 }),
      "world.client_reward_mult_mode is 0.5; it must be at least world.client_reward_mult_low, which is 0.7.",
    ],
    [
      "multiplier mode above high",
      world({ client_reward_mult_mode: 3 }),
      "world.client_reward_mult_high is 2.5; it must be at least world.client_reward_mult_mode, which is 3.",
    ],
    [
      "client tiers",
      world({ client_tier_premium_threshold: 2 }),
      "world.client_tier_enterprise_threshold is 1.7; it must be at least world.client_tier_premium_threshold, which is 2.",
    ],
    [
      "salaries",
      world({ salary_mid: { min_cents: 900_000 } }),
      "world.salary_mid.max_cents is 800000; it must be at least world.salary_mid.min_cents, which is 900000.",
    ],
    [
      "tier rates",
      world({ salary_junior: { rate_min: 5 } }),
      "world.salary_junior.rate_max is 4; it must be at least world.salary_junior.rate_min, which is 5.",
    ],
    [
      "rates above the greatest",
      world({ skill_rate_max: 9 }),
      "world.skill_rate_max is 9; it must be at least world.salary_senior.rate_max, which is 10.",
    ],
    [
      "workday",
      world({ workday_end_hour: 9 }),
      "world.workday_end_hour is 9; it must be above world.workday_start_hour, which is 9.",
    ],
    [
      "shares",
      world({ salary_mid: { share: 0.4 } }),
      "world.salary_junior.share, world.salary_mid.share and world.salary_senior.share sum to 1.05; their sum must be 1.",
    ],
    [
      "mode below",
      dist("required_qty", { mode: 300 }),
      "world.dist.required_qty.mode is 300; it must be at least world.dist.required_qty.low, which is 400.",
    ],
    [
      "mode above",
      dist("required_qty", { mode: 1600 }),
      "world.dist.required_qty.high is 1500; it must be at least world.dist.required_qty.mode, which is 1600.",
    ],
    [
      "uniform ends",
      dist("required_qty", { type: "uniform", low: 9, high: 8 }),
      "world.dist.required_qty.high is 8; it must be at least world.dist.required_qty.low, which is 9.",
    ],
    [
      "beta ends",
      dist("reward_prestige_delta", { low: 0.4 }),
      "world.dist.reward_prestige_delta.high is 0.35; it must be at least world.dist.reward_prestige_delta.low, which is 0.4.",
    ],
    [
      "reward range",
      dist("reward_funds_cents", { low: 5, high: 5, mode: 5 }),
      "world.dist.reward_funds_cents.high is 5; it must be above world.dist.reward_funds_cents.low, which is 5.",
    ],
    [
      "milestone of no percent",
      world({ task_progress_milestones: [0.009] }),
      "world.task_progress_milestones.0 is 0.009; it must be below 1 and reach a whole percent above 0.",
    ],
    [
      "milestone at the end",
      world({ task_progress_milestones: [0.5, 1] }),
      "world.task_progress_milestones.1 is 1; it must be below 1 and reach a whole percent above 50.",
    ],
    [
      "milestones of one percent",
      world({ task_progress_milestones: [0.251, 0.255] }),
      "world.task_progress_milestones.1 is 0.255; it must be below 1 and reach a whole percent above 25.",
    ],
    [
      "milestones descending",
      world({ task_progress_milestones: [0.5, 0.25] }),
      "world.task_progress_milestones.1 is 0.25; it must be below 1 and reach a whole percent above 50.",
    ],
    [
      "work",
      world({ prestige_qty_scale: 1000 }),
      "world.dist.required_qty.high and world.prestige_qty_scale at world.dist.required_prestige.high make tasks of up to 6001500 units in a domain; at most 1000000 are allowed.",
    ],
    [
      "deadlines",
      world({ deadline_qty_per_day: 1e-300 }),
      "world.deadline_qty_per_day is 1e-300; with world.dist.required_qty.high",
    ],
    [
      "rewards",
      world({ reward_prestige_scale: 1000 }),
      "and world.client_reward_mult_high make rewards of up to 12003000000 cents; at most 10000000000 are allowed.",
    ],
  ])("%s", (_keys, change, message) => {
    expect(complaint("loop.max_turns", null, mergeTables(base, change))).toContain(message);
  });

  test("shares may be off by what doubles are off by", () => {
    const shares = {
      salary_junior: { share: 0.1 },
      salary_mid: { share: 0.2 },
      salary_senior: { share: 0.7 },
    };
    expect(complaint("loop.max_turns", null, mergeTables(base, world(shares)))).toBeUndefined();
  });
});

function numericLeaves(table: unknown, path: readonly string[] = []): string[] {
  if (typeof table === "number") return [path.join(".")];
  if (!isTable(table)) return [];
  return Object.entries(table).flatMap(([key, value]) => numericLeaves(value, [...path, key]));
}

test("any number in any numeric key is accepted, or refused with the key's name", () => {
  const numbers = fc.oneof(fc.double(), fc.integer(), fc.double({ min: 0, max: 20 }), fc.nat({ max: 100 }));
  fc.assert(
    fc.property(fc.constantFrom(...numericLeaves(base)), numbers, (key, value) => {
      const message = complaint(key, value);
      if (message !== undefined) expect(message).toContain(key);
    }),
    { numRuns: 2000 },
  );
});

test("any value in any key is accepted, or refused with the key's name", () => {
  const values = fc.anything();
  fc.assert(
    fc.property(fc.constantFrom(...numericLeaves(base)), values, (key, value) => {
      const message = complaint(key, value);
      if (message !== undefined) expect(message).toContain(key);
    }),
    { numRuns: 2000 },
  );
});
