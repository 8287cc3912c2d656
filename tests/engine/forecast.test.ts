/** A forecast is what the engine then does (src/engine/forecast.ts), as far as a player may know it. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { Preset, WorldRules } from "../../src/config/preset.ts";
import { accept } from "../../src/engine/accept.ts";
import { forecast } from "../../src/engine/forecast.ts";
import { projectedFinish } from "../../src/engine/projection.ts";
import { lacksFor } from "../../src/engine/standing.ts";
import { assign, dispatch } from "../../src/engine/tasks.ts";
import { Session } from "../../src/session/session.ts";
import { isAdversarial } from "../../src/world/clients.ts";
import { type Domain, perDomain } from "../../src/world/domains.ts";
import type { Instant } from "../../src/world/instant.ts";
import { clientOf, type Employee, type Task, type World } from "../../src/world/state.ts";
import { answerOf } from "../support/in-process.ts";
import { beginnings, callFor, type Intent, intents } from "../support/play.ts";
import { ALL_PRESETS } from "../support/presets.ts";
import { BOUNDED } from "../support/property.ts";
import { temporaryFolder } from "../support/temporary.ts";

const RUNS = 5;
/** Of a market that has many tasks; each is forecast with a few teams. */
const TASKS_LOOKED_AT = 12;

/** The world that random play leads to. */
async function played(preset: Preset, begin: readonly string[], moves: readonly Intent[]): Promise<World> {
  using folder = temporaryFolder();
  const session = new Session(join(folder.path, "play.db"), "long");
  try {
    await answerOf(session, begin, preset);
    for (const move of moves) await answerOf(session, callFor(move, session.look()!.world), preset);
    return session.look()!.world;
  } finally {
    session.close();
  }
}

/** So well known that it may take anything, and trusted by each client as much as the list says, in turn. */
function trusted(world: World, rules: WorldRules, trust: readonly number[]): World {
  return {
    ...world,
    prestige: perDomain(() => rules.prestige_max),
    clients: world.clients.map((client, i) => {
      return { ...client, trust_level: rules.trust_max * trust[i % trust.length]! };
    }),
  };
}

const trustLevels = fc.array(fc.noBias(fc.constantFrom(0, 0.125, 0.5, 1)), { minLength: 1, maxLength: 6 });

/** Some of the people: which, by the bits of a number; never nobody. */
function teamFrom({ employees }: World, bits: number): Employee[] {
  const team = employees.filter((_, i) => (bits >> i) & 1);
  return team.length > 0 ? team : employees.slice(0, 1);
}

const teams = fc.array(fc.integer({ min: 1, max: 2 ** 12 - 1 }), { minLength: 3, maxLength: 3 });

/** What the engine makes of a task with these people on it as well, from wherever it stands up to being at work. */
function carriedOut(world: World, rules: WorldRules, task: Task, team: readonly Employee[]) {
  let now = { world, task };
  if (now.task.status === "market") now = accept(now.world, rules, now.task);
  now = assign(now.world, rules, now.task, team);
  return now.task.status === "planned" ? dispatch(now.world, rules, now.task) : now;
}

/** By serial, when the active tasks that have somebody of the task's team will be done. */
function finishesBeside(world: World, task: Task): Record<number, Instant | null> {
  const team = task.assignments.map(({ employee_id }) => employee_id);
  const beside = world.tasks.filter(
    (other) =>
      other.status === "active" &&
      other.serial !== task.serial &&
      other.assignments.some(({ employee_id }) => team.includes(employee_id)),
  );
  return Object.fromEntries(beside.map((other) => [other.serial, projectedFinish(world, other)]));
}

/** Compares the forecast with the deed; returns how many other tasks were concerned. */
function expectForetold(world: World, rules: WorldRules, task: Task, team: readonly Employee[]): number {
  const foretold = forecast(world, rules, task, team);
  const done = carriedOut(world, rules, task, team);
  const beside = finishesBeside(done.world, done.task);
  expect({
    task: foretold.task,
    finish: foretold.finish,
    others: Object.fromEntries(foretold.others.map((other) => [other.task.serial, other.finish])),
  }).toEqual({ task: done.task, finish: projectedFinish(done.world, done.task), others: beside });
  // Told again, since the deadline is what a player compares the finish with.
  expect(foretold.task.deadline).toBe(done.task.deadline);
  return Object.keys(beside).length;
}

const isHonest = (world: World, task: Task) => {
  const client = clientOf(world, task);
  return client === null || !isAdversarial(client);
};

