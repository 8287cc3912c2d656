/** The finance page's three views. Which one is shown is kept like a list's selection, by its name. */
import type { Selection } from "../../app/list.ts";
import type { State } from "../../app/state.ts";

export const VIEWS = ["chart", "months", "ledger"] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LIST = "finance-view";

export function viewOf({ selections }: Pick<State, "selections">): View {
  return VIEWS[selections[VIEW_LIST]?.index ?? 0] ?? "chart";
}

export function viewAfter(view: View): View {
  return VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length]!;
}

export function selectionOf(view: View): Selection {
  return { index: VIEWS.indexOf(view), key: view };
}
