import type { Database } from "bun:sqlite";
import { type Id, parseId } from "../world/ids.ts";
import type { EventType, LedgerCategory, LedgerEntry, SimEvent } from "../world/state.ts";
import { IN_ORDER, instant, json } from "./columns.ts";

/** Pending and consumed events alike. */
export function readEvents(db: Database): SimEvent[] {
  const rows = db
    .query(`SELECT id, event_type, scheduled_at, payload, dedupe_key, consumed FROM sim_events ${IN_ORDER}`)
    .values() as [Id, EventType, string, string | null, string | null, number][];
  return rows.map(([id, event_type, scheduled, payload, dedupe, consumed]) => {
    const facts = (payload === null ? {} : json(payload)) as {
      task_id?: string;
      milestone_pct?: number;
    };
    return {
      id,
      event_type,
      scheduled_at: instant(scheduled),
      task_id: facts.task_id === undefined ? null : parseId(facts.task_id),
      milestone_pct: facts.milestone_pct ?? null,
      dedupe_key: dedupe ?? "",
      consumed: consumed === 1,
    };
  });
}

/** In order of writing. */
export function readLedger(db: Database): LedgerEntry[] {
  const rows = db
    .query(`SELECT id, occurred_at, category, amount_cents, ref_type, ref_id FROM ledger_entries ${IN_ORDER}`)
    .values() as [Id, string, LedgerCategory, number, LedgerEntry["ref_type"], Id | null][];
  return rows.map(([id, occurred, category, amount_cents, ref_type, ref_id]) => ({
    id,
    occurred_at: instant(occurred),
    category,
    amount_cents,
    ref_type,
    ref_id,
  }));
}
