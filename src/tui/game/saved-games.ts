/** Finds the files with games that somebody may want to go on with. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Session } from "../../session/session.ts";
import { DAY_US } from "../../world/instant.ts";
import { fullDate } from "../text/dates.ts";
import { dollars } from "../text/money.ts";
import { endingOf } from "./state-of-play.ts";

/** A file with a simulation in it, to go on with. */
export interface SavedGame {
  readonly path: string;
  readonly preset: string;
  readonly seed: number;
  /** `Wed 15 Jan 2025 10:56`, and which day that is or how it ended. */
  readonly when: string;
  readonly funds: string;
}

/** Files of no more bytes than this are looked into, and no more of them: the page must be there at once. */
const MOST_BYTES = 50_000_000;
const MOST_FILES = 30;

/** The games in the folder of `path` and in the present one, that which was played last first; `path` itself whatever its name. */
export function savedGames(path: string): SavedGame[] {
  const folders = [...new Set([dirname(path), "."])];
  const files = new Set([path, ...folders.flatMap(databasesIn)]);
  return [...files]
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
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? { size: stats.size, time: stats.mtimeMs } : { size: 0, time: 0 };
}

/** Null for a file that holds no game. */
function savedGame(path: string): SavedGame | null {
  const session = new Session(path, "single");
  try {
    const opened = session.look();
    if (opened === null) return null;
    const { world, preset } = opened;
    const day = Math.floor((world.sim_time - world.started_at) / DAY_US) + 1;
    const ending = endingOf(world);
    const state = ending === null ? `day ${day}` : ending === "bankruptcy" ? "bankrupt" : "played to the end";
    return {
      path,
      preset: preset.name,
      seed: world.run_seed,
      when: `${fullDate(world.sim_time)}, ${state}`,
      funds: dollars(world.funds_cents),
    };
  } catch {
    // Another program's file, or one that is damaged: nothing to go on with.
    return null;
  } finally {
    session.close();
  }
}
