/** What happened in a stretch of simulated time, as the world remembers it. */
import type { Instant } from "../../world/instant.ts";
import type { Task, World } from "../../world/state.ts";

export type Happening =
  | { readonly kind: "completed"; readonly at: Instant; readonly task: Task; readonly funds_cents: number }
  | { readonly kind: "payroll"; readonly at: Instant; readonly amount_cents: number }
  | { readonly kind: "milestone"; readonly at: Instant; readonly task: Task; readonly pct: number }
  | { readonly kind: "bankruptcy"; readonly at: Instant }
  | { readonly kind: "horizon"; readonly at: Instant };

/** What happened after `from` up to and with `to`, oldest first. */
export function happeningsBetween(world: World, from: Instant, to: Instant): Happening[] {
  const within = (at: Instant) => at > from && at <= to;
  const found: Happening[] = [];
  const booked = new Map<string, number>();
  let payroll: { kind: "payroll"; at: Instant; amount_cents: number } | undefined;
  for (const { occurred_at, category, amount_cents, ref_id } of world.ledger) {
    if (!within(occurred_at)) continue;
    if (category === "task_reward" && ref_id !== null)
      booked.set(ref_id, (booked.get(ref_id) ?? 0) + amount_cents);
    if (category !== "monthly_payroll") continue;
    if (payroll?.at !== occurred_at) {
      payroll = { kind: "payroll", at: occurred_at, amount_cents: 0 };
      found.push(payroll);
    }
    payroll.amount_cents += amount_cents;
  }
  for (const task of world.tasks) {
    if (task.completed_at === null || !within(task.completed_at)) continue;
    found.push({ kind: "completed", at: task.completed_at, task, funds_cents: booked.get(task.id) ?? 0 });
  }
  for (const event of world.events) {
    if (!event.consumed || !within(event.scheduled_at)) continue;
    const at = event.scheduled_at;
    const task = world.tasks.find((other) => other.id === event.task_id);
    if (event.event_type === "task_half_progress" && task !== undefined)
      found.push({ kind: "milestone", at, task, pct: event.milestone_pct ?? 0 });
    if (event.event_type === "horizon_end") found.push({ kind: "horizon", at });
    if (event.event_type === "bankruptcy") found.push({ kind: "bankruptcy", at });
  }
  return found.sort((a, b) => a.at - b.at);
}
