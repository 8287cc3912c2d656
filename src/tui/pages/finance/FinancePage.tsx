import { Text } from "ink";
import type { ReactElement } from "react";
import type { State } from "../../app/state.ts";
import { Lines } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { monthName } from "../../text/dates.ts";
import { oneLine } from "../../text/width.ts";
import type { Page, ViewProps } from "../page.ts";
import { ChartView } from "./ChartView.tsx";
import { bookingLines, monthLines } from "./detail.ts";
import { financeScope } from "./keys.ts";
import { listKeys, selectedBooking, selectedMonth, selectedPlace } from "./selected.ts";
import { LedgerView, MonthsView } from "./TableViews.tsx";
import { type View, viewOf } from "./views.ts";

const CONTENTS: Readonly<Record<View, (props: ViewProps) => ReactElement>> = {
  chart: ChartView,
  months: MonthsView,
  ledger: LedgerView,
};

function Content(props: ViewProps): ReactElement {
  const View = CONTENTS[viewOf(props.state)];
  return <View {...props} />;
}

function Detail({ state, scene, height }: ViewProps): ReactElement {
  if (viewOf(state) !== "ledger")
    return <Lines lines={monthLines(selectedMonth(state, scene), scene.world)} height={height} />;
  const booking = selectedBooking(state, scene);
  if (booking === null) return <Text> </Text>;
  return <Lines lines={bookingLines(booking, scene.world)} height={height} />;
}

function footnote(state: State, scene: Scene): string {
  const { started_at, horizon_end } = scene.world;
  const view = viewOf(state);
  if (view === "chart") return `funds from ${monthName(started_at)} to ${monthName(horizon_end)}`;
  const count = listKeys(state, scene).length;
  const place = count === 0 ? 0 : selectedPlace(state, scene) + 1;
  const search = view === "ledger" ? (state.searches.finance ?? "") : "";
  return `${view}${search === "" ? "" : ` "${oneLine(search)}"`}, ${place} of ${count}`;
}

export const financePage: Page = { title: "Finance", scope: financeScope, Content, Detail, footnote };
