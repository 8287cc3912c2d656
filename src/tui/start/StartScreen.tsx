/** The start page. */
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Focus, StartPage } from "../app/start-page.ts";
import { DataTable } from "../components/DataTable.tsx";
import { FieldLine } from "../components/FieldLine.tsx";
import { Lines } from "../components/Lines.tsx";
import { Rule } from "../components/Rule.tsx";
import { type Column, cell } from "../components/table-model.ts";
import type { SavedGame } from "../game/saved-games.ts";
import { fullDate } from "../text/dates.ts";
import { dollars } from "../text/money.ts";
import { cut, oneLine } from "../text/width.ts";
import { wordWrapped } from "../text/wrap.ts";
import { printable } from "../theme/glyphs.ts";
import { useGlyphs } from "../theme/theme.ts";

interface Props {
  readonly page: StartPage;
  readonly width: number;
  readonly height: number;
}

const ABOUT =
  "You are the CEO of a start-up that lives on tasks. Meet payroll, earn trust, find out who cheats.";

const DESCRIPTION_LINES = 2;
/** Lines above the saved games. */
const ABOVE = 10;
/** A table of fewer lines says nothing. */
const LEAST_TABLE = 2;

export function StartScreen({ page, width, height }: Props): ReactElement {
  return (
    // On a small screen with its keys shown the lower rows are cut off, rather than all of them squeezed.
    <Box flexDirection="column" flexShrink={0}>
      <Text bold>{" YC-Bench"}</Text>
      <Lines height={1} lines={[[{ text: ABOUT, role: "muted" }]]} />
      <Text> </Text>
      <Rule width={width} title="New game" />
      <PresetRow page={page} width={width} />
      <FieldRow page={page} width={width} focus="seed" label="seed  " field={page.seed} />
      <FieldRow page={page} width={width} focus="path" label="file  " field={page.path} />
      <Rule width={width} title="Go on with" remark={page.saved.length === 0 ? "" : `${page.saved.length}`} />
      {height - ABOVE < LEAST_TABLE ? null : <Saved page={page} width={width} height={height - ABOVE} />}
    </Box>
  );
}

function Marked({ page, focus }: { readonly page: StartPage; readonly focus: Focus }): ReactElement {
  const glyphs = useGlyphs();
  return <Text bold>{page.focus === focus ? ` ${glyphs.marker}` : "  "}</Text>;
}

function PresetRow({ page, width }: { readonly page: StartPage; readonly width: number }): ReactElement {
  const glyphs = useGlyphs();
  const preset = page.presets[page.preset]!;
  const active = page.focus === "preset";
  const choose = "left and right choose";
  return (
    <>
      <Text>
        <Marked page={page} focus="preset" />
        {" preset  "}
        <Text bold inverse={active}>
          {cut(printable(oneLine(preset.name), glyphs), 24, glyphs.ellipsis)}
        </Text>
        <Text dimColor>{`   ${page.preset + 1} of ${page.presets.length}, ${choose}`}</Text>
      </Text>
      <Box height={DESCRIPTION_LINES} paddingLeft={11} flexDirection="column">
        {wordWrapped(
          printable(oneLine(preset.description), glyphs),
          width - 13,
          DESCRIPTION_LINES,
          glyphs.ellipsis,
        ).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
    </>
  );
}

function FieldRow({
  page,
  width,
  focus,
  label,
  field,
}: {
  readonly page: StartPage;
  readonly width: number;
  readonly focus: "seed" | "path";
  readonly label: string;
  readonly field: StartPage["seed"];
}): ReactElement {
  return (
    <Box>
      <Marked page={page} focus={focus} />
      <FieldLine label={label} field={field} width={width - 2} active={page.focus === focus} />
    </Box>
  );
}

const COLUMNS: readonly Column[] = [
  { label: "File", shrinks: 24 },
  { label: "Preset", shrinks: 24 },
  { label: "Seed", align: "right" },
  { label: "Date", shrinks: 24 },
  { label: "Funds", align: "right" },
];

function progressText({ day, ending }: Pick<SavedGame, "day" | "ending">): string {
  if (ending === null) return `day ${day}`;
  return ending === "bankruptcy" ? "bankrupt" : "played to the end";
}

function Saved({
  page,
  width,
  height,
}: {
  readonly page: StartPage;
  readonly width: number;
  readonly height: number;
}): ReactElement {
  if (page.saved.length === 0) return <Text dimColor>{"   No game is here yet."}</Text>;
  const rows = page.saved.map(({ path, preset, seed, sim_time, funds_cents, ...game }) => {
    const when = `${fullDate(sim_time)}, ${progressText(game)}`;
    return { key: path, cells: [path, preset, seed, when, dollars(funds_cents)].map((value) => cell(value)) };
  });
  const selected = typeof page.focus === "number" ? page.focus : null;
  return (
    <DataTable columns={COLUMNS} rows={rows} selected={selected} width={width} height={height} empty="" />
  );
}
