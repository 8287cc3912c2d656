/** The dialogs by kind. */
import type { DialogKind } from "../app/dialog.ts";
import type { DialogView } from "./dialog-view.ts";
import { helpDialog } from "./help/HelpDialog.tsx";
import { quitDialog } from "./quit/QuitDialog.tsx";
import { searchDialog } from "./search/SearchDialog.tsx";

export const DIALOG_VIEWS: Readonly<Record<DialogKind, DialogView>> = {
  team: helpDialog,
  cancel: helpDialog,
  date: helpDialog,
  search: searchDialog,
  notes: helpDialog,
  help: helpDialog,
  quit: quitDialog,
  end: helpDialog,
};
