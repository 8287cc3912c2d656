/** What happened in a stretch of simulated time, as the world remembers it. */
import type { Instant } from "../../world/instant.ts";
import type { Task, World } from "../../world/state.ts";
import { once } from "./once.ts";

export type Happening =
  | { readonly kind: "completed"; readonly at: Instant; readonly task: Task; readonly funds_cents: number }
  | { readonly kind: "payroll"; readonly at: Instant; readonly amount_cents: number }
  | { readonly kind: "milestone"; readonly at: Instant; readonly task: Task; readonly pct: number }
  | { readonly kind: "bankruptcy"; readonly at: Instant }
  | { readonly kind: "horizon"; readonly at: Instant };

/** What happened after `from` up to and with `to`, oldest first. */
export function happeningsBetween(world: World, from: Instant, to: Instant): readonly Happening[] {
  const all = happeningsOf(world);
  return all.slice(countUpTo(all, from), countUpTo(all, to));
}

/** All that has happened, oldest first. */
const happeningsOf = once((world: World): readonly Happening[] => {
  return [...payrolls(world), ...completions(world), ...events(world)].sort((a, b) => a.at - b.at);
});

/** How many of them had happened by then, by bisection: a log asks for thousands of stretches. */
function countUpTo(happenings: readonly Happening[], moment: Instant): number {
  let low = 0;
  let high = happenings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (happenings[middle]!.at <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All employees are paid at the same moment; that is one happening. */
function payrolls({ ledger }: World): Happening[] {
  const amounts = new Map<Instant, number>();
  for (const { occurred_at, category, amount_cents } of ledger) {
    if (category === "monthly_payroll")
      amounts.set(occurred_at, (amounts.get(occurred_at) ?? 0) + amount_cents);
  }
  return Array.from(amounts, ([at, amount_cents]) => ({ kind: "payroll", at, amount_cents }));
}

function completions({ ledger, tasks }: World): Happening[] {
  const booked = new Map<string | null, number>();
  for (const { category, amount_cents, ref_id } of ledger) {
    if (category === "task_reward") booked.set(ref_id, (booked.get(ref_id) ?? 0) + amount_cents);
  }
  return tasks.flatMap((task): Happening[] => {
    if (task.completed_at === null) return [];
    return [{ kind: "completed", at: task.completed_at, task, funds_cents: booked.get(task.id) ?? 0 }];
  });
}

function events(world: World): Happening[] {
  const tasks = new Map(world.tasks.map((task) => [task.id as string | null, task]));
  return world.events.flatMap((event): Happening[] => {
    if (!event.consumed) return [];
    const at = event.scheduled_at;
    const task = tasks.get(event.task_id);
    switch (event.event_type) {
      case "task_half_progress":
        return task === undefined ? [] : [{ kind: "milestone", at, task, pct: event.milestone_pct ?? 0 }];
      case "horizon_end":
        return [{ kind: "horizon", at }];
      case "bankruptcy":
        return [{ kind: "bankruptcy", at }];
      default:
        return [];
    }
  });
}
