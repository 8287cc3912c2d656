import { Database } from "bun:sqlite";
import { BUSY_TIMEOUT_MS, explained, StoreError } from "./errors.ts";
import { isMissing, makeFolders, plainPath } from "./paths.ts";

const LEAVE_WAL_ATTEMPTS = 5;
const LEAVE_WAL_PAUSE_MS = 10;

/**
 * One simulation file, open. Every failure of SQLite comes out as a StoreError that names the file.
 *
 * A file at rest is a single one in rollback-journal mode. A long session switches to WAL before its first write, where
 * a commit costs a twentieth, and back when it closes.
 */
export class SimulationFile {
  private usesWal = false;
  private wrote = false;

  private constructor(
    readonly path: string,
    private readonly db: Database,
  ) {}

  /** Opens the file if it is there; null if it isn't. Nothing is created. */
  static open(path: string): SimulationFile | null {
    return SimulationFile.connect(path, { create: false, readwrite: true });
  }

  /** Opens the file, and makes it and its folders where they are missing. */
  static create(path: string): SimulationFile {
    makeFolders(path);
    return SimulationFile.connect(path, { create: true, readwrite: true })!;
  }

  private static connect(path: string, options: { create: boolean; readwrite: true }): SimulationFile | null {
    try {
      const db = new Database(plainPath(path), options);
      // First of all: every later statement may already have to wait for another process.
      db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      return new SimulationFile(path, db);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (isMissing(path)) return null;
      throw explained(error, path);
    }
  }

  /** Changes whenever another connection has committed to the file since this one last looked. */
  dataVersion(): number {
    return this.guarded((db) => (db.query("PRAGMA data_version").values()[0] as [number])[0]);
  }

  /** Runs `work` on one consistent state of the file. */
  read<T>(work: (db: Database) => T): T {
    return this.transaction("BEGIN", work);
  }

  /** Runs `work` holding the write lock from the start; a throw undoes all of it. */
  write<T>(work: (db: Database) => T): T {
    if (!this.wrote) this.guarded((db) => db.run("PRAGMA foreign_keys = ON"));
    this.wrote = true;
    return this.transaction("BEGIN IMMEDIATE", work);
  }

  private transaction<T>(begin: string, work: (db: Database) => T): T {
    return this.guarded((db) => {
      db.query(begin).run();
      try {
        const result = work(db);
        db.query("COMMIT").run();
        return result;
      } catch (error) {
        // SQLite ends the transaction itself after some errors, such as a full disk.
        if (db.inTransaction) db.run("ROLLBACK");
        throw error;
      }
    });
  }

  /** For a long session, before its first write. Where another process is in the way for too long this throws StoreError. */
  useWal(): void {
    if (this.usesWal) return;
    this.guarded((db) => {
      const mode = db.query("PRAGMA journal_mode = WAL").get() as { journal_mode: string };
      this.usesWal = mode.journal_mode === "wal";
      // Safe against a crash of this process at any moment; a power failure may lose the last commits but no more.
      if (this.usesWal) db.run("PRAGMA synchronous = NORMAL");
    });
  }

  /**
   * Closes the file. If anything was written it is left in rollback-journal mode, also where it was a killed session that
   * left it in WAL mode. Where another process still has it open, that one does it when it closes.
   */
  close(): void {
    try {
      if (this.wrote && this.isWal()) this.leaveWal();
    } finally {
      this.db.close();
    }
  }

  private leaveWal(): void {
    this.db.run("PRAGMA busy_timeout = 0");
    for (let attempt = 0; attempt < LEAVE_WAL_ATTEMPTS; attempt++) {
      try {
        this.db.run("PRAGMA journal_mode = DELETE");
        return;
      } catch (error) {
        if (!(explained(error, this.path) instanceof StoreError)) throw error;
        // Two sessions that close together each find the other; a moment later one of them is alone.
        Bun.sleepSync(LEAVE_WAL_PAUSE_MS * (1 + Math.random()));
      }
    }
  }

  private isWal(): boolean {
    return (this.db.query("PRAGMA journal_mode").get() as { journal_mode: string }).journal_mode === "wal";
  }

  private guarded<T>(work: (db: Database) => T): T {
    try {
      return work(this.db);
    } catch (error) {
      throw explained(error, this.path);
    }
  }
}
