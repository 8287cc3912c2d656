/** What the mere passing of time does: work gets done, prestige and trust fade (spec/engine.md, "Decay"). */
import { derivedRules } from "../config/derived.ts";
import type { WorldRules } from "../config/preset.ts";
import { perDomain } from "../world/domains.ts";
import { DAY_US, type Instant, SECOND_US } from "../world/instant.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import { type Task, teamOf, type World } from "../world/state.ts";
import { workHoursBetween } from "./calendar.ts";
import { decimal, larger, smaller } from "./decimal.ts";
import { teamRate, Workload } from "./rates.ts";

/** The world at `to` ≥ its sim_time, with nothing but time between: progress first, then prestige, then trust. */
export function passTime(world: World, rules: WorldRules, to: Instant): World {
  const from = world.sim_time;
  if (to === from) return world;
  const worked = addProgress(world, rules, to);
  return { ...decayTrust(decayPrestige(worked, rules, to - from), rules, to - from), sim_time: to };
}

function addProgress(world: World, rules: WorldRules, to: Instant): World {
  const hours = workHoursBetween(world.sim_time, to, rules.evening_progress);
  if (hours.isZero()) return world;
  const load = new Workload(world.tasks);
  const progressed = (task: Task): Task => {
    if (task.status !== "active") return task;
    const team = teamOf(world, task);
    const requirements = task.requirements.map((requirement) => {
      const gain = teamRate(team, requirement.domain, load, rules).times(hours);
      const completed = smaller(gain.plus(requirement.completed_qty), requirement.required_qty);
      return { ...requirement, completed_qty: roundTo(completed.toNumber(), PLACES.quantity) };
    });
    return { ...task, requirements };
  };
  return { ...world, tasks: world.tasks.map(progressed) };
}

/** `level` after `days` of losing `perDay`, at least `floor`, rounded as stored. */
function decayed(level: number, perDay: number, days: number, floor: number, places: number): number {
  // What is at the bottom stays there; most clients' trust is.
  if (level <= floor) return floor;
  const left = decimal(level).minus(perDay * days);
  return roundTo(larger(left, floor).toNumber(), places);
}

function daysOf(microseconds: number): number {
  return microseconds / SECOND_US / (DAY_US / SECOND_US);
}

function decayPrestige(world: World, rules: WorldRules, elapsed: number): World {
  const perDay = rules.prestige_decay_per_day;
  if (perDay === 0) return world;
  const fade = (level: number) =>
    decayed(level, perDay, daysOf(elapsed), rules.prestige_min, PLACES.prestige);
  return { ...world, prestige: perDomain((domain) => fade(world.prestige[domain])) };
}

function decayTrust(world: World, rules: WorldRules, elapsed: number): World {
  const { trust_decay_per_day: perDay, trust_min } = derivedRules(rules);
  if (perDay === 0) return world;
  const clients = world.clients.map((client) => {
    const trust_level = decayed(client.trust_level, perDay, daysOf(elapsed), trust_min, PLACES.trust);
    return trust_level === client.trust_level ? client : { ...client, trust_level };
  });
  return { ...world, clients };
}
