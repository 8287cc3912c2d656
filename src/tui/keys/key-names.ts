/** Keys by name, from what Ink reports. */
import type { Key } from "ink";
import { graphemes } from "../text/width.ts";

const SPECIAL: readonly (readonly [keyof Key, string])[] = [
  ["upArrow", "up"],
  ["downArrow", "down"],
  ["leftArrow", "left"],
  ["rightArrow", "right"],
  ["pageUp", "pageup"],
  ["pageDown", "pagedown"],
  ["home", "home"],
  ["end", "end"],
  ["return", "enter"],
  ["escape", "esc"],
  ["backspace", "backspace"],
  ["delete", "delete"],
];

/** What was pressed: a named key, or characters, which come many at once where somebody types fast or pastes. */
export type Pressed = { readonly key: string } | { readonly text: string };

export function pressedOf(input: string, key: Key): Pressed[] {
  if (key.tab) return [{ key: key.shift ? "shift-tab" : "tab" }];
  for (const [property, name] of SPECIAL) if (key[property]) return [{ key: name }];
  if (key.ctrl && input !== "") return [{ key: `ctrl-${input}` }];
  if (key.meta) return [];
  // Over a slow line, or from a program, characters and control keys may come as one.
  return input
    .split(CONTROL)
    .filter((part) => part !== "")
    .map((part) => (CONTROL.test(part) ? { key: controlKey(part) } : { text: part }));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /([\u0000-\u001f\u007f])/;

/** The name of the key that a terminal sends as that control character. */
function controlKey(character: string): string {
  const known = {
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\u001b": "esc",
    "\u007f": "backspace",
    "\b": "backspace",
  };
  const letter = String.fromCharCode(character.charCodeAt(0) + 96);
  return (known as Record<string, string>)[character] ?? `ctrl-${letter}`;
}

/** Characters as single keys. */
export function keysIn(text: string): string[] {
  return Array.from(graphemes(text), ({ segment }) => (segment === " " ? "space" : segment));
}

const SHOWN: Readonly<Record<string, string>> = {
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  pageup: "PgUp",
  pagedown: "PgDn",
  home: "Home",
  end: "End",
  enter: "enter",
  "shift-tab": "shift-tab",
};

/** The key as it is written on screen; arrows by name where there is no Unicode. */
export function shownKey(key: string, unicode: boolean): string {
  const shown = SHOWN[key] ?? key;
  return unicode || /^[ -~]+$/.test(shown) ? shown : key;
}
