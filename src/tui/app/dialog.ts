/** What can stand over a page. */
import type { TextField } from "./text-field.ts";

export type Dialog =
  | TeamDialog
  | CancelDialog
  | DateDialog
  | SearchDialog
  | NotesDialog
  | { readonly kind: "help" }
  | { readonly kind: "quit" }
  /** Leaving the notes with something in them that isn't saved. */
  | { readonly kind: "unsaved" }
  | { readonly kind: "end" };

export type DialogKind = Dialog["kind"];

/** The name of the list that a dialog of that kind has; it begins at its first row each time. */
export function dialogList(kind: DialogKind): string {
  return `dialog ${kind}`;
}

/** Picking people for a task on the market, which is then accepted, or for one of the company's. */
export interface TeamDialog {
  readonly kind: "team";
  /** The task's serial. */
  readonly serial: number;
  /** Ids of those who are picked, besides those who are on the task already. */
  readonly picked: readonly string[];
}

export interface CancelDialog {
  readonly kind: "cancel";
  readonly serial: number;
  readonly reason: TextField;
}

export interface DateDialog {
  readonly kind: "date";
  readonly date: TextField;
}

export interface SearchDialog {
  readonly kind: "search";
  readonly field: TextField;
  /** What was searched for before, to go back to. */
  readonly before: string;
}

/** Writing the notes. */
export interface NotesDialog {
  readonly kind: "notes";
  readonly field: TextField;
}
