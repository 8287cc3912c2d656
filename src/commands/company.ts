import { nextMonthsPayroll } from "../engine/workdays.ts";
import { DOMAINS_BY_NAME, type PerDomain } from "../world/domains.ts";
import { dashed } from "../world/ids.ts";
import { formatIso } from "../world/instant.ts";
import { monthlyPayroll, monthsOfRunway } from "../world/metrics.ts";
import type { TaskStatus } from "../world/state.ts";
import { observe } from "./command.ts";
import { boolean, float, integer, map, nullable, object, text } from "./shape.ts";

/** Domain values with their keys in the order of outputs. */
export function keyedByDomainName<T>(values: PerDomain<T>): Record<string, T> {
  const ordered: Record<string, T> = {};
  for (const domain of DOMAINS_BY_NAME) ordered[domain] = values[domain];
  return ordered;
}

export const companyStatus = observe({
  group: "company",
  name: "status",
  summary: "Show funds, prestige, time, task counts, payroll and runway",
  options: {},
  returns: () =>
    object({
      company_id: text,
      company_name: text,
      funds_cents: integer,
      prestige: map(float),
      sim_time: text,
      horizon_end: text,
      tasks: object({ active: integer, planned: integer, completed: integer, cancelled: integer }),
      employees: integer,
      next_payroll: text,
      monthly_payroll_cents: integer,
      risk: object({ months_runway: nullable(float), bankrupt: boolean }),
    }),
  run: ({ world }) => {
    const count: Record<TaskStatus, number> = {
      market: 0,
      planned: 0,
      active: 0,
      completed_success: 0,
      completed_fail: 0,
      cancelled: 0,
    };
    for (const { status } of world.tasks) count[status]++;
    return {
      company_id: dashed(world.company_id),
      company_name: world.company_name,
      funds_cents: world.funds_cents,
      prestige: keyedByDomainName(world.prestige),
      sim_time: formatIso(world.sim_time),
      horizon_end: formatIso(world.horizon_end),
      tasks: {
        active: count.active,
        planned: count.planned,
        completed: count.completed_success + count.completed_fail,
        cancelled: count.cancelled,
      },
      employees: world.employees.length,
      next_payroll: formatIso(nextMonthsPayroll(world.sim_time)),
      monthly_payroll_cents: monthlyPayroll(world),
      risk: {
        months_runway: monthsOfRunway(world),
        bankrupt: world.funds_cents < 0,
      },
    };
  },
});
