import type { WorldRules } from "./preset.ts";

/** What the rules compute with in place of the preset's summary keys (engine.md, Derived preset values). */
export interface DerivedRules {
  readonly trust_min: number;
  readonly trust_gain_base: number;
  readonly trust_gain_diminishing_power: number;
  readonly trust_fail_penalty: number;
  readonly trust_cancel_penalty: number;
  readonly trust_decay_per_day: number;
  readonly trust_cross_client_decay: number;
  /** Where in the reward range, 0 to 1, tasks begin to require trust. */
  readonly trust_reward_threshold: number;
  /** Over which width of the reward range the chance of requiring trust rises to 1. */
  readonly trust_reward_ramp: number;
  /** Most likely loyalty of an honest client. */
  readonly loyalty_mode: number;
  readonly scope_creep_max: number;
}

const derivedOf = new WeakMap<WorldRules, DerivedRules>();

/**
 * The derived values of `world`, computed once per object. The order of operations is part of the rules: published results
 * depend on the last bit of these doubles.
 */
export function derivedRules(world: WorldRules): DerivedRules {
  const known = derivedOf.get(world);
  if (known !== undefined) return known;
  const derived = derive(world);
  derivedOf.set(world, derived);
  return derived;
}

function derive(world: WorldRules): DerivedRules {
  return {
    trust_min: 0,
    trust_gain_base: (world.trust_max * 1.6) / world.trust_build_rate,
    trust_gain_diminishing_power: 1.5,
    trust_fail_penalty: world.trust_fragility * 0.6,
    trust_cancel_penalty: world.trust_fragility * 1.0,
    trust_decay_per_day: world.trust_fragility * 0.03,
    trust_cross_client_decay: world.trust_focus_pressure * 0.06,
    trust_reward_threshold: Math.max(0, 1 - 2 * world.trust_gating_fraction),
    trust_reward_ramp: Math.min(1, 2 * world.trust_gating_fraction),
    loyalty_mode: 1 - 2.6 * world.loyalty_rat_fraction,
    scope_creep_max: world.loyalty_severity,
  };
}
