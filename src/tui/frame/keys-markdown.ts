/** All keys as a text for documentation, from the table that drives them. */

import type { Binding, Scope } from "../app/binding.ts";
import { DIALOG_VIEWS } from "../dialogs/dialogs.ts";
import { everywhereScope, gameScope } from "../keys/game-keys.ts";
import { shownKey } from "../keys/key-names.ts";
import { PAGE_VIEWS } from "../pages/pages.ts";
import { startFieldScope, startScope } from "../start/keys.ts";

/** Every situation there is, in the order in which a player meets them. */
export const SCOPES: readonly Scope[] = [
  startScope,
  startFieldScope,
  everywhereScope,
  gameScope,
  ...Object.values(PAGE_VIEWS).map(({ scope }) => scope),
  ...Object.values(DIALOG_VIEWS).map(({ scope }) => scope),
];

const MOVES = ["up", "down", "pageup", "pagedown", "home", "end"];

const isMove = ({ keys }: Binding) => MOVES.includes(keys[0]!);

/** A Markdown table a situation. The keys that move through a list are the same in all of them and stand at the end. */
export function keysMarkdown(): string {
  const tables = SCOPES.map(({ title, bindings }) =>
    table(
      title,
      bindings.filter((binding) => !isMove(binding)),
    ),
  );
  const moves = PAGE_VIEWS.market.scope.bindings.filter(isMove);
  return [...tables, table("In every list", moves)].filter((text) => text !== "").join("\n\n");
}

function table(title: string, bindings: readonly Binding[]): string {
  if (bindings.length === 0) return "";
  const rows = bindings.map(({ keys, does }) => `| ${keys.map(code).join(" ")} | ${does} |`);
  return [`| ${title} | |`, "| --- | --- |", ...rows].join("\n");
}

function code(key: string): string {
  return `\`${shownKey(key, true)}\``;
}
