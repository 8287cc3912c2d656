import { MARKET_AT_FIRST, type State } from "../../app/state.ts";
import type { LineParts } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { forecastMargin } from "../../figures/margins.ts";
import { missText, raisesText, teamText, trustText } from "../../figures/people.ts";
import { ratesText, workText } from "../../figures/tasks.ts";
import { commandLine } from "../../game/command-lines.ts";
import type { Scene } from "../../game/game.ts";
import { referenceTo } from "../../game/game.ts";
import { dateAndTime } from "../../text/dates.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";
import { dollars } from "../../text/money.ts";
import { oneLine } from "../../text/width.ts";
import { type Look, listPage } from "../list-page.tsx";
import { marketScope } from "./keys.ts";
import { lackText } from "./lacks.ts";
import { isAscending, type Offer, offerList } from "./offers.ts";

const COLUMNS: readonly Column[] = [
  { label: "Task" },
  { label: "Client", shrinks: 12 },
  { label: "Work", shrinks: 24 },
  { label: "Reward", align: "right" },
  { label: "$/h", align: "right", drop: 1 },
  { label: "Prestige", align: "right", drop: 4 },
  { label: "Trust", align: "right", drop: 2 },
  { label: "Days", align: "right", drop: 3 },
  { label: "Fits", align: "right", shrinks: 24 },
];

function rowOf(offer: Offer, { scene, glyphs }: Look): Row {
  const { task, client, suggestion, days, cents_an_hour, lacks } = offer;
  const margin = forecastMargin(suggestion.forecast, scene.world.horizon_end, glyphs);
  const fits = lacks.length === 0 ? cell(margin.short, margin.role) : cell(lackText(lacks));
  return {
    key: `${task.serial}`,
    muted: lacks.length > 0,
    cells: [
      cell(task.title),
      cell(oneLine(client) || glyphs.none),
      cell(workText(task.requirements)),
      cell(dollars(task.reward_funds_cents)),
      cell(cents_an_hour === 0 ? glyphs.none : Math.round(cents_an_hour / 100)),
      cell(task.required_prestige),
      cell(task.required_trust > 0 ? task.required_trust : glyphs.none),
      cell(days),
      fits,
    ],
  };
}

function emptyText({ market, searches }: State): string {
  const filtered = market.domain !== null || market.client !== null || (searches.market ?? "") !== "";
  if (filtered) return "No task is like that. esc shows all again.";
  return market.locked
    ? "The market is empty."
    : "Nothing here can be taken yet. l shows what there is and what it needs.";
}

function linesOf(offer: Offer, { scene, glyphs }: Look): LineParts[] {
  const { task, client, suggestion, lacks } = offer;
  const title = {
    text: `${task.title}${client === "" ? "" : ` for ${client}`}`,
    role: "strong",
  } as const;
  const about = { text: `    ${trustText(scene, task, glyphs)}`, role: "plain" } as const;
  const command = {
    text: `$ ${commandLine(["task", "accept", "--task-id", referenceTo(scene.world, task)], scene)}`,
    role: "muted",
  } as const;
  const prize = `on success prestige +${task.reward_prestige_delta.toFixed(2)}, skills +${(task.skill_boost_pct * 100).toFixed(1)}%`;
  if (lacks.length > 0)
    return [[title, about], [{ text: lackText(lacks), role: "warn" }], [{ text: prize, role: "plain" }]];
  const { forecast, team } = suggestion;
  const margin = forecastMargin(forecast, scene.world.horizon_end, glyphs);
  const rates = forecast === null ? "" : `: ${ratesText(forecast)}`;
  const when = forecast?.finish == null ? "" : `done ${dateAndTime(forecast.finish)}, `;
  return [
    [title, about],
    [
      { text: when + margin.words, role: margin.role },
      { text: `   best free team${rates}`, role: "plain" },
    ],
    [{ text: `${teamText(team, task, scene)}   ${raisesText(team, scene, glyphs)}`, role: "plain" }],
    [{ text: `${prize}; ${missText(scene, task)}`, role: "plain" }],
    [command],
  ];
}

function footnote(state: State, scene: Scene): string {
  const { domain, client } = state.market;
  const { sort } = state.market;
  const order = sort === MARKET_AT_FIRST.sort ? [] : [`by ${sort}`];
  const filters = [
    ...order,
    ...(domain === null ? [] : [DOMAIN_LABELS[domain]]),
    ...(client === null ? [] : [client]),
  ];
  return [...filters, offerList.footnote(state, scene)].join(", ");
}

export const marketPage = listPage({
  title: "Market",
  scope: marketScope,
  list: offerList,
  columns: COLUMNS,
  rowOf,
  empty: emptyText,
  sort: ({ market }) => ({ label: market.sort, ascending: isAscending(market) }),
  linesOf,
  footnote,
});
