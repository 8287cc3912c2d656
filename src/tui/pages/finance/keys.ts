import type { App } from "../../app/app.ts";
import type { Scope } from "../../app/binding.ts";
import { FIRST } from "../../app/list.ts";
import { pairCount } from "./rivals.ts";
import { financeList } from "./selected.ts";
import { viewAfter } from "./views.ts";

function whyNoRivals(app: App): string | null {
  if (app.state.finance.view !== "chart") return "The rivals are in the chart: v goes there.";
  return pairCount(app.scene) === 0 ? "There are no published results for these rules." : null;
}

export const financeScope: Scope = {
  id: "finance",
  title: "Finance",
  bindings: [
    {
      keys: ["v"],
      does: "Chart, months or ledger: the next view",
      bar: (app) => viewAfter(app.state.finance.view),
      run: (app) => {
        const { finance, selections } = app.state;
        const view = viewAfter(finance.view);
        // Rows of another view: back to the newest.
        app.patch({
          finance: { ...finance, view },
          selections: { ...selections, finance: FIRST },
          notice: null,
        });
      },
    },
    {
      keys: ["c"],
      does: "Compare with the next better and the next worse of the published results",
      bar: "rivals",
      blocked: whyNoRivals,
      run: (app) => {
        const { finance } = app.state;
        app.patch({
          finance: { ...finance, rival: (finance.rival + 1) % pairCount(app.scene) },
          notice: null,
        });
      },
    },
    ...financeList.bindings,
  ],
};
