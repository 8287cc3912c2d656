import { DOMAINS } from "../../../world/domains.ts";
import type { App } from "../../app/app.ts";
import type { Binding, Scope } from "../../app/binding.ts";
import type { MarketOrder } from "../../app/state.ts";
import { whyReadOnly } from "../../game/state-of-play.ts";
import { lackText } from "./lacks.ts";
import { ORDERS, offerList } from "./offers.ts";

const selected = (app: App) => offerList.selected(app.state, app.scene);

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

const labels = Object.keys(ORDERS) as MarketOrder[];

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
  ...offerList.bindings,
];

export const marketScope: Scope = { id: "market", title: "Market", bindings };
