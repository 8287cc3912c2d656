/** What keys do to the screen: pages, dialogs, lists, messages. */

import { oneLine } from "../text/width.ts";
import type { Role } from "../theme/theme.ts";
import type { Scope } from "./binding.ts";
import { type Dialog, type DialogKind, dialogList } from "./dialog.ts";
import { FIRST, moved } from "./list.ts";
import type { PageId, Size, State } from "./state.ts";
import { Store } from "./store.ts";

export class Screen extends Store {
  /** `scopesFor` tells which keys there are in a situation. */
  constructor(
    size: Size,
    private readonly scopesFor: (state: State) => readonly Scope[],
  ) {
    super(size);
  }

  say(role: Role, text: string): void {
    this.patch({ notice: { role, text: oneLine(text) } });
  }

  goTo(page: PageId): void {
    this.patch({ page, notice: null });
  }

  /** The scopes whose keys work now, the innermost first. */
  get scopes(): readonly Scope[] {
    return this.scopesFor(this.state);
  }

  /** The scopes of what lies below the uppermost dialog. */
  get scopesBelow(): readonly Scope[] {
    return this.scopesFor({ ...this.state, dialogs: this.state.dialogs.slice(0, -1) });
  }

  /** The uppermost dialog. */
  get dialog(): Dialog | null {
    return this.state.dialogs.at(-1) ?? null;
  }

  /** The uppermost dialog of that kind, which may lie below another, as when its keys are listed. */
  dialogOf<K extends DialogKind>(kind: K): Extract<Dialog, { kind: K }> {
    const dialog = this.state.dialogs.findLast((open) => open.kind === kind);
    if (dialog === undefined) throw new Error(`no ${kind} dialog is open`);
    return dialog as Extract<Dialog, { kind: K }>;
  }

  open(dialog: Dialog): void {
    const selections = { ...this.state.selections, [dialogList(dialog.kind)]: FIRST };
    this.patch({ dialogs: [...this.state.dialogs, dialog], selections, notice: null });
  }

  /** Replaces the uppermost dialog, as when something is typed in it. */
  update(dialog: Dialog): void {
    this.patch({ dialogs: [...this.state.dialogs.slice(0, -1), dialog], notice: null });
  }

  closeDialog(): void {
    this.patch({ dialogs: this.state.dialogs.slice(0, -1), notice: null });
  }

  move(list: string, keys: readonly string[], delta: number): void {
    const selection = moved(this.state.selections[list] ?? FIRST, keys, delta);
    this.patch({ selections: { ...this.state.selections, [list]: selection }, notice: null });
  }
}
