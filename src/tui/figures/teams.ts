/** Who could do a task, and how fast. */
import type { TierName, WorldRules } from "../../config/preset.ts";
import { type Forecast, forecast } from "../../engine/forecast.ts";
import { bestOf } from "../../engine/rates.ts";
import type { Domain } from "../../world/domains.ts";
import type { Employee, Task, World } from "../../world/state.ts";
import type { Scene } from "../game/game.ts";
import { once } from "../game/once.ts";

/** On how many active tasks each employee is, by id. */
export const loads = once((world: World): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>(world.employees.map(({ id }) => [id, 0]));
  for (const task of world.tasks) {
    if (task.status !== "active") continue;
    for (const { employee_id } of task.assignments)
      counts.set(employee_id, (counts.get(employee_id) ?? 0) + 1);
  }
  return counts;
});

/**
 * The suggested team: of those with the least to do, the best in each of the task's domains, as many as count there besides those who
 * are on it already and are better. Everybody in it adds something, and each will cost a raise.
 */
function bestTeam(world: World, rules: WorldRules, task: Task): Employee[] {
  const load = loads(world);
  const taken = new Set(task.assignments.map((assignment) => assignment.employee_id));
  const others = world.employees.filter(({ id }) => !taken.has(id));
  const least = Math.min(...others.map(({ id }) => load.get(id) ?? 0));
  const free = others.filter(({ id }) => load.get(id) === least);
  const present = world.employees.filter(({ id }) => taken.has(id));
  const chosen = new Set<Employee>();
  for (const { domain, required_qty, completed_qty } of task.requirements) {
    if (completed_qty >= required_qty) continue;
    const best = bestOf([...present, ...free], (member) => knownSkill(member, domain, rules), rules);
    for (const employee of best) chosen.add(employee);
  }
  return free.filter((employee) => chosen.has(employee));
}

/**
 * What a team would make of a task. Null where the preset hides skills: what can't be known mustn't be read off a finish either.
 */
export function visibleForecast(
  world: World,
  rules: WorldRules,
  task: Task,
  team: readonly Employee[],
): Forecast | null {
  return rules.skill_rates_visible ? forecast(world, rules, task, team) : null;
}

/** How good somebody is as far as the player can know: by tier alone where skills are hidden. */
export function knownSkill(employee: Employee, domain: Domain, rules: WorldRules): number {
  return rules.skill_rates_visible ? employee.skill_rates[domain] : TIERS.indexOf(employee.tier);
}

/** From the least paid to the best. */
const TIERS: readonly TierName[] = ["junior", "mid", "senior"];

export interface Suggestion {
  readonly team: readonly Employee[];
  readonly forecast: Forecast | null;
}

const suggestions = once((_: Scene) => new Map<number, Suggestion>());

/** The suggested team for a task and what it would make of it. */
export function suggestionFor(scene: Scene, task: Task): Suggestion {
  const known = suggestions(scene);
  let suggestion = known.get(task.serial);
  if (suggestion === undefined) {
    const rules = scene.preset.world;
    const team = bestTeam(scene.world, rules, task);
    suggestion = { team, forecast: visibleForecast(scene.world, rules, task, team) };
    known.set(task.serial, suggestion);
  }
  return suggestion;
}
