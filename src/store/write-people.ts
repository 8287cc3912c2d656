import { DOMAINS } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import type { Client, Employee } from "../world/state.ts";
import type { Run } from "./statement.ts";

/** Inserts an employee (no `old` one), or updates what changed: salary and rates. */
export function writeEmployee(run: Run, company: Id, old: Employee | undefined, now: Employee): void {
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

/** Inserts a client, or updates what changed: the trust. */
export function writeClient(run: Run, company: Id, old: Client | undefined, now: Client): void {
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
