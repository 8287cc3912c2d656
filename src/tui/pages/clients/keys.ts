import type { Scope } from "../../app/binding.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { searchBindings } from "../../keys/search-keys.ts";
import { keyOf, shownRecords } from "./rows.ts";

export const clientsScope: Scope = {
  id: "clients",
  title: "Clients",
  bindings: [
    ...searchBindings("clients"),
    {
      keys: ["esc"],
      does: "Show all clients again: no search",
      run: (app) => app.patch({ searches: { ...app.state.searches, clients: "" }, notice: null }),
    },
    ...listBindings("clients", (app) => shownRecords(app.state, app.scene).map(keyOf)),
  ],
};
