/** Profit and loss by calendar month (spec/cli.md, `report monthly`). */
import { dateInstant, type Instant, yearMonth } from "./instant.ts";
import { roundTo } from "./rounding.ts";
import type { Client, TaskStatus, World } from "./state.ts";

export interface MonthlyMetrics {
  /** 00:00 UTC on the first of the month. */
  readonly month_start: Instant;
  /** What came in, ≥ 0. */
  readonly revenue_cents: number;
  /** What went out, ≥ 0. */
  readonly cost_cents: number;
  /** Revenue less cost. */
  readonly return_cents: number;
  /** The funds at the end of the month, or now in the current one. */
  readonly ending_funds_cents: number;
}

/** One entry a month from the start of the simulation to now, oldest first, from the ledger. */
export function monthlyMetrics(world: World): MonthlyMetrics[] {
  const first = yearMonth(world.started_at);
  const months: { month_start: Instant; revenue_cents: number; cost_cents: number }[] = [];
  for (let m = first.month; dateInstant(first.year, m, 1) <= world.sim_time; m++) {
    months.push({ month_start: dateInstant(first.year, m, 1), revenue_cents: 0, cost_cents: 0 });
  }
  let at = 0;
  for (const { occurred_at, amount_cents } of world.ledger) {
    while (at + 1 < months.length && occurred_at >= months[at + 1]!.month_start) at++;
    const month = months[at]!;
    if (amount_cents > 0) month.revenue_cents += amount_cents;
    else month.cost_cents -= amount_cents;
  }
  // Backwards from today's funds, so that money which a harness put in counts from the start.
  let funds = world.funds_cents;
  const newestFirst = months.reverse().map((month): MonthlyMetrics => {
    const return_cents = month.revenue_cents - month.cost_cents;
    const ending_funds_cents = funds;
    funds -= return_cents;
    return { ...month, return_cents, ending_funds_cents };
  });
  return newestFirst.reverse();
}

/** What all employees earn a month. */
export function monthlyPayroll({ employees }: Pick<World, "employees">): number {
  let payroll = 0;
  for (const { salary_cents } of employees) payroll += salary_cents;
  return payroll;
}

/** How many months of payroll the funds are, to 2 places; null where nobody is paid. */
export function monthsOfRunway(world: Pick<World, "employees" | "funds_cents">): number | null {
  const payroll = monthlyPayroll(world);
  return payroll === 0 ? null : roundTo(world.funds_cents / payroll, 2);
}

/** How many of a client's tasks ended in time, and how many didn't. */
export function endedTasks(
  { tasks }: Pick<World, "tasks">,
  client: Pick<Client, "id">,
): { readonly succeeded: number; readonly failed: number } {
  const count = (status: TaskStatus) =>
    tasks.filter((task) => task.client_id === client.id && task.status === status).length;
  return { succeeded: count("completed_success"), failed: count("completed_fail") };
}
