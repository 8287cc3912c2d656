/**
 * Keys as data. One table of them drives what a key does, the bottom bar, the `?` page and the README, and says of a key that
 * can't be used now why that is.
 */
import type { App } from "./app.ts";

export interface Binding {
  /** Names as in key-names.ts; the first is the one that is shown. */
  readonly keys: readonly string[];
  /** What it does, for the `?` page and the README. */
  readonly does: string;
  /** What the bottom bar calls it, where it stands there. It may depend on what is selected. */
  readonly bar?: string | ((app: App) => string);
  /** Why it can't be used now; null where it can. */
  readonly blocked?: (app: App) => string | null;
  readonly run: (app: App) => void | Promise<void>;
}

/** The keys of one situation: a page, a dialog, or everywhere. */
export interface Scope {
  readonly id: string;
  /** As the `?` page and the README head it. */
  readonly title: string;
  readonly bindings: readonly Binding[];
  /** Takes typed text, where this situation has a field for it; keys of the scope that aren't characters come first. */
  readonly type?: (app: App, typed: Typed) => void;
}

/** Text that was typed or pasted, or a key that moves or deletes in it. */
export type Typed = { readonly text: string } | { readonly key: string };
