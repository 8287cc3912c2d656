/** Simulation files for tests of the binary: played ones, what they hold, whether they are sound. */
import { Database } from "bun:sqlite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipe } from "../support/binary.ts";
import { traces } from "../support/recordings.ts";

export type Tables = Readonly<Record<string, readonly unknown[][]>>;

/** Runs `use` on the file through a connection of its own. */
export function withFile<T>(path: string, use: (db: Database) => T): T {
  const db = new Database(path, { create: false, readwrite: true });
  try {
    db.run("PRAGMA busy_timeout = 5000");
    return use(db);
  } finally {
    db.close();
  }
}

/** All rows of all tables, by table, in the order of writing. */
export function tablesOf(path: string): Tables {
  return withFile(path, (db) => {
    const names = db
      .query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .values()
      .flat() as string[];
    return Object.fromEntries(
      names.map((name) => [name, db.query(`SELECT * FROM ${name} ORDER BY rowid`).values()]),
    );
  });
}

/** What SQLite finds wrong with the file, and what is wrong with the journal's numbers; empty for a sound file. */
export function faultsOf(path: string): string[] {
  return withFile(path, (db) => {
    const integrity = (db.query("PRAGMA integrity_check").values() as [string][]).flat();
    const faults = integrity.filter((line) => line !== "ok");
    for (const row of db.query("PRAGMA foreign_key_check").values()) faults.push(`foreign key: ${row}`);
    if (db.query("SELECT 1 FROM sqlite_master WHERE name = 'command_journal'").get() === null) return faults;
    const sequences = db
      .query("SELECT sequence FROM command_journal ORDER BY sequence")
      .values()
      .flat() as number[];
    sequences.forEach((sequence, i) => {
      if (sequence !== i + 1) faults.push(`journal: entry ${i + 1} has number ${sequence}`);
    });
    return faults;
  });
}

/** The arguments of the commands that the file's journal holds; none where there is no journal yet. */
export function journalOf(path: string): string[][] {
  return withFile(path, (db) => {
    if (db.query("SELECT 1 FROM sqlite_master WHERE name = 'command_journal'").get() === null) return [];
    const rows = db.query("SELECT argv FROM command_journal ORDER BY sequence").values() as [string][];
    return rows.map(([argv]) => JSON.parse(argv) as string[]);
  });
}

/** Whether the file is one single file in rollback-journal mode, as it is at rest. */
export function isAtRest(path: string): boolean {
  const beside = ["-wal", "-shm", "-journal"].some((suffix) => existsSync(path + suffix));
  const header = readFileSync(path).subarray(18, 20);
  return !beside && header[0] === 1 && header[1] === 1;
}

const PLAYED = traces()
  .find(({ name }) => name === "default-1-mixed")!
  .commands.map(({ argv }) => argv);

/** A game of a few months: tasks in every state, ledger entries, notes. Made once; copy the bytes. */
let played: Uint8Array | undefined;

/** Writes a played game into the folder and returns its path. */
export async function playedFile(folder: string, name = "played.db"): Promise<string> {
  const path = join(folder, name);
  if (played === undefined) {
    const { exitCode } = pipe(PLAYED, ["--db", path]);
    if (exitCode !== 0) throw new Error(`the game could not be played: exit ${exitCode}`);
    played = readFileSync(path);
  }
  await Bun.write(path, played);
  return path;
}
