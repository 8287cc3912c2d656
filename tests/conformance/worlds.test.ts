import { expect, test } from "bun:test";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { WorldRules } from "../../src/config/preset.ts";
import { generateClients } from "../../src/world/clients.ts";
import { generateEmployees } from "../../src/world/employees.ts";
import { companyId } from "../../src/world/ids.ts";
import { marketTaskDraft, replacementTaskDraft, type TaskDraft } from "../../src/world/tasks.ts";
import { type RecordedWorld, recordedWorlds } from "../support/recordings.ts";

const quantities = (draft: TaskDraft) =>
  Object.fromEntries(draft.requirements.map(({ domain, required_qty }) => [domain, required_qty]));

function generated(rules: WorldRules, { preset, seed, tasks, replacements }: RecordedWorld): RecordedWorld {
  const company = companyId(seed, preset);
  const clients = generateClients(rules, company);
  const byName = [...clients].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    preset,
    seed,
    clients: clients.map(({ name, reward_multiplier, tier, specialties, loyalty }) => {
      return { name, reward_multiplier, tier, specialty_domains: specialties, loyalty };
    }),
    employees: generateEmployees(rules, company, rules.num_employees).map(
      ({ name, tier, salary_cents, skill_rates }) => ({ name, tier, salary_cents, skill_rates }),
    ),
    tasks: tasks.map((_, i) => {
      const client_index = i % clients.length;
      const draft = marketTaskDraft(rules, seed, i + 1, clients[client_index]!);
      return { ...draft, client_index, requirements: quantities(draft) };
    }),
    replacements: replacements.map(({ slot, generation, prestige, client_index_by_name }) => {
      const { specialties } = byName[client_index_by_name]!;
      const accepted = { market_slot: slot, required_prestige: prestige, specialties };
      const draft: TaskDraft = replacementTaskDraft(rules, seed, accepted, generation);
      const { required_prestige, ...rest } = draft;
      return {
        ...rest,
        slot,
        generation,
        prestige: required_prestige,
        client_index_by_name,
        requirements: quantities(draft),
      };
    }),
  };
}

for (const world of recordedWorlds()) {
  test(`${world.preset}, seed ${world.seed}: the same world, value for value`, () => {
    expect(world.tasks.length).toBeGreaterThanOrEqual(200);
    expect(generated(builtinPreset(world.preset)!.world, world)).toEqual(world);
  });
}
