import { Text } from "ink";
import type { ReactElement } from "react";
import { DataTable } from "../../components/DataTable.tsx";
import { Lines } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import type { Scene } from "../../game/game.ts";
import { oneLine } from "../../text/width.ts";
import { bar } from "../../theme/bars.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { Page, ViewProps } from "../page.ts";
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

const TRUST_BAR = 5;

function rowOf(record: ClientRecord, { preset }: Scene, glyphs: Glyphs): Row {
  const { client, done, failed, failure_rate, suspicious } = record;
  const trust = bar(client.trust_level / preset.world.trust_max, TRUST_BAR, glyphs);
  const role = suspicious ? "warn" : "plain";
  return {
    key: client.id,
    cells: [
      cell(oneLine(client.name)),
      cell(oneLine(client.tier)),
      cell(`${client.trust_level.toFixed(1)} ${trust}`),
      cell(specialtiesText(client)),
      cell(done),
      cell(failed),
      cell(failure_rate === null ? glyphs.none : `${(failure_rate * 100).toFixed(0)}%`, role),
      cell(suspicious ? `${glyphs.warn} suspicious` : "", role),
    ],
  };
}

function Content({ state, scene, width, height }: ViewProps): ReactElement {
  const glyphs = useGlyphs();
  const shown = recordList.shown(state, scene);
  return (
    <DataTable
      columns={COLUMNS}
      rows={shown.map((record) => rowOf(record, scene, glyphs))}
      selected={recordList.place(state, scene)}
      width={width}
      height={height}
      empty={
        scene.world.clients.length === 0
          ? "This game has no clients."
          : "No client is like that. esc shows all again."
      }
    />
  );
}

function Detail({ state, scene, height }: ViewProps): ReactElement {
  const glyphs = useGlyphs();
  const record = recordList.selected(state, scene);
  if (record === null) return <Text> </Text>;
  return <Lines lines={clientLines(record, scene, glyphs)} height={height} />;
}

export const clientsPage: Page = {
  title: "Clients",
  scope: clientsScope,
  Content,
  Detail,
  footnote: recordList.footnote,
};
