import type { Database } from "bun:sqlite";
import { formatDate } from "../world/instant.ts";
import { monthlyMetrics } from "../world/metrics.ts";
import type { World } from "../world/state.ts";

const METRICS_COLUMNS = [
  "company_id",
  "month_start",
  "revenue_cents",
  "cost_cents",
  "return_cents",
  "ending_funds_cents",
];

const fillable = new WeakMap<Database, boolean>();

/** Whether the file's table of monthly figures has just the columns that we fill; the original's may have others. */
function canFillMetrics(db: Database): boolean {
  let can = fillable.get(db);
  if (can === undefined) {
    const columns = db.query("SELECT name FROM pragma_table_info('monthly_metrics')").values().flat();
    can =
      columns.length === METRICS_COLUMNS.length && METRICS_COLUMNS.every((name) => columns.includes(name));
    fillable.set(db, can);
  }
  return can;
}

/** Fills the table that the original leaves empty, from the months that changed. */
export function writeMetrics(db: Database, before: World | null, after: World): void {
  if (!canFillMetrics(db)) return;
  const known = new Map(
    (before === null ? [] : monthlyMetrics(before)).map((month) => [month.month_start, month]),
  );
  for (const month of monthlyMetrics(after)) {
    const old = known.get(month.month_start);
    const { revenue_cents, cost_cents, return_cents, ending_funds_cents } = month;
    if (old?.ending_funds_cents === ending_funds_cents && old.revenue_cents === revenue_cents) continue;
    const sql = `INSERT OR REPLACE INTO monthly_metrics (${METRICS_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?)`;
    const start = formatDate(month.month_start);
    db.query(sql).run(after.company_id, start, revenue_cents, cost_cents, return_cents, ending_funds_cents);
  }
}
