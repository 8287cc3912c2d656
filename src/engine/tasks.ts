/** What the player does with tasks of the company: assign, dispatch, cancel (spec/engine.md). */
import type { WorldRules } from "../config/preset.ts";
import type { Id } from "../world/ids.ts";
import type { Employee, Task, World } from "../world/state.ts";
import type { Decimal } from "./decimal.ts";
import { Refusal } from "./errors.ts";
import { applySteps, type PrestigeStep, prestigePenalty, prestigeSteps } from "./prestige.ts";
import { reprojectSharing } from "./projection.ts";
import { requireStatus } from "./status.ts";
import { trustAfterCancel } from "./trust.ts";
import { withTask } from "./update.ts";

/** Puts people on a planned or active task; those already on it stay on it. */
export function assign(
  world: World,
  rules: WorldRules,
  task: Task,
  people: readonly Employee[],
): { world: World; task: Task; added: readonly Id[] } {
  requireStatus(task, ["planned", "active"], "assign people to");
  const staffed = withPeople(world, task, people);
  const before = new Set(task.assignments.map((assignment) => assignment.employee_id));
  const added = [...new Set(people.map((employee) => employee.id))].filter((id) => !before.has(id));
  const next = withTask(world, staffed);
  if (task.status !== "active") return { world: next, task: staffed, added };
  return { world: reprojectSharing(next, rules, staffed), task: staffed, added };
}

/** The task with those people on it too, since now. */
export function withPeople(world: World, task: Task, people: readonly Employee[]): Task {
  const since = new Map(task.assignments.map((a) => [a.employee_id, a.assigned_at]));
  for (const { id } of people) if (!since.has(id)) since.set(id, world.sim_time);
  const assignments = world.employees
    .filter(({ id }) => since.has(id))
    .map(({ id }) => ({ employee_id: id, assigned_at: since.get(id)! }));
  return { ...task, assignments };
}

/** Starts the work on a planned task that has somebody on it. */
export function dispatch(world: World, rules: WorldRules, task: Task): { world: World; task: Task } {
  requireStatus(task, ["planned"], "dispatch");
  if (task.assignments.length === 0) {
    throw new Refusal(
      "no_employees_assigned",
      `Nobody is assigned to ${task.title}. Use: task assign --task-id ${task.title} --employees Emp_1,Emp_2`,
    );
  }
  const active: Task = { ...task, status: "active" };
  return { world: reprojectSharing(withTask(world, active), rules, active), task: active };
}

export interface CancelResult {
  readonly world: World;
  readonly task: Task;
  /** What each domain loses before the floor. */
  readonly penalty: Decimal;
  readonly steps: readonly PrestigeStep[];
  readonly trust_delta: number;
}

/** Gives up a planned or active task. It costs prestige and trust, no money. */
export function cancel(world: World, rules: WorldRules, task: Task): CancelResult {
  requireStatus(task, ["planned", "active"], "cancel");
  const penalty = prestigePenalty(task, rules.penalty_cancel_multiplier);
  const steps = prestigeSteps(world.prestige, rules, task, penalty.negated());
  const trust = trustAfterCancel(world, rules, task.client_id);
  const cancelled: Task = { ...task, status: "cancelled" };
  const next = withTask(
    { ...world, prestige: applySteps(world.prestige, steps), clients: trust.clients },
    cancelled,
  );
  return {
    world: reprojectSharing(next, rules, cancelled),
    task: cancelled,
    penalty,
    steps,
    trust_delta: trust.trust_delta,
  };
}
