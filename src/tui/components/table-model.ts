/** A table as data: what its cells say and how its columns share the width. */

import { cut, widthOf } from "../text/width.ts";
import type { Role } from "../theme/theme.ts";

export interface Column {
  /** The heading. */
  readonly label: string;
  readonly align?: "left" | "right";
  /** Where the width doesn't do for all, the columns with the lowest number go first; without one it stays. */
  readonly drop?: number;
  /** May be cut where the width doesn't do. */
  readonly shrinks?: boolean;
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
  return { text: `${text}`, role };
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
/** Of a text longer than this, that much is enough to know it by. */
const LONG = 24;

/** How much a column gives up before others are dropped: of a long text most, of a short one little. */
function spareOf(width: number): number {
  return Math.max(Math.min(4, width - NARROWEST), width - LONG);
}

/** The columns that fit into `width`, each as wide as its widest cell of all rows, so that scrolling doesn't move them. */
export function fitColumns(columns: readonly Column[], rows: readonly Row[], width: number): FittedColumn[] {
  let fitted = columns.map((column, place): FittedColumn => {
    const cells = rows.map((row) => widthOf(row.cells[place]?.text ?? ""));
    return { ...column, place, width: Math.max(widthOf(column.label), ...cells) };
  });
  const needed = () => MARGIN + fitted.reduce((sum, column) => sum + column.width + GAP, -GAP);
  while (needed() > width) {
    const droppable = fitted.filter((column) => column.drop !== undefined);
    const shrinkable = fitted.filter((column) => column.shrinks && column.width > NARROWEST);
    const widest = shrinkable.sort((a, b) => b.width - a.width)[0];
    const excess = needed() - width;
    const spare = shrinkable.reduce((sum, column) => sum + spareOf(column.width), 0);
    if (widest !== undefined && (excess <= spare || droppable.length === 0)) {
      fitted = fitted.map((column) => (column === widest ? { ...column, width: column.width - 1 } : column));
    } else if (droppable.length > 0) {
      const first = droppable.sort((a, b) => a.drop! - b.drop!)[0];
      fitted = fitted.filter((column) => column !== first);
    } else break;
  }
  return fitted;
}

/** The cell's text in its column: cut where it is too long. */
export function fitted(text: string, { width }: FittedColumn, ellipsis: string): string {
  return cut(text, width, ellipsis);
}
