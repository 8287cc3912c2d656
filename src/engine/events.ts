/** The queue of pending events and what each does when it is due (spec/engine.md, "Events"). */
import type { WorldRules } from "../config/preset.ts";
import { pendingEvent } from "../world/events.ts";
import { formatIso, type Instant } from "../world/instant.ts";
import { EVENT_TYPES, type SimEvent, type World } from "../world/state.ts";
import { completeTask } from "./completion.ts";
import { reprojectActive } from "./projection.ts";
import type { Report } from "./reports.ts";
import { withTask } from "./update.ts";

/** The next pending event at or before `until`: earliest first, then by kind, then in task creation order. */
export function nextEvent(world: World, until: Instant): SimEvent | null {
  let best: SimEvent | null = null;
  for (const event of world.events) {
    if (event.consumed || event.scheduled_at > until) continue;
    if (best === null || comesBefore(world, event, best)) best = event;
  }
  return best;
}

function comesBefore(world: World, a: SimEvent, b: SimEvent): boolean {
  if (a.scheduled_at !== b.scheduled_at) return a.scheduled_at < b.scheduled_at;
  const priority = EVENT_TYPES.indexOf(a.event_type) - EVENT_TYPES.indexOf(b.event_type);
  if (priority !== 0) return priority < 0;
  const serial = (event: SimEvent) => world.tasks.find((task) => task.id === event.task_id)?.serial ?? 0;
  return serial(a) < serial(b);
}

/** Puts a bankruptcy on the queue, due now. */
export function scheduleBankruptcy(world: World): World {
  const now = world.sim_time;
  const event = pendingEvent(world.company_id, "bankruptcy", now, `bankruptcy:${formatIso(now)}`);
  return { ...world, events: [...world.events, event] };
}

/**
 * Consumes an event that is due now and applies it. `report` is null for an event that no longer means anything (the
 * file of another program may hold one); `stops` says that the advance ends here.
 */
export function applyEvent(
  world: World,
  rules: WorldRules,
  due: SimEvent,
): { world: World; report: Report | null; stops: boolean } {
  const events = world.events.map((event) => (event.id === due.id ? { ...event, consumed: true } : event));
  const consumed = { ...world, events };
  const task = world.tasks.find((t) => t.id === due.task_id);
  switch (due.event_type) {
    case "horizon_end":
      return { world: consumed, report: { type: "horizon_end", reached: true }, stops: true };
    case "bankruptcy":
      return { world: consumed, report: { type: "bankruptcy", bankrupt: true }, stops: true };
    case "task_completed": {
      if (task?.status !== "active") return { world: consumed, report: null, stops: false };
      const done = completeTask(consumed, rules, task);
      return { ...done, stops: done.world.funds_cents < 0 };
    }
    case "task_half_progress": {
      if (task === undefined) return { world: consumed, report: null, stops: false };
      const milestone_pct = due.milestone_pct ?? 0;
      const marked = withTask(consumed, { ...task, progress_milestone_pct: milestone_pct });
      const report = { type: "task_half", task_id: task.id, milestone_pct, handled: true } as const;
      return { world: reprojectActive(marked, rules), report, stops: false };
    }
    case "payment_dispute":
      return { world: consumed, report: null, stops: false };
  }
}
