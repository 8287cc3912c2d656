/** What changed between two worlds, into the file. Runs inside the caller's transaction. */
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { DOMAINS } from "../world/domains.ts";
import { dashed, type Id } from "../world/ids.ts";
import { formatDate, formatStored, type Instant } from "../world/instant.ts";
import { monthlyMetrics } from "../world/metrics.ts";
import {
  type Client,
  type Employee,
  type LedgerEntry,
  newestSerial,
  type SimEvent,
  type Task,
  type World,
} from "../world/state.ts";

/**
 * Writes `after` over `before` (null: a new simulation in a file that has its tables). Worlds share what didn't change, so
 * only what is no longer the same object is written.
 */
export function writeWorld(db: Database, before: World | null, after: World): void {
  const run = (sql: string, ...values: SQLQueryBindings[]) => db.query(sql).run(...values);
  if (before === null) {
    run(
      "INSERT INTO companies (id, name, funds_cents) VALUES (?, ?, ?)",
      after.company_id,
      after.company_name,
      after.funds_cents,
    );
  } else if (before.funds_cents !== after.funds_cents) {
    run("UPDATE companies SET funds_cents = ? WHERE id = ?", after.funds_cents, after.company_id);
  }
  writePrestige(run, before, after);
  for (const [old, now] of changes(before?.employees, after.employees))
    writeEmployee(run, after.company_id, old, now);
  for (const [old, now] of changes(before?.clients, after.clients))
    writeClient(run, after.company_id, old, now);
  for (const [old, now] of changedTasks(before, after)) writeTask(run, after.company_id, old, now);
  writeEvents(run, before, after);
  for (const entry of after.ledger.slice(before?.ledger.length ?? 0))
    writeEntry(run, after.company_id, entry);
  writeState(run, before, after);
  if (before === null) {
    run("INSERT INTO scratchpads (company_id, content) VALUES (?, ?)", after.company_id, after.scratchpad);
  } else if (before.scratchpad !== after.scratchpad) {
    run(
      "INSERT OR REPLACE INTO scratchpads (company_id, content) VALUES (?, ?)",
      after.company_id,
      after.scratchpad,
    );
  }
  if (before === null || before.ledger !== after.ledger || before.sim_time !== after.sim_time) {
    writeMetrics(db, before, after);
  }
}

type Run = (sql: string, ...values: SQLQueryBindings[]) => unknown;

