/** Which row of a list is selected, and which rows fit on the screen. */

/** The selected row: by its key, so that it stays selected when the list changes; by its place where it is gone. */
export interface Selection {
  readonly index: number;
  readonly key: string | null;
}

export const FIRST: Selection = { index: 0, key: null };

/** The place of the selected row among those keys; 0 in an empty list. */
export function selectedIndex(selection: Selection, keys: readonly string[]): number {
  if (selection.key !== null && keys[selection.index] !== selection.key) {
    const moved = keys.indexOf(selection.key);
    if (moved !== -1) return moved;
  }
  return Math.max(0, Math.min(selection.index, keys.length - 1));
}

/** The place of the selected row in the list of that name, whose rows have those keys now. */
export function selectedIn(
  { selections }: { readonly selections: Readonly<Record<string, Selection>> },
  list: string,
  keys: readonly string[],
): number {
  return selectedIndex(selections[list] ?? FIRST, keys);
}

/** The selection `delta` rows further, kept within the list. */
export function moved(selection: Selection, keys: readonly string[], delta: number): Selection {
  const index = Math.max(0, Math.min(selectedIndex(selection, keys) + delta, keys.length - 1));
  return { index, key: keys[index] ?? null };
}

/** The first row to show so that the selected one is in the middle where it can be: `height` rows of `count`. */
export function windowStart(index: number, count: number, height: number): number {
  return Math.max(0, Math.min(index - Math.floor(height / 2), count - height));
}
