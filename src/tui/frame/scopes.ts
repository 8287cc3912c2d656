/** Which keys there are in a situation. */

import type { Scope } from "../app/binding.ts";
import { isTooSmall } from "../app/layout.ts";
import type { State } from "../app/state.ts";
import { DIALOG_VIEWS } from "../dialogs/dialogs.ts";
import { everywhereScope, gameScope, tooSmallScope, waitingScope } from "../keys/game-keys.ts";
import { PAGE_VIEWS } from "../pages/pages.ts";
import { startScopeFor } from "../start/keys.ts";

/** The scopes whose keys work now, the innermost first: a key means what the first of them says. */
export function scopesFor(state: State): readonly Scope[] {
  if (isTooSmall(state.size)) return [tooSmallScope];
  const dialog = state.dialogs.at(-1);
  if (dialog !== undefined) return [DIALOG_VIEWS[dialog.kind].scope, everywhereScope];
  if (state.start !== null) return [startScopeFor(state.start), everywhereScope];
  if (state.scene === null) return [waitingScope, everywhereScope];
  return [PAGE_VIEWS[state.page].scope, gameScope, everywhereScope];
}
