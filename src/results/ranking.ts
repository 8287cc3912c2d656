/** Where a company stands among the published results. */
import { builtinPreset } from "../config/builtin.ts";
import type { Preset } from "../config/preset.ts";
import { dateInstant, type Instant, yearMonth } from "../world/instant.ts";
import type { World } from "../world/state.ts";
import { type Curve, fundsAt, PUBLISHED } from "./published.ts";

export interface Standing {
  /** 1 is the best. */
  readonly rank: number;
  /** How many are ranked, the company included. */
  readonly of: number;
  /** The next better, and by how many cents; null at the top. */
  readonly behind: Rival | null;
  /** The next worse, and by how many cents; null at the bottom. */
  readonly ahead: Rival | null;
}

export interface Rival {
  readonly name: string;
  readonly cents: number;
}

/** Whether the published results were played by these rules: the default preset, as it is embedded. */
export function isComparable(preset: Preset): boolean {
  if (preset.name !== "default") return false;
  const published = builtinPreset("default")!;
  return preset === published || JSON.stringify(preset.world) === JSON.stringify(published.world);
}

/** Calendar months from `start` to `t`, with the part of the month that has begun. */
export function monthsSince(start: Instant, t: Instant): number {
  const from = yearMonth(start);
  const to = yearMonth(t);
  const first = dateInstant(to.year, to.month, 1);
  const next = dateInstant(to.year, to.month + 1, 1);
  const whole = (to.year - from.year) * 12 + to.month - from.month;
  const offset = (start - dateInstant(from.year, from.month, 1)) / (next - first);
  return whole + (t - first) / (next - first) - offset;
}

/** The company's place among the published curves as they were at the same time of their year. Ties go to the company. */
export function standingOf(world: Pick<World, "started_at" | "sim_time" | "funds_cents">): Standing {
  const months = monthsSince(world.started_at, world.sim_time);
  const funds = world.funds_cents;
  const distance = (curve: Curve) => fundsAt(curve, months) - funds;
  const rivals = PUBLISHED.map((curve) => ({ name: curve.name, cents: distance(curve) }));
  const better = rivals.filter((rival) => rival.cents > 0).sort((a, b) => a.cents - b.cents);
  const others = rivals.filter((rival) => rival.cents <= 0).sort((a, b) => b.cents - a.cents);
  const [next] = others;
  return {
    rank: better.length + 1,
    of: PUBLISHED.length + 1,
    behind: better[0] ?? null,
    ahead: next === undefined ? null : { name: next.name, cents: -next.cents },
  };
}
