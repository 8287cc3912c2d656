/** Which file a game goes into when nobody names one. */
import { existsSync } from "node:fs";
import type { Preset } from "../../config/preset.ts";
import { Session } from "../../session/session.ts";

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
  const [, stem, extension] = /^(.*?)(?:-\d{1,4})?((?:\.[^./]*)?)$/s.exec(path)!;
  return [path, ...Array.from({ length: MOST_FILES }, (_, i) => `${stem}-${i + 2}${extension}`)];
}

function holds(path: string, seed: number, preset: Preset | null): boolean {
  const session = new Session(path, "single");
  try {
    const opened = session.look();
    if (opened === null) return true;
    const samePreset = (preset?.name ?? "default") === opened.preset.name;
    return opened.world.run_seed === seed && samePreset;
  } catch {
    // Another program's file is nobody's game.
    return false;
  } finally {
    session.close();
  }
}
