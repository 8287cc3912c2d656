/** A company's place among the published results, and whether it may be compared with them at all. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { Preset } from "../../src/config/preset.ts";
import { accept } from "../../src/engine/accept.ts";
import { lacksFor } from "../../src/engine/standing.ts";
import { fundsAt, PUBLISHED } from "../../src/results/published.ts";
import { isComparable, monthsSince, rivalsAt, standingOf } from "../../src/results/ranking.ts";
import { generateWorld, type NewGame } from "../../src/world/generate.ts";
import { DAY_US, dateInstant, HOUR_US, type Instant } from "../../src/world/instant.ts";
import { presetWith } from "../support/game.ts";

const STANDARD = builtinPreset("default")!;

/** 09:00 of a day, when games begin. */
const morning = (year: number, month: number, day: number) => dateInstant(year, month, day) + 9 * HOUR_US;

describe("months since the start", () => {
  test("whole ones are whole, over the end of the year too", () => {
    const start = morning(2025, 1, 1);
    for (const months of [0, 1, 2, 11, 12, 25])
      expect(monthsSince(start, morning(2025, 1 + months, 1))).toBeCloseTo(months, 9);
    expect(monthsSince(morning(2024, 12, 1), morning(2025, 3, 1))).toBeCloseTo(3, 9);
  });

  test("of a start that isn't the 1st too", () => {
    for (const day of [2, 15, 28]) {
      const start = morning(2024, 11, day);
      for (const months of [0, 1, 3, 13])
        expect(monthsSince(start, morning(2024, 11 + months, day))).toBeCloseTo(months, 9);
    }
  });

  test("a part of a month by its own length", () => {
    expect(monthsSince(morning(2025, 2, 1), morning(2025, 2, 15))).toBeCloseTo(0.5, 9);
    expect(monthsSince(morning(2024, 2, 1), morning(2024, 2, 15))).toBeCloseTo(14 / 29, 9);
    expect(monthsSince(morning(2025, 2, 1), morning(2025, 3, 16) + 12 * HOUR_US)).toBeCloseTo(1.5, 9);
  });

  test("the start of a month comes just after the end of the one before", () => {
    for (let month = 2; month <= 13; month++) {
      const first = dateInstant(2025, month, 1);
      const start = morning(2025, 1, 1);
      expect(monthsSince(start, first - 1)).toBeCloseTo(monthsSince(start, first), 2);
    }
  });

  /** Any day, and two moments of the two years after it in order. */
  const spans = fc
    .tuple(
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 730 * 24 }),
      fc.integer({ min: 1, max: 40 * 24 }),
    )
    .map(([day, after, later]) => {
      const start: Instant = morning(2024, 1, 1) + day * DAY_US;
      return { start, t: start + after * HOUR_US, later: start + (after + later) * HOUR_US };
    });

  test("time never goes back, from whatever day it runs", () => {
    const property = fc.property(spans, ({ start, t, later }) => {
      expect(monthsSince(start, later)).toBeGreaterThan(monthsSince(start, t));
    });
    // The end of January to the start of February, of a game that began that day.
    const january = {
      start: morning(2025, 1, 31),
      t: morning(2025, 1, 31) + 14 * HOUR_US,
      later: dateInstant(2025, 2, 1),
    };
    fc.assert(property, { numRuns: 2000, examples: [[january]] });
  });

  test("about twelve a year, from whatever day", () => {
    const property = fc.property(spans, ({ start, t }) => {
      const expected = ((t - start) / DAY_US / 365.25) * 12;
      expect(Math.abs(monthsSince(start, t) - expected)).toBeLessThan(0.2);
    });
    fc.assert(property, { numRuns: 2000 });
  });
});

