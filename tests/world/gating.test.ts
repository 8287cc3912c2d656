import { expect, test } from "bun:test";
import { builtinPreset } from "../../src/config/builtin.ts";
import { generateClients } from "../../src/world/clients.ts";
import { marketTaskDraft } from "../../src/world/tasks.ts";

const rules = builtinPreset("default")!.world;

function gatedTasks(trust_gating_fraction: number): number {
  const world = { ...rules, trust_gating_fraction };
  const clients = generateClients(world, "0".repeat(32));
  const drafts = Array.from({ length: 200 }, (_, i) =>
    marketTaskDraft(world, 1, i + 1, clients[i % clients.length]!),
  );
  return drafts.filter((draft) => draft.required_trust > 0).length;
}

test("a gating fraction of 0 turns gating off, where its ramp would divide by 0", () => {
  expect(gatedTasks(rules.trust_gating_fraction)).toBeGreaterThan(0);
  expect(gatedTasks(0)).toBe(0);
});
