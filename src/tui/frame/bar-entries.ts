import type { App } from "../app/app.ts";
import { shownKey } from "../keys/key-names.ts";
import { widthOf } from "../text/width.ts";

export interface BarEntry {
  readonly key: string;
  readonly label: string;
  /** Those with a lower number go first where there is no room for all. */
  readonly rank: number;
}

/** The keys of the present situation that can be used now and have a place in the bottom bar; those of the innermost scope first. */
export function barEntries(app: App, unicode: boolean): BarEntry[] {
  const taken = new Set<string>();
  const entries: BarEntry[] = [];
  // Where characters are typed into a field, a key that is one does nothing else.
  const typing = app.scopes[0]?.type !== undefined;
  for (const [depth, { bindings }] of app.scopes.entries()) {
    let place = 0;
    for (const { keys, bar, blocked } of bindings) {
      const hidden = keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key);
      if (
        bar === undefined ||
        hidden ||
        (typing && keys.every(isCharacter)) ||
        (blocked?.(app) ?? null) !== null
      )
        continue;
      const label = typeof bar === "string" ? bar : bar(app);
      entries.push({ key: shownKey(keys[0]!, unicode), label, rank: rankOf(depth, place++, keys) });
    }
  }
  return entries;
}

/** Time, help and quitting stay longest, then what the situation is about; of the rest the last goes first. */
function rankOf(depth: number, place: number, keys: readonly string[]): number {
  if (ALWAYS.some((key) => keys.includes(key))) return 300;
  return (depth === 0 && place < 2 ? 200 : 100) - depth - place;
}

const ALWAYS = ["n", "?", "q"];

const isCharacter = (key: string) => widthOf(key) === 1;
