/** A line of text whose parts have roles, as data. */
import { cut, oneLine, widthOf } from "../text/width.ts";
import { type Glyphs, printable } from "../theme/glyphs.ts";
import type { Role } from "../theme/theme.ts";

export interface LinePart {
  readonly text: string;
  readonly role: Role;
}

export type LineParts = readonly LinePart[];

/** The line as this terminal can show it, in at most `width` columns. */
export function fittedLine(parts: LineParts, width: number, glyphs: Glyphs): LineParts {
  const fitted: LinePart[] = [];
  let room = width;
  for (const { text, role } of parts) {
    const shown = printable(oneLine(text), glyphs);
    if (widthOf(shown) > room) return [...fitted, { text: cut(shown, room, glyphs.ellipsis), role }];
    fitted.push({ text: shown, role });
    room -= widthOf(shown);
  }
  return fitted;
}

export function lineWidth(parts: LineParts): number {
  return parts.reduce((sum, { text }) => sum + widthOf(text), 0);
}
