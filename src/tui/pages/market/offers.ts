/** The tasks on offer as the market page shows them. */
import { acceptability } from "../../../commands/market.ts";
import { asOffered, deadlineDays } from "../../../engine/accept.ts";
import { type Lack, lacksFor } from "../../../engine/standing.ts";
import { clientOf, type Task } from "../../../world/state.ts";
import { lastCall } from "../../app/last-call.ts";
import type { MarketOrder, MarketView } from "../../app/state.ts";
import { type Suggestion, suggestionFor } from "../../figures/teams.ts";
import type { Scene } from "../../game/game.ts";
import { once } from "../../game/once.ts";
import { pageList } from "../../keys/page-list.ts";

export interface Offer {
  readonly task: Task;
  readonly client: string;
  readonly suggestion: Suggestion;
  /** Working days from acceptance to the deadline. */
  readonly days: number;
  /** Reward in cents an hour of work of the suggested team; 0 where that can't finish it. */
  readonly cents_an_hour: number;
  /** What keeps the company from taking it; empty where nothing does. */
  readonly lacks: readonly Lack[];
}

/** The tasks on offer that can be taken now, and those that can't. */
const openOffers = once((scene: Scene) => offers(scene, false));
const lockedOffers = once((scene: Scene) => offers(scene, true));

function offers(scene: Scene, locked: boolean): readonly Offer[] {
  const { world, preset } = scene;
  const rules = preset.world;
  const acceptable = acceptability(world);
  const tasks = world.market.filter((task) => acceptable(task) !== locked);
  return tasks.map((task): Offer => {
    // What can't be taken needs no team.
    const suggestion = locked ? { team: [], forecast: null } : suggestionFor(scene, task);
    const hours = suggestion.forecast?.hours ?? 0;
    const agreed = suggestion.forecast?.task ?? asOffered(world, rules, task);
    return {
      task,
      client: clientOf(world, task)?.name ?? "",
      suggestion,
      days: deadlineDays(rules, agreed.requirements),
      cents_an_hour: hours === 0 ? 0 : task.reward_funds_cents / hours,
      lacks: locked ? lacksFor(world, task) : [],
    };
  });
}

const margin = ({ suggestion: { forecast } }: Offer) =>
  forecast?.finish == null ? Number.NEGATIVE_INFINITY : (forecast.task.deadline ?? 0) - forecast.finish;
const work = ({ task }: Offer) => task.requirements.reduce((sum, { required_qty }) => sum + required_qty, 0);
const byText = (of: (offer: Offer) => string) => (a: Offer, b: Offer) =>
  of(a).localeCompare(of(b), "en", { numeric: true });
const byNumber = (of: (offer: Offer) => number) => (a: Offer, b: Offer) => of(a) - of(b);

/** By the label of its column: how rows are compared, and whether the greatest comes first unless reversed. */
export const ORDERS: Readonly<
  Record<MarketOrder, { readonly compare: (a: Offer, b: Offer) => number; readonly greatestFirst: boolean }>
> = {
  Task: { compare: byText(({ task }) => task.title), greatestFirst: false },
  Client: { compare: byText(({ client }) => client), greatestFirst: false },
  Work: { compare: byNumber(work), greatestFirst: false },
  Reward: { compare: byNumber(({ task }) => task.reward_funds_cents), greatestFirst: true },
  "$/h": { compare: byNumber(({ cents_an_hour }) => cents_an_hour), greatestFirst: true },
  Prestige: { compare: byNumber(({ task }) => task.required_prestige), greatestFirst: false },
  Trust: { compare: byNumber(({ task }) => task.required_trust), greatestFirst: false },
  Days: { compare: byNumber(({ days }) => days), greatestFirst: true },
  Fits: { compare: byNumber(margin), greatestFirst: true },
};

export function isAscending({ sort, reversed }: MarketView): boolean {
  return ORDERS[sort].greatestFirst === reversed;
}

/** Filtered and sorted, those that can't be taken after the others. */
const sortedOffers = lastCall((scene: Scene, market: MarketView): readonly Offer[] => {
  const { compare } = ORDERS[market.sort];
  const sign = isAscending(market) ? 1 : -1;
  const matches = ({ task, client }: Offer) =>
    (market.domain === null || task.requirements.some((r) => r.domain === market.domain)) &&
    (market.client === null || client === market.client);
  const part = (all: readonly Offer[]) => all.filter(matches).sort((a, b) => sign * compare(a, b));
  const open = part(openOffers(scene));
  return market.locked ? [...open, ...part(lockedOffers(scene))] : open;
});

/** The offers that the page shows: searched by title, client and domains. */
export const offerList = pageList({
  page: "market",
  all: (scene, { market }) => sortedOffers(scene, market),
  keyOf: ({ task }) => `${task.serial}`,
  textOf: ({ task, client }) =>
    `${task.title} ${client} ${task.requirements.map(({ domain }) => domain).join(" ")}`,
  showAll: (app) => app.patch({ market: { ...app.state.market, domain: null, client: null } }),
});
