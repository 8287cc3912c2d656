/** A page that shows one list: a table, and below it what there is to say of the selected row. */
import { Text } from "ink";
import type { ReactElement } from "react";
import type { Scope } from "../app/binding.ts";
import { lastCall } from "../app/last-call.ts";
import type { State } from "../app/state.ts";
import { DataTable } from "../components/DataTable.tsx";
import { type LineParts, Lines } from "../components/Lines.tsx";
import type { Column, Row } from "../components/table-model.ts";
import type { Scene } from "../game/game.ts";
import type { PageList } from "../keys/page-list.ts";
import type { Glyphs } from "../theme/glyphs.ts";
import { useGlyphs } from "../theme/theme.ts";
import type { Page, ViewProps } from "./page.ts";

/** What a list is drawn for. */
export interface Look {
  readonly scene: Scene;
  readonly glyphs: Glyphs;
  readonly width: number;
}

interface Definition<T> {
  readonly title: string;
  readonly scope: Scope;
  readonly list: PageList<T>;
  readonly columns: readonly Column[];
  readonly rowOf: (item: T, look: Look) => Row;
  /** Said where there are no rows. */
  readonly empty: (state: State, scene: Scene) => string;
  /** The column that the rows are sorted by, where the player can choose. */
  readonly sort?: (state: State) => { readonly label: string; readonly ascending: boolean };
  /** About the selected row, the most important lines first: the small screen shows only two. */
  readonly linesOf: (item: T, look: Look & { readonly height: number }) => LineParts[];
  /** Where there is more to say than which row of how many. */
  readonly footnote?: (state: State, scene: Scene) => string;
}

type RowsOf<T> = (items: readonly T[], scene: Scene, glyphs: Glyphs, width: number) => readonly Row[];

type ListProps<T> = ViewProps & Definition<T>;

function ListTable<T>({
  list,
  columns,
  rowsOf,
  empty,
  sort,
  state,
  scene,
  width,
  height,
}: ListProps<T> & { readonly rowsOf: RowsOf<T> }): ReactElement {
  const glyphs = useGlyphs();
  return (
    <DataTable
      columns={columns}
      rows={rowsOf(list.shown(state, scene), scene, glyphs, width)}
      selected={list.place(state, scene)}
      width={width}
      height={height}
      empty={empty(state, scene)}
      {...(sort === undefined ? {} : { sort: sort(state) })}
    />
  );
}

function ListDetail<T>({ list, linesOf, state, scene, width, height }: ListProps<T>): ReactElement {
  const glyphs = useGlyphs();
  const item = list.selected(state, scene);
  if (item === null) return <Text> </Text>;
  return <Lines lines={linesOf(item, { scene, glyphs, width, height })} height={height} />;
}

export function listPage<T>(definition: Definition<T>): Page {
  const { title, scope, list, rowOf, footnote } = definition;
  const rowsOf: RowsOf<T> = lastCall((items, scene, glyphs, width) =>
    items.map((item) => rowOf(item, { scene, glyphs, width })),
  );
  return {
    title,
    scope,
    content: (props) => <ListTable {...definition} {...props} rowsOf={rowsOf} />,
    detail: (props) => <ListDetail {...definition} {...props} />,
    footnote: footnote ?? list.footnote,
  };
}
