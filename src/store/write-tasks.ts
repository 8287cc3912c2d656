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
  if (before?.tasks !== after.tasks) yield* changedOwnTasks(before, after);
  if (before?.market === after.market) return;
  const newest = before === null ? 0 : newestSerial(before);
  for (const task of after.market) if (task.serial > newest) yield [undefined, task];
}

/** Both lists are in creation order and none ever leaves, so they are walked side by side. */
function* changedOwnTasks(before: World | null, after: World): Generator<[Task | undefined, Task]> {
  let at = 0;
  for (const task of after.tasks) {
    const old = before?.tasks[at];
    if (old === task) at++;
    else if (old?.serial === task.serial) {
      at++;
      yield [old, task];
    } else {
      yield [before?.market.find((offered) => offered.serial === task.serial), task];
    }
  }
}

const stored = (t: Instant | null) => (t === null ? null : formatStored(t));

function writeTask(run: Run, company: Id, old: Task | undefined, now: Task): void {
  if (old === undefined) insertTask(run, company, now);
  else updateTask(run, company, old, now);
  if (old?.requirements !== now.requirements) writeRequirements(run, old, now);
  if (old !== undefined && old.assignments !== now.assignments) writeAssignments(run, old, now);
}

function ownerOf(company: Id, task: Task): Id | null {
  return task.accepted_at === null ? null : company;
}

function insertTask(run: Run, company: Id, task: Task): void {
  run(
    `INSERT INTO tasks (rowid, id, company_id, client_id, status, title, required_prestige, reward_funds_cents,
      reward_prestige_delta, skill_boost_pct, progress_milestone_pct, required_trust, market_slot)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    task.serial,
    task.id,
    ownerOf(company, task),
    task.client_id,
    task.status,
    task.title,
    task.required_prestige,
    task.reward_funds_cents,
    task.reward_prestige_delta,
    task.skill_boost_pct,
    task.progress_milestone_pct,
    task.required_trust,
    task.market_slot,
  );
}

/** Writes what is different in the task's own row, which is little at a time. */
function updateTask(run: Run, company: Id, old: Task, now: Task): void {
  if (old.accepted_at !== now.accepted_at) {
    run(
      `UPDATE tasks SET company_id = ?, status = ?, accepted_at = ?, deadline = ?, advertised_reward_cents = ?
        WHERE rowid = ?`,
      ownerOf(company, now),
      now.status,
      stored(now.accepted_at),
      stored(now.deadline),
      now.advertised_reward_cents,
      now.serial,
    );
  } else if (old.completed_at !== now.completed_at) {
    const success = now.success === null ? null : Number(now.success);
    const sql = "UPDATE tasks SET status = ?, completed_at = ?, success = ? WHERE rowid = ?";
    run(sql, now.status, stored(now.completed_at), success, now.serial);
  } else if (old.status !== now.status) {
    run("UPDATE tasks SET status = ? WHERE rowid = ?", now.status, now.serial);
  }
  if (old.progress_milestone_pct !== now.progress_milestone_pct) {
    run(
      "UPDATE tasks SET progress_milestone_pct = ? WHERE rowid = ?",
      now.progress_milestone_pct,
      now.serial,
    );
  }
}

function writeRequirements(run: Run, old: Task | undefined, now: Task): void {
  for (const [i, { domain, required_qty, completed_qty }] of now.requirements.entries()) {
    const before = old?.requirements[i];
    if (before?.required_qty === required_qty && before.completed_qty === completed_qty) continue;
    const sql = before
      ? "UPDATE task_requirements SET required_qty = ?, completed_qty = ? WHERE task_id = ? AND domain = ?"
      : "INSERT INTO task_requirements (required_qty, completed_qty, task_id, domain) VALUES (?, ?, ?, ?)";
    run(sql, required_qty, completed_qty, now.id, domain);
  }
}

function writeAssignments(run: Run, old: Task, now: Task): void {
  const known = new Set(old.assignments.map((assignment) => assignment.employee_id));
  const added = now.assignments.filter(({ employee_id }) => !known.has(employee_id));
  if (added.length === 0) return;
  const rows = added.map(() => "(?, ?, ?)").join(", ");
  const values = added.flatMap(({ employee_id, assigned_at }) => [
    now.id,
    employee_id,
    formatStored(assigned_at),
  ]);
  run(`INSERT INTO task_assignments (task_id, employee_id, assigned_at) VALUES ${rows}`, ...values);
}
