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
import { REQUIRED_COLUMNS, SCHEMA_VERSION } from "./schema.ts";

/** Tables keep rows in the order of writing; that order is the creation order of clients and tasks. */
const IN_ORDER = "ORDER BY rowid";

/**
 * The simulation in the file, or null if it holds none. Its lists are read when they are first looked at, so an observation
 * reads only what it shows; they must be looked at within the caller's transaction. Throws StoreError if the file is
 * something else.
 */
export function readWorld(db: Database): World | null {
  // Our own files have what we made; what anybody else made is looked at first.
  if (schemaVersion(db) !== SCHEMA_VERSION) {
    if (!hasTable(db, "sim_state")) return null;
    checkColumns(db);
  }
  const row = db
    .query(
      `SELECT s.company_id, s.sim_time, s.run_seed, s.horizon_end, s.replenish_counter, c.name, c.funds_cents
       FROM sim_state s LEFT JOIN companies c ON c.id = s.company_id LIMIT 1`,
    )
    .values()[0] as [Id, string, number, string, number, string | null, number] | undefined;
  if (row === undefined) return null;
  if (row[5] === null) throw new StoreError("The database has a simulation but not its company.");
  return withLazyParts(
    {
      company_id: row[0],
      company_name: row[5],
      funds_cents: row[6],
      run_seed: row[2],
      sim_time: instant(row[1]),
      horizon_end: instant(row[3]),
      replenish_counter: row[4],
    },
    {
      prestige: () => readPrestige(db),
      started_at: (world) => readStart(db) ?? world.ledger[0]?.occurred_at ?? world.sim_time,
      employees: () => readEmployees(db),
      clients: () => readClients(db),
      // Nobody is assigned to a task of the market.
      market: () => readTasks(db, "status = 'market'", []),
      tasks: (world) => readTasks(db, "status <> 'market'", world.employees),
      events: () => readEvents(db),
      ledger: () => readLedger(db),
      scratchpad: () =>
        (db.query("SELECT content FROM scratchpads LIMIT 1").values()[0]?.[0] ?? "") as string,
    },
  );
}

/** `eager` with properties that are computed when they are first looked at. Spreading the result computes all of them. */
function withLazyParts<Eager extends Partial<World>, Key extends Exclude<keyof World, keyof Eager>>(
  eager: Eager,
  parts: { readonly [K in Key]: (world: World) => World[K] },
): World {
  const world = eager as unknown as World;
  for (const key of Object.keys(parts) as Key[]) {
    const get = () => {
      const value = parts[key](world);
      Object.defineProperty(world, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(world, key, { get, enumerable: true, configurable: true });
  }
  return world;
}

/** `PRAGMA user_version`: SCHEMA_VERSION in files of ours, 0 in the original's and in new ones. */
export function schemaVersion(db: Database): number {
  return (db.query("PRAGMA user_version").values()[0] as [number])[0];
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
  if (schemaVersion(db) !== SCHEMA_VERSION) return null;
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
  ...[Id, number, Id | null, TaskStatus, string, number, number, number, number],
  ...[
    string | null,
    string | null,
    string | null,
    number | null,
    number,
    number,
    number | null,
    number | null,
  ],
];

const TASK_COLUMNS = `id, rowid, client_id, status, title, required_prestige, reward_funds_cents, reward_prestige_delta,
  skill_boost_pct, accepted_at, deadline, completed_at, success, progress_milestone_pct, required_trust,
  advertised_reward_cents, market_slot`;

/** The tasks that fulfil an SQL condition on their status, in creation order. */
function readTasks(db: Database, condition: string, employees: readonly Employee[]): Task[] {
  const rows = db
    .query(`SELECT ${TASK_COLUMNS} FROM tasks WHERE ${condition} ${IN_ORDER}`)
    .values() as TaskRow[];
  if (rows.length === 0) return [];
  const theirs = `task_id IN (SELECT id FROM tasks WHERE ${condition})`;
  const requirements = grouped(
    db
      .query(
        `SELECT task_id, domain, required_qty, completed_qty FROM task_requirements WHERE ${theirs} ${IN_ORDER}`,
      )
      .values(),
    (row: [Id, Domain, number, number]): Requirement => ({
      domain: row[1],
      required_qty: roundTo(row[2], PLACES.quantity),
      completed_qty: roundTo(row[3], PLACES.quantity),
    }),
  );
  const assignments =
    employees.length === 0 ? new Map<Id, Assignment[]>() : readAssignments(db, theirs, employees);
  return rows.map(
    (row): Task => ({
      id: row[0],
      serial: row[1],
      client_id: row[2],
      status: row[3],
      title: row[4],
      required_prestige: row[5],
      reward_funds_cents: row[6],
      reward_prestige_delta: roundTo(row[7], PLACES.prestigeDelta),
      skill_boost_pct: roundTo(row[8], PLACES.skillBoost),
      accepted_at: instantOrNull(row[9]),
      deadline: instantOrNull(row[10]),
      completed_at: instantOrNull(row[11]),
      success: row[12] === null ? null : row[12] === 1,
      progress_milestone_pct: row[13],
      required_trust: row[14],
      advertised_reward_cents: row[15],
      market_slot: row[16] ?? row[1] - 1,
      requirements: requirements.get(row[0]) ?? [],
      assignments: assignments.get(row[0]) ?? [],
    }),
  );
}

/** Assignments by task, each task's in employee order. */
function readAssignments(
  db: Database,
  condition: string,
  employees: readonly Employee[],
): Map<Id, Assignment[]> {
  const sql = `SELECT task_id, employee_id, assigned_at FROM task_assignments WHERE ${condition} ${IN_ORDER}`;
  const rows = db.query(sql).values();
  const assignments = grouped(
    rows,
    (row: [Id, Id, string]): Assignment => ({ employee_id: row[1], assigned_at: instant(row[2]) }),
  );
  const place = new Map(employees.map((employee, i) => [employee.id, i]));
  for (const team of assignments.values()) {
    team.sort((a, b) => (place.get(a.employee_id) ?? 0) - (place.get(b.employee_id) ?? 0));
  }
  return assignments;
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
