/** About the selected month or ledger entry. */
import { monthlyPayroll } from "../../../world/metrics.ts";
import { clientOf, teamOf, type World } from "../../../world/state.ts";
import type { LineParts } from "../../components/Lines.tsx";
import { marginText } from "../../game/sentences.ts";
import { dateAndTime, fullDate, monthName } from "../../text/dates.ts";
import { dollars, signedDollars } from "../../text/money.ts";
import type { Booking } from "./ledger.ts";
import { type Month, months } from "./months.ts";

const plain = (text: string) => ({ text, role: "plain" }) as const;

/** The most important lines first: the small screen shows only two. */
export function monthLines(month: Month, world: World): LineParts[] {
  const { metrics, current, payroll_cents, done, failed } = month;
  const { month_start, revenue_cents, cost_cents, return_cents, ending_funds_cents } = metrics;
  const sums = `${dollars(revenue_cents)} in, ${dollars(cost_cents)} out, `;
  const costs = `salaries ${dollars(payroll_cents)}, penalties ${dollars(cost_cents - payroll_cents)}`;
  return [
    [
      { text: monthName(month_start), role: "strong" },
      plain(`${current ? " so far" : ""}    ${sums}`),
      profitPart(return_cents),
      plain(`; funds ${dollars(ending_funds_cents)}${current ? "" : " at its end"}`),
    ],
    [plain(`${costs}; ${done} ${done === 1 ? "task" : "tasks"} done in time, ${failed} failed`)],
    totalParts(world),
    [plain(`people earn ${dollars(monthlyPayroll(world))} a month now`)],
  ];
}

function profitPart(cents: number): LineParts[number] {
  if (cents === 0) return plain("no profit, no loss");
  return cents > 0
    ? { text: `profit ${dollars(cents)}`, role: "good" }
    : { text: `loss ${dollars(-cents)}`, role: "bad" };
}

function totalParts(world: World): LineParts {
  const sum = (of: (month: Month) => number) => months(world).reduce((total, month) => total + of(month), 0);
  const revenue = sum(({ metrics }) => metrics.revenue_cents);
  const costs = sum(({ metrics }) => metrics.cost_cents);
  return [
    plain(`since ${monthName(world.started_at)}  ${dollars(revenue)} in, ${dollars(costs)} out, `),
    profitPart(revenue - costs),
  ];
}

export function bookingLines(booking: Booking, world: World): LineParts[] {
  const { entry, what, balance_cents } = booking;
  const amount = {
    text: signedDollars(entry.amount_cents),
    role: entry.amount_cents < 0 ? "bad" : "good",
  } as const;
  return [
    [
      { text: what, role: "strong" },
      plain(`  ${fullDate(entry.occurred_at)}    `),
      amount,
      plain(`, leaves ${dollars(balance_cents)}`),
    ],
    ...aboutTask(booking, world),
    ...aboutPayroll(booking, world),
  ];
}

function aboutTask({ task }: Booking, world: World): LineParts[] {
  if (task === null) return [];
  const client = clientOf(world, task);
  const whose = client === null ? "" : ` for ${client.name}`;
  const when =
    task.completed_at === null
      ? task.status
      : `ended ${dateAndTime(task.completed_at)}, ${marginText(task.completed_at, task.deadline)}`;
  const team = teamOf(world, task).map(({ name }) => name);
  return [
    [plain(`${task.title}${whose}: ${when}`)],
    [plain(team.length === 0 ? "nobody was on it" : `on it: ${team.join(", ")}`)],
  ];
}

/** What everybody got that day: entries come one a person. */
function aboutPayroll({ entry }: Booking, world: World): LineParts[] {
  if (entry.category !== "monthly_payroll") return [];
  const others = world.ledger.filter(
    ({ category, occurred_at }) => category === "monthly_payroll" && occurred_at === entry.occurred_at,
  );
  const total = others.reduce((sum, { amount_cents }) => sum - amount_cents, 0);
  const people = others.length === 1 ? "one person" : `${others.length} people`;
  return [[plain(`the payroll of that day: ${dollars(total)} for ${people}`)]];
}
