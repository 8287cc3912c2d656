/** How fast teams work (spec/engine.md, "Rates"). */
import type { WorldRules } from "../config/preset.ts";
import type { Domain } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import type { Employee, Task, World } from "../world/state.ts";
import { type Decimal, decimal, sum } from "./decimal.ts";

/** On how many active tasks each employee is; an employee missing here is free. */
export type Load = ReadonlyMap<Id, number>;

export function activeLoad(tasks: readonly Task[]): Load {
  const load = new Map<Id, number>();
  for (const task of tasks) {
    if (task.status !== "active") continue;
    for (const { employee_id } of task.assignments) load.set(employee_id, (load.get(employee_id) ?? 0) + 1);
  }
  return load;
}

/** The employees on a task, in employee order. */
export function teamOf(world: Pick<World, "employees">, task: Pick<Task, "assignments">): Employee[] {
  const ids = new Set(task.assignments.map((assignment) => assignment.employee_id));
  return world.employees.filter((employee) => ids.has(employee.id));
}

/** The best `team_limit` by their rate in the domain, best first, ties in employee order; all where the limit is 0. */
export function bestOf<T>(team: readonly T[], rateOf: (member: T) => number, rules: WorldRules): T[] {
  const ranked = [...team].sort((a, b) => rateOf(b) - rateOf(a));
  return rules.team_limit === 0 ? ranked : ranked.slice(0, rules.team_limit);
}

/**
 * Units an hour that a team does in a domain. Each member's rate is split evenly over the active tasks he is on; the
 * best `team_limit` count in full and the rest not at all.
 */
export function teamRate(team: readonly Employee[], domain: Domain, load: Load, rules: WorldRules): Decimal {
  const split = team.map((employee) => {
    const rate = decimal(employee.skill_rates[domain]);
    const tasks = load.get(employee.id) ?? 1;
    return tasks === 1 ? rate : rate.div(tasks);
  });
  split.sort((a, b) => b.cmp(a));
  const counted = rules.team_limit === 0 ? split : split.slice(0, rules.team_limit);
  return sum(counted);
}
