/** What the lines at the top say. */
import { nextPayroll } from "../../engine/workdays.ts";
import { isComparable, type Standing, standingOf } from "../../results/ranking.ts";
import { DOMAINS, type Domain } from "../../world/domains.ts";
import type { Instant } from "../../world/instant.ts";
import { monthlyPayroll, monthsOfRunway } from "../../world/metrics.ts";
import type { World } from "../../world/state.ts";
import type { Scene } from "../game/game.ts";
import { daysOf, isRunwayShort } from "../game/state-of-play.ts";
import type { Step } from "../game/time.ts";
import { daysUntil } from "../text/dates.ts";

export interface CompanyFigures {
  readonly funds_cents: number;
  /** Of the last step that was seen; null before one. */
  readonly change_cents: number | null;
  /** Funds from the start until now, evenly spaced. */
  readonly history_cents: readonly number[];
  readonly payroll_cents: number;
  /** Null where no payroll comes before the end. */
  readonly days_to_payroll: number | null;
  readonly runway_months: number | null;
  readonly short: boolean;
  /** 1 on the first day. */
  readonly day: number;
  readonly days: number;
  readonly prestige: readonly {
    readonly domain: Domain;
    readonly level: number;
    readonly fraction: number;
    /** What the last step made of it: 1 for more, -1 for less. */
    readonly trend: number;
  }[];
  readonly active: number;
  readonly planned: number;
  /** Null where the published results were played by other rules. */
  readonly standing: Standing | null;
}

export function companyFigures({ world, preset }: Scene, step: Step | null, points: number): CompanyFigures {
  const payroll = nextPayroll(world.sim_time, world.horizon_end);
  const count = (status: string) => world.tasks.filter((task) => task.status === status).length;
  return {
    funds_cents: world.funds_cents,
    change_cents: step === null ? null : step.after.funds_cents - step.before.funds_cents,
    history_cents: fundsHistory(world, points),
    payroll_cents: monthlyPayroll(world),
    days_to_payroll: payroll === null ? null : daysUntil(world.sim_time, payroll),
    runway_months: monthsOfRunway(world),
    short: isRunwayShort(world),
    ...daysOf(world),
    prestige: DOMAINS.map((domain) => {
      const level = world.prestige[domain];
      const before = step?.before.prestige[domain] ?? level;
      // Decay alone is no news; it is shown by the level.
      const trend = Math.abs(level - before) < 0.05 ? 0 : Math.sign(level - before);
      return { domain, level, fraction: level / preset.world.prestige_max, trend };
    }),
    active: count("active"),
    planned: count("planned"),
    standing: isComparable(world, preset) ? standingOf(world) : null,
  };
}

/** The funds at `points` moments from the start until now. */
function fundsHistory(world: World, points: number): number[] {
  return fundsAtMoments(
    world,
    Array.from({ length: points }, (_, i) => {
      const part = points === 1 ? 1 : i / (points - 1);
      return world.started_at + (world.sim_time - world.started_at) * part;
    }),
  );
}

/** The funds at each of those moments, which come in order. */
export function fundsAtMoments(world: World, moments: readonly Instant[]): number[] {
  const booked = world.ledger.reduce((sum, entry) => sum + entry.amount_cents, 0);
  let funds = world.funds_cents - booked;
  let next = 0;
  return moments.map((moment) => {
    for (; next < world.ledger.length && world.ledger[next]!.occurred_at <= moment; next++)
      funds += world.ledger[next]!.amount_cents;
    return funds;
  });
}
