/** The ledger, in words. */
import type { Employee, LedgerEntry, Task, World } from "../../../world/state.ts";
import type { State } from "../../app/state.ts";
import { oneLine } from "../../text/width.ts";

export interface Booking {
  readonly key: string;
  readonly entry: LedgerEntry;
  /** What the money was for: `reward for Task-10`. */
  readonly what: string;
  /** The funds after it. */
  readonly balance_cents: number;
  readonly task: Task | null;
}

const bookingsOf = new WeakMap<World, readonly Booking[]>();

/** All entries, the newest first; worked out once a world, since there may be ten thousand. */
export function bookings(world: World): readonly Booking[] {
  const known = bookingsOf.get(world);
  if (known !== undefined) return known;
  const tasks = new Map(world.tasks.map((task) => [task.id, task]));
  const people = new Map(world.employees.map((employee) => [employee.id, employee]));
  let balance_cents = world.funds_cents;
  const found = world.ledger.toReversed().map((entry): Booking => {
    const task = tasks.get(entry.ref_id ?? "") ?? null;
    const what = whatText(entry, task, people.get(entry.ref_id ?? "") ?? null);
    const booking = { key: entry.id, entry, what, balance_cents, task };
    balance_cents -= entry.amount_cents;
    return booking;
  });
  bookingsOf.set(world, found);
  return found;
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

interface Found {
  readonly words: string;
  readonly bookings: readonly Booking[];
}

/** The last search in a world's ledger: one key asks for it several times. */
const lastSearch = new WeakMap<World, Found>();

/** Those with the text that is searched for in what the money was for. */
export function shownBookings({ searches }: Pick<State, "searches">, world: World): readonly Booking[] {
  const words = (searches.finance ?? "").toLowerCase();
  const all = bookings(world);
  if (words === "") return all;
  let found = lastSearch.get(world);
  if (found?.words !== words) {
    found = { words, bookings: all.filter(({ what }) => what.toLowerCase().includes(words)) };
    lastSearch.set(world, found);
  }
  return found.bookings;
}
