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
  const version = schemaVersion(db);
  if (version > SCHEMA_VERSION) {
    const ours = `this one knows up to ${SCHEMA_VERSION}`;
    throw new StoreError(`The database was made by a newer yc-bench (schema ${version}; ${ours}).`);
  }
  if (version !== SCHEMA_VERSION) {
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
      market: () => readMarket(db),
      tasks: (world) => readOwnTasks(db, () => world.employees),
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

/** Whether this program wrote the file. If so, its values have their stored precision and its rows their right order. */
function isOurs(db: Database): boolean {
  return schemaVersion(db) === SCHEMA_VERSION;
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
  for (const row of rateRows as [Id, Domain, number][]) {
    let known = rates.get(row[0]);
    if (known === undefined) {
      known = { research: 0, inference: 0, data_environment: 0, training: 0 };
      rates.set(row[0], known);
    }
    known[row[1]] = row[2];
  }
  const sql = `SELECT id, name, tier, work_hours_per_day, salary_cents FROM employees ${IN_ORDER}`;
  const employees: Employee[] = [];
  for (const row of db.query(sql).values() as [Id, string, TierName, number, number][]) {
    const skill_rates = rates.get(row[0]) ?? perDomain(() => 0);
    const [id, name, tier, work_hours_per_day, salary_cents] = row;
    employees.push({ id, name, tier, work_hours_per_day, salary_cents, skill_rates });
  }
  return isOurs(db) ? employees : employees.map(roundedEmployee).sort(byNumber);
}

/** Names are Emp_1, Emp_2, …; where one isn't, the order of writing decides. */
function byNumber(a: Employee, b: Employee): number {
  const number = ({ name }: Employee) => Number(name.slice(name.lastIndexOf("_") + 1)) || 0;
  return number(a) - number(b);
}

function roundedEmployee(employee: Employee): Employee {
  return {
    ...employee,
    work_hours_per_day: roundTo(employee.work_hours_per_day, PLACES.workHours),
    skill_rates: perDomain((domain) => roundTo(employee.skill_rates[domain], PLACES.rate)),
  };
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

type OfferedRow = [Id, number, Id | null, string, number, number, number, number, number, number | null];

/** The columns that a task has from the start, in the order of OfferedRow. */
const OFFERED_COLUMNS = `id, rowid, client_id, title, required_prestige, reward_funds_cents, reward_prestige_delta,
  skill_boost_pct, required_trust, market_slot`;

/**
 * The tasks on offer, in creation order. Most of what a command reads is here, and a single command runs this once: it is one
 * loop without calls, which the interpreter gets through before a compiler would have started to pay.
 */
function readMarket(db: Database): Task[] {
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
  return isOurs(db) ? tasks : tasks.map(roundedTask);
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
function readOwnTasks(db: Database, employees: () => readonly Employee[]): Task[] {
  const sql = `SELECT ${OFFERED_COLUMNS}, status, accepted_at, deadline, completed_at, success, progress_milestone_pct,
    advertised_reward_cents FROM tasks WHERE status <> 'market' ${IN_ORDER}`;
  const rows = db.query(sql).values() as OwnRow[];
  if (rows.length === 0) return [];
  const requirements = Map.groupBy(readRequirements(db, "t.status <> 'market'"), (row) => row[0]);
  const assignments = readAssignments(db, employees());
  return rows.map((row) =>
    roundedTask({
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
