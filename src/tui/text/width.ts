/** Texts cut and padded to columns of the terminal, which wide characters take two of. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text from a file in one line, without anything that could move the cursor or change the terminal. */
export function oneLine(text: string): string {
  return text.replace(/\r\n?|\n|\t/g, " ").replace(CONTROLS, "");
}

export function widthOf(text: string): number {
  return Bun.stringWidth(text);
}

/** The text in at most `width` columns; where something had to go, `ellipsis` stands for it. */
export function cut(text: string, width: number, ellipsis: string): string {
  if (widthOf(text) <= width) return text;
  const room = width - widthOf(ellipsis);
  if (room < 0) return ellipsis.slice(0, Math.max(0, width));
  let kept = "";
  let used = 0;
  for (const { segment } of graphemes(text)) {
    used += widthOf(segment);
    if (used > room) break;
    kept += segment;
  }
  return kept + ellipsis;
}

/** The text and blanks, `width` columns in all; a longer text is left alone. */
export function pad(text: string, width: number, align: "left" | "right" = "left"): string {
  const blanks = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "left" ? text + blanks : blanks + text;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters that people see, one by one. */
export function graphemes(text: string): Iterable<{ readonly segment: string }> {
  return segmenter.segment(text);
}
