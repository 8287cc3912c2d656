import { dashed, type Id } from "../world/ids.ts";
import { formatStored } from "../world/instant.ts";
import type { LedgerEntry, SimEvent, World } from "../world/state.ts";
import type { Run } from "./statement.ts";

/** Projections come and go, so events are compared by id. */
export function writeEvents(run: Run, before: World | null, after: World): void {
  if (before?.events === after.events) return;
  const gone = new Map((before?.events ?? []).map((event) => [event.id, event]));
  for (const event of after.events) {
    const old = gone.get(event.id);
    gone.delete(event.id);
    if (old === undefined) insertEvent(run, after.company_id, event);
    else if (old !== event) {
      const sql = "UPDATE sim_events SET scheduled_at = ?, consumed = ? WHERE id = ?";
      run(sql, formatStored(event.scheduled_at), Number(event.consumed), event.id);
    }
  }
  for (const id of gone.keys()) run("DELETE FROM sim_events WHERE id = ?", id);
}

function insertEvent(run: Run, company: Id, event: SimEvent): void {
  run(
    `INSERT INTO sim_events (id, company_id, event_type, scheduled_at, payload, dedupe_key, consumed)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    event.id,
    company,
    event.event_type,
    formatStored(event.scheduled_at),
    payloadOf(event),
    event.dedupe_key,
    Number(event.consumed),
  );
}

function payloadOf({ task_id, milestone_pct }: SimEvent): string {
  return JSON.stringify({
    ...(task_id === null ? {} : { task_id: dashed(task_id) }),
    ...(milestone_pct === null ? {} : { milestone_pct }),
  });
}

/** Appends to the ledger. */
export function writeEntry(run: Run, company: Id, entry: LedgerEntry): void {
  run(
    `INSERT INTO ledger_entries (id, company_id, occurred_at, category, amount_cents, ref_type, ref_id)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    entry.id,
    company,
    formatStored(entry.occurred_at),
    entry.category,
    entry.amount_cents,
    entry.ref_type,
    entry.ref_id,
  );
}
