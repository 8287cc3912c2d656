import type { Id } from "../world/ids.ts";
import { formatStored, type Instant } from "../world/instant.ts";
import { newestSerial, type Task, type World } from "../world/state.ts";
import type { Run } from "./statement.ts";

/** Writes the tasks that are new or changed. */
export function writeTasks(run: Run, before: World | null, after: World): void {
  for (const [old, now] of changedTasks(before, after)) writeTask(run, after.company_id, old, now);
}

/** The tasks that are new or changed, in creation order. One on the market never changes until it is accepted. */
function* changedTasks(before: World | null, after: World): Generator<[Task | undefined, Task]> {
  const known = new Map((before?.tasks ?? []).map((task) => [task.id, task]));
  for (const task of after.tasks) {
    const old = known.get(task.id) ?? before?.market.find((offered) => offered.id === task.id);
    if (old !== task) yield [old, task];
  }
  if (before?.market === after.market) return;
  const newest = before === null ? 0 : newestSerial(before);
  for (const task of after.market) if (task.serial > newest) yield [undefined, task];
}

const stored = (t: Instant | null) => (t === null ? null : formatStored(t));

function writeTask(run: Run, company: Id, old: Task | undefined, now: Task): void {
  const owner = now.accepted_at === null ? null : company;
  if (old === undefined) {
    run(
      `INSERT INTO tasks (id, company_id, client_id, status, title, required_prestige, reward_funds_cents,
        reward_prestige_delta, skill_boost_pct, progress_milestone_pct, required_trust, market_slot)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      now.id,
      owner,
      now.client_id,
      now.status,
      now.title,
      now.required_prestige,
      now.reward_funds_cents,
      now.reward_prestige_delta,
      now.skill_boost_pct,
      now.progress_milestone_pct,
      now.required_trust,
      now.market_slot,
    );
  } else {
    run(
      `UPDATE tasks SET company_id = ?, status = ?, accepted_at = ?, deadline = ?, completed_at = ?, success = ?,
        progress_milestone_pct = ?, advertised_reward_cents = ? WHERE id = ?`,
      owner,
      now.status,
      stored(now.accepted_at),
      stored(now.deadline),
      stored(now.completed_at),
      now.success === null ? null : Number(now.success),
      now.progress_milestone_pct,
      now.advertised_reward_cents,
      now.id,
    );
  }
  if (old?.requirements !== now.requirements) writeRequirements(run, old, now);
  if (old !== undefined && old.assignments !== now.assignments) writeAssignments(run, old, now);
}

function writeRequirements(run: Run, old: Task | undefined, now: Task): void {
  for (const { domain, required_qty, completed_qty } of now.requirements) {
    const sql = old
      ? "UPDATE task_requirements SET required_qty = ?, completed_qty = ? WHERE task_id = ? AND domain = ?"
      : "INSERT INTO task_requirements (required_qty, completed_qty, task_id, domain) VALUES (?, ?, ?, ?)";
    run(sql, required_qty, completed_qty, now.id, domain);
  }
}

function writeAssignments(run: Run, old: Task, now: Task): void {
  const known = new Set(old.assignments.map((assignment) => assignment.employee_id));
  for (const { employee_id, assigned_at } of now.assignments) {
    if (known.has(employee_id)) continue;
    const sql = "INSERT INTO task_assignments (task_id, employee_id, assigned_at) VALUES (?, ?, ?)";
    run(sql, now.id, employee_id, formatStored(assigned_at));
  }
}
