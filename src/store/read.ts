/** A world out of the file (spec/cli.md, "Tables"). */
import type { Database } from "bun:sqlite";
import type { TierName } from "../config/preset.ts";
import { DOMAINS, type Domain, perDomain } from "../world/domains.ts";
import { type Id, parseId } from "../world/ids.ts";
import { type Instant, parseInstant } from "../world/instant.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import type {
  Assignment,
  Client,
  Employee,
  EventType,
  LedgerCategory,
  LedgerEntry,
  Requirement,
  SimEvent,
  Task,
  TaskStatus,
  World,
} from "../world/state.ts";
import { StoreError } from "./errors.ts";
import { REQUIRED_COLUMNS } from "./schema.ts";

/** Tables keep rows in the order of writing; that order is the creation order of clients and tasks. */
const IN_ORDER = "ORDER BY rowid";

/** The simulation in the file, or null if it holds none. Throws StoreError if the file is something else. */
export function readWorld(db: Database): World | null {
  if (!hasTable(db, "sim_state")) return null;
  checkColumns(db);
  const state = db.query(
    "SELECT company_id, sim_time, run_seed, horizon_end, replenish_counter FROM sim_state LIMIT 1",
  );
  const row = state.values()[0] as [Id, string, number, string, number] | undefined;
  if (row === undefined) return null;
  const [company_id, simTime, run_seed, horizonEnd, replenish_counter] = row;
  const company = db.query("SELECT name, funds_cents FROM companies WHERE id = ?").values(company_id)[0];
  if (company === undefined) throw new StoreError("The database has a simulation but not its company.");
  const [company_name, funds_cents] = company as [string, number];
  const ledger = readLedger(db);
  const employees = readEmployees(db);
  const sim_time = instant(simTime);
  return {
    company_id,
    company_name,
    funds_cents,
    prestige: readPrestige(db),
    run_seed,
    started_at: readStart(db) ?? ledger[0]?.occurred_at ?? sim_time,
    sim_time,
    horizon_end: instant(horizonEnd),
    replenish_counter,
    employees,
    clients: readClients(db),
    tasks: readTasks(db, employees),
    events: readEvents(db),
    ledger,
    scratchpad: (db.query("SELECT content FROM scratchpads LIMIT 1").values()[0]?.[0] ?? "") as string,
  };
}

export function hasTable(db: Database, name: string): boolean {
  return db.query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").values(name).length > 0;
}

/** A foreign database, or one of a version that nobody knows, is named as such before anything in it is touched. */
function checkColumns(db: Database): void {
  const rows = db
    .query("SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'")
    .values() as [string, string][];
  const present = new Set(rows.map(([table, column]) => `${table}.${column}`));
  for (const [table, columns] of Object.entries(REQUIRED_COLUMNS)) {
    for (const column of columns) {
      if (present.has(`${table}.${column}`)) continue;
      throw new StoreError(
        `This is not a yc-bench database: it has no column '${column}' in a table '${table}'.`,
      );
    }
  }
}

function instant(text: string): Instant {
  const parsed = parseInstant(text);
  if (parsed === null) throw new StoreError(`The database holds '${text}' where a time belongs.`);
  return parsed;
}

function instantOrNull(text: string | null): Instant | null {
  return text === null ? null : instant(text);
}

function readStart(db: Database): Instant | null {
  if (!hasTable(db, "simulation_info")) return null;
  const row = db.query("SELECT started_at FROM simulation_info LIMIT 1").values()[0];
  return row === undefined ? null : instant(row[0] as string);
}

function readPrestige(db: Database): World["prestige"] {
  const rows = db.query("SELECT domain, prestige_level FROM company_prestige").values() as [Domain, number][];
  const levels = new Map(rows);
  return perDomain((domain) => roundTo(levels.get(domain) ?? 0, PLACES.prestige));
}

function readEmployees(db: Database): Employee[] {
  const rates = new Map<Id, Record<Domain, number>>();
  const rateRows = db
    .query("SELECT employee_id, domain, rate_domain_per_hour FROM employee_skill_rates")
    .values();
  for (const [id, domain, rate] of rateRows as [Id, Domain, number][]) {
    const known = rates.get(id) ?? { research: 0, inference: 0, data_environment: 0, training: 0 };
    known[domain] = roundTo(rate, PLACES.rate);
    rates.set(id, known);
  }
  const rows = db
    .query(`SELECT id, name, tier, work_hours_per_day, salary_cents FROM employees ${IN_ORDER}`)
    .values() as [Id, string, TierName, number, number][];
  const employees = rows.map(([id, name, tier, hours, salary_cents]): Employee => {
    const skill_rates = rates.get(id) ?? perDomain(() => 0);
    return {
      id,
      name,
      tier,
      work_hours_per_day: roundTo(hours, PLACES.workHours),
      salary_cents,
      skill_rates,
    };
  });
  const number = (employee: Employee) => Number(/\d+$/.exec(employee.name)?.[0] ?? Number.POSITIVE_INFINITY);
  return employees.sort((a, b) => (number(a) === number(b) ? 0 : number(a) - number(b)));
}

