/** The lines at the top, which never move: how am I doing, when is the next bill, how far can I see. */
import { Box } from "ink";
import type { ReactElement } from "react";
import { lastCall } from "../app/last-call.ts";
import type { State } from "../app/state.ts";
import { Line, SplitLine } from "../components/Lines.tsx";
import { type LinePart, type LineParts, lineWidth } from "../components/line.ts";
import { type CompanyFigures, companyFigures } from "../figures/company.ts";
import { standingText } from "../figures/standing.ts";
import type { Scene } from "../game/game.ts";
import { fullDate, whenText } from "../text/dates.ts";
import { DOMAIN_LABELS } from "../text/domains.ts";
import { dollars } from "../text/money.ts";
import { cut, oneLine } from "../text/width.ts";
import { bar, sparkline } from "../theme/bars.ts";
import type { Glyphs } from "../theme/glyphs.ts";
import { type Role, useColumns, useGlyphs } from "../theme/theme.ts";

const ROOMY_COLUMNS = 100;

/** They go through the ledger, and most keys only move a selection. */
const figuresOf = lastCall(companyFigures);

interface Props {
  readonly state: State;
  readonly scene: Scene;
}

export function Header({ state, scene }: Props): ReactElement {
  const glyphs = useGlyphs();
  const roomy = state.size.columns >= ROOMY_COLUMNS;
  const figures = figuresOf(scene, state.step, roomy ? 10 : 6);
  return (
    <Box flexDirection="column">
      <SplitLine left={whoParts(scene, roomy, glyphs)} right={whenParts(scene, figures, roomy, glyphs)} />
      <SplitLine left={fundsParts(figures, glyphs)} right={billParts(figures, glyphs)} />
      <PrestigeLine figures={figures} />
      <SplitLine left={countParts(figures)} right={standingParts(figures, roomy)} />
    </Box>
  );
}

const part = (text: string, role: Role = "plain"): LinePart => ({ text, role });

function whoParts({ world, preset, mode }: Scene, roomy: boolean, glyphs: Glyphs): LineParts {
  const name = cut(oneLine(world.company_name), roomy ? 30 : 16, glyphs.ellipsis);
  const kind = cut(oneLine(preset.name), roomy ? 24 : 12, glyphs.ellipsis);
  const watching = mode === "watch" ? [part(" watching", "accent")] : [];
  return [part(name, "strong"), part(`  ${kind}  seed ${world.run_seed}`), ...watching];
}

function whenParts(
  { world }: Scene,
  { day, days }: CompanyFigures,
  roomy: boolean,
  glyphs: Glyphs,
): LineParts {
  const progress = roomy ? ` ${glyphs.left}${bar(day / days, 10, glyphs)}${glyphs.right}` : "";
  return [part(`${fullDate(world.sim_time)}   day ${day}/${days}${progress}`)];
}

function fundsParts({ funds_cents, change_cents, history_cents }: CompanyFigures, glyphs: Glyphs): LineParts {
  return [
    part(dollars(funds_cents), funds_cents < 0 ? "bad" : "strong"),
    ...changeParts(change_cents, glyphs),
    part(`  ${sparkline(history_cents, glyphs)}`),
  ];
}

function changeParts(cents: number | null, glyphs: Glyphs): LineParts {
  if (cents === null || cents === 0) return [];
  const amount = dollars(Math.abs(cents)).slice(1);
  return [cents > 0 ? part(`  ${glyphs.up} ${amount}`, "good") : part(`  ${glyphs.down} ${amount}`, "bad")];
}

function billParts(figures: CompanyFigures, glyphs: Glyphs): LineParts {
  const { payroll_cents, days_to_payroll, runway_months, short } = figures;
  const payroll =
    days_to_payroll === null
      ? "no payroll before the end"
      : `payroll ${dollars(payroll_cents)} ${days_to_payroll > 1 ? `in ${days_to_payroll} d` : whenText(days_to_payroll)}`;
  const runway = runway_months === null ? "" : `runway ${runway_months.toFixed(1)} mo`;
  return [part(`${payroll}   `), short ? part(`${glyphs.warn} ${runway}, short`, "warn") : part(runway)];
}

/** Four bars over the whole width. */
function PrestigeLine({ figures }: { readonly figures: CompanyFigures }): ReactElement {
  const glyphs = useGlyphs();
  const width = useColumns() - 2;
  const barWidth = Math.max(0, Math.min(10, Math.floor((width - 64) / 4)));
  const bars = figures.prestige.map(({ domain, level, fraction, trend }): LineParts => {
    const picture = barWidth < 2 ? "" : `${bar(fraction, barWidth, glyphs)} `;
    const sign = trend === 0 ? " " : trend > 0 ? glyphs.up : glyphs.down;
    return [
      part(`${DOMAIN_LABELS[domain]} ${picture}${level.toFixed(1)}`),
      part(sign, trend < 0 ? "bad" : "good"),
    ];
  });
  const taken = bars.reduce((sum, parts) => sum + lineWidth(parts), 0);
  const gap = part(" ".repeat(Math.max(1, Math.floor((width - taken) / (bars.length - 1)))));
  return (
    <Line
      parts={[part(" "), ...bars.flatMap((parts, i) => (i === 0 ? parts : [gap, ...parts]))]}
      width={width + 1}
    />
  );
}

function countParts({ active, planned }: CompanyFigures): LineParts {
  return [part(`${active} active ${planned} planned`)];
}

function standingParts({ standing }: CompanyFigures, roomy: boolean): LineParts {
  if (standing === null) return [part("no published results for these rules", "muted")];
  return [part(standingText(standing, roomy))];
}
