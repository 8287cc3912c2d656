/** The page before any game. */
import type { TextField } from "./text-field.ts";

/** A file with a simulation in it, to go on with. */
export interface SavedGame {
  readonly path: string;
  readonly preset: string;
  readonly seed: number;
  /** `Wed 15 Jan 2025`, and how far that is. */
  readonly date: string;
  readonly funds: string;
  /** `day 15 of 365`, or how the game ended. */
  readonly progress: string;
}

export interface StartPage {
  readonly saved: readonly SavedGame[];
  /** The names of presets to choose from; one given on the command line comes first. */
  readonly presets: readonly string[];
  readonly seed: TextField;
  readonly path: TextField;
  readonly focus: "saved" | "preset" | "seed" | "path";
}
