/** A text that is being typed, in one line or many. */
import { graphemes, widthOf } from "../text/width.ts";

export interface TextField {
  readonly text: string;
  /** Where the next character goes, in UTF-16 units; never inside a character. */
  readonly cursor: number;
}

export const EMPTY_FIELD: TextField = { text: "", cursor: 0 };

export function fieldWith(text: string): TextField {
  return { text, cursor: text.length };
}

export function inserted({ text, cursor }: TextField, typed: string): TextField {
  return settled({ text: text.slice(0, cursor) + typed + text.slice(cursor), cursor: cursor + typed.length });
}

/** What a key that moves or deletes does to the field; null if it is none of those. */
export function edited(field: TextField, key: string): TextField | null {
  const edit = EDITS[key];
  return edit === undefined ? null : settled(edit(field));
}

/** Characters may have grown together, as a letter and an accent do: then the cursor stands after them. */
function settled(field: TextField): TextField {
  const start = lineStart(field);
  let place = start;
  for (const { segment } of graphemes(field.text.slice(start, lineEnd(field)))) {
    if (place >= field.cursor) break;
    place += segment.length;
  }
  return place === field.cursor ? field : { ...field, cursor: place };
}

const EDITS: Readonly<Record<string, (field: TextField) => TextField>> = {
  left: (field) => ({ ...field, cursor: before(field) }),
  right: (field) => ({ ...field, cursor: after(field) }),
  home: (field) => ({ ...field, cursor: lineStart(field) }),
  end: (field) => ({ ...field, cursor: lineEnd(field) }),
  up: (field) => ({ ...field, cursor: lineAbove(field) }),
  down: (field) => ({ ...field, cursor: lineBelow(field) }),
  backspace: (field) => without(field, before(field), field.cursor),
  delete: (field) => without(field, field.cursor, after(field)),
  "ctrl-u": (field) => without(field, lineStart(field), field.cursor),
  "ctrl-k": (field) => without(field, field.cursor, lineEnd(field)),
};

function without({ text }: TextField, from: number, to: number): TextField {
  return { text: text.slice(0, from) + text.slice(to), cursor: from };
}

/** The start of the last of the characters before the cursor. */
function before({ text, cursor }: TextField): number {
  let at = 0;
  for (const { segment } of graphemes(text.slice(0, cursor))) {
    if (at + segment.length >= cursor) break;
    at += segment.length;
  }
  return cursor === 0 ? 0 : at;
}

function after({ text, cursor }: TextField): number {
  for (const { segment } of graphemes(text.slice(cursor))) return cursor + segment.length;
  return cursor;
}

function lineStart({ text, cursor }: TextField): number {
  return cursor === 0 ? 0 : text.lastIndexOf("\n", cursor - 1) + 1;
}

function lineEnd({ text, cursor }: TextField): number {
  const end = text.indexOf("\n", cursor);
  return end === -1 ? text.length : end;
}

function lineAbove(field: TextField): number {
  const start = lineStart(field);
  if (start === 0) return 0;
  const above = lineStart({ text: field.text, cursor: start - 1 });
  return placeAt(field.text.slice(above, start - 1), columnOf(field)) + above;
}

function lineBelow(field: TextField): number {
  const end = lineEnd(field);
  if (end === field.text.length) return end;
  const below = lineEnd({ text: field.text, cursor: end + 1 });
  return placeAt(field.text.slice(end + 1, below), columnOf(field)) + end + 1;
}

/** How many columns of the line stand before the cursor. */
function columnOf(field: TextField): number {
  return widthOf(field.text.slice(lineStart(field), field.cursor));
}

/** The place in a line that has as many columns before it, or the line's end; never inside a character. */
function placeAt(line: string, columns: number): number {
  let place = 0;
  let passed = 0;
  for (const { segment } of graphemes(line)) {
    passed += widthOf(segment);
    if (passed > columns) break;
    place += segment.length;
  }
  return place;
}
