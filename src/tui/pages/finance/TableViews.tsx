import type { ReactElement } from "react";
import { DataTable } from "../../components/DataTable.tsx";
import type { ViewProps } from "../page.ts";
import { LEDGER_COLUMNS, ledgerWindow } from "./ledger-rows.ts";
import { MONTH_COLUMNS, months } from "./months.ts";
import { financeList, shownBookings } from "./selected.ts";

/** Profit and loss by month, the newest first. */
export function MonthsView({ state, scene, width, height }: ViewProps): ReactElement {
  return (
    <DataTable
      columns={MONTH_COLUMNS}
      rows={months(scene.world).map(({ row }) => row)}
      selected={financeList.place(state, scene)}
      width={width}
      height={height}
      empty="No month has begun yet."
    />
  );
}

export function LedgerView({ state, scene, width, height }: ViewProps): ReactElement {
  const { world } = scene;
  const { rows, selected } = ledgerWindow(
    world,
    shownBookings(state, scene),
    financeList.place(state, scene),
    height,
  );
  return (
    <DataTable
      columns={LEDGER_COLUMNS}
      rows={rows}
      selected={selected}
      width={width}
      height={height}
      empty={
        world.ledger.length === 0
          ? "Nothing has been paid or earned yet."
          : "No entry is like that. esc shows all again."
      }
    />
  );
}
