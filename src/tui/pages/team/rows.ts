/** The people as the team page shows them. */
import { cappedRaise } from "../../../engine/completion.ts";
import { DOMAINS, type Domain } from "../../../world/domains.ts";
import type { Instant } from "../../../world/instant.ts";
import type { Employee, Task, World } from "../../../world/state.ts";
import { loads } from "../../figures/teams.ts";
import type { Scene } from "../../game/game.ts";
import { once } from "../../game/once.ts";
import { pageList } from "../../keys/page-list.ts";

export interface Member {
  readonly employee: Employee;
  /** On how many active tasks; they share the hours of the day. */
  readonly load: number;
  readonly active: readonly Task[];
  readonly planned: readonly Task[];
  /** How many tasks with this employee ended in time, and how many didn't. */
  readonly done: number;
  readonly failed: number;
  /** The domain with the best skill, the first of equals; null where the preset hides skills. */
  readonly best: Domain | null;
  /** What the next success adds to the monthly salary. */
  readonly raise_cents: number;
  readonly paid: Paid;
}

/** What an employee has been paid so far. */
export interface Paid {
  readonly total_cents: number;
  readonly payrolls: number;
  /** The first payroll: the earliest salary known; the world holds only the present one. Null before. */
  readonly first: { readonly salary_cents: number; readonly at: Instant } | null;
}

const NOTHING: Paid = { total_cents: 0, payrolls: 0, first: null };

/** What was paid to whom, by the employee's id. */
const payments = once((world: World): ReadonlyMap<string, Paid> => {
  const paid = new Map<string, Paid>();
  for (const { category, ref_id, amount_cents, occurred_at } of world.ledger) {
    if (category !== "monthly_payroll" || ref_id === null) continue;
    const { total_cents, payrolls, first } = paid.get(ref_id) ?? NOTHING;
    paid.set(ref_id, {
      total_cents: total_cents - amount_cents,
      payrolls: payrolls + 1,
      first: first ?? { salary_cents: -amount_cents, at: occurred_at },
    });
  }
  return paid;
});

/** By how many cents the salary has grown since the first payroll; null before it. */
export function growthOf({ employee, paid }: Member): number | null {
  return paid.first === null ? null : employee.salary_cents - paid.first.salary_cents;
}

/** Everybody, in the company's order. */
export const members = once((scene: Scene): readonly Member[] => {
  const { world, preset } = scene;
  const load = loads(world);
  const paid = payments(world);
  const teams = world.tasks.map((task) => ({
    task,
    ids: new Set(task.assignments.map(({ employee_id }) => employee_id)),
  }));
  return world.employees.map((employee): Member => {
    const own = teams.filter(({ ids }) => ids.has(employee.id)).map(({ task }) => task);
    const having = (status: Task["status"]) => own.filter((task) => task.status === status);
    return {
      employee,
      load: load.get(employee.id) ?? 0,
      active: having("active"),
      planned: having("planned"),
      done: having("completed_success").length,
      failed: having("completed_fail").length,
      best: preset.world.skill_rates_visible ? bestDomain(employee) : null,
      raise_cents: cappedRaise(employee, preset.world),
      paid: paid.get(employee.id) ?? NOTHING,
    };
  });
});

function bestDomain({ skill_rates }: Employee): Domain {
  return DOMAINS.reduce((best, domain) => (skill_rates[domain] > skill_rates[best] ? domain : best));
}

/** Those whom the page shows: searched by name, tier and tasks. */
export const memberList = pageList({
  page: "team",
  all: members,
  keyOf: ({ employee }) => employee.id,
  textOf: ({ employee, active, planned }) =>
    [employee.name, employee.tier, ...[...active, ...planned].map(({ title }) => title)].join(" "),
});