describe("the place", () => {
  const started_at = morning(2025, 1, 1);
  /** A quarter in, when all of them have different funds. */
  const sim_time = morning(2025, 4, 1);
  const best = [...PUBLISHED].sort((a, b) => fundsAt(b, 3) - fundsAt(a, 3));
  const fundsOf = (place: number) => fundsAt(best[place]!, 3);
  const standing = (funds_cents: number) => standingOf({ started_at, sim_time, funds_cents });
  const last = best.length - 1;

  test("at the top nobody is better, and all are counted, the company too", () => {
    expect(standing(fundsOf(0) + 5)).toEqual({
      rank: 1,
      of: PUBLISHED.length + 1,
      behind: null,
      ahead: { name: best[0]!.name, cents: 5 },
    });
  });

  test("at the bottom nobody is worse", () => {
    expect(standing(fundsOf(last) - 7)).toEqual({
      rank: PUBLISHED.length + 1,
      of: PUBLISHED.length + 1,
      behind: { name: best[last]!.name, cents: 7 },
      ahead: null,
    });
  });

  test("in between, the nearest above and below and how far they are", () => {
    const funds = fundsOf(4) - 100;
    expect(standing(funds)).toMatchObject({
      rank: 6,
      behind: { name: best[4]!.name, cents: 100 },
      ahead: { name: best[5]!.name, cents: funds - fundsOf(5) },
    });
  });

  test("a tie goes to the company, which is then ahead by nothing", () => {
    for (const place of [0, 4, last]) {
      expect(standing(fundsOf(place))).toMatchObject({
        rank: place + 1,
        ahead: { name: best[place]!.name, cents: 0 },
      });
    }
    expect(standing(fundsOf(0)).behind).toBeNull();
    expect(standing(fundsOf(last)).behind!.name).toBe(best[last - 1]!.name);
  });

  test("many players with the same funds are one rank each", () => {
    // Thirteen of them are published with $200,000 at the start, and six with more.
    const even = PUBLISHED.filter(({ funds_cents }) => funds_cents[0] === 20_000_000);
    expect(even.length).toBeGreaterThan(1);
    const start = { started_at, sim_time: started_at, funds_cents: 20_000_000 };
    expect(standingOf(start).rank).toBe(PUBLISHED.length - even.length + 1);
    expect(standingOf(start).ahead!.cents).toBe(0);
    const poorer = standingOf({ ...start, funds_cents: 19_999_999 });
    expect(poorer).toMatchObject({ rank: PUBLISHED.length + 1, behind: { cents: 1 }, ahead: null });
  });

  test("all rivals are on one side or the other, the nearest first", () => {
    const funds_cents = fundsOf(4);
    const { better, others } = rivalsAt({ started_at, sim_time, funds_cents });
    const names = (rivals: typeof better) => rivals.map(({ curve }) => curve.name);
    expect(names(better)).toEqual(
      best
        .slice(0, 4)
        .reverse()
        .map(({ name }) => name),
    );
    expect(names(others)).toEqual(best.slice(4).map(({ name }) => name));
    for (const { curve, funds_cents } of [...better, ...others]) expect(funds_cents).toBe(fundsAt(curve, 3));
  });

  test("rivals are taken as they were at that time of their year, by the same calendar", () => {
    const shifted = { started_at: morning(2031, 10, 1), sim_time: morning(2032, 1, 1) };
    const funds_cents = fundsOf(2) + 1;
    expect(standingOf({ ...shifted, funds_cents })).toEqual(standing(funds_cents));
    // Half a month on they have moved on.
    const later = standingOf({ started_at, sim_time: morning(2025, 4, 16), funds_cents: fundsOf(0) });
    const half = PUBLISHED.filter((curve) => fundsAt(curve, 3.5) > fundsOf(0)).length;
    expect(half).toBeGreaterThan(0);
    expect(later.rank).toBe(half + 1);
  });

  test("after their last month they stand where they ended", () => {
    const funds_cents = PUBLISHED[0]!.funds_cents.at(-1)!;
    const ended = PUBLISHED.filter((curve) => curve.funds_cents.at(-1)! > funds_cents).length;
    expect(standingOf({ started_at, sim_time: morning(2026, 1, 1), funds_cents }).rank).toBe(ended + 1);
  });
});

describe("comparable", () => {
  const begun = (preset: Preset, options: Partial<NewGame> = {}) =>
    generateWorld(preset, {
      seed: 1,
      start_date: dateInstant(2025, 1, 1),
      horizon_years: 1,
      company_name: "BenchCo",
      employee_count: STANDARD.world.num_employees,
      market_task_count: STANDARD.world.num_market_tasks,
      ...options,
    });

  test("the standard game, whatever its seed and name", () => {
    expect(isComparable(begun(STANDARD), STANDARD)).toBe(true);
    expect(isComparable(begun(STANDARD, { seed: 99, company_name: "Other" }), STANDARD)).toBe(true);
  });

  test("by what the preset says, not by which object says it: a file holds a copy", () => {
    expect(isComparable(begun(STANDARD), structuredClone(STANDARD))).toBe(true);
  });

  test("not by other rules, whatever they are called", () => {
    const changed = presetWith("default", { team_limit: 0 });
    expect(changed.name).toBe("default");
    expect(isComparable(begun(changed), changed)).toBe(false);
    const nested = structuredClone(STANDARD) as { world: { salary_junior: { rate_max: number } } };
    nested.world.salary_junior.rate_max += 0.5;
    const fast = nested as unknown as Preset;
    expect(isComparable(begun(fast), fast)).toBe(false);
    const hard = builtinPreset("hard")!;
    expect(isComparable(begun(hard), hard)).toBe(false);
  });

  test("not over more than a year", () => {
    expect(isComparable(begun(STANDARD, { horizon_years: 2 }), STANDARD)).toBe(false);
  });

  test("not even where the preset in force asks for more", () => {
    // What a player's own default.toml makes of it: the same rules, and two years.
    const longer: Preset = { ...STANDARD, sim: { ...STANDARD.sim, horizon_years: 2 } };
    expect(isComparable(begun(longer, { horizon_years: 2 }), longer)).toBe(false);
    expect(isComparable(begun(longer, { horizon_years: 1 }), longer)).toBe(true);
  });

  test("a year is a year from whatever day, 29 February too", () => {
    const standard = begun(STANDARD);
    for (let day = dateInstant(2024, 1, 1); day < dateInstant(2026, 1, 1); day += DAY_US) {
      const { started_at, horizon_end } = begun(STANDARD, {
        start_date: day,
        employee_count: 0,
        market_task_count: 0,
      });
      const comparable = isComparable({ ...standard, started_at, horizon_end }, STANDARD);
      expect({ started_at, comparable }).toEqual({ started_at, comparable: true });
    }
  });

  test("not with more or fewer people", () => {
    for (const employee_count of [7, 9])
      expect(isComparable(begun(STANDARD, { employee_count }), STANDARD)).toBe(false);
  });

  test("not with a larger or smaller market; one that tasks were taken from is as large as before", () => {
    for (const market_task_count of [199, 201])
      expect(isComparable(begun(STANDARD, { market_task_count }), STANDARD)).toBe(false);
    const world = begun(STANDARD);
    const task = world.market.find((offered) => lacksFor(world, offered).length === 0)!;
    expect(isComparable(accept(world, STANDARD.world, task).world, STANDARD)).toBe(true);
  });
});
