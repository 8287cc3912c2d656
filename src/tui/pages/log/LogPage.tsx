import { Text } from "ink";
import type { ReactElement } from "react";
import { quote } from "shlex";
import { lastCall } from "../../app/last-call.ts";
import { DataTable } from "../../components/DataTable.tsx";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { dateAndTime } from "../../text/dates.ts";
import { dollars } from "../../text/money.ts";
import { wrapped } from "../../text/wrap.ts";
import type { Page, ViewProps } from "../page.ts";
import { logScope } from "./keys.ts";
import { type LogLine, lineCommand, logList } from "./lines.ts";

const COLUMNS: readonly Column[] = [
  { label: "When" },
  { label: "What", shrinks: 24 },
  { label: "Funds", align: "right", drop: 1 },
  { label: "$ yc-bench", shrinks: 24 },
];

function rowOf(line: LogLine): Row {
  return {
    key: `${line.sequence}`,
    cells: [
      cell(dateAndTime(line.at)),
      cell(line.story),
      cell(dollars(line.funds_cents)),
      cell(line.argv.map(quote).join(" "), "muted"),
    ],
  };
}

const rowsOf = lastCall((lines: readonly LogLine[]) => lines.map(rowOf));

function Content({ state, scene, width, height }: ViewProps): ReactElement {
  const lines = logList.shown(state, scene);
  return (
    <DataTable
      columns={COLUMNS}
      rows={rowsOf(lines)}
      selected={logList.place(state, scene)}
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
  const line = logList.selected(state, scene);
  if (line === null) return <Text> </Text>;
  const told = wrapped(line.story, width - 2).map(({ text }): LineParts => [{ text, role: "plain" }]);
  const typed = wrapped(`$ ${lineCommand(line, scene)}`, width - 2).map(
    ({ text }): LineParts => [{ text, role: "accent" }],
  );
  return <Lines lines={[...told.slice(0, Math.max(1, height - typed.length)), ...typed]} height={height} />;
}

export const logPage: Page = {
  title: "Log",
  scope: logScope,
  Content,
  Detail,
  footnote: (state, scene) => `newest first, ${logList.footnote(state, scene)}`,
};
