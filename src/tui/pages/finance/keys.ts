import type { App } from "../../app/app.ts";
import type { Binding, Scope } from "../../app/binding.ts";
import { FIRST } from "../../app/list.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { searchBindings } from "../../keys/search-keys.ts";
import { pairCount } from "./rivals.ts";
import { listKeys } from "./selected.ts";
import { selectionOf, VIEW_LIST, viewAfter, viewOf } from "./views.ts";

function whyNoRivals(app: App): string | null {
  if (viewOf(app.state) !== "chart") return "The rivals are in the chart: v goes there.";
  return pairCount(app.scene) === 0 ? "There are no published results for these rules." : null;
}

function whyNoSearch(app: App): string | null {
  return viewOf(app.state) === "ledger" ? null : "Only the ledger can be searched: v goes there.";
}

const search = searchBindings("finance").map((binding): Binding => ({ ...binding, blocked: whyNoSearch }));

export const financeScope: Scope = {
  id: "finance",
  title: "Finance",
  bindings: [
    {
      keys: ["v"],
      does: "Chart, months or ledger: the next view",
      bar: (app) => viewAfter(viewOf(app.state)),
      run: (app) => {
        const view = selectionOf(viewAfter(viewOf(app.state)));
        // Rows of another view: back to the newest.
        const selections = { ...app.state.selections, [VIEW_LIST]: view, finance: FIRST };
        app.patch({ selections, notice: null });
      },
    },
    {
      keys: ["c"],
      does: "Compare with the next better and the next worse of the published results",
      bar: "rivals",
      blocked: whyNoRivals,
      run: (app) => app.patch({ rival: (app.state.rival + 1) % pairCount(app.scene), notice: null }),
    },
    ...search,
    {
      keys: ["esc"],
      does: "Show the whole ledger again: no search",
      run: (app) => app.patch({ searches: { ...app.state.searches, finance: "" }, notice: null }),
    },
    ...listBindings("finance", (app) => listKeys(app.state, app.scene)),
  ],
};
