/** Which file a game goes into when nobody names one. */
import { existsSync, writeFileSync } from "node:fs";
import type { Preset } from "../../config/preset.ts";
import { DEFAULT_PRESET } from "../../config/reference.ts";
import { type Opened, Session } from "../../session/session.ts";

/** No folder holds more games of one name than are looked through. */
const MOST_FILES = 1000;

/** The first of `path`, `path-2`, `path-3`… that isn't there yet; of a path that has such a number, the first with another. */
export function freeFile(path: string): string {
  return candidates(path).find((candidate) => !existsSync(candidate)) ?? path;
}

/** The first of them that isn't there yet, or that holds the game of that seed and preset. */
export function fileFor(path: string, seed: number, preset: Preset | null): string {
  for (const candidate of candidates(path)) {
    if (!existsSync(candidate) || holds(candidate, seed, preset)) return candidate;
  }
  return path;
}

function candidates(path: string): string[] {
  const [, stem, extension] = /^(.*?)(?:-(?:[2-9]|[1-9]\d{1,3}))?((?:\.[^./]*)?)$/s.exec(path)!;
  return [path, ...Array.from({ length: MOST_FILES }, (_, i) => `${stem}-${i + 2}${extension}`)];
}

/** Whether it is a game of that seed, and of that preset where one is asked for, else of the default. */
export function isGameOf(
  { world, preset }: Pick<Opened, "world" | "preset">,
  seed: number,
  asked: Preset | null,
): boolean {
  return world.run_seed === seed && preset.name === (asked?.name ?? DEFAULT_PRESET);
}

/** Whether the file holds that game, or none yet. Another program's file holds nobody's. */
function holds(path: string, seed: number, asked: Preset | null): boolean {
  const session = new Session(path, "single");
  try {
    return session.glance((opened) => isGameOf(opened, seed, asked)) ?? true;
  } catch {
    return false;
  } finally {
    session.close();
  }
}

/** The path of a file that belongs to a game's: its name with that ending, as `game-notes.txt` beside `game.db`. */
export function besideGame(game: string, ending: string): string {
  return game.replace(/\.[^./]*$/, "") + ending;
}

/** Writes notes that can't be saved in the game into a file of their own beside it, and returns its path. */
export function rescuedNotes(game: string, text: string): string {
  const path = freeFile(besideGame(game, "-notes.txt"));
  writeFileSync(path, text, { flag: "wx" });
  return path;
}
