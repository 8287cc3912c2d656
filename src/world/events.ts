import { derivedId, type Id } from "./ids.ts";
import type { Instant } from "./instant.ts";
import type { EventType, SimEvent } from "./state.ts";

/** An event that is still to come. What it is known by, `dedupe_key`, also makes its id. */
export function pendingEvent(
  company: Id,
  event_type: EventType,
  scheduled_at: Instant,
  dedupe_key: string,
  about: Pick<SimEvent, "task_id" | "milestone_pct"> = { task_id: null, milestone_pct: null },
): SimEvent {
  const id = derivedId(company, "event", dedupe_key);
  return { id, event_type, scheduled_at, ...about, dedupe_key, consumed: false };
}
