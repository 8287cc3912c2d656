import { MAX_DEADLINE_DAYS, MAX_REWARD_CENTS, MAX_TASK_QTY } from "./limits.ts";
import type { Distribution, Preset, WorldRules } from "./preset.ts";
import { valueAt } from "./table.ts";

/** The ways in which keys, each allowed by itself, contradict each other: a sentence each, naming all keys it is about. */
export function inconsistencies(preset: Preset): string[] {
  const { world } = preset;
  return [
    ...orders(preset),
    ...Object.entries(world.dist).flatMap(([name, dist]) => distributionOrder(preset, name, dist)),
    ...shares(world),
    ...milestones(world),
    ...largestTask(world),
    ...largestReward(world),
  ];
}

function orders(preset: Preset): string[] {
  const tiers = ["salary_junior", "salary_mid", "salary_senior"].map((tier) => `world.${tier}`);
  return [
    ...ascending(preset, "world.prestige_min", "world.initial_prestige_level", "world.prestige_max"),
    ...ascending(
      preset,
      "world.client_reward_mult_low",
      "world.client_reward_mult_mode",
      "world.client_reward_mult_high",
    ),
    ...ascending(preset, "world.client_tier_premium_threshold", "world.client_tier_enterprise_threshold"),
    ...tiers.flatMap((tier) => ascending(preset, `${tier}.min_cents`, `${tier}.max_cents`)),
    ...tiers.flatMap((tier) =>
      ascending(preset, `${tier}.rate_min`, `${tier}.rate_max`, "world.skill_rate_max"),
    ),
    ...above(preset, "world.workday_start_hour", "world.workday_end_hour"),
  ];
}

function distributionOrder(preset: Preset, name: string, dist: Distribution): string[] {
  if (dist.type === "constant") return [];
  const path = `world.dist.${name}`;
  // Where a reward lies in its range decides on required trust (world.md, Market tasks, 7): the range must have a width.
  if (name === "reward_funds_cents" && dist.low === dist.high)
    return above(preset, `${path}.low`, `${path}.high`);
  if (dist.type === "triangular") return ascending(preset, `${path}.low`, `${path}.mode`, `${path}.high`);
  return ascending(preset, `${path}.low`, `${path}.high`);
}

/** A sentence for each neighbouring two of the keys whose values descend. */
function ascending(preset: Preset, ...keys: readonly string[]): string[] {
  return keys.slice(1).flatMap((key, index) => {
    const lower = keys[index]!;
    const [value, bound] = [numberAt(preset, key), numberAt(preset, lower)];
    return value >= bound ? [] : [`${key} is ${value}; it must be at least ${lower}, which is ${bound}.`];
  });
}

function above(preset: Preset, lower: string, key: string): string[] {
  const [value, bound] = [numberAt(preset, key), numberAt(preset, lower)];
  return value > bound ? [] : [`${key} is ${value}; it must be above ${lower}, which is ${bound}.`];
}

function numberAt(preset: Preset, key: string): number {
  return valueAt(preset, key.split(".")) as number;
}

function shares(world: WorldRules): string[] {
  const sum = world.salary_junior.share + world.salary_mid.share + world.salary_senior.share;
  if (Math.abs(sum - 1) <= 1e-9) return [];
  return [
    `world.salary_junior.share, world.salary_mid.share and world.salary_senior.share sum to ${sum}; their sum must be 1.`,
  ];
}

/**
 * Milestones are told apart by their whole percent (engine.md, Completion and milestones): two with the same, or one with
 * none, would never be passed.
 */
function milestones(world: WorldRules): string[] {
  const problems: string[] = [];
  let lastPercent = 0;
  for (const [index, milestone] of world.task_progress_milestones.entries()) {
    const percent = Math.trunc(milestone * 100);
    if (!(percent > lastPercent && milestone < 1)) {
      problems.push(
        `world.task_progress_milestones.${index} is ${milestone}; it must be below 1 and reach a whole percent above ${lastPercent}.`,
      );
    }
    lastPercent = Math.max(lastPercent, percent);
  }
  return problems;
}

/** Bounds the work that prestige can scale a task to, and with it how far ahead its deadline lies. */
function largestTask(world: WorldRules): string[] {
  const qty = Math.trunc(most(world.dist.required_qty) * atMostPrestige(world, world.prestige_qty_scale));
  const keys = `world.dist.required_qty.${mostKey(world.dist.required_qty)} and world.prestige_qty_scale at world.dist.required_prestige.${mostKey(world.dist.required_prestige)}`;
  if (qty > MAX_TASK_QTY) {
    return [`${keys} make tasks of up to ${qty} units in a domain; at most ${MAX_TASK_QTY} are allowed.`];
  }
  const days = Math.trunc(qty / world.deadline_qty_per_day);
  if (days <= MAX_DEADLINE_DAYS) return [];
  return [
    `world.deadline_qty_per_day is ${world.deadline_qty_per_day}; with ${keys}, up to ${qty} units in a domain, that gives deadlines of up to ${days} days, and at most ${MAX_DEADLINE_DAYS} are allowed.`,
  ];
}

/** Bounds what a task pays with all that raises it (world.md, Market tasks, 6, 7 and 9). */
function largestReward(world: WorldRules): string[] {
  const dist = world.dist.reward_funds_cents;
  const boost = 1 + world.trust_gated_reward_boost * world.trust_level_max_required;
  const multiplier = Math.max(1, world.client_reward_mult_high);
  const cents = most(dist) * atMostPrestige(world, world.reward_prestige_scale) * boost * multiplier;
  if (cents <= MAX_REWARD_CENTS) return [];
  return [
    `world.dist.reward_funds_cents.${mostKey(dist)}, world.reward_prestige_scale at world.dist.required_prestige.${mostKey(world.dist.required_prestige)}, world.trust_gated_reward_boost at world.trust_level_max_required, and world.client_reward_mult_high make rewards of up to ${Math.trunc(cents)} cents; at most ${MAX_REWARD_CENTS} are allowed.`,
  ];
}

/** What a scale per prestige level comes to at the highest level that tasks require. */
function atMostPrestige(world: WorldRules, scale: number): number {
  return 1 + scale * (most(world.dist.required_prestige) - 1);
}

/** Upper end of a distribution. */
function most(dist: Distribution): number {
  return dist.type === "constant" ? dist.value : dist.high;
}

function mostKey(dist: Distribution): string {
  return dist.type === "constant" ? "value" : "high";
}
