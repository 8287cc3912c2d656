/** What kind of file it is: ours, the original's, or something else. */
import type { Database } from "bun:sqlite";
import { StoreError } from "./errors.ts";
import { REQUIRED_COLUMNS } from "./schema.ts";

/**
 * `PRAGMA user_version`: SCHEMA_VERSION in files that this program made. Their values have the stored precision and their rows
 * the right order. 0 in the original's, also after this program has played on them, and in new ones.
 */
export function schemaVersion(db: Database): number {
  return (db.query("PRAGMA user_version").values()[0] as [number])[0];
}

/** Whether there is anything in the file. */
export function hasTables(db: Database): boolean {
  return db.query("SELECT 1 FROM sqlite_master LIMIT 1").values().length > 0;
}

export function hasTable(db: Database, name: string): boolean {
  return db.query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").values(name).length > 0;
}

/** A foreign database, or one of a version that nobody knows, is named as such before anything in it is touched. */
export function checkColumns(db: Database): void {
  const rows = db
    .query("SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'")
    .values() as [string, string][];
  const present = new Set(rows.map(([table, column]) => `${table}.${column}`));
  for (const [table, columns] of Object.entries(REQUIRED_COLUMNS)) {
    for (const column of columns) {
      if (present.has(`${table}.${column}`)) continue;
      throw new StoreError(
        `This is not a yc-bench database: it has no column '${column}' in a table '${table}'.`,
      );
    }
  }
}
