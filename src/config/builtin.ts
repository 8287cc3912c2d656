// Bun parses these when it bundles; nothing is read or parsed at run time.
import classic from "../../presets/classic.toml" with { type: "toml" };
import classicEasy from "../../presets/classic-easy.toml" with { type: "toml" };
import classicHard from "../../presets/classic-hard.toml" with { type: "toml" };
import classicMedium from "../../presets/classic-medium.toml" with { type: "toml" };
import classicNightmare from "../../presets/classic-nightmare.toml" with { type: "toml" };
import standard from "../../presets/default.toml" with { type: "toml" };
import easy from "../../presets/easy.toml" with { type: "toml" };
import fastTest from "../../presets/fast_test.toml" with { type: "toml" };
import hard from "../../presets/hard.toml" with { type: "toml" };
import highReward from "../../presets/high_reward.toml" with { type: "toml" };
import legacy from "../../presets/legacy.toml" with { type: "toml" };
import medium from "../../presets/medium.toml" with { type: "toml" };
import nightmare from "../../presets/nightmare.toml" with { type: "toml" };
import tutorial from "../../presets/tutorial.toml" with { type: "toml" };
import { withDefaults } from "./defaults.ts";
import { mergePresets } from "./merge.ts";
import type { Preset } from "./preset.ts";
import type { Table } from "./table.ts";

const TABLES: ReadonlyMap<string, Table> = new Map<string, Table>([
  ["default", standard],
  ["medium", medium],
  ["tutorial", tutorial],
  ["easy", easy],
  ["hard", hard],
  ["nightmare", nightmare],
  ["fast_test", fastTest],
  ["high_reward", highReward],
  ["legacy", legacy],
  ["classic", classic],
  ["classic-easy", classicEasy],
  ["classic-medium", classicMedium],
  ["classic-hard", classicHard],
  ["classic-nightmare", classicNightmare],
]);

/** Names of the embedded presets, in the order in which to show them. */
export const BUILTIN_NAMES: readonly string[] = [...TABLES.keys()];

const resolved = new Map<string, Preset>();

/**
 * The embedded preset of that name, resolved; undefined where there is none. Each call returns the same object.
 * It isn't validated: every command passes here when it starts, and the tests have validated every embedded preset.
 */
export function builtinPreset(name: string): Preset | undefined {
  const known = resolved.get(name);
  if (known !== undefined) return known;
  const table = inheritedTable(name);
  if (table === undefined) return undefined;
  const preset = withDefaults(name, table) as unknown as Preset;
  resolved.set(name, preset);
  return preset;
}

function inheritedTable(name: string): Table | undefined {
  const table = TABLES.get(name);
  const parent = table?.["extends"];
  if (table === undefined || typeof parent !== "string") return table;
  return mergePresets(inheritedTable(parent)!, table);
}
