import { mergeTables } from "./merge.ts";
import type { VersionRules } from "./preset.ts";
import { isTable, type Table } from "./table.ts";

/** What the rule keys are where a preset neither names nor inherits them: the rules of the published benchmark. */
export const VERSION_RULE_DEFAULTS: VersionRules = {
  evening_progress: true,
  team_limit: 4,
  raise: "linear",
  idle_resume: false,
  skill_rates_visible: true,
  task_uuid_visible: false,
};

/** The optional parameters of a beta distribution (world.md, Distributions). */
const BETA_DEFAULTS = { scale: 1, low: 0, high: 1 };

/**
 * A merged preset with every optional key filled in and `extends` left out. Keys that are required stay missing, and what has
 * the wrong type stays as it is: that is for validation to report.
 */
export function withDefaults(name: string, preset: Table): Table {
  const { extends: _done, ...keys } = preset;
  const optional = { name, description: "", loop: { max_turns: null } };
  const loop = isTable(keys["loop"]) ? mergeTables(optional.loop, keys["loop"]) : keys["loop"];
  return { ...optional, ...keys, loop, world: worldWithDefaults(keys["world"]) };
}

function worldWithDefaults(world: unknown): unknown {
  if (!isTable(world)) return world;
  const filled = mergeTables(VERSION_RULE_DEFAULTS as unknown as Table, world);
  const dist = filled["dist"];
  if (!isTable(dist)) return filled;
  const distributions = Object.entries(dist).map(([key, value]) => [key, betaWithDefaults(value)]);
  return mergeTables(filled, { dist: Object.fromEntries(distributions) });
}

function betaWithDefaults(distribution: unknown): unknown {
  if (!isTable(distribution) || distribution["type"] !== "beta") return distribution;
  return mergeTables(BETA_DEFAULTS, distribution);
}
