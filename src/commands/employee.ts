import { type PerDomain, perDomain } from "../world/domains.ts";
import { roundTo } from "../world/rounding.ts";
import { observe } from "./command.ts";
import { keyedByDomainName } from "./company.ts";
import { constant, float, integer, list, map, object, optional, text } from "./shape.ts";

const shown = new WeakMap<PerDomain, Readonly<Record<string, number>>>();

/** Rates to two decimals. They change only when somebody learns, so each set of them is rounded once. */
function shownRates(rates: PerDomain): Readonly<Record<string, number>> {
  let rounded = shown.get(rates);
  if (rounded === undefined) {
    rounded = keyedByDomainName(perDomain((domain) => roundTo(rates[domain], 2)));
    shown.set(rates, rounded);
  }
  return rounded;
}

export const employeeList = observe({
  group: "employee",
  name: "list",
  summary: "List employees with tier, salary, skill rates and the active tasks they are on",
  options: {},
  returns: () =>
    object({
      count: integer,
      employees: list(
        object({
          name: text,
          tier: text,
          salary_cents: integer,
          skill_rates: optional(constant(map(float))),
          active_tasks: list(text),
        }),
      ),
    }),
  run: ({ world, preset }) => {
    const active = world.tasks.filter((task) => task.status === "active");
    const employees = world.employees.map(({ id, name, tier, salary_cents, skill_rates }) => ({
      name,
      tier,
      salary_cents,
      skill_rates: preset.world.skill_rates_visible ? shownRates(skill_rates) : undefined,
      active_tasks: active
        .filter((task) => task.assignments.some((assignment) => assignment.employee_id === id))
        .map((task) => task.title),
    }));
    return { count: employees.length, employees };
  },
});
