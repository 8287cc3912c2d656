/** Where a company stands among the published results. */
import { builtinPreset } from "../config/builtin.ts";
import type { Preset } from "../config/preset.ts";
import { DAY_US, dateInstant, type Instant, yearMonth } from "../world/instant.ts";
import type { World } from "../world/state.ts";
import { type Curve, fundsAt, PUBLISHED } from "./published.ts";

export interface Standing {
  /** 1 is the best. */
  readonly rank: number;
  /** How many are ranked, the company included. */
  readonly of: number;
  /** The next better, and by how many cents; null at the top. */
  readonly behind: { readonly name: string; readonly cents: number } | null;
  /** The next worse, and by how many cents; null at the bottom. */
  readonly ahead: { readonly name: string; readonly cents: number } | null;
}

/** A published result at some time of its year. */
export interface Rival {
  readonly curve: Curve;
  readonly funds_cents: number;
}

const comparable = new WeakMap<Preset, boolean>();

/** Whether those are the rules that the published results were played by: the default preset's, as it is embedded. */
function arePublishedRules(preset: Preset): boolean {
  let known = comparable.get(preset);
  if (known === undefined) {
    const published = builtinPreset("default")!;
    known =
      preset.name === published.name && JSON.stringify(preset.world) === JSON.stringify(published.world);
    comparable.set(preset, known);
  }
  return known;
}

/** Whether the published results are of such games: by the same rules, over one year, with the same people and as large a market. */
export function isComparable(world: World, preset: Preset): boolean {
  if (!arePublishedRules(preset)) return false;
  const years = Math.round(monthsSince(world.started_at, world.horizon_end)) / 12;
  return (
    years === builtinPreset("default")!.sim.horizon_years &&
    world.employees.length === preset.world.num_employees &&
    world.market.length === preset.world.num_market_tasks
  );
}

/** Calendar months from `start` to `t`, not earlier, with the part of the month that has begun. */
export function monthsSince(start: Instant, t: Instant): number {
  const from = yearMonth(start);
  const to = yearMonth(t);
  const calendar = (to.year - from.year) * 12 + to.month - from.month;
  const whole = monthsAfter(start, calendar) <= t ? calendar : calendar - 1;
  const begun = monthsAfter(start, whole);
  return whole + (t - begun) / (monthsAfter(start, whole + 1) - begun);
}

/** The same day and time that many months later; the last of the month where it has no such day. */
function monthsAfter(start: Instant, months: number): Instant {
  const { year, month } = yearMonth(start);
  const into = start - dateInstant(year, month, 1);
  const first = dateInstant(year, month + months, 1);
  const last = dateInstant(year, month + months + 1, 1) - DAY_US;
  return Math.min(first + into, last + (into % DAY_US));
}

type Moment = Pick<World, "started_at" | "sim_time" | "funds_cents">;

/** The published results at the same time of their year: those with more than the company, and the others, the nearest first. */
export function rivalsAt(world: Moment): {
  readonly better: readonly Rival[];
  readonly others: readonly Rival[];
} {
  const months = monthsSince(world.started_at, world.sim_time);
  const own = world.funds_cents;
  const all = PUBLISHED.map((curve): Rival => ({ curve, funds_cents: fundsAt(curve, months) }));
  return {
    better: all.filter((rival) => rival.funds_cents > own).sort((a, b) => a.funds_cents - b.funds_cents),
    others: all.filter((rival) => rival.funds_cents <= own).sort((a, b) => b.funds_cents - a.funds_cents),
  };
}

/** The company's place among the published results. Ties go to the company. */
export function standingOf(world: Moment): Standing {
  const { better, others } = rivalsAt(world);
  const distanceTo = (rival: Rival | undefined) => {
    if (rival === undefined) return null;
    return { name: rival.curve.name, cents: Math.abs(rival.funds_cents - world.funds_cents) };
  };
  return {
    rank: better.length + 1,
    of: PUBLISHED.length + 1,
    behind: distanceTo(better[0]),
    ahead: distanceTo(others[0]),
  };
}
