/** The tables of ours: which preset a file plays, and the journal of what was done. */
import type { Database } from "bun:sqlite";
import type { Preset } from "../config/preset.ts";
import { formatStored, type Instant } from "../world/instant.ts";
import type { World } from "../world/state.ts";
import { instant, json } from "./columns.ts";
import { hasTable, schemaVersion } from "./inspect.ts";
import { CREATE_TABLES, OWN_TABLES, SCHEMA_VERSION } from "./schema.ts";

/** Makes what tables are missing: all of them in an empty file, ours in one that the original made. */
export function prepareTables(db: Database): void {
  if (schemaVersion(db) === SCHEMA_VERSION) return;
  if (hasTable(db, "sim_state")) {
    db.run(OWN_TABLES);
  } else {
    db.run(CREATE_TABLES);
    db.run(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }
}

/** Notes down what a new simulation was begun with. */
export function writeInfo(db: Database, world: World, preset: Preset, engineVersion: string): void {
  db.query(
    "INSERT INTO simulation_info (company_id, started_at, preset_name, preset, engine_version) VALUES (?, ?, ?, ?, ?)",
  ).run(world.company_id, formatStored(world.started_at), preset.name, JSON.stringify(preset), engineVersion);
}

/** The preset that the file was begun with; null for a file of the original, which doesn't say. */
export function readPreset(db: Database): Preset | null {
  if (schemaVersion(db) !== SCHEMA_VERSION && !hasTable(db, "simulation_info")) return null;
  const row = db.query("SELECT preset FROM simulation_info LIMIT 1").values()[0];
  return typeof row?.[0] === "string" ? (json(row[0]) as Preset) : null;
}

/** One accepted state-changing command. */
export interface JournalEntry {
  /** From 1, without gaps. */
  readonly sequence: number;
  /** Group, command, options; without the program's name and the choice of file and preset. */
  readonly argv: readonly string[];
  /** Null for `sim init`. */
  readonly sim_time_before: Instant | null;
  readonly sim_time_after: Instant;
  readonly funds_cents_after: number;
  /** The preset in force, where it wasn't the file's own. */
  readonly preset: Preset | null;
}

/** Appends to the journal; the sequence goes on from the last entry. */
export function appendJournal(db: Database, entry: Omit<JournalEntry, "sequence">): void {
  const after = formatStored(entry.sim_time_after);
  const stoodStill = entry.sim_time_before === entry.sim_time_after;
  const before = stoodStill || entry.sim_time_before === null ? null : formatStored(entry.sim_time_before);
  db.query(
    "INSERT INTO command_journal (argv, sim_time_before, sim_time_after, funds_cents_after, preset) VALUES (?, ?, ?, ?, ?)",
  ).run(
    JSON.stringify(entry.argv),
    stoodStill ? after : before,
    after,
    entry.funds_cents_after,
    entry.preset === null ? null : JSON.stringify(entry.preset),
  );
}

/** The entries after the one with that number, oldest first; none in a file that only the original has played on. */
export function readJournal(db: Database, after: number): JournalEntry[] {
  if (schemaVersion(db) !== SCHEMA_VERSION && !hasTable(db, "command_journal")) return [];
  const rows = db
    .query(
      `SELECT sequence, argv, sim_time_before, sim_time_after, funds_cents_after, preset
       FROM command_journal WHERE sequence > ? ORDER BY sequence`,
    )
    .values(after) as [number, string, string | null, string, number, string | null][];
  return rows.map(([sequence, argv, before, at, funds_cents_after, preset]) => ({
    sequence,
    argv: json(argv) as string[],
    sim_time_before: before === null ? null : instant(before),
    sim_time_after: instant(at),
    funds_cents_after,
    preset: preset === null ? null : (json(preset) as Preset),
  }));
}
