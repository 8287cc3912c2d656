import { Box } from "ink";
import { memo, type ReactElement } from "react";
import { chartLines } from "../../components/chart/chart.ts";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { shortDollars } from "../../text/money.ts";
import { cut, oneLine } from "../../text/width.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { ViewProps } from "../page.ts";
import { fundsChart } from "./funds-chart.ts";
import { type Rival, rivalsOf } from "./rivals.ts";
import { MonthsView } from "./TableViews.tsx";

/** From this width on the months stand beside the chart. */
const ROOMY_COLUMNS = 100;
const MONTHS_COLUMNS = 38;
/** From this width on with revenue and costs. */
const WIDE_COLUMNS = 130;
const WIDE_MONTHS_COLUMNS = 62;

/** The funds over the year; on a wide screen with the months beside them. */
export function ChartView({ state, scene, width, height }: ViewProps): ReactElement {
  const side = width >= WIDE_COLUMNS ? WIDE_MONTHS_COLUMNS : width >= ROOMY_COLUMNS ? MONTHS_COLUMNS : 0;
  const glyphs = useGlyphs();
  const rest = height - 1;
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Lines lines={[legend(scene, rivalsOf(scene, state.finance.rival), glyphs)]} height={1} />
      <Box height={rest}>
        <Box width={width - side}>
          <FundsChart scene={scene} rival={state.finance.rival} width={width - side} height={rest} />
        </Box>
        {side > 0 ? (
          <Box width={side}>
            <MonthsView state={state} scene={scene} width={side} height={rest} />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

interface ChartProps {
  readonly scene: Scene;
  readonly rival: number;
  readonly width: number;
  readonly height: number;
}

/** About what the amounts at the vertical axis take. */
const AXIS_COLUMNS = 10;

/** Drawn anew only for another world, rival or size, not whenever a month is selected beside it. */
const FundsChart = memo(function FundsChart({ scene, rival, width, height }: ChartProps): ReactElement {
  const glyphs = useGlyphs();
  // A blank at the left, which Lines puts there, and one at the right.
  const room = width - 2;
  const chart = fundsChart(scene, rivalsOf(scene, rival), room - AXIS_COLUMNS, glyphs);
  return <Lines lines={chartLines(chart, room, height, glyphs)} height={height} />;
});

/** `● BenchCo $214 k   a = glm-5 $218 k   b = kimi-k2.5 $210 k`: what the lines are and where today. */
function legend({ world }: Scene, rivals: readonly Rival[], glyphs: Glyphs): LineParts {
  const name = cut(oneLine(world.company_name), 16, glyphs.ellipsis);
  return [
    { text: `${glyphs.own} ${name} ${shortDollars(world.funds_cents)}`, role: "strong" },
    ...rivals.map(({ letter, curve, funds_cents }, i) => {
      const role = i === 0 ? ("accent" as const) : ("muted" as const);
      return { text: `   ${letter} = ${curve.name} ${shortDollars(funds_cents)}`, role };
    }),
  ];
}
