import type { Scope } from "../../app/binding.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { searchBindings } from "../../keys/search-keys.ts";
import { keyOf, shownMembers } from "./rows.ts";

export const teamScope: Scope = {
  id: "team",
  title: "Team",
  bindings: [
    ...searchBindings("team"),
    {
      keys: ["esc"],
      does: "Show everybody again: no search",
      run: (app) => app.patch({ searches: { ...app.state.searches, team: "" }, notice: null }),
    },
    ...listBindings("team", (app) => shownMembers(app.state, app.scene).map(keyOf)),
  ],
};