for (const preset of ALL_PRESETS) {
  const rules = preset.world;

  test(`${preset.name}: what is foretold is what comes of it, of honest clients' offers and of own tasks`, async () => {
    const seen = { untrusted: 0, trusted: 0, own: 0, sharing: 0 };
    const lookAt = (world: World, task: Task, picks: readonly number[]) => {
      for (const bits of picks) seen.sharing += expectForetold(world, rules, task, teamFrom(world, bits));
    };
    const property = fc.asyncProperty(
      beginnings,
      intents(20, 30),
      trustLevels,
      teams,
      async (begin, moves, trust, picks) => {
        const world = trusted(await played(preset, begin, moves), rules, trust);
        for (const task of world.market.slice(0, TASKS_LOOKED_AT)) {
          if (!isHonest(world, task) || lacksFor(world, task).length > 0) continue;
          seen[(clientOf(world, task)?.trust_level ?? 0) > 0 ? "trusted" : "untrusted"]++;
          lookAt(world, task, picks);
        }
        for (const task of world.tasks) {
          if (task.status !== "planned" && task.status !== "active") continue;
          seen.own++;
          lookAt(world, task, picks);
        }
      },
    );
    // Always the same worlds, since in some nothing can be foretold: a market of one, and that an adversarial client's.
    await fc.assert(property, { numRuns: RUNS, seed: 1, ...BOUNDED });
    expect(seen.untrusted).toBeGreaterThan(0);
    if (rules.num_clients > 0) expect(seen.trusted).toBeGreaterThan(0);
    expect(seen.own).toBeGreaterThan(0);
    expect(seen.sharing).toBeGreaterThan(0);
  }, 60_000);
}

test("nothing about loyalty or reward multipliers can be read off the forecast of a task on the market", async () => {
  let adversarial = 0;
  const property = fc.asyncProperty(
    fc.constantFrom(...ALL_PRESETS),
    beginnings,
    intents(5, 20),
    trustLevels,
    teams,
    async (preset, begin, moves, trust, picks) => {
      const world = trusted(await played(preset, begin, moves), preset.world, trust);
      const flipped: World = {
        ...world,
        clients: world.clients.map((client) => {
          return { ...client, loyalty: -client.loyalty, reward_multiplier: 3 - client.reward_multiplier };
        }),
      };
      for (const task of world.market.slice(0, TASKS_LOOKED_AT)) {
        if (!isHonest(world, task)) adversarial++;
        for (const bits of picks) {
          const team = teamFrom(world, bits);
          const there = forecast(flipped, preset.world, task, team);
          expect(forecast(world, preset.world, task, team)).toEqual(there);
        }
      }
    },
  );
  await fc.assert(property, { numRuns: 20, seed: 1, ...BOUNDED });
  expect(adversarial).toBeGreaterThan(0);
}, 60_000);

test("an adversarial client's task takes longer than foretold, with the deadline that was foretold", async () => {
  const preset = builtinPreset("default")!;
  const world = await played(preset, ["sim", "init", "--seed", "1"], []);
  const task = world.market.find(
    (offered) => !isHonest(world, offered) && lacksFor(world, offered).length === 0,
  )!;
  const foretold = forecast(world, preset.world, task, world.employees);
  const done = carriedOut(world, preset.world, task, world.employees);
  expect(done.task.deadline).toBe(foretold.task.deadline);
  expect(projectedFinish(done.world, done.task)!).toBeGreaterThan(foretold.finish!);
});

test("a forecast changes nothing in the world", async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...ALL_PRESETS),
    beginnings,
    intents(10, 20),
    teams,
    async (preset, begin, moves, picks) => {
      const world = await played(preset, begin, moves);
      const before = structuredClone(world);
      for (const task of [...world.market.slice(0, TASKS_LOOKED_AT), ...world.tasks])
        for (const bits of picks) forecast(world, preset.world, task, teamFrom(world, bits));
      expect(world).toEqual(before);
    },
  );
  await fc.assert(property, { numRuns: 10, ...BOUNDED });
}, 60_000);

/** A new world of tasks with several domains, in one of which nobody can do a thing. */
async function withoutSkill(idle: Domain) {
  const preset = builtinPreset("classic")!;
  const world = await played(preset, ["sim", "init", "--seed", "1"], []);
  const employees = world.employees.map((employee) => {
    return { ...employee, skill_rates: { ...employee.skill_rates, [idle]: 0 } };
  });
  return { rules: preset.world, world: { ...world, employees } };
}

test("a task with work where nobody can do any has no finish; its other domains have their rates", async () => {
  const { rules, world } = await withoutSkill("research");
  const domainsOf = (task: Task) => task.requirements.map(({ domain }) => domain);
  const task = world.market.find((offered) => {
    return domainsOf(offered).includes("research") && offered.requirements.length > 1;
  })!;
  const foretold = forecast(world, rules, task, world.employees);
  expect(foretold).toMatchObject({ finish: null, hours: null });
  expect(domainsOf(task).filter((_, i) => foretold.rates[i]! > 0)).toEqual(
    domainsOf(task).filter((domain) => domain !== "research"),
  );
  // Others need none of it.
  const other = world.market.find((offered) => !domainsOf(offered).includes("research"))!;
  expect(forecast(world, rules, other, world.employees).finish).not.toBeNull();
});

test("a domain that is done needs nobody", async () => {
  const { rules, world } = await withoutSkill("research");
  const task = world.market.find(
    ({ requirements }) => requirements.some(({ domain }) => domain === "research") && requirements.length > 1,
  )!;
  const requirements = task.requirements.map((requirement) => {
    const done = requirement.domain === "research" ? requirement.required_qty : 0;
    return { ...requirement, completed_qty: done };
  });
  const planned: Task = { ...task, status: "planned", requirements };
  expect(forecast(world, rules, planned, world.employees).finish).not.toBeNull();
});

test("with nobody on it a task has no finish", async () => {
  const preset = builtinPreset("default")!;
  const world = await played(preset, ["sim", "init", "--seed", "1"], []);
  expect(forecast(world, preset.world, world.market[0]!, [])).toMatchObject({ finish: null, others: [] });
});
