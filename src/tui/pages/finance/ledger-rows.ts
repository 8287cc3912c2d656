/** The ledger as rows of a table, of which only those near the selected one are made. */
import { yearMonth } from "../../../world/instant.ts";
import type { World } from "../../../world/state.ts";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { once } from "../../game/once.ts";
import { shortDate } from "../../text/dates.ts";
import { dollars, signedDollars } from "../../text/money.ts";
import { widthOf } from "../../text/width.ts";
import { type Booking, bookings } from "./ledger.ts";

export const LEDGER_COLUMNS: readonly Column[] = [
  { label: "Date" },
  { label: "What", shrinks: 24 },
  { label: "Amount", align: "right" },
  { label: "Balance", align: "right" },
];

function rowOf({ key, entry, what, balance_cents }: Booking, dateOf: (at: number) => string): Row {
  const { occurred_at, amount_cents } = entry;
  return {
    key,
    cells: [
      cell(dateOf(occurred_at)),
      cell(what),
      cell(signedDollars(amount_cents), amount_cents < 0 ? "bad" : "good"),
      cell(dollars(balance_cents), balance_cents < 0 ? "bad" : "plain"),
    ],
  };
}

/** `Tue 21 Jan`, with the year once the game has run into another. */
function dates({ started_at, sim_time }: World): (at: number) => string {
  const severalYears = yearMonth(started_at).year !== yearMonth(sim_time).year;
  return (at) => (severalYears ? `${shortDate(at)} ${yearMonth(at).year}` : shortDate(at));
}

/** A row of the widest texts of the whole ledger. Amounts are compared as numbers: writing all takes long. */
const widestRow = once((world: World): Row => {
  let what = "";
  const amounts = { least: 0, greatest: 0 };
  const balances = { least: 0, greatest: 0 };
  for (const booking of bookings(world)) {
    if (booking.what.length > what.length) what = booking.what;
    widen(amounts, booking.entry.amount_cents);
    widen(balances, booking.balance_cents);
  }
  const widest = (range: Range, text: (cents: number) => string) =>
    [text(range.least), text(range.greatest)].sort((a, b) => widthOf(b) - widthOf(a))[0]!;
  return {
    key: "widest",
    cells: [
      cell(`${dates(world)(world.started_at)} `),
      cell(what),
      cell(widest(amounts, signedDollars)),
      cell(widest(balances, dollars)),
    ],
  };
});

interface Range {
  least: number;
  greatest: number;
}

function widen(range: Range, value: number): void {
  range.least = Math.min(range.least, value);
  range.greatest = Math.max(range.greatest, value);
}

/** Some of a long list's rows, and where among them the selected one is. */
export interface RowWindow {
  readonly rows: readonly Row[];
  readonly selected: number;
}

/**
 * The rows around the selected one, `height` to either side where there are as many: what a table of that
 * height can show. A row out of its sight holds the widest texts of all, so that the columns stay.
 */
export function ledgerWindow(
  world: World,
  shown: readonly Booking[],
  selected: number,
  height: number,
): RowWindow {
  const dateOf = dates(world);
  const count = 2 * height + 1;
  const start = Math.max(0, Math.min(selected - height, shown.length - count));
  const rows = shown.slice(start, start + count).map((booking) => rowOf(booking, dateOf));
  if (shown.length <= count) return { rows, selected };
  const widest = widestRow(world);
  return start === 0
    ? { rows: [...rows, widest], selected }
    : { rows: [widest, ...rows], selected: selected - start + 1 };
}
