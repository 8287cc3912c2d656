/**
 * The tables of a simulation file. Names and stored forms are the original's (spec/cli.md, "Tables"), so that harness
 * SQL works; the tables at the end are ours.
 */
import { DOMAINS } from "../world/domains.ts";
import { EVENT_TYPES, LEDGER_CATEGORIES, TASK_STATUSES } from "../world/state.ts";

/** Kept in `PRAGMA user_version`. The original's files have 0 there. */
export const SCHEMA_VERSION = 1;

const oneOf = (column: string, values: readonly string[]) =>
  `CHECK (${column} IN (${values.map((value) => `'${value}'`).join(", ")}))`;

const ID = "CHAR(32) NOT NULL";
const TIME = "DATETIME";

const ORIGINAL_TABLES = `
CREATE TABLE companies (
  id ${ID} PRIMARY KEY,
  name VARCHAR(255) NOT NULL,
  funds_cents BIGINT NOT NULL
);
CREATE TABLE company_prestige (
  company_id ${ID} REFERENCES companies (id) ON DELETE CASCADE,
  domain VARCHAR(32) NOT NULL ${oneOf("domain", DOMAINS)},
  prestige_level NUMERIC(6, 3) NOT NULL CHECK (prestige_level >= 0),
  PRIMARY KEY (company_id, domain)
);
CREATE TABLE employees (
  id ${ID} PRIMARY KEY,
  company_id ${ID} REFERENCES companies (id) ON DELETE CASCADE,
  name VARCHAR(255) NOT NULL,
  tier VARCHAR(32) NOT NULL,
  work_hours_per_day NUMERIC(5, 2) NOT NULL,
  salary_cents BIGINT NOT NULL CHECK (salary_cents >= 0)
);
CREATE TABLE employee_skill_rates (
  employee_id ${ID} REFERENCES employees (id) ON DELETE CASCADE,
  domain VARCHAR(32) NOT NULL ${oneOf("domain", DOMAINS)},
  rate_domain_per_hour NUMERIC(8, 4) NOT NULL CHECK (rate_domain_per_hour >= 0),
  PRIMARY KEY (employee_id, domain)
);
CREATE TABLE clients (
  id ${ID} PRIMARY KEY,
  name VARCHAR(255) NOT NULL,
  reward_multiplier FLOAT NOT NULL,
  tier VARCHAR(32) NOT NULL,
  specialty_domains JSON NOT NULL,
  loyalty FLOAT NOT NULL
);
CREATE TABLE client_trust (
  company_id ${ID} REFERENCES companies (id) ON DELETE CASCADE,
  client_id ${ID} REFERENCES clients (id) ON DELETE CASCADE,
  trust_level NUMERIC(6, 3) NOT NULL CHECK (trust_level >= 0),
  PRIMARY KEY (company_id, client_id)
);
CREATE TABLE tasks (
  id ${ID} PRIMARY KEY,
  company_id CHAR(32) REFERENCES companies (id) ON DELETE CASCADE,
  client_id CHAR(32) REFERENCES clients (id),
  status VARCHAR(32) NOT NULL ${oneOf("status", TASK_STATUSES)},
  title VARCHAR(255) NOT NULL,
  required_prestige INTEGER NOT NULL,
  reward_funds_cents BIGINT NOT NULL CHECK (reward_funds_cents >= 0),
  reward_prestige_delta NUMERIC(6, 3) NOT NULL,
  skill_boost_pct NUMERIC(6, 4) NOT NULL,
  accepted_at ${TIME},
  deadline ${TIME},
  completed_at ${TIME},
  success BOOLEAN CHECK (success IN (0, 1)),
  progress_milestone_pct INTEGER NOT NULL DEFAULT 0,
  required_trust INTEGER NOT NULL DEFAULT 0,
  advertised_reward_cents BIGINT,
  market_slot INTEGER
);
CREATE TABLE task_requirements (
  task_id ${ID} REFERENCES tasks (id) ON DELETE CASCADE,
  domain VARCHAR(32) NOT NULL ${oneOf("domain", DOMAINS)},
  required_qty NUMERIC(12, 4) NOT NULL CHECK (required_qty >= 0),
  completed_qty NUMERIC(12, 4) NOT NULL DEFAULT 0 CHECK (completed_qty >= 0 AND completed_qty <= required_qty),
  PRIMARY KEY (task_id, domain)
);
CREATE TABLE task_assignments (
  task_id ${ID} REFERENCES tasks (id) ON DELETE CASCADE,
  employee_id ${ID} REFERENCES employees (id) ON DELETE CASCADE,
  assigned_at ${TIME} NOT NULL,
  PRIMARY KEY (task_id, employee_id)
);
CREATE TABLE sim_events (
  id ${ID} PRIMARY KEY,
  company_id ${ID} REFERENCES companies (id) ON DELETE CASCADE,
  event_type VARCHAR(32) NOT NULL ${oneOf("event_type", EVENT_TYPES)},
  scheduled_at ${TIME} NOT NULL,
  payload JSON NOT NULL,
  dedupe_key VARCHAR(255),
  consumed BOOLEAN NOT NULL DEFAULT 0 CHECK (consumed IN (0, 1))
);
CREATE TABLE ledger_entries (
  id ${ID} PRIMARY KEY,
  company_id ${ID} REFERENCES companies (id) ON DELETE CASCADE,
  occurred_at ${TIME} NOT NULL,
  category VARCHAR(32) NOT NULL ${oneOf("category", LEDGER_CATEGORIES)},
  amount_cents BIGINT NOT NULL,
  ref_type VARCHAR(32),
  ref_id CHAR(32)
);
CREATE TABLE sim_state (
  company_id ${ID} PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  sim_time ${TIME} NOT NULL,
  run_seed BIGINT NOT NULL,
  horizon_end ${TIME} NOT NULL,
  replenish_counter INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE scratchpads (
  company_id ${ID} PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  content TEXT NOT NULL DEFAULT ''
);
CREATE TABLE sessions (
  id ${ID} PRIMARY KEY,
  company_id CHAR(32) REFERENCES companies (id) ON DELETE CASCADE,
  created_at ${TIME}
);
CREATE TABLE monthly_metrics (
  company_id ${ID} REFERENCES companies (id) ON DELETE CASCADE,
  month_start DATE NOT NULL,
  revenue_cents BIGINT NOT NULL,
  cost_cents BIGINT NOT NULL,
  return_cents BIGINT NOT NULL,
  ending_funds_cents BIGINT NOT NULL,
  PRIMARY KEY (company_id, month_start)
);
`;

