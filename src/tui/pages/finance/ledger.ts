/** The ledger, in words. */
import { yearMonth } from "../../../world/instant.ts";
import type { Employee, LedgerEntry, Task, World } from "../../../world/state.ts";
import type { State } from "../../app/state.ts";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { shortDate } from "../../text/dates.ts";
import { dollars, signedDollars } from "../../text/money.ts";
import { oneLine } from "../../text/width.ts";

export interface Booking {
  readonly entry: LedgerEntry;
  /** What the money was for: `reward for Task-10`. */
  readonly what: string;
  /** The funds after it. */
  readonly balance_cents: number;
  readonly task: Task | null;
  readonly row: Row;
}

export const LEDGER_COLUMNS: readonly Column[] = [
  { label: "Date" },
  { label: "What", shrinks: true },
  { label: "Amount", align: "right" },
  { label: "Balance", align: "right" },
];

const bookingsOf = new WeakMap<World, readonly Booking[]>();

/** All entries, the newest first; worked out once a world, since there may be ten thousand. */
export function bookings(world: World): readonly Booking[] {
  const known = bookingsOf.get(world);
  if (known !== undefined) return known;
  const tasks = new Map(world.tasks.map((task) => [task.id, task]));
  const people = new Map(world.employees.map((employee) => [employee.id, employee]));
  const dateOf = dates(world);
  let balance_cents = world.funds_cents;
  const found = world.ledger.toReversed().map((entry): Booking => {
    const task = tasks.get(entry.ref_id ?? "") ?? null;
    const what = whatText(entry, task, people.get(entry.ref_id ?? "") ?? null);
    const booking = { entry, what, balance_cents, task };
    const row = rowOf(booking, dateOf(entry.occurred_at));
    balance_cents -= entry.amount_cents;
    return { ...booking, row };
  });
  bookingsOf.set(world, found);
  return found;
}

/** `Tue 21 Jan`, with the year once the game has run into another. */
function dates({ started_at, sim_time }: World): (at: number) => string {
  const severalYears = yearMonth(started_at).year !== yearMonth(sim_time).year;
  return (at) => (severalYears ? `${shortDate(at)} ${yearMonth(at).year}` : shortDate(at));
}

/** In plain words. What a foreign file refers to may be gone. */
function whatText(
  { category, amount_cents }: LedgerEntry,
  task: Task | null,
  employee: Employee | null,
): string {
  const title = task === null ? "a task" : oneLine(task.title);
  switch (category) {
    case "monthly_payroll":
      return `salary of ${employee === null ? "somebody" : oneLine(employee.name)}`;
    case "task_reward":
      // A penalty is booked as a negative reward, as in the original.
      return amount_cents < 0 ? `penalty, ${title} was late` : `reward for ${title}`;
    case "task_fail_penalty":
      return `penalty, ${title} was late`;
    case "task_cancel_penalty":
      return `penalty, ${title} was cancelled`;
    case "payment_dispute":
      return `payment dispute about ${title}`;
  }
}

function rowOf({ entry, what, balance_cents }: Omit<Booking, "row">, date: string): Row {
  const { id, amount_cents } = entry;
  return {
    key: id,
    cells: [
      cell(date),
      cell(what),
      cell(signedDollars(amount_cents), amount_cents < 0 ? "bad" : "good"),
      cell(dollars(balance_cents), balance_cents < 0 ? "bad" : "plain"),
    ],
  };
}

/** Those with the text that is searched for. */
export function shownBookings(state: State, world: World): readonly Booking[] {
  const words = (state.searches.finance ?? "").toLowerCase();
  const all = bookings(world);
  if (words === "") return all;
  return all.filter(({ what, row }) => `${row.cells[0]!.text} ${what}`.toLowerCase().includes(words));
}
