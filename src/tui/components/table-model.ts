/** A table as data: what its cells say and how its columns share the width. */

import { cut, oneLine, widthOf } from "../text/width.ts";
import type { Role } from "../theme/theme.ts";

export interface Column {
  /** The heading. */
  readonly label: string;
  readonly align?: "left" | "right";
  /** Where the width doesn't do for all, the columns with the lowest number go first; without one it stays. */
  readonly drop?: number;
  /** May be cut where the width doesn't do: down to this width before other columns are dropped, and further after that. */
  readonly shrinks?: number;
}

export interface Cell {
  readonly text: string;
  readonly role: Role;
}

export interface Row {
  /** Unlike any other row's. */
  readonly key: string;
  readonly cells: readonly Cell[];
  /** Drawn greyed. */
  readonly muted?: boolean;
}

export function cell(text: string | number, role: Role = "plain"): Cell {
  return { text: typeof text === "number" ? `${text}` : oneLine(text), role };
}

export interface FittedColumn extends Column {
  /** Its place among the columns given. */
  readonly place: number;
  readonly width: number;
}

/** Blanks between two columns. */
export const GAP = 2;
/** Columns before the first cell, for the selection's marker. */
export const MARGIN = 3;
const NARROWEST = 8;

/** The columns that fit into `width`, each as wide as its widest cell of all rows, so that scrolling doesn't move them. */
export function fitColumns(columns: readonly Column[], rows: readonly Row[], width: number): FittedColumn[] {
  let fitted = columns.map((column, place): FittedColumn => {
    let widest = widthOf(column.label);
    for (const row of rows) widest = Math.max(widest, widthOf(row.cells[place]?.text ?? ""));
    return { ...column, place, width: widest };
  });
  const excess = () => MARGIN + fitted.reduce((sum, column) => sum + column.width + GAP, -GAP) - width;
  const without = (gone: FittedColumn) => fitted.filter((column) => column !== gone);
  const narrowed = (by: FittedColumn) =>
    fitted.map((column) => (column === by ? { ...column, width: column.width - 1 } : column));
  while (excess() > 0) {
    const spare = fitted.reduce((sum, column) => sum + spareOf(column), 0);
    const first = leastOf(
      fitted.filter((column) => column.drop !== undefined),
      ({ drop }) => drop!,
    );
    const widest = leastOf(
      fitted.filter(
        (column) => column.shrinks !== undefined && column.width > Math.min(NARROWEST, column.shrinks),
      ),
      // Those with something to spare first; then those that may be the narrowest.
      (column) => (spareOf(column) > 0 ? -spareOf(column) : column.shrinks!),
    );
    if (first !== undefined && excess() > spare) fitted = without(first);
    else if (widest !== undefined) fitted = narrowed(widest);
    else break;
  }
  return fitted;
}

/** How much a column gives up before others are dropped. */
function spareOf({ width, shrinks }: FittedColumn): number {
  return shrinks === undefined ? 0 : Math.max(0, width - shrinks);
}

function leastOf<T>(values: readonly T[], measure: (value: T) => number): T | undefined {
  let least: T | undefined;
  for (const value of values) if (least === undefined || measure(value) < measure(least)) least = value;
  return least;
}

/** The cell's text in its column: cut where it is too long. */
export function fitted(text: string, { width }: FittedColumn, ellipsis: string): string {
  return cut(text, width, ellipsis);
}
