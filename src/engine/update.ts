/** Copies of a world with one thing replaced. */
import type { Id } from "../world/ids.ts";
import { derivedId } from "../world/ids.ts";
import type { LedgerCategory, LedgerEntry, Task, World } from "../world/state.ts";

/** The world with that task of the company (matched by its serial) in place of the old one. */
export function withTask(world: World, task: Task): World {
  const place = world.tasks.findIndex((old) => old.serial === task.serial);
  if (place === -1) throw new Error(`task ${task.title} is not the company's`);
  return { ...world, tasks: world.tasks.with(place, task) };
}

/** Books an amount in the ledger and moves the funds with it, at the current instant. */
export function book(
  world: World,
  category: LedgerCategory,
  amount_cents: number,
  ref_type: LedgerEntry["ref_type"],
  ref_id: Id | null,
): World {
  const entry: LedgerEntry = {
    id: derivedId(world.company_id, "ledger", world.ledger.length + 1),
    occurred_at: world.sim_time,
    category,
    amount_cents,
    ref_type,
    ref_id,
  };
  return { ...world, funds_cents: world.funds_cents + amount_cents, ledger: [...world.ledger, entry] };
}
