/** Typing into a field. */

import type { Typed } from "../app/binding.ts";
import { edited, inserted, type TextField } from "../app/text-field.ts";
import { oneLine } from "../text/width.ts";

/** Longer texts are for notes. */
const LONGEST_LINE = 500;

/** The field after what was typed into it, which is one line; the same where that means nothing there. */
export function typedInLine(field: TextField, typed: Typed): TextField {
  if ("text" in typed) {
    const longer = inserted(field, oneLine(typed.text));
    return longer.text.length > LONGEST_LINE ? field : longer;
  }
  return edited(field, typed.key) ?? field;
}
