import { expect, test } from "bun:test";
import { builtinPreset } from "../../src/config/builtin.ts";
import { derivedRules } from "../../src/config/derived.ts";

const { world } = builtinPreset("default")!;

test("derives the table of engine.md to the last bit", () => {
  expect(derivedRules(world)).toEqual({
    trust_min: 0,
    trust_gain_base: 1.6,
    trust_gain_diminishing_power: 1.5,
    trust_fail_penalty: 0.18,
    trust_cancel_penalty: 0.3,
    trust_decay_per_day: 0.009,
    trust_cross_client_decay: 0.018,
    trust_reward_threshold: 0.4,
    trust_reward_ramp: 0.6,
    loyalty_mode: 0.09000000000000008,
    scope_creep_max: 1,
  });
});

test("multiplies before it divides", () => {
  // 0.001 * (1.6 / 11) would end in …48.
  const slow = { ...world, trust_max: 0.001, trust_build_rate: 11 };
  expect(derivedRules(slow).trust_gain_base).toBe(0.00014545454545454546);
});

test("keeps threshold and ramp within 0 to 1", () => {
  expect(derivedRules({ ...world, trust_gating_fraction: 0.75 })).toMatchObject({
    trust_reward_threshold: 0,
    trust_reward_ramp: 1,
  });
});

test("computes once per object", () => {
  expect(derivedRules(world)).toBe(derivedRules(world));
  expect(derivedRules({ ...world })).not.toBe(derivedRules(world));
});
