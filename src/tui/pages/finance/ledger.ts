/** The ledger, in words. */
import type { Employee, LedgerEntry, Task, World } from "../../../world/state.ts";
import { once } from "../../game/once.ts";
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

/** All entries, the newest first. */
export const bookings = once((world: World): readonly Booking[] => {
  const tasks = new Map(world.tasks.map((task) => [task.id, task]));
  const people = new Map(world.employees.map((employee) => [employee.id, employee]));
  let balance_cents = world.funds_cents;
  return world.ledger.toReversed().map((entry): Booking => {
    const task = tasks.get(entry.ref_id ?? "") ?? null;
    const what = whatText(entry, task, people.get(entry.ref_id ?? "") ?? null);
    const booking = { key: entry.id, entry, what, balance_cents, task };
    balance_cents -= entry.amount_cents;
    return booking;
  });
});

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
