import { DOMAINS } from "../../../world/domains.ts";
import type { App } from "../../app/app.ts";
import type { Binding, Scope } from "../../app/binding.ts";
import { whyReadOnly } from "../../game/state-of-play.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { searchBindings } from "../../keys/search-keys.ts";
import { lackText } from "./lacks.ts";
import { keyOf, ORDERS, selectedOffer, shownOffers } from "./offers.ts";

const selected = (app: App) => selectedOffer(app.state, app.scene);

function whyNotAcceptable(app: App): string | null {
  const readOnly = whyReadOnly(app.scene);
  if (readOnly !== null) return readOnly;
  const offer = selected(app);
  if (offer === null) return "No task is selected.";
  return offer.lacks.length === 0
    ? null
    : `${offer.task.title} can't be taken yet: ${lackText(offer.lacks)}.`;
}

/** The value after the present one; after the last comes null, which stands for all. */
function next<T>(values: readonly T[], present: T | null): T | null {
  return present === null ? (values[0] ?? null) : (values[values.indexOf(present) + 1] ?? null);
}

const show = (app: App, change: Partial<App["state"]["market"]>) =>
  app.patch({ market: { ...app.state.market, ...change }, notice: null });

const labels = Object.keys(ORDERS);

const bindings: readonly Binding[] = [
  {
    keys: ["a", "enter"],
    does: "Take the task: pick people, see when they would be done, then accept",
    bar: "accept",
    blocked: whyNotAcceptable,
    run: (app) => app.open({ kind: "team", serial: selected(app)!.task.serial, picked: [] }),
  },
  {
    keys: ["t"],
    does: "Take it with the best free team; enter confirms",
    bar: "take with best team",
    blocked: whyNotAcceptable,
    run: (app) => {
      const { task, suggestion } = selected(app)!;
      app.open({ kind: "team", serial: task.serial, picked: suggestion.team.map(({ id }) => id) });
    },
  },
  ...searchBindings("market"),
  {
    keys: ["s"],
    does: "Sort by the next column",
    bar: "sort",
    run: (app) => {
      const { sort } = app.state.market;
      show(app, { sort: labels[(labels.indexOf(sort) + 1) % labels.length]!, reversed: false });
    },
  },
  {
    keys: ["S"],
    does: "Turn the order round",
    run: (app) => show(app, { reversed: !app.state.market.reversed }),
  },
  {
    keys: ["d"],
    does: "Only tasks with work in one domain: the next one",
    run: (app) => show(app, { domain: next(DOMAINS, app.state.market.domain) }),
  },
  {
    keys: ["c"],
    does: "Only one client's tasks: the next one's",
    blocked: (app) => (app.scene.world.clients.length === 0 ? "This game has no clients." : null),
    run: (app) => {
      const names = app.scene.world.clients.map(({ name }) => name).sort();
      show(app, { client: next(names, app.state.market.client) });
    },
  },
  {
    keys: ["l"],
    does: "Show the tasks too that can't be taken yet, and what they need",
    bar: "locked",
    run: (app) => show(app, { locked: !app.state.market.locked }),
  },
  {
    keys: ["esc"],
    does: "Show all again: no search, no filter",
    run: (app) => {
      show(app, { domain: null, client: null });
      app.patch({ searches: { ...app.state.searches, market: "" } });
    },
  },
  ...listBindings("market", (app) => shownOffers(app.state, app.scene).map(keyOf)),
];

export const marketScope: Scope = { id: "market", title: "Market", bindings };
