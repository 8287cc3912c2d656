import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { BUILTIN_NAMES, builtinPreset } from "../../src/config/builtin.ts";
import { VERSION_RULE_DEFAULTS } from "../../src/config/defaults.ts";
import type { Preset } from "../../src/config/preset.ts";
import { validatePreset } from "../../src/config/schema.ts";
import type { Table } from "../../src/config/table.ts";
import published from "../conformance/data/presets.json";

const preset = (name: string): Preset => builtinPreset(name)!;
const triangular = (low: number, high: number, mode: number) =>
  ({ type: "triangular", low, high, mode }) as const;

/** A preset as published: without the keys that are ours. */
function asPublished(name: string) {
  const { description: _description, world, ...rest } = preset(name);
  const ours = Object.keys(VERSION_RULE_DEFAULTS);
  return { ...rest, world: Object.fromEntries(Object.entries(world).filter(([key]) => !ours.includes(key))) };
}

describe("published presets", () => {
  for (const [name, expected] of Object.entries(published)) {
    test(`${name} is what was published, key by key`, () => {
      expect(asPublished(name) as unknown).toStrictEqual(expected);
    });

    test(`${name} has the published rules`, () => {
      expect(preset(name).world).toMatchObject(VERSION_RULE_DEFAULTS);
    });
  }
});

describe("classic presets", () => {
  const RULES = {
    num_clients: 0,
    evening_progress: true,
    skill_rates_visible: false,
    raise: "compound",
    team_limit: 0,
    idle_resume: true,
    task_uuid_visible: true,
  } as const;
  const REWARD = triangular(300_000, 4_000_000, 1_400_000);

  test("classic is legacy but for its rules and rewards", () => {
    const legacy = preset("legacy");
    expect(preset("classic")).toStrictEqual({
      ...legacy,
      name: "classic",
      description: preset("classic").description,
      world: { ...legacy.world, ...RULES, dist: { ...legacy.world.dist, reward_funds_cents: REWARD } },
    });
  });

  const LEVELS = {
    easy: {
      initial_funds_cents: 20_000_000,
      salary_bump_pct: 0.005,
      deadline_qty_per_day: 100,
      penalty_fail_multiplier: 0.8,
      penalty_cancel_multiplier: 1.2,
      reward_prestige_scale: 0.3,
      dist: {
        required_prestige: triangular(1, 4, 1),
        domain_count: { type: "constant", value: 1 },
        required_qty: triangular(500, 2000, 1000),
      },
    },
    medium: {
      initial_funds_cents: 15_000_000,
      salary_bump_pct: 0.01,
      deadline_qty_per_day: 150,
      penalty_fail_multiplier: 1,
      penalty_cancel_multiplier: 1.5,
      reward_prestige_scale: 0.45,
      dist: {
        required_prestige: triangular(1, 7, 3),
        domain_count: triangular(1, 3, 2),
        required_qty: triangular(700, 3000, 1500),
      },
    },
    hard: {
      initial_funds_cents: 10_000_000,
      salary_bump_pct: 0.01,
      deadline_qty_per_day: 220,
      penalty_fail_multiplier: 1.4,
      penalty_cancel_multiplier: 2,
      reward_prestige_scale: 0.55,
      dist: {
        required_prestige: triangular(1, 8, 4),
        domain_count: triangular(1, 3, 2),
        required_qty: triangular(1000, 4000, 2000),
      },
    },
    nightmare: {
      initial_funds_cents: 8_000_000,
      salary_bump_pct: 0.02,
      deadline_qty_per_day: 220,
      penalty_fail_multiplier: 2,
      penalty_cancel_multiplier: 2.5,
      reward_prestige_scale: 0.7,
      dist: {
        required_prestige: triangular(1, 10, 5),
        domain_count: triangular(1, 3, 2),
        required_qty: triangular(1200, 5000, 2500),
      },
    },
  } as const;

  for (const [level, { dist, ...keys }] of Object.entries(LEVELS)) {
    test(`classic-${level} is classic, one year long, but for its numbers`, () => {
      const name = `classic-${level}`;
      const classic = preset("classic");
      expect(preset(name)).toStrictEqual({
        ...classic,
        name,
        description: preset(name).description,
        sim: { ...classic.sim, horizon_years: 1 },
        world: { ...classic.world, ...keys, dist: { ...classic.world.dist, ...dist } },
      });
    });
  }
});

describe("every embedded preset", () => {
  for (const name of BUILTIN_NAMES) {
    test(`${name} is valid, and validation changes nothing in it`, () => {
      expect(validatePreset(preset(name) as unknown as Table, name)).toStrictEqual(preset(name));
    });

    test(`${name} says in one sentence what it is`, () => {
      expect(preset(name).description).toMatch(/^[A-Z].*[a-z0-9]\.$/);
    });
  }

  test("is a file in presets/, and each file there is one", () => {
    const files = readdirSync(`${import.meta.dir}/../../presets`).map((file) => file.replace(/\.toml$/, ""));
    expect(files.sort()).toEqual([...BUILTIN_NAMES].sort());
  });

  test("has a description of its own", () => {
    const descriptions = BUILTIN_NAMES.map((name) => preset(name).description);
    expect(new Set(descriptions).size).toBe(BUILTIN_NAMES.length);
  });

  test("is resolved once", () => {
    expect(builtinPreset("hard")).toBe(preset("hard"));
  });
});

test("names are in the order in which to show them", () => {
  expect(BUILTIN_NAMES.join(" ")).toBe(
    "default medium tutorial easy hard nightmare fast_test high_reward legacy classic classic-easy classic-medium classic-hard classic-nightmare",
  );
});

test.each(["", "Default", "default.toml", "constructor", "__proto__"])("%p is no embedded preset", (name) => {
  expect(builtinPreset(name)).toBeUndefined();
});
