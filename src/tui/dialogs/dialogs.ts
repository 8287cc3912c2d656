/** The dialogs by kind. */
import type { DialogKind } from "../app/dialog.ts";
import { cancelDialog } from "./cancel/CancelDialog.tsx";
import { dateDialog } from "./date/DateDialog.tsx";
import type { DialogView } from "./dialog-view.ts";
import { endDialog } from "./end/EndDialog.tsx";
import { helpDialog } from "./help/HelpDialog.tsx";
import { notesDialog } from "./notes/NotesDialog.tsx";
import { unsavedDialog } from "./notes/UnsavedDialog.tsx";
import { quitDialog } from "./quit/QuitDialog.tsx";
import { searchDialog } from "./search/SearchDialog.tsx";
import { teamDialog } from "./team/TeamDialog.tsx";

export const DIALOG_VIEWS: Readonly<Record<DialogKind, DialogView>> = {
  team: teamDialog,
  cancel: cancelDialog,
  date: dateDialog,
  search: searchDialog,
  notes: notesDialog,
  unsaved: unsavedDialog,
  help: helpDialog,
  quit: quitDialog,
  end: endDialog,
};
