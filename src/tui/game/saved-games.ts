/** Finds the files with games that somebody may want to go on with. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Session } from "../../session/session.ts";
import { type Ending, endingOf } from "../../world/ending.ts";
import type { Instant } from "../../world/instant.ts";
import { daysOf } from "./state-of-play.ts";

/** A file with a simulation in it, to go on with. */
export interface SavedGame {
  readonly path: string;
  /** The preset's name. */
  readonly preset: string;
  readonly seed: number;
  readonly sim_time: Instant;
  /** 1 on the first day. */
  readonly day: number;
  readonly funds_cents: number;
  readonly ending: Ending | null;
}

/** Files of no more bytes than this are looked into, and no more of them: the page must be there at once. */
const MOST_BYTES = 50_000_000;
const MOST_FILES = 30;

/** The games in the folder of `path` and in the present one, that which was played last first; `path` itself whatever its name. */
export function savedGames(path: string): SavedGame[] {
  const folders = [...new Set([dirname(path), "."])];
  // One file may have two paths.
  const files = new Map([path, ...folders.flatMap(databasesIn)].map((file) => [resolve(file), file]));
  return [...files.values()]
    .map((file) => ({ file, ...sizeAndTime(file) }))
    .filter(({ size }) => size > 0 && size <= MOST_BYTES)
    .sort((a, b) => b.time - a.time)
    .slice(0, MOST_FILES)
    .flatMap(({ file }) => savedGame(file) ?? []);
}

function databasesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".db"));
    return names.map((name) => join(folder, name));
  } catch {
    // No such folder yet, or none of ours.
    return [];
  }
}

function sizeAndTime(file: string): { size: number; time: number } {
  try {
    const stats = statSync(file);
    if (stats.isFile()) return { size: stats.size, time: stats.mtimeMs };
  } catch {
    // Gone, or not for us to see.
  }
  return { size: 0, time: 0 };
}

/** Null for a file that holds no game. */
function savedGame(path: string): SavedGame | null {
  const session = new Session(path, "single");
  try {
    return session.glance(({ world, preset }) => ({
      path,
      preset: preset.name,
      seed: world.run_seed,
      sim_time: world.sim_time,
      day: daysOf(world).day,
      funds_cents: world.funds_cents,
      ending: endingOf(world),
    }));
  } catch {
    // Another program's file, or one that is damaged: nothing to go on with.
    return null;
  } finally {
    session.close();
  }
}
