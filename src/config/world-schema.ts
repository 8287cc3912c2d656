import * as z from "zod/mini";
import { distribution } from "./distribution-schema.ts";
import { boolean, fraction, integer, number, oneOf, positive, rounded, table } from "./fields.ts";
import {
  MAX_DEADLINE_DAYS,
  MAX_EMPLOYEES,
  MAX_MARKET_TASKS,
  MAX_REWARD_CENTS,
  MAX_TASK_QTY,
} from "./limits.ts";
import type { TierName } from "./preset.ts";

/** Names that clients can have (world.md, Clients). */
const CLIENT_NAMES = 15;
const DOMAINS = 4;
/** Leaves room for 800 000 of the best rewards before a sum in cents is no longer exact (2^53). */
const MAX_FUNDS_CENTS = 1e15;
/** 10 000 people for 100 years at this salary still sum exactly. */
const MAX_SALARY_CENTS = 5e8;
const MAX_PRESTIGE = 100;
const MAX_RATE = 1000;
const MAX_TRUST = 1000;
/** For factors without a natural end: far above any sensible value, and far below what could overflow. */
const MAX_FACTOR = 1000;

function tier(name: TierName) {
  return table({
    name: oneOf(name),
    share: fraction(),
    min_cents: integer(0, MAX_SALARY_CENTS),
    max_cents: integer(0, MAX_SALARY_CENTS),
    rate_min: number(0, MAX_RATE),
    rate_max: number(0, MAX_RATE),
  });
}

/** The [world] table, each key by itself; how keys must agree is in consistency.ts. */
export const worldSchema = table({
  num_employees: integer(0, MAX_EMPLOYEES),
  initial_funds_cents: integer(0, MAX_FUNDS_CENTS),
  initial_prestige_level: number(0, MAX_PRESTIGE),
  work_hours_per_day: positive(24),
  num_market_tasks: integer(0, MAX_MARKET_TASKS),
  market_browse_default_limit: integer(0, 1_000_000),
  salary_bump_pct: fraction(),
  salary_max_cents: integer(0, MAX_SALARY_CENTS),
  skill_rate_max: rounded(0, MAX_RATE, 4),
  prestige_max: rounded(0, MAX_PRESTIGE, 3),
  prestige_min: rounded(0, MAX_PRESTIGE, 3),
  penalty_fail_multiplier: number(0, MAX_FACTOR),
  penalty_fail_funds_pct: fraction(),
  penalty_cancel_multiplier: number(0, MAX_FACTOR),
  reward_prestige_scale: number(0, MAX_FACTOR),
  prestige_decay_per_day: number(0, MAX_PRESTIGE),
  num_clients: integer(0, CLIENT_NAMES),
  // Zero would divide by it; a maximum that rounding exceeds would take the root of a negative number.
  trust_max: rounded(0.001, MAX_TRUST, 3),
  // Not just above 0: infinite gain times zero distance to the maximum would be no number.
  trust_build_rate: number(0.001, 1_000_000),
  trust_fragility: number(0, MAX_FACTOR),
  trust_focus_pressure: number(0, MAX_FACTOR),
  trust_reward_ceiling: number(0, MAX_FACTOR),
  trust_work_reduction_max: fraction(),
  // 0 turns gating off.
  trust_gating_fraction: fraction(),
  loyalty_rat_fraction: fraction(),
  loyalty_severity: number(0, MAX_FACTOR),
  loyalty_reveal_trust: number(0, MAX_TRUST),
  trust_level_reward_scale: number(0, MAX_FACTOR),
  trust_level_max_required: integer(1, MAX_TRUST),
  trust_gated_reward_boost: number(0, MAX_FACTOR),
  client_reward_mult_low: number(0, MAX_FACTOR),
  client_reward_mult_high: number(0, MAX_FACTOR),
  client_reward_mult_mode: number(0, MAX_FACTOR),
  client_single_specialty_prob: fraction(),
  client_tier_premium_threshold: number(0, MAX_FACTOR),
  client_tier_enterprise_threshold: number(0, MAX_FACTOR),
  task_specialty_domain_bias: fraction(),
  prestige_qty_scale: number(0, MAX_FACTOR),
  deadline_qty_per_day: positive(MAX_TASK_QTY),
  deadline_min_biz_days: integer(0, MAX_DEADLINE_DAYS),
  task_progress_milestones: z.array(z.number({ error: "a number" }), { error: "an array of numbers" }),
  workday_start_hour: integer(0, 23),
  workday_end_hour: integer(1, 24),
  evening_progress: boolean(),
  team_limit: integer(0, MAX_EMPLOYEES),
  raise: oneOf("linear", "compound"),
  idle_resume: boolean(),
  skill_rates_visible: boolean(),
  task_uuid_visible: boolean(),
  dist: table({
    required_prestige: distribution(1, MAX_PRESTIGE),
    reward_funds_cents: distribution(0, MAX_REWARD_CENTS),
    domain_count: distribution(1, DOMAINS),
    required_qty: distribution(1, MAX_TASK_QTY),
    reward_prestige_delta: distribution(0, MAX_PRESTIGE),
    skill_boost: distribution(0, MAX_FACTOR),
  }),
  salary_junior: tier("junior"),
  salary_mid: tier("mid"),
  salary_senior: tier("senior"),
});
