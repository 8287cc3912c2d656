import { Box } from "ink";
import type { ReactElement } from "react";
import { chartLines } from "../../components/chart/chart.ts";
import { DataTable } from "../../components/DataTable.tsx";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { shortDollars } from "../../text/money.ts";
import { cut, oneLine } from "../../text/width.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { ViewProps } from "../page.ts";
import { fundsChart } from "./funds-chart.ts";
import { MONTH_COLUMNS, months } from "./months.ts";
import { type Rival, rivalsOf } from "./rivals.ts";
import { selectedPlace } from "./selected.ts";

/** From this width on the months stand beside the chart. */
const ROOMY_COLUMNS = 100;
const MONTHS_COLUMNS = 38;

/** The funds over the year; on a wide screen with the months beside them. */
export function ChartView({ state, scene, width, height }: ViewProps): ReactElement {
  const glyphs = useGlyphs();
  const rivals = rivalsOf(scene, state.rival);
  const roomy = width >= ROOMY_COLUMNS;
  const chartWidth = (roomy ? width - MONTHS_COLUMNS : width) - 2;
  const chart = fundsChart(scene, rivals, chartWidth - 10, glyphs);
  const rest = height - 1;
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Lines lines={[legend(scene, rivals, glyphs)]} height={1} />
      <Box height={rest}>
        <Box width={roomy ? width - MONTHS_COLUMNS : width}>
          <Lines lines={chartLines(chart, chartWidth, rest, glyphs)} height={rest} />
        </Box>
        {roomy ? (
          <Box width={MONTHS_COLUMNS}>
            <DataTable
              columns={MONTH_COLUMNS}
              rows={months(scene.world).map(({ row }) => row)}
              selected={selectedPlace(state, scene)}
              width={MONTHS_COLUMNS}
              height={rest}
              empty=""
            />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

/** `● BenchCo $214 k   a = glm-5 $218 k   b = kimi-k2.5 $210 k`: what the lines are, and where they are today. */
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
