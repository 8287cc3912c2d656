import { Text } from "ink";
import type { ReactElement } from "react";
import type { FinanceView, State } from "../../app/state.ts";
import { Lines } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { monthName } from "../../text/dates.ts";
import type { Page, ViewProps } from "../page.ts";
import { ChartView } from "./ChartView.tsx";
import { bookingLines, monthLines } from "./detail.ts";
import { financeScope } from "./keys.ts";
import { financeList, selectedBooking, selectedMonth } from "./selected.ts";
import { LedgerView, MonthsView } from "./TableViews.tsx";

const CONTENTS: Readonly<Record<FinanceView, (props: ViewProps) => ReactElement>> = {
  chart: ChartView,
  months: MonthsView,
  ledger: LedgerView,
};

function Content(props: ViewProps): ReactElement {
  const View = CONTENTS[props.state.finance.view];
  return <View {...props} />;
}

function Detail({ state, scene, height }: ViewProps): ReactElement {
  if (state.finance.view !== "ledger")
    return <Lines lines={monthLines(selectedMonth(state, scene), scene.world)} height={height} />;
  const booking = selectedBooking(state, scene);
  if (booking === null) return <Text> </Text>;
  return <Lines lines={bookingLines(booking, scene.world)} height={height} />;
}

function footnote(state: State, scene: Scene): string {
  const { started_at, horizon_end } = scene.world;
  const view = state.finance.view;
  if (view === "chart") return `funds from ${monthName(started_at)} to ${monthName(horizon_end)}`;
  return `${view}, ${financeList.footnote(state, scene)}`;
}

export const financePage: Page = {
  title: "Finance",
  scope: financeScope,
  content: (props) => <Content {...props} />,
  detail: (props) => <Detail {...props} />,
  footnote,
};
