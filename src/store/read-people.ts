import type { Database } from "bun:sqlite";
import type { TierName } from "../config/preset.ts";
import { DOMAINS, type Domain, perDomain } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import type { Client, Employee } from "../world/state.ts";
import { IN_ORDER, json } from "./columns.ts";

/** In numeric order of their names. Only a file that is not `ours` (see schemaVersion) may need sorting and rounding. */
export function readEmployees(db: Database, ours: boolean): Employee[] {
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
  return ours ? employees : employees.map(roundedEmployee).sort(byNumber);
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

/** In client-index order. */
export function readClients(db: Database): Client[] {
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
    specialties: (json(specialties) as string[]).filter((d): d is Domain => DOMAINS.includes(d as Domain)),
    loyalty,
    trust_level: roundTo(trust.get(id) ?? 0, PLACES.trust),
  }));
}
