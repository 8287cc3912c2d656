/** How far a task is, in decimals. */
import type { Requirement, Task } from "../world/state.ts";
import { decimal, roundedTo, sum } from "./decimal.ts";

/** 100 · Σ completed / Σ required, in decimal, to 2 places half-even; 0 to 100. */
export function progressPercent(task: Task): number {
  if (task.requirements.every((r) => r.completed_qty === 0)) return 0;
  if (task.requirements.every((r) => r.completed_qty === r.required_qty)) return 100;
  const done = sum(task.requirements.map((r) => r.completed_qty));
  return roundedTo(done.div(sum(task.requirements.map((r) => r.required_qty))).times(100), 2);
}

/** What is left to do in a domain. */
export function remainingQuantity(requirement: Requirement): number {
  return decimal(requirement.required_qty).minus(requirement.completed_qty).toNumber();
}
