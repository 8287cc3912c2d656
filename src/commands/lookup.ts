/** What a text names: a task by title or UUID, an employee by name or UUID (spec/cli.md). */
import { quoted } from "../config/quoted.ts";
import { Refusal } from "../engine/errors.ts";
import { parseId } from "../world/ids.ts";
import type { Employee, Task, TaskStatus, World } from "../world/state.ts";

/** Titles can repeat: one on the market is meant first, then in this order, and among equals the one created first. */
const TITLE_ORDER: readonly TaskStatus[] = ["planned", "active"];

/** The task that `reference` names. Throws Refusal where there is none. */
export function findTask(world: World, reference: string): Task {
  const id = parseId(reference);
  const named = (task: Task) => task.title === reference || task.id === id;
  const offered = world.market.find(named);
  if (offered) return offered;
  const matches = world.tasks.filter(named);
  for (const status of TITLE_ORDER) {
    const match = matches.find((task) => task.status === status);
    if (match) return match;
  }
  if (matches[0]) return matches[0];
  throw new Refusal(
    "task_not_found",
    `Task ${quoted(reference)} not found. List tasks with: market browse, task list`,
  );
}

/** The employees that `references` name, in that order. Throws Refusal at the first unknown one. */
export function findEmployees(world: World, references: readonly string[]): Employee[] {
  return references.map((reference) => {
    const id = parseId(reference);
    const employee = world.employees.find((e) => e.name === reference || e.id === id);
    if (employee) return employee;
    const known = world.employees.map((e) => e.name).join(", ");
    throw new Refusal("employee_not_found", `Employee ${quoted(reference)} not found. There are: ${known}`);
  });
}
