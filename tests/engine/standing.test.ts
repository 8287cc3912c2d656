/** What keeps the company from a task (src/engine/standing.ts), and that accepting asks the very same. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { Preset } from "../../src/config/preset.ts";
import { accept } from "../../src/engine/accept.ts";
import { Refusal } from "../../src/engine/errors.ts";
import { lacksFor } from "../../src/engine/standing.ts";
import { DOMAINS, type PerDomain } from "../../src/world/domains.ts";
import { generateWorld } from "../../src/world/generate.ts";
import { dateInstant } from "../../src/world/instant.ts";
import { clientOf, type Task, type World } from "../../src/world/state.ts";
import { ALL_PRESETS } from "../support/presets.ts";

const begun = (preset: Preset, seed: number) =>
  generateWorld(preset, {
    seed,
    start_date: dateInstant(2025, 1, 1),
    horizon_years: 1,
    company_name: "BenchCo",
    employee_count: 4,
    market_task_count: 40,
  });

/** At, just below and just above what tasks demand, which are whole numbers. */
const level = fc.noBias(fc.constantFrom(0, 0.999, 1, 1.999, 2, 2.001, 3.5, 4.999, 7, 10));

const prestiges: fc.Arbitrary<PerDomain> = fc.record({
  research: level,
  inference: level,
  data_environment: level,
  training: level,
});

/** A new world of any preset, with any standing. */
const worlds = fc
  .record({
    preset: fc.constantFrom(...ALL_PRESETS),
    seed: fc.nat(1000),
    prestige: prestiges,
    trust: fc.array(level, { minLength: 15, maxLength: 15 }),
  })
  .map(({ preset, seed, prestige, trust }) => {
    const world = begun(preset, seed);
    const clients = world.clients.map((client, i) => ({ ...client, trust_level: trust[i]! }));
    return { preset, world: { ...world, prestige, clients } as World };
  });

/** Why accepting is refused; null where it isn't. */
function refusal(preset: Preset, world: World, task: Task): Refusal | null {
  try {
    accept(world, preset.world, task);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test("something is lacking exactly where accepting is refused, and the refusal names the first of it", () => {
  const seen = { nothing: 0, prestige: 0, trust: 0 };
  const property = fc.property(worlds, ({ preset, world }) => {
    for (const task of world.market) {
      const [first] = lacksFor(world, task);
      const refused = refusal(preset, world, task);
      seen[first?.kind ?? "nothing"]++;
      expect(refused?.code).toBe(first && (`${first.kind}_too_low` as const));
      if (first === undefined) continue;
      const about = first.kind === "prestige" ? first.domain : (first.client ?? "the client");
      for (const fact of [about, `(${first.level})`, `(${first.required})`, task.title])
        expect(refused!.message).toContain(fact);
    }
  });
  fc.assert(property, { numRuns: 60, seed: 1 });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

test("all that is lacking is named: prestige by domain name, then trust, each with both levels", () => {
  let several = 0;
  const property = fc.property(worlds, ({ world }) => {
    for (const task of world.market) {
      const client = clientOf(world, task);
      const trust = client?.trust_level ?? 0;
      const domains = task.requirements
        .map(({ domain }) => domain)
        .filter((domain) => world.prestige[domain] < task.required_prestige)
        .sort();
      const lacks = lacksFor(world, task);
      expect(lacks as unknown).toEqual([
        ...domains.map((domain) => ({
          kind: "prestige",
          domain,
          level: world.prestige[domain],
          required: task.required_prestige,
        })),
        ...(trust < task.required_trust
          ? [{ kind: "trust", client: client?.name ?? null, level: trust, required: task.required_trust }]
          : []),
      ]);
      if (lacks.length > 2) several++;
    }
  });
  fc.assert(property, { numRuns: 60, seed: 1 });
  expect(several).toBeGreaterThan(0);
});

/** The first task of the default market with that changed, in a world of no standing at all. */
function strictest(change: Partial<Task>): { world: World; task: Task } {
  const world = begun(builtinPreset("default")!, 1);
  const task: Task = { ...world.market[0]!, ...change };
  const clients = world.clients.map((client) => ({ ...client, trust_level: 0 }));
  return { world: { ...world, prestige: { ...world.prestige, research: 0, training: 0 }, clients }, task };
}

test("domains come by name whatever order the task has them in", () => {
  const requirements = [...DOMAINS].reverse().map((domain) => {
    return { domain, required_qty: 500, completed_qty: 0 };
  });
  const { world, task } = strictest({ requirements, required_prestige: 5, required_trust: 2 });
  expect(lacksFor(world, task).map((lack) => (lack.kind === "prestige" ? lack.domain : lack.kind))).toEqual([
    "data_environment",
    "inference",
    "research",
    "training",
    "trust",
  ]);
});

test("prestige counts only in the task's own domains", () => {
  const requirements = [{ domain: "inference", required_qty: 500, completed_qty: 0 }] as const;
  const { world, task } = strictest({ requirements, required_prestige: 1, required_trust: 0 });
  expect(lacksFor(world, task)).toEqual([]);
});

test("no trust is asked for where the task demands none, and nobody's where it is for nobody", () => {
  const free = strictest({ required_prestige: 0, required_trust: 0 });
  expect(lacksFor(free.world, free.task)).toEqual([]);
  const nobodys = strictest({ required_prestige: 0, required_trust: 1, client_id: null });
  expect(lacksFor(nobodys.world, nobodys.task)).toEqual([
    { kind: "trust", client: null, level: 0, required: 1 },
  ]);
});
