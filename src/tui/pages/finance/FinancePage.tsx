import { Text } from "ink";
import type { ReactElement } from "react";
import type { State } from "../../app/state.ts";
import { DataTable } from "../../components/DataTable.tsx";
import { Lines } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { monthName } from "../../text/dates.ts";
import { oneLine } from "../../text/width.ts";
import type { Page, ViewProps } from "../page.ts";
import { ChartView } from "./ChartView.tsx";
import { bookingLines, monthLines } from "./detail.ts";
import { financeScope } from "./keys.ts";
import { LEDGER_COLUMNS } from "./ledger.ts";
import { MONTH_COLUMNS } from "./months.ts";
import { listOf, selectedBooking, selectedMonth, selectedPlace } from "./selected.ts";
import { viewOf } from "./views.ts";

function Content(props: ViewProps): ReactElement {
  const { state, scene, width, height } = props;
  const view = viewOf(state);
  if (view === "chart") return <ChartView {...props} />;
  return (
    <DataTable
      columns={view === "ledger" ? LEDGER_COLUMNS : MONTH_COLUMNS}
      rows={listOf(state, scene).map(({ row }) => row)}
      selected={selectedPlace(state, scene)}
      width={width}
      height={height}
      empty={
        scene.world.ledger.length === 0
          ? "Nothing has been paid or earned yet."
          : "No entry is like that. esc shows all again."
      }
    />
  );
}

function Detail({ state, scene, height }: ViewProps): ReactElement {
  if (viewOf(state) !== "ledger")
    return <Lines lines={monthLines(selectedMonth(state, scene), scene.world)} height={height} />;
  const booking = selectedBooking(state, scene);
  if (booking === null) return <Text> </Text>;
  return <Lines lines={bookingLines(booking, scene.world)} height={height} />;
}

function footnote(state: State, scene: Scene): string {
  const view = viewOf(state);
  const count = listOf(state, scene).length;
  const place = count === 0 ? 0 : selectedPlace(state, scene) + 1;
  const { started_at, horizon_end } = scene.world;
  if (view === "chart") return `funds from ${monthName(started_at)} to ${monthName(horizon_end)}`;
  const search = view === "ledger" ? (state.searches.finance ?? "") : "";
  return `${view}${search === "" ? "" : ` "${oneLine(search)}"`}, ${place} of ${count}`;
}

export const financePage: Page = { title: "Finance", scope: financeScope, Content, Detail, footnote };
