import type { Database } from "bun:sqlite";
import { dateInstant, formatDate, yearMonth } from "../world/instant.ts";
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

/** Fills the table that the original leaves empty. Months that were over before don't change any more. */
export function writeMetrics(db: Database, before: World | null, after: World): void {
  if (!canFillMetrics(db)) return;
  const current = before === null ? after.started_at : before.sim_time;
  const { year, month } = yearMonth(current);
  const sql = `INSERT OR REPLACE INTO monthly_metrics (${METRICS_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?)`;
  for (const metrics of monthlyMetrics(after)) {
    if (metrics.month_start < dateInstant(year, month, 1)) continue;
    const { month_start, revenue_cents, cost_cents, return_cents, ending_funds_cents } = metrics;
    const start = formatDate(month_start);
    db.query(sql).run(after.company_id, start, revenue_cents, cost_cents, return_cents, ending_funds_cents);
  }
}
