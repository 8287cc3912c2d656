/** The list that a page shows: what is searched for, what is selected, and the keys for that. */
import type { App } from "../app/app.ts";
import type { Binding } from "../app/binding.ts";
import { lastCall } from "../app/last-call.ts";
import { selectedIn } from "../app/list.ts";
import type { PageId, State } from "../app/state.ts";
import { fieldWith } from "../app/text-field.ts";
import type { Scene } from "../game/game.ts";
import { listBindings } from "./list-keys.ts";

export interface PageList<T> {
  /** What is shown now. */
  readonly shown: (state: State, scene: Scene) => readonly T[];
  /** The place of the selected one; 0 where nothing is shown. */
  readonly place: (state: State, scene: Scene) => number;
  /** Null where nothing is shown. */
  readonly selected: (state: State, scene: Scene) => T | null;
  /** `"vanguard", 3 of 71` */
  readonly footnote: (state: State, scene: Scene) => string;
  /** Search, show all again, and the moves. */
  readonly bindings: readonly Binding[];
}

interface Definition<T> {
  readonly page: PageId;
  /** Everything that could be shown, in its order. */
  readonly all: (scene: Scene, state: State) => readonly T[];
  readonly keyOf: (item: T) => string;
  /** What the search looks through. */
  readonly textOf: (item: T) => string;
  /** What esc shows again besides what the search left out. */
  readonly showAll?: (app: App) => void;
  /** Why nothing can be searched now; null where it can. Then the search leaves nothing out either. */
  readonly unsearchable?: (state: State) => string | null;
}

export function pageList<T>({ page, all, keyOf, textOf, showAll, unsearchable }: Definition<T>): PageList<T> {
  const searched = lastCall((items: readonly T[], words: string): readonly T[] => {
    if (words === "") return items;
    return items.filter((item) => textOf(item).toLowerCase().includes(words.toLowerCase()));
  });
  const keysOf = lastCall((items: readonly T[]) => items.map(keyOf));
  const search = (state: State) => (unsearchable?.(state) ? "" : (state.searches[page] ?? ""));
  const shown = (state: State, scene: Scene) => searched(all(scene, state), search(state));
  const place = (state: State, scene: Scene) => selectedIn(state, page, keysOf(shown(state, scene)));
  return {
    shown,
    place,
    selected: (state, scene) => shown(state, scene)[place(state, scene)] ?? null,
    footnote: (state, scene) => {
      const { length } = shown(state, scene);
      const words = search(state) === "" ? "" : `"${search(state)}", `;
      return `${words}${length === 0 ? 0 : place(state, scene) + 1} of ${length}`;
    },
    bindings: [
      {
        keys: ["/"],
        does: "Search: only rows with that text",
        bar: "search",
        blocked: (app) => unsearchable?.(app.state) ?? null,
        run: (app) => {
          const before = search(app.state);
          app.open({ kind: "search", field: fieldWith(before), before });
        },
      },
      {
        keys: ["esc"],
        does: "Show all again",
        run: (app) => {
          app.patch({ searches: { ...app.state.searches, [page]: "" }, notice: null });
          showAll?.(app);
        },
      },
      ...listBindings(page, (app) => keysOf(shown(app.state, app.scene))),
    ],
  };
}
