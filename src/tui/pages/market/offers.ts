/** The tasks on offer as the market page shows them. */
import { acceptability } from "../../../commands/market.ts";
import { asOffered, deadlineDays } from "../../../engine/accept.ts";
import { type Lack, lacksFor } from "../../../engine/standing.ts";
import { clientOf, type Task, type World } from "../../../world/state.ts";
import { lastCall } from "../../app/last-call.ts";
import { selectedIn } from "../../app/list.ts";
import type { MarketView, State } from "../../app/state.ts";
import { type Suggestion, suggestionFor } from "../../figures/teams.ts";
import type { Scene } from "../../game/game.ts";

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

const offersOf = new WeakMap<World, Map<string, readonly Offer[]>>();

/** All tasks on offer that can be taken now, or those that can't; worked out once a world. */
function offers({ world, preset }: Scene, locked: boolean): readonly Offer[] {
  const known = offersOf.get(world) ?? new Map<string, readonly Offer[]>();
  offersOf.set(world, known);
  const key = `${locked}`;
  let found = known.get(key);
  if (found === undefined) {
    const rules = preset.world;
    const acceptable = acceptability(world);
    const tasks = world.market.filter((task) => acceptable(task) !== locked);
    found = tasks.map((task): Offer => {
      // What can't be taken needs no team.
      const suggestion = locked ? { team: [], forecast: null } : suggestionFor(world, rules, task);
      const hours = suggestion.forecast?.hours ?? 0;
      return {
        task,
        client: clientOf(world, task)?.name ?? "",
        suggestion,
        days: deadlineDays(rules, (suggestion.forecast?.task ?? asOffered(world, rules, task)).requirements),
        cents_an_hour: hours === 0 ? 0 : task.reward_funds_cents / hours,
        lacks: locked ? lacksFor(world, task) : [],
      };
    });
    known.set(key, found);
  }
  return found;
}

const margin = ({ suggestion: { forecast } }: Offer) =>
  forecast?.finish == null ? Number.NEGATIVE_INFINITY : (forecast.task.deadline ?? 0) - forecast.finish;
const work = ({ task }: Offer) => task.requirements.reduce((sum, { required_qty }) => sum + required_qty, 0);
const byText = (of: (offer: Offer) => string) => (a: Offer, b: Offer) =>
  of(a).localeCompare(of(b), "en", { numeric: true });
const byNumber = (of: (offer: Offer) => number) => (a: Offer, b: Offer) => of(a) - of(b);

/** By the label of its column: how rows are compared, and whether the greatest comes first unless reversed. */
export const ORDERS: Readonly<
  Record<string, { readonly compare: (a: Offer, b: Offer) => number; readonly greatestFirst: boolean }>
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
  return ORDERS[sort]!.greatestFirst === reversed;
}

/** The offers that the page shows now: filtered and sorted, those that can't be taken after the others. */
export function shownOffers({ market, searches }: State, scene: Scene): readonly Offer[] {
  return chosenOffers(scene, market, searches.market ?? "");
}

const chosenOffers = lastCall((scene: Scene, market: MarketView, search: string): readonly Offer[] => {
  const { compare } = ORDERS[market.sort]!;
  const sign = isAscending(market) ? 1 : -1;
  const words = search.toLowerCase();
  const matches = ({ task, client }: Offer) =>
    (market.domain === null || task.requirements.some((r) => r.domain === market.domain)) &&
    (market.client === null || client === market.client) &&
    (words === "" ||
      `${task.title} ${client} ${task.requirements.map((r) => r.domain).join(" ")}`
        .toLowerCase()
        .includes(words));
  const part = (locked: boolean) =>
    offers(scene, locked)
      .filter(matches)
      .sort((a, b) => sign * compare(a, b));
  return market.locked ? [...part(false), ...part(true)] : part(false);
});

/** The key of an offer's row. */
export const keyOf = ({ task }: Offer) => `${task.serial}`;

/** The selected offer; null where none is shown. */
export function selectedOffer(state: State, scene: Scene): Offer | null {
  const shown = shownOffers(state, scene);
  return shown[selectedIn(state, "market", shown.map(keyOf))] ?? null;
}
