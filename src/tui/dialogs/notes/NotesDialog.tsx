import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { App } from "../../app/app.ts";
import type { Typed } from "../../app/binding.ts";
import { windowStart } from "../../app/list.ts";
import { edited, inserted } from "../../app/text-field.ts";
import { Cursor } from "../../components/FieldLine.tsx";
import { writeNotes } from "../../game/deeds.ts";
import { graphemes, oneLine } from "../../text/width.ts";
import { lineAt, wrapped } from "../../text/wrap.ts";
import { printable } from "../../theme/glyphs.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";

/** More is no note any more, and slow to draw. */
const MOST_TEXT = 100_000;

const isChanged = (app: App) => app.dialogOf("notes").field.text !== app.scene.world.scratchpad;

export async function saveNotes(app: App, text: string): Promise<void> {
  if (text !== app.scene.world.scratchpad && !(await app.run(writeNotes(text)))) return;
  app.patch({ dialogs: [] });
  app.say("strong", "The notes are saved.");
}

function type(app: App, typed: Typed): void {
  const dialog = app.dialogOf("notes");
  const field = "text" in typed ? inserted(dialog.field, plain(typed.text)) : edited(dialog.field, typed.key);
  if (field !== null && field.text.length <= MOST_TEXT) app.update({ ...dialog, field });
}

/** Line ends stay; nothing that could change the terminal does. */
function plain(text: string): string {
  return text.split("\n").map(oneLine).join("\n");
}

function Body({ app, width, height }: DialogProps): ReactElement {
  const glyphs = useGlyphs();
  const { text, cursor } = app.dialogOf("notes").field;
  const lines = wrapped(text, width - 3);
  const at = lineAt(lines, cursor);
  const start = windowStart(at, lines.length, height);
  return (
    <Box flexDirection="column">
      {lines.slice(start, start + height).map((line, i) => (
        <Text key={line.start} wrap="truncate-end">
          {" "}
          {start + i === at ? (
            <CursorLine text={line.text} cursor={cursor - line.start} />
          ) : (
            printable(oneLine(line.text), glyphs)
          )}
        </Text>
      ))}
    </Box>
  );
}

function CursorLine({ text, cursor }: { readonly text: string; readonly cursor: number }): ReactElement {
  const glyphs = useGlyphs();
  const [under] = graphemes(text.slice(cursor));
  const character = under?.segment ?? " ";
  return (
    <>
      {printable(oneLine(text.slice(0, cursor)), glyphs)}
      <Cursor text={printable(oneLine(character), glyphs) || " "} />
      {printable(oneLine(text.slice(cursor + character.length)), glyphs)}
    </>
  );
}

export const notesDialog: DialogView = {
  title: () => "Write the notes",
  Body,
  scope: {
    id: "notes-edit",
    title: "Writing notes",
    bindings: [
      {
        keys: ["ctrl-s"],
        does: "Save the notes",
        bar: "save",
        run: (app) => saveNotes(app, app.dialogOf("notes").field.text),
      },
      {
        keys: ["esc"],
        does: "Back; asks first if something isn't saved",
        bar: "back",
        run: (app) => (isChanged(app) ? app.open({ kind: "unsaved" }) : app.closeDialog()),
      },
      { keys: ["enter"], does: "A new line", run: (app) => type(app, { text: "\n" }) },
    ],
    type,
  },
};
