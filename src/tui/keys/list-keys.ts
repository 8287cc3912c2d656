/** The keys that move through a list. */
import type { App } from "../app/app.ts";
import type { Binding } from "../app/binding.ts";
import { layoutOf } from "../app/layout.ts";

/** Keys for the list of that name, whose rows have those keys now. */
export function listBindings(list: string, keysOf: (app: App) => readonly string[]): readonly Binding[] {
  const move = (delta: (app: App) => number) => (app: App) => app.move(list, keysOf(app), delta(app));
  const page = (app: App) => {
    const { content, dialog } = layoutOf(app.state);
    return Math.max(1, (dialog > 0 ? dialog - 4 : content) - 2);
  };
  return [
    { keys: ["up", "k"], does: "One row up", run: move(() => -1) },
    { keys: ["down", "j"], does: "One row down", run: move(() => 1) },
    { keys: ["pageup"], does: "One screen up", run: move((app) => -page(app)) },
    { keys: ["pagedown"], does: "One screen down", run: move((app) => page(app)) },
    { keys: ["home"], does: "To the first row", run: move(() => Number.NEGATIVE_INFINITY) },
    { keys: ["end"], does: "To the last row", run: move(() => Number.POSITIVE_INFINITY) },
  ];
}
