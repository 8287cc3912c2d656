/** How the lines of the screen are shared out. */
import { widthOf } from "../text/width.ts";
import type { State } from "./state.ts";

export const LEAST_COLUMNS = 60;
export const LEAST_ROWS = 20;

/** The lines that never move: four of figures, the pages' names. */
const HEAD = 5;
/** The rule below the content and the keys; between them stands what the last key led to. */
const FOOT = 2;
const ROOMY_ROWS = 28;
const MOST_NOTICE = 3;

/** Columns of a message's sign, and what may be lost of a line where words are kept whole. */
const SIGN = 2;
const SLACK = 8;

export interface Layout {
  readonly width: number;
  /** Lines of the page's table or text. */
  readonly content: number;
  /** Lines about the selected row. */
  readonly detail: number;
  /** Lines for what the last key led to. */
  readonly notice: number;
  /** Lines of a dialog, which takes the place of the detail and of the lower part of the content; 0 where none is open. */
  readonly dialog: number;
}

export function isTooSmall({ columns, rows }: State["size"]): boolean {
  return columns < LEAST_COLUMNS || rows < LEAST_ROWS;
}

export function layoutOf({
  size,
  dialogs,
  notice: said,
}: Pick<State, "size" | "dialogs" | "notice">): Layout {
  const roomy = size.rows >= ROOMY_ROWS;
  // A long message takes a line of the content for as long as it is there.
  const needed = said === null ? 0 : Math.ceil((widthOf(said.text) + SIGN) / (size.columns - SLACK));
  const notice = Math.min(Math.max(roomy ? 2 : 1, needed), MOST_NOTICE);
  const body = Math.max(1, size.rows - HEAD - FOOT - notice);
  const width = size.columns;
  if (dialogs.length > 0) {
    const dialog = Math.min(Math.ceil(body * 0.65), 16);
    return { width, content: body - dialog - 1, detail: 0, notice, dialog };
  }
  const detail = roomy ? 5 : 2;
  return { width, content: body - detail - 1, detail, notice, dialog: 0 };
}
