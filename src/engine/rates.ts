/** How fast teams work (spec/engine.md, "Rates"). */
import type { WorldRules } from "../config/preset.ts";
import type { Domain } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import type { Employee, Task } from "../world/state.ts";
import { type Decimal, decimal, sum } from "./decimal.ts";

/**
 * How thinly everybody is spread: an employee's rate is split evenly over the active tasks he is on. Splits are worked out
 * once a workload, since all tasks of a moment share them.
 */
export class Workload {
  private readonly activeTasks = new Map<Id, number>();
  private readonly splits = new Map<Employee, Partial<Record<Domain, Decimal>>>();

  constructor(tasks: readonly Task[]) {
    for (const task of tasks) {
      if (task.status !== "active") continue;
      for (const { employee_id } of task.assignments) {
        this.activeTasks.set(employee_id, (this.activeTasks.get(employee_id) ?? 0) + 1);
      }
    }
  }

  /** Units an hour that the employee gives to each of his active tasks in the domain; his whole rate if he has none. */
  splitRate(employee: Employee, domain: Domain): Decimal {
    let known = this.splits.get(employee);
    if (known === undefined) {
      known = {};
      this.splits.set(employee, known);
    }
    let split = known[domain];
    if (split === undefined) {
      const tasks = this.activeTasks.get(employee.id) ?? 1;
      const rate = decimal(employee.skill_rates[domain]);
      split = tasks === 1 ? rate : rate.div(tasks);
      known[domain] = split;
    }
    return split;
  }
}

/** The best `team_limit` by their rate in the domain, best first, ties in employee order; all where the limit is 0. */
export function bestOf<T>(team: readonly T[], rateOf: (member: T) => number, rules: WorldRules): T[] {
  const ranked = [...team].sort((a, b) => rateOf(b) - rateOf(a));
  return rules.team_limit === 0 ? ranked : ranked.slice(0, rules.team_limit);
}

/** Units an hour that a team does in a domain: the best `team_limit` count in full and the rest not at all. */
export function teamRate(
  team: readonly Employee[],
  domain: Domain,
  load: Workload,
  rules: WorldRules,
): Decimal {
  const rates = team.map((employee) => load.splitRate(employee, domain)).sort((a, b) => b.cmp(a));
  return sum(rules.team_limit === 0 ? rates : rates.slice(0, rules.team_limit));
}