/**
 * Ours. `simulation_info` says which preset the file was begun with, whole, so that later commands need no file beside
 * it, and when. `command_journal` holds every accepted state-changing command in order; `preset` there is null where the
 * file's own applied and else the one that did, so that a replay can be exact.
 */
export const OWN_TABLES = `
CREATE TABLE IF NOT EXISTS simulation_info (
  company_id ${ID} PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  started_at ${TIME} NOT NULL,
  preset_name VARCHAR(255),
  preset JSON,
  engine_version VARCHAR(32) NOT NULL
);
CREATE TABLE IF NOT EXISTS command_journal (
  sequence INTEGER PRIMARY KEY CHECK (sequence > 0),
  argv JSON NOT NULL,
  sim_time_before ${TIME},
  sim_time_after ${TIME} NOT NULL,
  funds_cents_after BIGINT NOT NULL,
  preset JSON
);
`;

export const CREATE_TABLES = ORIGINAL_TABLES + OWN_TABLES;

/** The columns that must be there for a file to be a simulation's; the first missing one is named to the user. */
export const REQUIRED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  companies: ["id", "name", "funds_cents"],
  company_prestige: ["company_id", "domain", "prestige_level"],
  employees: ["id", "company_id", "name", "tier", "work_hours_per_day", "salary_cents"],
  employee_skill_rates: ["employee_id", "domain", "rate_domain_per_hour"],
  clients: ["id", "name", "reward_multiplier", "tier", "specialty_domains", "loyalty"],
  client_trust: ["company_id", "client_id", "trust_level"],
  tasks: [
    "id",
    "company_id",
    "client_id",
    "status",
    "title",
    "required_trust",
    "advertised_reward_cents",
    "market_slot",
  ],
  task_requirements: ["task_id", "domain", "required_qty", "completed_qty"],
  task_assignments: ["task_id", "employee_id", "assigned_at"],
  sim_events: ["id", "company_id", "event_type", "scheduled_at", "payload", "dedupe_key", "consumed"],
  ledger_entries: ["id", "company_id", "occurred_at", "category", "amount_cents", "ref_type", "ref_id"],
  sim_state: ["company_id", "sim_time", "run_seed", "horizon_end", "replenish_counter"],
  scratchpads: ["company_id", "content"],
};
