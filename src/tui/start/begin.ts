import { BUILTIN_NAMES, builtinPreset } from "../../config/builtin.ts";
import type { Preset } from "../../config/preset.ts";
import type { StartPage } from "../app/start-page.ts";
import { fieldWith } from "../app/text-field.ts";
import { freeFile } from "../game/files.ts";
import { savedGames } from "../game/saved-games.ts";

/**
 * The start page as it is opened: `given` is the preset that the call asks for. A new game goes into the first file of that name that
 * isn't there yet.
 */
export function startPage(path: string, given: Preset | null): StartPage {
  const builtin = BUILTIN_NAMES.map((name) => builtinPreset(name)!);
  const presets = given === null || builtin.includes(given) ? builtin : [given, ...builtin];
  return {
    presets,
    preset: given === null ? 0 : presets.indexOf(given),
    seed: fieldWith("1"),
    path: fieldWith(freeFile(path)),
    saved: savedGames(path),
    focus: "preset",
  };
}
