import { quoted } from "../config/quoted.ts";
import { Refusal } from "../engine/errors.ts";
import { dashed } from "../world/ids.ts";
import { formatDate, formatIso } from "../world/instant.ts";
import { monthlyMetrics } from "../world/metrics.ts";
import { LEDGER_CATEGORIES, type LedgerCategory } from "../world/state.ts";
import { observe } from "./command.ts";
import { anyText, moment, month, option } from "./options.ts";
import { integer, list, nullable, object, text } from "./shape.ts";

export const financeLedger = observe({
  group: "finance",
  name: "ledger",
  summary: "List what was paid and earned, oldest first",
  options: {
    from: option("--from", "DATE", "Only entries from this moment on (a date means 00:00)", moment),
    to: option("--to", "DATE", "Only entries up to this moment (a date means 00:00)", moment),
    category: option(
      "--category",
      "CATEGORY",
      `Only this category: ${LEDGER_CATEGORIES.join(", ")}`,
      anyText,
    ),
  },
  returns: () =>
    object({
      count: integer,
      total_amount_cents: integer,
      entries: list(
        object({
          id: text,
          occurred_at: text,
          category: text,
          amount_cents: integer,
          ref_type: nullable(text),
          ref_id: nullable(text),
        }),
      ),
    }),
  run: ({ world, args: { from, to, category } }) => {
    if (category !== undefined && !LEDGER_CATEGORIES.includes(category as LedgerCategory)) {
      const valid = LEDGER_CATEGORIES.join(", ");
      throw new Refusal(
        "unknown_category",
        `Invalid value for --category: ${quoted(category)}. It must be one of ${valid}.`,
      );
    }
    const found = world.ledger.filter(
      (entry) =>
        (from === undefined || entry.occurred_at >= from) &&
        (to === undefined || entry.occurred_at <= to) &&
        (category === undefined || entry.category === category),
    );
    found.sort((a, b) => a.occurred_at - b.occurred_at);
    const entries = found.map((entry) => ({
      id: dashed(entry.id),
      occurred_at: formatIso(entry.occurred_at),
      category: entry.category,
      amount_cents: entry.amount_cents,
      ref_type: entry.ref_type,
      ref_id: entry.ref_id === null ? null : dashed(entry.ref_id),
    }));
    const total_amount_cents = found.reduce((sum, entry) => sum + entry.amount_cents, 0);
    return { count: entries.length, total_amount_cents, entries };
  },
});

export const reportMonthly = observe({
  group: "report",
  name: "monthly",
  summary: "Show revenue, cost, return and closing funds of each month so far",
  options: {
    from_month: option("--from-month", "YYYY-MM", "Only months from this one on", month),
    to_month: option("--to-month", "YYYY-MM", "Only months up to this one", month),
  },
  returns: () =>
    object({
      count: integer,
      months: list(
        object({
          month_start: text,
          revenue_cents: integer,
          cost_cents: integer,
          return_cents: integer,
          ending_funds_cents: integer,
        }),
      ),
    }),
  run: ({ world, args: { from_month, to_month } }) => {
    const months = monthlyMetrics(world)
      .filter(
        (m) => m.month_start >= (from_month ?? m.month_start) && m.month_start <= (to_month ?? m.month_start),
      )
      .map((m) => ({ ...m, month_start: formatDate(m.month_start) }));
    return { count: months.length, months };
  },
});
