import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { App } from "../../app/app.ts";
import { selectedIn } from "../../app/list.ts";
import { fieldWith } from "../../app/text-field.ts";
import { Lines } from "../../components/Lines.tsx";
import { whyReadOnly } from "../../game/state-of-play.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { oneLine } from "../../text/width.ts";
import { type WrappedLine, wrapped } from "../../text/wrap.ts";
import { printable } from "../../theme/glyphs.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { Page, ViewProps } from "../page.ts";

const LIST = "notes";

const HOW_TO_WRITE = "e writes; they stay with the game, and the command line reads them too.";

const linesOf = (text: string, width: number) => wrapped(text, width - 4);
const keysOf = (lines: readonly WrappedLine[]) => lines.map(({ start }) => `${start}`);

function Content({ state, scene, width, height }: ViewProps): ReactElement {
  const glyphs = useGlyphs();
  const text = scene.world.scratchpad;
  if (text === "") {
    return (
      <Box paddingX={2} paddingTop={1}>
        <Text>
          {whyReadOnly(scene) === null ? `The notes are empty. ${HOW_TO_WRITE}` : "The notes are empty."}
        </Text>
      </Box>
    );
  }
  const lines = linesOf(text, width);
  const at = selectedIn(state, LIST, keysOf(lines));
  const start = Math.min(at, Math.max(0, lines.length - height));
  return (
    <Box flexDirection="column" paddingX={2}>
      {lines.slice(start, start + height).map((line) => (
        <Text key={line.start} wrap="truncate-end">
          {printable(oneLine(line.text), glyphs) || " "}
        </Text>
      ))}
    </Box>
  );
}

function Detail({ height }: ViewProps): ReactElement {
  return <Lines height={height} lines={[[{ text: "$ yc-bench scratchpad read", role: "muted" }]]} />;
}

const rows = (app: App) => keysOf(linesOf(app.scene.world.scratchpad, app.state.size.columns));

export const notesPage: Page = {
  title: "Notes",
  content: (props) => <Content {...props} />,
  detail: (props) => <Detail {...props} />,
  footnote: (_, { world }) => `${world.scratchpad.length.toLocaleString("en-US")} characters`,
  scope: {
    id: "notes",
    title: "Notes",
    bindings: [
      {
        keys: ["e", "enter"],
        does: "Write the notes",
        bar: "write",
        blocked: (app) => whyReadOnly(app.scene),
        run: (app) => app.open({ kind: "notes", field: fieldWith(app.scene.world.scratchpad) }),
      },
      ...listBindings(LIST, rows),
    ],
  },
};
