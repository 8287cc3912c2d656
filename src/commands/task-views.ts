/** The commands that look at tasks. */
import { quoted } from "../config/quoted.ts";
import { Refusal } from "../engine/errors.ts";
import { progressPercent, remainingQuantity } from "../engine/progress.ts";
import { byDomainName } from "../world/domains.ts";
import { formatIso, type Instant } from "../world/instant.ts";
import { clientOf, TASK_STATUSES, type TaskStatus } from "../world/state.ts";
import { observe } from "./command.ts";
import { findTask } from "./lookup.ts";
import { shownUuid } from "./market.ts";
import { anyText, name, option, required } from "./options.ts";
import { boolean, float, integer, list, nullable, object, optional, text } from "./shape.ts";

const shown = (t: Instant | null) => (t === null ? null : formatIso(t));

export const taskList = observe({
  group: "task",
  name: "list",
  summary: "List the company's tasks, newest first",
  options: {
    status: option("--status", "STATUS", `Only tasks in this status: ${TASK_STATUSES.join(", ")}`, anyText),
  },
  returns: () =>
    object({
      count: integer,
      tasks: list(
        object({
          task_id: text,
          task_uuid: optional(text),
          title: text,
          status: text,
          client_name: nullable(text),
          progress_pct: float,
          deadline: nullable(text),
          at_risk: boolean,
        }),
      ),
    }),
  run: ({ world, preset, args: { status } }) => {
    if (status !== undefined && !TASK_STATUSES.includes(status as TaskStatus)) {
      const valid = TASK_STATUSES.join(", ");
      throw new Refusal(
        "unknown_status",
        `Invalid value for --status: ${quoted(status)}. It must be one of ${valid}.`,
      );
    }
    const accepted = world.tasks.filter((task) => status === undefined || task.status === status);
    accepted.sort((a, b) => b.accepted_at! - a.accepted_at!);
    const tasks = accepted.map((task) => ({
      task_id: task.title,
      task_uuid: shownUuid(preset, task),
      title: task.title,
      status: task.status,
      client_name: clientOf(world, task)?.name ?? null,
      progress_pct: progressPercent(task),
      deadline: shown(task.deadline),
      at_risk: task.status === "active" && task.deadline !== null && world.sim_time > task.deadline,
    }));
    return { count: tasks.length, tasks };
  },
});

export const taskInspect = observe({
  group: "task",
  name: "inspect",
  summary: "Show everything about one task: requirements, progress, deadline, people",
  options: { task_id: required("--task-id", "TASK", "The task's title or UUID", name) },
  returns: () =>
    object({
      task_id: text,
      task_uuid: optional(text),
      title: text,
      status: text,
      client_name: nullable(text),
      required_prestige: integer,
      required_trust: integer,
      reward_funds_cents: integer,
      reward_prestige_delta: float,
      skill_boost_pct: float,
      accepted_at: nullable(text),
      deadline: nullable(text),
      completed_at: nullable(text),
      success: nullable(boolean),
      progress_pct: float,
      requirements: list(
        object({ domain: text, required_qty: float, completed_qty: float, remaining_qty: float }),
      ),
      assignments: list(object({ employee: text, assigned_at: text })),
    }),
  run: ({ world, preset, args: { task_id } }) => {
    const task = findTask(world, task_id);
    const names = new Map(world.employees.map((employee) => [employee.id, employee.name]));
    return {
      task_id: task.title,
      task_uuid: shownUuid(preset, task),
      title: task.title,
      status: task.status,
      client_name: clientOf(world, task)?.name ?? null,
      required_prestige: task.required_prestige,
      required_trust: task.required_trust,
      reward_funds_cents: task.reward_funds_cents,
      reward_prestige_delta: task.reward_prestige_delta,
      skill_boost_pct: task.skill_boost_pct,
      accepted_at: shown(task.accepted_at),
      deadline: shown(task.deadline),
      completed_at: shown(task.completed_at),
      success: task.success,
      progress_pct: progressPercent(task),
      requirements: byDomainName(task.requirements).map((r) => ({
        ...r,
        remaining_qty: remainingQuantity(r),
      })),
      assignments: task.assignments.map(({ employee_id, assigned_at }) => ({
        employee: names.get(employee_id) ?? employee_id,
        assigned_at: formatIso(assigned_at),
      })),
    };
  },
});
