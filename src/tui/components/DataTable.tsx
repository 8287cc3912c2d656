/** A table whose rows can be selected, of which only those that fit are drawn. */
import { Box, Text } from "ink";
import { Table } from "ink-table";
import type { ReactElement } from "react";
import { windowStart } from "../app/list.ts";
import { pad } from "../text/width.ts";
import type { Glyphs } from "../theme/glyphs.ts";
import { type Role, useGlyphs } from "../theme/theme.ts";
import { Line } from "./Lines.tsx";
import type { LinePart } from "./line.ts";
import { type Column, type FittedColumn, fitColumns, fitted, GAP, MARGIN, type Row } from "./table-model.ts";

interface Props {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The place of the selected row; null where rows can't be selected. */
  readonly selected: number | null;
  readonly width: number;
  /** Lines there are, the heading's included. */
  readonly height: number;
  /** Said where there are no rows. */
  readonly empty: string;
  /** The label of the column that the rows are sorted by, and whether the least comes first. */
  readonly sort?: { readonly label: string; readonly ascending: boolean };
}

export function DataTable({ columns, rows, selected, width, height, empty, sort }: Props): ReactElement {
  const glyphs = useGlyphs();
  if (rows.length === 0) {
    return (
      <Box height={height} paddingX={MARGIN} paddingTop={1}>
        <Text>{empty}</Text>
      </Box>
    );
  }
  const shape = shapeOf(columns, rows, width, sort, glyphs);
  const start = windowStart(selected ?? 0, rows.length, height - 1);
  const shown = rows.slice(start, start + height - 1);
  return (
    <Box height={height} flexDirection="column">
      <Lines
        data={shown.map((row) => dataOf(row, shape, glyphs.ellipsis))}
        columns={shape.map(({ label, align }) => ({ key: label, align: align ?? "left" }))}
        padding={GAP / 2}
        shape={shape}
        rows={shown}
        selected={selected === null ? null : selected - start}
        glyphs={glyphs}
        width={width}
      />
    </Box>
  );
}

interface Shape {
  readonly of: string;
  readonly columns: readonly FittedColumn[];
}

const shapes = new WeakMap<readonly Row[], Shape>();

/** The columns for those rows; remembered, since measuring all rows takes longer than drawing those that are shown. */
function shapeOf(
  columns: readonly Column[],
  rows: readonly Row[],
  width: number,
  sort: Props["sort"],
  glyphs: Glyphs,
): readonly FittedColumn[] {
  const of = JSON.stringify([width, sort, glyphs.unicode, columns.length]);
  let shape = shapes.get(rows);
  if (shape?.of !== of) {
    const headed = columns.map((column) => {
      if (column.label !== sort?.label) return column;
      const sign = sort.ascending ? glyphs.up : glyphs.down;
      return { ...column, label: `${column.label}${glyphs.unicode ? sign : ` ${sign}`}` };
    });
    shape = { of, columns: fitColumns(headed, rows, width) };
    shapes.set(rows, shape);
  }
  return shape.columns;
}

/** Cells side by side in the same role are one piece of text: fewer pieces are laid out faster. */
function pieces(row: Row, shape: readonly FittedColumn[], textOf: (column: FittedColumn) => string) {
  const joined: { role: Role; text: string }[] = [];
  for (const [i, column] of shape.entries()) {
    const role = row.muted ? "muted" : (row.cells[column.place]?.role ?? "plain");
    const text = (i === 0 ? "" : " ".repeat(GAP)) + textOf(column);
    const last = joined.at(-1);
    if (last?.role === role) last.text += text;
    else joined.push({ role, text });
  }
  return joined;
}

type Data = Record<string, string>;

/** The row by the columns' labels, as ink-table takes it: each text as wide as its column, so that all rows agree. */
function dataOf(row: Row, shape: readonly FittedColumn[], ellipsis: string): Data {
  const data: Data = {};
  for (const column of shape) {
    const text = fitted(row.cells[column.place]?.text ?? "", column, ellipsis);
    data[column.label] = pad(text, column.width, column.align);
  }
  return data;
}

interface LineProps {
  readonly shape: readonly FittedColumn[];
  readonly rows: readonly Row[];
  readonly selected: number | null;
  readonly glyphs: Glyphs;
  readonly width: number;
}

/** What ink-table hands to the parts of a table. */
interface PartProps {
  // ink-table names a part by its kind and, for rows, place: `data-row-<hash>-<place>`.
  readonly key: string;
  readonly data: Partial<Data>;
}

/** ink-table's table without its frames, which would take two lines a row, and with a selected row. */
class Lines extends Table<Data> {
  declare props: Readonly<ConstructorParameters<typeof Table<Data>>[0] & LineProps>;

  override header = () => <></>;
  override separator = () => <></>;
  override footer = () => <></>;

  override heading = ({ data }: PartProps) => {
    const { shape, glyphs, width } = this.props;
    const labels = shape.map((column) => {
      return pad(fitted(data[column.label] ?? "", column, glyphs.ellipsis), column.width, column.align);
    });
    const text = " ".repeat(MARGIN) + labels.join(" ".repeat(GAP));
    return <Line key="heading" parts={[{ text, role: "muted" }]} width={width} />;
  };

  override data = ({ key, data }: PartProps) => {
    const { shape, rows, selected, glyphs, width } = this.props;
    const place = Number(key.slice(key.lastIndexOf("-") + 1));
    const row = rows[place]!;
    const isSelected = place === selected;
    const mark: LinePart = { text: ` ${isSelected ? glyphs.marker : " "} `, role: "plain" };
    const cells = pieces(row, shape, (column) => data[column.label] ?? "");
    return (
      <Text key={key} inverse={isSelected}>
        <Line parts={[mark, ...cells]} width={width} />
      </Text>
    );
  };
}
