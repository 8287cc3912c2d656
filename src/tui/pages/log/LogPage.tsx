import { Text } from "ink";
import type { ReactElement } from "react";
import { lastCall } from "../../app/last-call.ts";
import { selectedIn } from "../../app/list.ts";
import type { State } from "../../app/state.ts";
import { DataTable } from "../../components/DataTable.tsx";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import type { Scene } from "../../game/game.ts";
import { dateAndTime } from "../../text/dates.ts";
import { dollars } from "../../text/money.ts";
import { wrapped } from "../../text/wrap.ts";
import type { Page, ViewProps } from "../page.ts";
import { logScope } from "./keys.ts";
import { commandLine, keyOf, type LogLine, selectedLine, shownLines } from "./lines.ts";

const COLUMNS: readonly Column[] = [
  { label: "When" },
  { label: "What", shrinks: 24 },
  { label: "Funds", align: "right", drop: 1 },
  { label: "$ yc-bench", shrinks: 24 },
];

function rowOf(line: LogLine): Row {
  return {
    key: keyOf(line),
    cells: [
      cell(dateAndTime(line.at)),
      cell(line.story),
      cell(dollars(line.funds_cents)),
      cell(line.words, "muted"),
    ],
  };
}

const rowsOf = lastCall((lines: readonly LogLine[]) => lines.map(rowOf));

function Content({ state, scene, width, height }: ViewProps): ReactElement {
  const lines = shownLines(state, scene);
  return (
    <DataTable
      columns={COLUMNS}
      rows={rowsOf(lines)}
      selected={selectedIn(state, "log", lines.map(keyOf))}
      width={width}
      height={height}
      empty={
        scene.journal.length === 0
          ? "This file has no log: another program played it."
          : "Nothing is like that. esc shows all again."
      }
    />
  );
}

function Detail({ state, scene, width, height }: ViewProps): ReactElement {
  const line = selectedLine(state, scene);
  if (line === null) return <Text> </Text>;
  const told = wrapped(line.story, width - 2).map(({ text }): LineParts => [{ text, role: "plain" }]);
  const typed = wrapped(`$ ${commandLine(line, scene)}`, width - 2).map(
    ({ text }): LineParts => [{ text, role: "accent" }],
  );
  return <Lines lines={[...told.slice(0, Math.max(1, height - typed.length)), ...typed]} height={height} />;
}

function footnote(state: State, scene: Scene): string {
  const lines = shownLines(state, scene);
  const search = state.searches.log ? `"${state.searches.log}", ` : "";
  const place = lines.length === 0 ? 0 : selectedIn(state, "log", lines.map(keyOf)) + 1;
  return `${search}newest first, ${place} of ${lines.length}`;
}

export const logPage: Page = { title: "Log", scope: logScope, Content, Detail, footnote };
