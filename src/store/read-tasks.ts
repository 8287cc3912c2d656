import type { Database } from "bun:sqlite";
import type { Domain } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import type { Assignment, Employee, Requirement, Task, TaskStatus } from "../world/state.ts";
import { IN_ORDER, instant, instantOrNull } from "./columns.ts";

type OfferedRow = [Id, number, Id | null, string, number, number, number, number, number, number | null];

/** The columns that a task has from the start, in the order of OfferedRow. */
const OFFERED_COLUMNS = `id, rowid, client_id, title, required_prestige, reward_funds_cents, reward_prestige_delta,
  skill_boost_pct, required_trust, market_slot`;

/**
 * The tasks on offer, in creation order. Most of what a command reads is here, and a single command runs this once: it is one
 * loop without calls, which the interpreter gets through before a compiler would have started to pay.
 */
export function readMarket(db: Database, ours: boolean): Task[] {
  const sql = `SELECT ${OFFERED_COLUMNS} FROM tasks WHERE status = 'market' ${IN_ORDER}`;
  const rows = db.query(sql).values() as OfferedRow[];
  const requirementRows = readRequirements(db, "t.status = 'market'");
  const tasks: Task[] = [];
  let at = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const requirements: Requirement[] = [];
    for (; at < requirementRows.length && requirementRows[at]![0] === row[1]; at++) {
      const requirement = requirementRows[at]!;
      requirements.push({
        domain: requirement[1],
        required_qty: requirement[2],
        completed_qty: requirement[3],
      });
    }
    tasks.push({
      id: row[0],
      serial: row[1],
      client_id: row[2],
      status: "market",
      title: row[3],
      required_prestige: row[4],
      reward_funds_cents: row[5],
      reward_prestige_delta: row[6],
      skill_boost_pct: row[7],
      required_trust: row[8],
      market_slot: row[9] ?? row[1] - 1,
      accepted_at: null,
      deadline: null,
      completed_at: null,
      success: null,
      progress_milestone_pct: 0,
      advertised_reward_cents: null,
      requirements,
      assignments: NOBODY,
    });
  }
  return ours ? tasks : tasks.map(roundedTask);
}

const NOBODY: readonly Assignment[] = [];

/** A task as the stored precision has it. What we wrote is so already; the original's files hold unrounded doubles. */
function roundedTask(task: Task): Task {
  return {
    ...task,
    reward_prestige_delta: roundTo(task.reward_prestige_delta, PLACES.prestigeDelta),
    skill_boost_pct: roundTo(task.skill_boost_pct, PLACES.skillBoost),
    requirements: task.requirements.map(({ domain, required_qty, completed_qty }) => ({
      domain,
      required_qty: roundTo(required_qty, PLACES.quantity),
      completed_qty: roundTo(completed_qty, PLACES.quantity),
    })),
  };
}

/** The requirements of tasks `t`, in the tasks' creation order, each with its task's rowid. */
function readRequirements(db: Database, condition: string): [number, Domain, number, number][] {
  return db
    .query(
      `SELECT t.rowid, r.domain, r.required_qty, r.completed_qty FROM tasks t JOIN task_requirements r ON r.task_id = t.id
       WHERE ${condition} ORDER BY t.rowid, r.rowid`,
    )
    .values() as [number, Domain, number, number][];
}

type OwnRow = [
  ...OfferedRow,
  ...[TaskStatus, string | null, string | null, string | null, number | null, number, number | null],
];

/** The company's own tasks, in creation order. */
export function readOwnTasks(db: Database, ours: boolean, employees: () => readonly Employee[]): Task[] {
  const sql = `SELECT ${OFFERED_COLUMNS}, status, accepted_at, deadline, completed_at, success, progress_milestone_pct,
    advertised_reward_cents FROM tasks WHERE status <> 'market' ${IN_ORDER}`;
  const rows = db.query(sql).values() as OwnRow[];
  if (rows.length === 0) return [];
  const requirements = Map.groupBy(readRequirements(db, "t.status <> 'market'"), (row) => row[0]);
  const assignments = readAssignments(db, employees());
  const tasks = rows.map(
    (row): Task => ({
      id: row[0],
      serial: row[1],
      client_id: row[2],
      title: row[3],
      required_prestige: row[4],
      reward_funds_cents: row[5],
      reward_prestige_delta: row[6],
      skill_boost_pct: row[7],
      required_trust: row[8],
      market_slot: row[9] ?? row[1] - 1,
      status: row[10],
      accepted_at: instantOrNull(row[11]),
      deadline: instantOrNull(row[12]),
      completed_at: instantOrNull(row[13]),
      success: row[14] === null ? null : row[14] === 1,
      progress_milestone_pct: row[15],
      advertised_reward_cents: row[16],
      requirements: (requirements.get(row[1]) ?? []).map(([, domain, required_qty, completed_qty]) => {
        return { domain, required_qty, completed_qty };
      }),
      assignments: assignments.get(row[0]) ?? NOBODY,
    }),
  );
  return ours ? tasks : tasks.map(roundedTask);
}

/** Assignments by task, each task's in employee order. */
function readAssignments(db: Database, employees: readonly Employee[]): Map<Id, Assignment[]> {
  const rows = db
    .query(`SELECT task_id, employee_id, assigned_at FROM task_assignments ${IN_ORDER}`)
    .values();
  const teams = new Map<Id, Assignment[]>();
  for (const row of rows as [Id, Id, string][]) {
    const assignment = { employee_id: row[1], assigned_at: instant(row[2]) };
    const team = teams.get(row[0]);
    if (team === undefined) teams.set(row[0], [assignment]);
    else team.push(assignment);
  }
  const place = new Map(employees.map((employee, i) => [employee.id, i]));
  for (const team of teams.values()) {
    team.sort((a, b) => (place.get(a.employee_id) ?? 0) - (place.get(b.employee_id) ?? 0));
  }
  return teams;
}
