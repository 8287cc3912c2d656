import { quote } from "shlex";
import type { LineParts } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { dateAndTime } from "../../text/dates.ts";
import { dollars } from "../../text/money.ts";
import { wrapped } from "../../text/wrap.ts";
import { type Look, listPage } from "../list-page.tsx";
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

function linesOf(line: LogLine, { scene, width, height }: Look & { readonly height: number }): LineParts[] {
  const told = wrapped(line.story, width - 2).map(({ text }): LineParts => [{ text, role: "plain" }]);
  const typed = wrapped(`$ ${lineCommand(line, scene)}`, width - 2).map(
    ({ text }): LineParts => [{ text, role: "accent" }],
  );
  return [...told.slice(0, Math.max(1, height - typed.length)), ...typed];
}

export const logPage = listPage({
  title: "Log",
  scope: logScope,
  list: logList,
  columns: COLUMNS,
  rowOf,
  empty: (_, { journal }) =>
    journal.length === 0
      ? "This file has no log: another program played it."
      : "Nothing is like that. esc shows all again.",
  linesOf,
  footnote: (state, scene) => `newest first, ${logList.footnote(state, scene)}`,
});
