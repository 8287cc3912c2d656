import { type Column, cell, type Row } from "../../components/table-model.ts";
import { trustBar } from "../../figures/people.ts";
import { type Look, listPage } from "../list-page.tsx";
import { clientLines } from "./detail.ts";
import { clientsScope } from "./keys.ts";
import { type ClientRecord, recordList, specialtiesText } from "./rows.ts";

const COLUMNS: readonly Column[] = [
  { label: "Client", shrinks: 12 },
  { label: "Tier", drop: 1 },
  { label: "Trust", align: "right" },
  { label: "Specialties", shrinks: 11, drop: 2 },
  { label: "Done", align: "right" },
  { label: "Failed", align: "right" },
  { label: "Rate", align: "right" },
  { label: "Remark" },
];

function rowOf(record: ClientRecord, { scene, glyphs }: Look): Row {
  const { client, done, failed, failure_rate, suspicious } = record;
  const role = suspicious ? "warn" : "plain";
  return {
    key: client.id,
    cells: [
      cell(client.name),
      cell(client.tier),
      cell(trustBar(client, scene, glyphs)),
      cell(specialtiesText(client)),
      cell(done),
      cell(failed),
      cell(failure_rate === null ? glyphs.none : `${(failure_rate * 100).toFixed(0)}%`, role),
      cell(suspicious ? `${glyphs.warn} suspicious` : "", role),
    ],
  };
}

export const clientsPage = listPage({
  title: "Clients",
  scope: clientsScope,
  list: recordList,
  columns: COLUMNS,
  rowOf,
  empty: (_, { world }) =>
    world.clients.length === 0 ? "This game has no clients." : "No client is like that. esc shows all again.",
  linesOf: (record, { scene, glyphs }) => clientLines(record, scene, glyphs),
});
