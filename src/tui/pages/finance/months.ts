/** Profit and loss by month. */
import { type MonthlyMetrics, monthlyMetrics } from "../../../world/metrics.ts";
import type { LedgerEntry, World } from "../../../world/state.ts";
import { type Cell, type Column, cell, type Row } from "../../components/table-model.ts";
import { once } from "../../game/once.ts";
import { monthName } from "../../text/dates.ts";
import { dollars, signedDollars } from "../../text/money.ts";

export interface Month {
  readonly key: string;
  readonly metrics: MonthlyMetrics;
  /** The month that it is now. */
  readonly current: boolean;
  /** What the costs were for, ≥ 0; the rest were penalties. */
  readonly payroll_cents: number;
  /** How many of the company's tasks ended in it. */
  readonly done: number;
  readonly failed: number;
  readonly row: Row;
}

export const MONTH_COLUMNS: readonly Column[] = [
  { label: "Month" },
  { label: "Revenue", align: "right", drop: 1 },
  { label: "Costs", align: "right", drop: 2 },
  { label: "Profit", align: "right" },
  { label: "Funds at end", align: "right" },
];

/** The months so far, the newest first. */
export const months = once((world: World): readonly Month[] => {
  const all = monthlyMetrics(world);
  const place = (at: number) => all.findLastIndex(({ month_start }) => month_start <= at);
  const payroll = all.map(() => 0);
  const done = all.map(() => 0);
  const failed = all.map(() => 0);
  for (const entry of world.ledger)
    if (isPayroll(entry)) payroll[Math.max(0, place(entry.occurred_at))]! -= entry.amount_cents;
  for (const { completed_at, success } of world.tasks)
    if (completed_at !== null) (success ? done : failed)[Math.max(0, place(completed_at))]! += 1;
  const found = all.map((metrics, i): Month => {
    const current = i === all.length - 1;
    return {
      key: monthName(metrics.month_start),
      metrics,
      current,
      payroll_cents: payroll[i]!,
      done: done[i]!,
      failed: failed[i]!,
      row: rowOf(metrics),
    };
  });
  return found.reverse();
});

const isPayroll = ({ category }: LedgerEntry) => category === "monthly_payroll";

function profitCell(cents: number): Cell {
  if (cents === 0) return cell(dollars(0));
  return cell(signedDollars(cents), cents < 0 ? "bad" : "good");
}

function rowOf({
  month_start,
  revenue_cents,
  cost_cents,
  return_cents,
  ending_funds_cents,
}: MonthlyMetrics): Row {
  return {
    key: monthName(month_start),
    cells: [
      cell(monthName(month_start)),
      cell(dollars(revenue_cents)),
      cell(dollars(cost_cents)),
      profitCell(return_cents),
      cell(dollars(ending_funds_cents), ending_funds_cents < 0 ? "bad" : "plain"),
    ],
  };
}
