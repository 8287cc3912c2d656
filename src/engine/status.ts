import type { Task } from "../world/state.ts";
import { Refusal } from "./errors.ts";

/** Throws Refusal unless the task is in one of the statuses that the deed is allowed in. */
export function requireStatus(task: Task, allowed: readonly Task["status"][], verb: string): void {
  if (allowed.includes(task.status)) return;
  const wanted = allowed.join(" or ");
  throw new Refusal(
    "task_status",
    `Task ${task.title} must be ${wanted} to ${verb} (current: ${task.status}).`,
  );
}
