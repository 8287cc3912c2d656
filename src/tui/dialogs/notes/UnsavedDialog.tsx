import type { ReactElement } from "react";
import type { App } from "../../app/app.ts";
import { Lines } from "../../components/Lines.tsx";
import type { DialogProps, DialogView } from "../dialog-view.ts";
import { saveNotes } from "./NotesDialog.tsx";

function Body({ height }: DialogProps): ReactElement {
  return <Lines height={height} lines={[[{ text: "The notes have changed. Save them?", role: "strong" }]]} />;
}

/** What is written in the dialog below. */
function written(app: App): string {
  const below = app.state.dialogs.at(-2);
  return below?.kind === "notes" ? below.field.text : app.scene.world.scratchpad;
}

export const unsavedDialog: DialogView = {
  title: () => "Notes",
  Body,
  scope: {
    id: "unsaved",
    title: "Leaving changed notes",
    bindings: [
      {
        keys: ["y", "s", "enter"],
        does: "Save them",
        bar: "save",
        run: (app) => saveNotes(app, written(app)),
      },
      {
        keys: ["n", "d"],
        does: "Leave them as they were",
        bar: "don't save",
        run: (app) => app.patch({ dialogs: [] }),
      },
      { keys: ["esc"], does: "Go on writing", bar: "go on writing", run: (app) => app.closeDialog() },
    ],
  },
};
