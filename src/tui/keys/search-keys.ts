import type { Binding } from "../app/binding.ts";
import type { PageId } from "../app/state.ts";
import { fieldWith } from "../app/text-field.ts";

/** The key that searches the list of a page. */
export function searchBindings(page: PageId): readonly Binding[] {
  return [
    {
      keys: ["/"],
      does: "Search: only rows with that text",
      bar: "search",
      run: (app) => {
        const before = app.state.searches[page] ?? "";
        app.open({ kind: "search", field: fieldWith(before), before });
      },
    },
  ];
}
