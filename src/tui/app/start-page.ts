/** The page before any game: what is filled in, and where the player is on it. */
import type { Preset } from "../../config/preset.ts";
import type { SavedGame } from "../game/saved-games.ts";
import type { TextField } from "./text-field.ts";

/** The rows of a new game. Below them come the saved games, numbered from 0. */
const NEW_GAME_ROWS = ["preset", "seed", "path"] as const;
export type Focus = (typeof NEW_GAME_ROWS)[number] | number;

export interface StartPage {
  /** To choose from; one given on the command line comes first. */
  readonly presets: readonly Preset[];
  /** The place of the chosen one. */
  readonly preset: number;
  readonly seed: TextField;
  /** Of the file that the new game goes into. */
  readonly path: TextField;
  readonly saved: readonly SavedGame[];
  readonly focus: Focus;
}

/** All rows, from the top. */
export function focusOrder({ saved }: StartPage): readonly Focus[] {
  return [...NEW_GAME_ROWS, ...saved.map((_, i) => i)];
}
