/** The commands that do something with tasks. */
import type { Preset } from "../config/preset.ts";
import { byDomainName } from "../world/domains.ts";
import { formatIso } from "../world/instant.ts";
import { type Task, teamOf, type World } from "../world/state.ts";
import { act } from "./command.ts";
import { findEmployees, findTask } from "./lookup.ts";
import { shownUuid } from "./market.ts";
import { anyText, name, names, option, repeatable, required, UsageError } from "./options.ts";
import { boolean, float, integer, list, map, object, optional, text } from "./shape.ts";

const engine = () => import("./rules.ts");
const taskOption = required("--task-id", "TASK", "The task's title or UUID", name);

/** What every answer here begins with. */
const head = { task_id: text, task_uuid: optional(text), status: text };

function headOf(preset: Preset, task: Task) {
  return { task_id: task.title, task_uuid: shownUuid(preset, task), status: task.status };
}

function namesOn(world: World, task: Task): string[] {
  return teamOf(world, task).map((employee) => employee.name);
}

export const taskAccept = act({
  group: "task",
  name: "accept",
  summary: "Take a task off the market; it becomes planned and its deadline starts to run",
  options: { task_id: taskOption },
  returns: () =>
    object({
      ...head,
      accepted_at: text,
      deadline: text,
      replacement_task_id: text,
      replacement_task_uuid: optional(text),
    }),
  engine,
  run: ({ world, preset, args: { task_id }, engine: rules }) => {
    const done = rules.accept(world, preset.world, findTask(world, task_id));
    const { task, replacement } = done;
    return {
      world: done.world,
      output: {
        ...headOf(preset, task),
        accepted_at: formatIso(task.accepted_at!),
        deadline: formatIso(task.deadline!),
        replacement_task_id: replacement.title,
        replacement_task_uuid: shownUuid(preset, replacement),
      },
    };
  },
});

export const taskAssign = act({
  group: "task",
  name: "assign",
  summary: "Put employees on a planned or active task",
  options: {
    task_id: taskOption,
    employees: option("--employees", "A,B", "Names or UUIDs of employees, separated by commas", names),
    employee_id: repeatable("--employee-id", "A", "One employee; may be repeated", name),
  },
  returns: () =>
    object({
      ...head,
      newly_assigned: list(text),
      total_assigned: list(text),
    }),
  engine,
  run: ({ world, preset, args: { task_id, employees, employee_id }, engine: rules }) => {
    const typed = [...(employees ?? []), ...employee_id];
    if (typed.length === 0) {
      throw new UsageError("Missing option --employees: names or UUIDs of employees, as in Emp_1,Emp_4.");
    }
    const before = findTask(world, task_id);
    const people = findEmployees(world, typed);
    const { world: next, task, added } = rules.assign(world, preset.world, before, people);
    const newly_assigned = typed.filter((_, i) => {
      const { id } = people[i]!;
      return added.includes(id) && people.findIndex((person) => person.id === id) === i;
    });
    return {
      world: next,
      output: {
        ...headOf(preset, task),
        newly_assigned,
        total_assigned: namesOn(next, task),
      },
    };
  },
});

export const taskDispatch = act({
  group: "task",
  name: "dispatch",
  summary: "Start work on a planned task that has people on it",
  options: { task_id: taskOption },
  returns: () =>
    object({
      ...head,
      assignment_count: integer,
      assigned_employees: list(text),
    }),
  engine,
  run: ({ world, preset, args: { task_id }, engine: rules }) => {
    const { world: next, task } = rules.dispatch(world, preset.world, findTask(world, task_id));
    return {
      world: next,
      output: {
        ...headOf(preset, task),
        assignment_count: task.assignments.length,
        assigned_employees: namesOn(next, task),
      },
    };
  },
});

export const taskCancel = act({
  group: "task",
  name: "cancel",
  summary: "Give up a planned or active task; costs prestige and the client's trust",
  options: {
    task_id: taskOption,
    reason: required("--reason", "TEXT", "Why, for the record", anyText),
  },
  returns: () =>
    object({
      ...head,
      reason: text,
      cancel_penalty_per_domain: float,
      prestige_changes: map(object({ old: float, new: float, delta: float })),
      trust_delta: float,
      bankrupt: boolean,
    }),
  engine,
  run: ({ world, preset, args: { task_id, reason }, engine: rules }) => {
    const done = rules.cancel(world, preset.world, findTask(world, task_id));
    const changes = byDomainName(done.steps).map((step) => {
      const delta = step.new.negated().plus(step.old).toNumber();
      return [step.domain, { old: step.old, new: step.new.toNumber(), delta }] as const;
    });
    return {
      world: done.world,
      output: {
        ...headOf(preset, done.task),
        reason,
        cancel_penalty_per_domain: done.penalty.toNumber(),
        prestige_changes: Object.fromEntries(changes),
        trust_delta: done.trust_delta,
        bankrupt: done.world.funds_cents < 0,
      },
    };
  },
});
