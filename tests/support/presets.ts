/** The presets that properties are held under: every built-in one, and some that mix the rule keys. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILTIN_NAMES, builtinPreset } from "../../src/config/builtin.ts";
import { loadPreset } from "../../src/config/load.ts";
import type { Preset } from "../../src/config/preset.ts";
import { temporaryFolder } from "./temporary.ts";

/** What a player's own preset files might say. Each changes several rules at once, so that they meet each other. */
const MIXED: Readonly<Record<string, string>> = {
  "strict-evenings": `extends = "legacy"
    [world]
    evening_progress = false
    team_limit = 1`,
  "small-teams": `extends = "hard"
    [world]
    team_limit = 2
    raise = "compound"
    salary_bump_pct = 0.3
    salary_max_cents = 900000`,
  "big-teams": `extends = "default"
    [world]
    team_limit = 0
    idle_resume = true
    task_progress_milestones = [0.1, 0.33, 0.9]`,
  "nobody-asks": `extends = "default"
    [world]
    num_clients = 0
    task_uuid_visible = true
    skill_rates_visible = false
    evening_progress = false`,
  fading: `extends = "default"
    [world]
    initial_prestige_level = 3.5
    prestige_decay_per_day = 0.37
    trust_fragility = 40.0
    trust_build_rate = 1.0
    trust_max = 2.125
    idle_resume = true`,
  "poor-and-late": `extends = "default"
    [world]
    initial_funds_cents = 3000000
    penalty_fail_funds_pct = 1.0
    deadline_qty_per_day = 100000.0
    deadline_min_biz_days = 1
    raise = "compound"
    idle_resume = true`,
  // Tasks end soon and well: trust, skills, pay and prestige come to their upper bounds.
  "everything-grows": `extends = "tutorial"
    [world]
    trust_build_rate = 1.0
    trust_max = 1.375
    prestige_max = 1.5
    skill_rate_max = 10.5
    salary_bump_pct = 0.5
    salary_max_cents = 1500000
    deadline_qty_per_day = 10.0
    [world.dist.required_qty]
    low = 20.0
    high = 300.0
    mode = 60.0
    [world.dist.skill_boost]
    mean = 0.4`,
  // People who can't do a thing: tasks that never end, beside tasks that do.
  unskilled: `extends = "default"
    [world]
    team_limit = 2
    skill_rate_max = 8.0
    [world.salary_junior]
    rate_min = 0.0
    rate_max = 0.0
    [world.salary_mid]
    rate_min = 0.0
    rate_max = 0.0001
    [world.salary_senior]
    rate_max = 8.0
    [world.dist.domain_count]
    type = "constant"
    value = 3.0`,
};

/** A preset from the text of a file of that name, read and validated as a player's would be. */
export async function presetFromToml(name: string, toml: string): Promise<Preset> {
  using folder = temporaryFolder();
  const file = join(folder.path, `${name}.toml`);
  writeFileSync(file, toml);
  return await loadPreset(file);
}

export const BUILTIN_PRESETS: readonly Preset[] = BUILTIN_NAMES.map((name) => builtinPreset(name)!);
export const MIXED_PRESETS: readonly Preset[] = await Promise.all(
  Object.entries(MIXED).map(([name, toml]) => presetFromToml(name, toml)),
);
export const ALL_PRESETS: readonly Preset[] = [...BUILTIN_PRESETS, ...MIXED_PRESETS];
