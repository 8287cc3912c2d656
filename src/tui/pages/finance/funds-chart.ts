/** The company's funds and its rivals' over the whole game, as a chart. */
import { fundsAt } from "../../../results/published.ts";
import { monthsSince } from "../../../results/ranking.ts";
import { dateInstant, type Instant, yearMonth } from "../../../world/instant.ts";
import type { World } from "../../../world/state.ts";
import type { Chart, Series, Tick } from "../../components/chart/chart.ts";
import { fundsAtMoments } from "../../figures/company.ts";
import type { Scene } from "../../game/game.ts";
import { monthName } from "../../text/dates.ts";
import { shortDollars } from "../../text/money.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import type { Role } from "../../theme/theme.ts";
import type { Rival } from "./rivals.ts";

/** Moments that a line is made of: about one a day in a game of a year. */
const SAMPLES = 366;

/** The published results are of games of a year. */
const PUBLISHED_MONTHS = 12;

const RIVAL_ROLES: readonly Role[] = ["accent", "muted"];

/** `columns` is about how wide the chart will be; it decides how many months can be named. */
export function fundsChart(
  { world }: Scene,
  rivals: readonly Rival[],
  columns: number,
  glyphs: Glyphs,
): Chart {
  const length = world.horizon_end - world.started_at;
  const moments = Array.from({ length: SAMPLES }, (_, i) => world.started_at + (length * i) / (SAMPLES - 1));
  const own: Series = { sign: glyphs.own, role: "strong", values: ownFunds(world, moments) };
  const others = rivals.map(({ letter, curve }, i): Series => {
    const values = moments.map((moment) => {
      const months = monthsSince(world.started_at, moment);
      return months > PUBLISHED_MONTHS ? null : fundsAt(curve, months);
    });
    return { sign: letter, role: RIVAL_ROLES[i]!, values };
  });
  return { series: [own, ...others], ticks: monthTicks(world, columns), finest: 100, label: shortDollars };
}

/** Up to now; the first moment that is still to come shows the present funds. */
function ownFunds(world: World, moments: readonly Instant[]): (number | null)[] {
  const { sim_time, funds_cents } = world;
  const past = moments.filter((moment) => moment < sim_time);
  const funds = fundsAtMoments(world, past);
  return moments.map((_, i) => (i < past.length ? funds[i]! : i === past.length ? funds_cents : null));
}

/** Every how many months one is named: as often as there is room. */
const STRIDES = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];
/** A month's or a year's name and a blank. */
const LABEL_COLUMNS = 5;

/** The beginnings of months, by name; a January after the first year is named by its year. */
export function monthTicks(
  { started_at, horizon_end }: Pick<World, "started_at" | "horizon_end">,
  columns: number,
): Tick[] {
  const from = yearMonth(started_at);
  const months = Math.max(1, monthsSince(started_at, horizon_end));
  // A month's name alone takes a column less than a year's.
  const needed = months > 12 ? LABEL_COLUMNS : LABEL_COLUMNS - 1;
  const stride = STRIDES.find((s) => (s * columns) / months >= needed) ?? STRIDES.at(-1)!;
  const ticks: Tick[] = [];
  for (let month = from.month; ; month++) {
    const start = dateInstant(from.year, month, 1);
    if (start > horizon_end) return ticks;
    if (start < started_at || (month - 1) % stride !== 0) continue;
    const [name, year] = monthName(start).split(" ") as [string, string];
    const at = (start - started_at) / (horizon_end - started_at);
    ticks.push({ at, label: name === "Jan" && month > 12 ? year : stride > 12 ? year : name });
  }
}
