import type { Tier, TierName, WorldRules } from "../config/preset.ts";
import { perDomain } from "./domains.ts";
import { derivedId, type Id } from "./ids.ts";
import { RandomStream } from "./random-stream.ts";
import { PLACES, roundTo, roundToInteger } from "./rounding.ts";
import type { Employee } from "./state.ts";

/** Employees and clients are the same in every run: they come from this seed, whatever the run's. */
export const FIXED_WORLD_SEED = 1;

const TIER_CYCLE: readonly TierName[] = [
  ...Array<TierName>(5).fill("junior"),
  ...Array<TierName>(3).fill("mid"),
  ...Array<TierName>(2).fill("senior"),
];

/** The tier's salary and rate ranges. */
export function tierOf(rules: WorldRules, name: TierName): Tier {
  return rules[`salary_${name}`];
}

/** Employees 1…count with their rates and salaries (spec/world.md, "Employees"). */
export function generateEmployees(rules: WorldRules, company: Id, count: number): Employee[] {
  const tiers = Array.from({ length: count }, (_, i) => TIER_CYCLE[i % TIER_CYCLE.length]!);
  new RandomStream(FIXED_WORLD_SEED, "tier_assignment").shuffle(tiers);
  return tiers.map((tierName, i) => {
    const stream = new RandomStream(FIXED_WORLD_SEED, `employee_${i + 1}`);
    const tier = tierOf(rules, tierName);
    const skill_rates = perDomain(() => roundTo(stream.uniform(tier.rate_min, tier.rate_max), PLACES.rate));
    const salary = roundToInteger(stream.triangular(tier.min_cents, tier.max_cents, tier.max_cents));
    return {
      id: derivedId(company, "employee", i + 1),
      name: `Emp_${i + 1}`,
      tier: tierName,
      work_hours_per_day: roundTo(rules.work_hours_per_day, PLACES.workHours),
      salary_cents: Math.min(tier.max_cents, Math.max(tier.min_cents, salary)),
      skill_rates,
    };
  });
}
