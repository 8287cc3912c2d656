/** What a simulation file holds, read without a session. */
import { Database } from "bun:sqlite";
import { existsSync, readFileSync } from "node:fs";
import { SimulationFile } from "../../src/store/database.ts";
import { readWorld } from "../../src/store/read.ts";
import type { World } from "../../src/world/state.ts";

/** The world as a new process would see it; null where there is no simulation. */
export function worldInFile(path: string): World | null {
  const file = SimulationFile.open(path);
  if (file === null) return null;
  try {
    return file.read((db) => {
      const world = readWorld(db);
      // Spread, because its parts are only read when they are looked at, and the file is closed by then.
      return world === null ? null : { ...world };
    });
  } finally {
    file.close();
  }
}

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows of one query on the file, opened for this. */
export function rowsIn(path: string, sql: string): Rows {
  const db = new Database(path, { readonly: true });
  try {
    return db.query(sql).all() as Rows;
  } finally {
    db.close();
  }
}

/** Every table, in the order of writing. */
export function tablesIn(path: string): Readonly<Record<string, Rows>> {
  const names = rowsIn(path, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const tables: Record<string, Rows> = {};
  for (const { name } of names)
    tables[name as string] = rowsIn(path, `SELECT rowid, * FROM "${name}" ORDER BY rowid`);
  return tables;
}

/** A fingerprint of the file's bytes, or what says that there is none. */
export function bytesOf(path: string): string {
  return existsSync(path) ? Bun.SHA256.hash(readFileSync(path), "hex") : "no file";
}
