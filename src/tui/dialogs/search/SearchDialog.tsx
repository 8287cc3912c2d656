import type { ReactElement } from "react";
import type { App } from "../../app/app.ts";
import { FIRST } from "../../app/list.ts";
import type { TextField } from "../../app/text-field.ts";
import { FieldLine } from "../../components/FieldLine.tsx";
import { typedInLine } from "../../keys/field-keys.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";

/** Shows what there is with that text already while it is typed. */
function searchFor(app: App, text: string): void {
  const { page, searches, selections } = app.state;
  app.patch({ searches: { ...searches, [page]: text }, selections: { ...selections, [page]: FIRST } });
}

function type(app: App, field: TextField): void {
  app.update({ ...app.dialogOf("search"), field });
  searchFor(app, field.text);
}

function Body({ app, width }: DialogProps): ReactElement {
  return <FieldLine label="Search for" field={app.dialogOf("search").field} width={width} />;
}

export const searchDialog: DialogView = {
  title: () => "Search",
  Body,
  scope: {
    id: "search",
    title: "Searching",
    bindings: [
      { keys: ["enter"], does: "Keep to what was found", bar: "keep", run: (app) => app.closeDialog() },
      {
        keys: ["esc"],
        does: "Back to what was shown before",
        bar: "back",
        run: (app) => {
          const { before } = app.dialogOf("search");
          searchFor(app, before);
          app.closeDialog();
        },
      },
    ],
    type: (app, typed) => type(app, typedInLine(app.dialogOf("search").field, typed)),
  },
};
