import type { App } from "../app/app.ts";
import { shownKey } from "./key-names.ts";
import { scopesFor } from "./scopes.ts";

export interface BarEntry {
  readonly key: string;
  readonly label: string;
}

/** The keys of the present situation that can be used now and have a place in the bottom bar; those of the innermost scope first. */
export function barEntries(app: App, unicode: boolean): BarEntry[] {
  const taken = new Set<string>();
  const entries: BarEntry[] = [];
  for (const { bindings } of scopesFor(app.state)) {
    for (const { keys, bar, blocked } of bindings) {
      const hidden = keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key);
      if (bar === undefined || hidden || (blocked?.(app) ?? null) !== null) continue;
      entries.push({ key: shownKey(keys[0]!, unicode), label: typeof bar === "string" ? bar : bar(app) });
    }
  }
  return entries;
}
