/** The lines at the top, which never move: how am I doing, when is the next bill, how far can I see. */
import { Box, Text } from "ink";
import type { ReactElement, ReactNode } from "react";
import type { State } from "../app/state.ts";
import { type CompanyFigures, companyFigures } from "../figures/company.ts";
import { standingText } from "../figures/standing.ts";
import type { Scene } from "../game/game.ts";
import { fullDate } from "../text/dates.ts";
import { DOMAIN_LABELS } from "../text/domains.ts";
import { dollars } from "../text/money.ts";
import { cut, oneLine } from "../text/width.ts";
import { bar, sparkline } from "../theme/bars.ts";
import { printable } from "../theme/glyphs.ts";
import { STYLES, useGlyphs } from "../theme/theme.ts";

const ROOMY_COLUMNS = 100;

interface Props {
  readonly state: State;
  readonly scene: Scene;
}

export function Header({ state, scene }: Props): ReactElement {
  const roomy = state.size.columns >= ROOMY_COLUMNS;
  const figures = companyFigures(scene, state.step, roomy ? 10 : 6);
  return (
    <Box flexDirection="column">
      <TitleLine scene={scene} figures={figures} roomy={roomy} />
      <MoneyLine figures={figures} />
      <PrestigeLine figures={figures} width={state.size.columns} />
      <StandingLine figures={figures} roomy={roomy} />
    </Box>
  );
}

/** One line with something at its left and something at its right end. */
function Split({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }): ReactElement {
  return (
    <Box paddingX={1} justifyContent="space-between" height={1}>
      <Box flexShrink={1}>
        <Text wrap="truncate-end">{left}</Text>
      </Box>
      <Box flexShrink={0} marginLeft={1}>
        <Text wrap="truncate-end">{right}</Text>
      </Box>
    </Box>
  );
}

function TitleLine({
  scene,
  figures,
  roomy,
}: {
  readonly scene: Scene;
  readonly figures: CompanyFigures;
  readonly roomy: boolean;
}): ReactElement {
  const glyphs = useGlyphs();
  const { world, preset, mode } = scene;
  const { day, days } = figures;
  const name = cut(printable(oneLine(world.company_name), glyphs), roomy ? 30 : 16, glyphs.ellipsis);
  const kind = cut(printable(oneLine(preset.name), glyphs), roomy ? 24 : 12, glyphs.ellipsis);
  const progress = roomy ? ` ${glyphs.left}${bar(day / days, 10, glyphs)}${glyphs.right}` : "";
  return (
    <Split
      left={
        <>
          <Text bold>{name}</Text>
          {`  ${kind}  seed ${world.run_seed}`}
          {mode === "watch" ? <Text {...STYLES.accent}> watching</Text> : null}
        </>
      }
      right={`${fullDate(world.sim_time)}   day ${day}/${days}${progress}`}
    />
  );
}

function MoneyLine({ figures }: { readonly figures: CompanyFigures }): ReactElement {
  const glyphs = useGlyphs();
  const { funds_cents, change_cents, history_cents, payroll_cents, days_to_payroll, runway_months, short } =
    figures;
  const payroll =
    days_to_payroll === null
      ? "no payroll before the end"
      : `payroll ${dollars(payroll_cents)} in ${days_to_payroll} d`;
  const runway = runway_months === null ? "" : `runway ${runway_months.toFixed(1)} mo`;
  return (
    <Split
      left={
        <>
          <Text bold {...(funds_cents < 0 ? STYLES.bad : {})}>
            {dollars(funds_cents)}
          </Text>
          <Change cents={change_cents} />
          {`  ${sparkline(history_cents, glyphs)}`}
        </>
      }
      right={
        <>
          {`${payroll}   `}
          <Text {...(short ? STYLES.warn : {})}>{short ? `${glyphs.warn} ${runway}, short` : runway}</Text>
        </>
      }
    />
  );
}

function Change({ cents }: { readonly cents: number | null }): ReactElement | null {
  const glyphs = useGlyphs();
  if (cents === null || cents === 0) return null;
  const amount = dollars(Math.abs(cents)).slice(1);
  return cents > 0 ? (
    <Text {...STYLES.good}>{`  ${glyphs.up} ${amount}`}</Text>
  ) : (
    <Text {...STYLES.bad}>{`  ${glyphs.down} ${amount}`}</Text>
  );
}

function PrestigeLine({
  figures,
  width,
}: {
  readonly figures: CompanyFigures;
  readonly width: number;
}): ReactElement {
  const glyphs = useGlyphs();
  const barWidth = Math.max(2, Math.min(10, Math.floor((width - 64) / 4)));
  return (
    <Box paddingX={1} justifyContent="space-between" height={1}>
      {figures.prestige.map(({ domain, level, fraction, trend }) => (
        <Text key={domain} wrap="truncate-end">
          {`${DOMAIN_LABELS[domain]} ${bar(fraction, barWidth, glyphs)} ${level.toFixed(1)}`}
          <Text {...STYLES[trend < 0 ? "bad" : "good"]}>
            {trend === 0 ? " " : trend > 0 ? glyphs.up : glyphs.down}
          </Text>
        </Text>
      ))}
    </Box>
  );
}

function StandingLine({
  figures,
  roomy,
}: {
  readonly figures: CompanyFigures;
  readonly roomy: boolean;
}): ReactElement {
  const { active, planned, standing } = figures;
  return (
    <Split
      left={`${active} active ${planned} planned`}
      right={
        standing === null ? (
          <Text dimColor>no published results for these rules</Text>
        ) : (
          standingText(standing, roomy)
        )
      }
    />
  );
}