/** The members that are new or no longer the same; lists only ever grow at their end. */
function* changes<T>(before: readonly T[] | undefined, after: readonly T[]): Generator<[T | undefined, T]> {
  if (before === after) return;
  for (let i = 0; i < after.length; i++) {
    const old = before?.[i];
    if (old !== after[i]) yield [old, after[i]!];
  }
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

function writePrestige(run: Run, before: World | null, after: World): void {
  for (const domain of DOMAINS) {
    const level = after.prestige[domain];
    if (before === null) {
      const sql = "INSERT INTO company_prestige (company_id, domain, prestige_level) VALUES (?, ?, ?)";
      run(sql, after.company_id, domain, level);
    } else if (before.prestige[domain] !== level) {
      const sql = "UPDATE company_prestige SET prestige_level = ? WHERE company_id = ? AND domain = ?";
      run(sql, level, after.company_id, domain);
    }
  }
}

function writeEmployee(run: Run, company: Id, old: Employee | undefined, now: Employee): void {
  if (old === undefined) {
    run(
      "INSERT INTO employees (id, company_id, name, tier, work_hours_per_day, salary_cents) VALUES (?, ?, ?, ?, ?, ?)",
      now.id,
      company,
      now.name,
      now.tier,
      now.work_hours_per_day,
      now.salary_cents,
    );
  } else if (old.salary_cents !== now.salary_cents) {
    run("UPDATE employees SET salary_cents = ? WHERE id = ?", now.salary_cents, now.id);
  }
  for (const domain of DOMAINS) {
    const rate = now.skill_rates[domain];
    if (old === undefined) {
      const sql =
        "INSERT INTO employee_skill_rates (employee_id, domain, rate_domain_per_hour) VALUES (?, ?, ?)";
      run(sql, now.id, domain, rate);
    } else if (old.skill_rates[domain] !== rate) {
      const sql =
        "UPDATE employee_skill_rates SET rate_domain_per_hour = ? WHERE employee_id = ? AND domain = ?";
      run(sql, rate, now.id, domain);
    }
  }
}

function writeClient(run: Run, company: Id, old: Client | undefined, now: Client): void {
  if (old === undefined) {
    run(
      "INSERT INTO clients (id, name, reward_multiplier, tier, specialty_domains, loyalty) VALUES (?, ?, ?, ?, ?, ?)",
      now.id,
      now.name,
      now.reward_multiplier,
      now.tier,
      JSON.stringify(now.specialties),
      now.loyalty,
    );
  }
  if (old?.trust_level !== now.trust_level) {
    const sql = `INSERT INTO client_trust (company_id, client_id, trust_level) VALUES (?, ?, ?)
      ON CONFLICT (company_id, client_id) DO UPDATE SET trust_level = excluded.trust_level`;
    run(sql, company, now.id, now.trust_level);
  }
}

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

/** Projections come and go, so events are compared by id. */
function writeEvents(run: Run, before: World | null, after: World): void {
  if (before?.events === after.events) return;
  const gone = new Map((before?.events ?? []).map((event) => [event.id, event]));
  for (const event of after.events) {
    const old = gone.get(event.id);
    gone.delete(event.id);
    if (old === undefined) insertEvent(run, after.company_id, event);
    else if (old !== event) {
      const sql = "UPDATE sim_events SET scheduled_at = ?, consumed = ? WHERE id = ?";
      run(sql, formatStored(event.scheduled_at), Number(event.consumed), event.id);
    }
  }
  for (const id of gone.keys()) run("DELETE FROM sim_events WHERE id = ?", id);
}

function insertEvent(run: Run, company: Id, event: SimEvent): void {
  run(
    `INSERT INTO sim_events (id, company_id, event_type, scheduled_at, payload, dedupe_key, consumed)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    event.id,
    company,
    event.event_type,
    formatStored(event.scheduled_at),
    payloadOf(event),
    event.dedupe_key,
    Number(event.consumed),
  );
}

function payloadOf({ task_id, milestone_pct }: SimEvent): string {
  return JSON.stringify({
    ...(task_id === null ? {} : { task_id: dashed(task_id) }),
    ...(milestone_pct === null ? {} : { milestone_pct }),
  });
}

function writeEntry(run: Run, company: Id, entry: LedgerEntry): void {
  run(
    `INSERT INTO ledger_entries (id, company_id, occurred_at, category, amount_cents, ref_type, ref_id)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    entry.id,
    company,
    formatStored(entry.occurred_at),
    entry.category,
    entry.amount_cents,
    entry.ref_type,
    entry.ref_id,
  );
}

function writeState(run: Run, before: World | null, after: World): void {
  if (before === null) {
    run(
      "INSERT INTO sim_state (company_id, sim_time, run_seed, horizon_end, replenish_counter) VALUES (?, ?, ?, ?, ?)",
      after.company_id,
      formatStored(after.sim_time),
      after.run_seed,
      formatStored(after.horizon_end),
      after.replenish_counter,
    );
  } else if (before.sim_time !== after.sim_time || before.replenish_counter !== after.replenish_counter) {
    const sql = "UPDATE sim_state SET sim_time = ?, replenish_counter = ? WHERE company_id = ?";
    run(sql, formatStored(after.sim_time), after.replenish_counter, after.company_id);
  }
}

const METRICS_COLUMNS = [
  "company_id",
  "month_start",
  "revenue_cents",
  "cost_cents",
  "return_cents",
  "ending_funds_cents",
];

const fillable = new WeakMap<Database, boolean>();

/** Whether the file's table of monthly figures has just the columns that we fill; the original's may have others. */
function canFillMetrics(db: Database): boolean {
  let can = fillable.get(db);
  if (can === undefined) {
    const columns = db.query("SELECT name FROM pragma_table_info('monthly_metrics')").values().flat();
    can =
      columns.length === METRICS_COLUMNS.length && METRICS_COLUMNS.every((name) => columns.includes(name));
    fillable.set(db, can);
  }
  return can;
}

/** Fills the table that the original leaves empty. */
function writeMetrics(db: Database, before: World | null, after: World): void {
  if (!canFillMetrics(db)) return;
  const known = new Map(
    (before === null ? [] : monthlyMetrics(before)).map((month) => [month.month_start, month]),
  );
  for (const month of monthlyMetrics(after)) {
    const old = known.get(month.month_start);
    const { revenue_cents, cost_cents, return_cents, ending_funds_cents } = month;
    if (old?.ending_funds_cents === ending_funds_cents && old.revenue_cents === revenue_cents) continue;
    const sql = `INSERT OR REPLACE INTO monthly_metrics (${METRICS_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?)`;
    const start = formatDate(month.month_start);
    db.query(sql).run(after.company_id, start, revenue_cents, cost_cents, return_cents, ending_funds_cents);
  }
}
