/** A line chart made of characters: from values to lines, without a screen. */
import { pad, widthOf } from "../../text/width.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import type { Role } from "../../theme/theme.ts";
import type { LineParts } from "../Lines.tsx";
import { type Scale, scaleFor } from "./scale.ts";

export interface Series {
  /** One column wide; what tells this line from the others where there are no colours. */
  readonly sign: string;
  readonly role: Role;
  /** Evenly spaced from the left edge to the right; null where there is none. */
  readonly values: readonly (number | null)[];
}

export interface Tick {
  /** From 0, the left edge, to 1, the right. */
  readonly at: number;
  readonly label: string;
}

export interface Chart {
  /** The first lies over the others. */
  readonly series: readonly Series[];
  readonly ticks: readonly Tick[];
  /** Values that lie closer together than this have the same label. */
  readonly finest: number;
  /** What stands at a round value of the vertical axis. */
  readonly label: (value: number) => string;
}

interface Sign {
  readonly text: string;
  readonly role: Role;
}

/** Rows from one mark of the vertical axis to the next, at least. */
const ROWS_A_MARK = 3;

/**
 * The chart in `height` ≥ 2 lines of at most `width` columns (more than its labels take), the ticks' labels
 * in the last. Zero is always in it, as a rule.
 */
export function chartLines(chart: Chart, width: number, height: number, glyphs: Glyphs): LineParts[] {
  const rows = Math.max(1, height - 1);
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== null));
  const scale = scaleFor(values, Math.max(2, Math.floor((rows - 1) / ROWS_A_MARK)), chart.finest);
  // Where a low chart has several marks in a row, zero is named there.
  const marks = [...scale.marks.filter((mark) => mark !== 0), 0];
  const labels = new Map(marks.map((mark) => [rowOf(mark, scale, rows), chart.label(mark)]));
  const margin = Math.max(...[...labels.values()].map(widthOf));
  const columns = Math.max(1, width - margin - 2);
  const plot = plotted(chart.series, scale, columns, rows, glyphs);
  const lines = plot.map((signs, row): LineParts => {
    const label = labels.get(row);
    const axis = glyphs.unicode ? (label === undefined ? "│" : "┤") : label === undefined ? "|" : "+";
    return merged([{ text: `${pad(label ?? "", margin, "right")} ${axis}`, role: "muted" }, ...signs]);
  });
  return [
    ...lines,
    [{ text: " ".repeat(margin + 2) + tickLine(chart.ticks, columns).trimEnd(), role: "muted" }],
  ];
}

/** The row of a value, 0 at the top. */
function rowOf(value: number, { low, high }: Scale, rows: number): number {
  return Math.round(((high - value) / (high - low)) * (rows - 1));
}

function plotted(
  series: readonly Series[],
  scale: Scale,
  columns: number,
  rows: number,
  glyphs: Glyphs,
): Sign[][] {
  const zero = rowOf(0, scale, rows);
  const plot = Array.from({ length: rows }, (_, row) =>
    Array<Sign>(columns).fill({ text: row === zero ? glyphs.rule : " ", role: "muted" }),
  );
  for (const { sign, role, values } of series.toReversed()) {
    let before: number | null = null;
    for (let column = 0; column < columns; column++) {
      const value = values[nearest(column, columns, values.length)] ?? null;
      const row = value === null ? null : rowOf(value, scale, rows);
      if (row !== null) {
        // A leap is drawn as a stroke, so that the line holds together.
        const from = before === null || before === row ? row : before + Math.sign(row - before);
        for (let y = Math.min(from, row); y <= Math.max(from, row); y++)
          plot[y]![column] = { text: sign, role };
      }
      before = row;
    }
  }
  return plot;
}

/** The place among `count` values that a column shows. */
function nearest(column: number, columns: number, count: number): number {
  return columns === 1 ? count - 1 : Math.round((column / (columns - 1)) * (count - 1));
}

/** The ticks' labels, each from its place on; one that would touch its neighbour or the edge is left out. */
function tickLine(ticks: readonly Tick[], columns: number): string {
  let line = "";
  for (const { at, label } of ticks) {
    const column = Math.round(at * (columns - 1));
    const touches = line !== "" && column <= widthOf(line);
    if (!touches && column + widthOf(label) <= columns) line = pad(line, column) + label;
  }
  return line;
}

/** Neighbours of one role as one part, for a line has far fewer parts than columns. A blank has any role. */
function merged(signs: readonly Sign[]): LineParts {
  const parts: Sign[] = [];
  for (const sign of signs) {
    const last = parts.at(-1);
    if (last !== undefined && (sign.text === " " || last.role === sign.role))
      parts[parts.length - 1] = { text: last.text + sign.text, role: last.role };
    else parts.push(sign);
  }
  return parts;
}
