/** What a text names: a task by title or UUID, an employee by name or UUID (spec/cli.md). */
import { quoted } from "../config/quoted.ts";
import { Refusal } from "../engine/errors.ts";
import { parseId } from "../world/ids.ts";
import type { Employee, Task, World } from "../world/state.ts";

/**
 * The task that `reference` names. Titles can repeat: one on the market is meant first, then one that is planned, then one
 * that is active, then any; among equals the one created first. Throws Refusal where there is none.
 */
export function findTask(world: World, reference: string): Task {
  const id = parseId(reference);
  for (const task of world.market) if (task.title === reference || task.id === id) return task;
  let found: Task | undefined;
  for (const task of world.tasks) {
    if (task.title !== reference && task.id !== id) continue;
    if (found === undefined || preference(task) < preference(found)) found = task;
  }
  if (found) return found;
  throw new Refusal(
    "task_not_found",
    `Task ${quoted(reference)} not found. List tasks with: market browse, task list`,
  );
}

function preference({ status }: Task): number {
  return status === "planned" ? 0 : status === "active" ? 1 : 2;
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
