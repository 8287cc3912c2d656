/** Gains and losses of prestige in a task's domains. */
import type { WorldRules } from "../config/preset.ts";
import type { Domain, PerDomain } from "../world/domains.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import type { Task } from "../world/state.ts";
import { type Decimal, decimal, larger, smaller } from "./decimal.ts";

export interface PrestigeStep {
  readonly domain: Domain;
  readonly old: number;
  /** Kept within the preset's bounds, not yet rounded as stored. */
  readonly new: Decimal;
}

/** Adds `change` (negative for a loss) in each of the task's domains, within [prestige_min, prestige_max]. */
export function prestigeSteps(
  prestige: PerDomain,
  rules: WorldRules,
  task: Task,
  change: Decimal,
): PrestigeStep[] {
  return task.requirements.map(({ domain }) => {
    const level = decimal(prestige[domain]).plus(change);
    const bounded = change.isNegative()
      ? larger(level, rules.prestige_min)
      : smaller(level, rules.prestige_max);
    return { domain, old: prestige[domain], new: bounded };
  });
}

/** The prestige after those steps, rounded as stored. */
export function applySteps(prestige: PerDomain, steps: readonly PrestigeStep[]): PerDomain {
  const next = { ...prestige };
  for (const step of steps) next[step.domain] = roundTo(step.new.toNumber(), PLACES.prestige);
  return next;
}

/** What a penalty multiplier makes of the task's delta: how much each of its domains loses. */
export function prestigePenalty(task: Task, multiplier: number): Decimal {
  return decimal(multiplier).times(task.reward_prestige_delta);
}
