/** Long texts in lines that fit. */
import { cut, graphemes, widthOf } from "./width.ts";

export interface WrappedLine {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly start: number;
}

/** The text in lines of at most `width` columns: broken at its line ends, and within a line wherever the width runs out. */
export function wrapped(text: string, width: number): WrappedLine[] {
  const lines: WrappedLine[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    let begun = start;
    let used = 0;
    let at = start;
    for (const { segment } of graphemes(line)) {
      const columns = widthOf(segment);
      if (used + columns > width) {
        lines.push({ text: text.slice(begun, at), start: begun });
        begun = at;
        used = 0;
      }
      used += columns;
      at += segment.length;
    }
    lines.push({ text: text.slice(begun, at), start: begun });
    start += line.length + 1;
  }
  return lines;
}

/** The line that a place in the text lies in. */
export function lineAt(lines: readonly WrappedLine[], place: number): number {
  return Math.max(
    0,
    lines.findLastIndex((line) => line.start <= place),
  );
}

/** The text in lines of at most `width` columns, broken between words where that can be; what is too long is cut after `most` lines. */
export function wordWrapped(text: string, width: number, most: number, ellipsis: string): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    if (lines.length === most - 1) return [...lines, cut(rest, width, ellipsis)];
    const [first] = wrapped(rest, width) as [WrappedLine];
    const whole = first.text.length === rest.length;
    const space = whole ? -1 : rest.lastIndexOf(" ", first.text.length);
    const end = space > 0 ? space : first.text.length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