function readClients(db: Database): Client[] {
  const trust = new Map(
    db.query("SELECT client_id, trust_level FROM client_trust").values() as [Id, number][],
  );
  const rows = db
    .query(`SELECT id, name, reward_multiplier, tier, specialty_domains, loyalty FROM clients ${IN_ORDER}`)
    .values() as [Id, string, number, string, string, number][];
  return rows.map(([id, name, reward_multiplier, tier, specialties, loyalty]) => ({
    id,
    name,
    reward_multiplier,
    tier,
    specialties: (JSON.parse(specialties) as string[]).filter((d): d is Domain =>
      DOMAINS.includes(d as Domain),
    ),
    loyalty,
    trust_level: roundTo(trust.get(id) ?? 0, PLACES.trust),
  }));
}

type TaskRow = [
  Id,
  Id | null,
  TaskStatus,
  string,
  number,
  number,
  number,
  number,
  string | null,
  string | null,
  string | null,
  number | null,
  number,
  number,
  number | null,
  number | null,
];

function readTasks(db: Database, employees: readonly Employee[]): Task[] {
  const requirements = grouped(
    db
      .query(`SELECT task_id, domain, required_qty, completed_qty FROM task_requirements ${IN_ORDER}`)
      .values(),
    ([, domain, required, completed]: [Id, Domain, number, number]): Requirement => ({
      domain,
      required_qty: roundTo(required, PLACES.quantity),
      completed_qty: roundTo(completed, PLACES.quantity),
    }),
  );
  const assignments = grouped(
    db.query(`SELECT task_id, employee_id, assigned_at FROM task_assignments ${IN_ORDER}`).values(),
    ([, employee_id, assigned]: [Id, Id, string]): Assignment => ({
      employee_id,
      assigned_at: instant(assigned),
    }),
  );
  const place = new Map(employees.map((employee, i) => [employee.id, i]));
  const inEmployeeOrder = (a: Assignment, b: Assignment) =>
    (place.get(a.employee_id) ?? 0) - (place.get(b.employee_id) ?? 0);
  const rows = db
    .query(
      `SELECT id, client_id, status, title, required_prestige, reward_funds_cents, reward_prestige_delta, skill_boost_pct,
       accepted_at, deadline, completed_at, success, progress_milestone_pct, required_trust, advertised_reward_cents,
       market_slot FROM tasks ${IN_ORDER}`,
    )
    .values() as TaskRow[];
  return rows.map(
    (row, i): Task => ({
      id: row[0],
      client_id: row[1],
      status: row[2],
      title: row[3],
      required_prestige: row[4],
      reward_funds_cents: row[5],
      reward_prestige_delta: roundTo(row[6], PLACES.prestigeDelta),
      skill_boost_pct: roundTo(row[7], PLACES.skillBoost),
      accepted_at: instantOrNull(row[8]),
      deadline: instantOrNull(row[9]),
      completed_at: instantOrNull(row[10]),
      success: row[11] === null ? null : row[11] === 1,
      progress_milestone_pct: row[12],
      required_trust: row[13],
      advertised_reward_cents: row[14],
      market_slot: row[15] ?? i,
      requirements: requirements.get(row[0]) ?? [],
      assignments: assignments.get(row[0])?.sort(inEmployeeOrder) ?? [],
    }),
  );
}

/** Rows by the id in their first column, each turned into what it means, in order. */
function grouped<Row extends [Id, ...unknown[]], T>(rows: unknown[], meaning: (row: Row) => T): Map<Id, T[]> {
  const groups = new Map<Id, T[]>();
  for (const row of rows as Row[]) {
    const group = groups.get(row[0]);
    if (group === undefined) groups.set(row[0], [meaning(row)]);
    else group.push(meaning(row));
  }
  return groups;
}

function readEvents(db: Database): SimEvent[] {
  const rows = db
    .query(`SELECT id, event_type, scheduled_at, payload, dedupe_key, consumed FROM sim_events ${IN_ORDER}`)
    .values() as [Id, EventType, string, string | null, string | null, number][];
  return rows.map(([id, event_type, scheduled, payload, dedupe, consumed]) => {
    const facts = (payload === null ? {} : JSON.parse(payload)) as {
      task_id?: string;
      milestone_pct?: number;
    };
    return {
      id,
      event_type,
      scheduled_at: instant(scheduled),
      task_id: facts.task_id === undefined ? null : parseId(facts.task_id),
      milestone_pct: facts.milestone_pct ?? null,
      dedupe_key: dedupe ?? "",
      consumed: consumed === 1,
    };
  });
}

function readLedger(db: Database): LedgerEntry[] {
  const rows = db
    .query(`SELECT id, occurred_at, category, amount_cents, ref_type, ref_id FROM ledger_entries ${IN_ORDER}`)
    .values() as [Id, string, LedgerCategory, number, LedgerEntry["ref_type"], Id | null][];
  return rows.map(([id, occurred, category, amount_cents, ref_type, ref_id]) => ({
    id,
    occurred_at: instant(occurred),
    category,
    amount_cents,
    ref_type,
    ref_id,
  }));
}
