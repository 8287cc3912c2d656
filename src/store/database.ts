import { Database } from "bun:sqlite";
import { BUSY_TIMEOUT_MS, explained, isBusy, StoreError } from "./errors.ts";
import { isMissing, makeFolders, plainPath, sizeOf } from "./paths.ts";

/** How long the log of a session may grow before it is put into the file, which takes as long as some hundred commits: 32 MB. */
const CHECKPOINT_PAGES = 16_384;

const LEAVE_WAL_ATTEMPTS = 5;
const LEAVE_WAL_PAUSE_MS = 30;

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
    private db: Database,
  ) {}

  /** Opens the file if it is there; null if it isn't. Nothing is created. */
  static open(path: string): SimulationFile | null {
    return SimulationFile.connect(path, false);
  }

  /** Opens the file, and makes it and its folders where they are missing. */
  static create(path: string): SimulationFile {
    if (!path.endsWith("/")) makeFolders(path);
    const file = SimulationFile.connect(path, true)!;
    // Rows are short and a commit writes whole pages: half the usual size makes actions a seventh faster.
    file.guarded((db) => db.run("PRAGMA page_size = 2048"));
    return file;
  }

  private static connect(path: string, mayCreate: boolean): SimulationFile | null {
    try {
      return new SimulationFile(path, connection(path, mayCreate));
    } catch (error) {
      if (isMissing(path) && !mayCreate) return null;
      throw explained(error, path);
    }
  }

  /** Changes whenever another connection has committed to the file since this one last looked. */
  dataVersion(): number {
    return this.guarded((db) => (db.query("PRAGMA data_version").values()[0] as [number])[0]);
  }

  /** Runs `work` so that a lock of another process is a BusyError at once. */
  withoutWaiting<T>(work: () => T): T {
    this.guarded((db) => db.run("PRAGMA busy_timeout = 0"));
    try {
      return work();
    } finally {
      this.guarded((db) => db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`));
    }
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

  /**
   * Before a simulation begins in a file that was there already: SQLite takes a file too short to be a database for an
   * empty one and would write over it.
   */
  requireDatabase(): void {
    const [pages] = this.guarded((db) => db.query("PRAGMA page_count").values()[0] as [number]);
    if (pages === 0 && sizeOf(this.path) > 0) throw new StoreError(`'${this.path}' is not a database file.`);
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

  /**
   * For a long session, before a write. While another process has the file locked it stays in its mode: SQLite doesn't wait
   * for the lock that changing the mode takes, but the write that follows will wait for its own.
   */
  switchToWal(): void {
    if (this.usesWal) return;
    this.guarded((db) => {
      try {
        this.usesWal = this.journalMode(" = WAL") === "wal";
      } catch (error) {
        if (isBusy(error)) return;
        throw error;
      }
      // Safe against a crash of this process at any moment; a power failure may lose the last commits but no more.
      if (!this.usesWal) return;
      db.run("PRAGMA synchronous = NORMAL");
      db.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    });
  }

  /**
   * Closes the file. If anything was written, or `settle` asks for it, it is left in rollback-journal mode, also where it was a
   * killed session that left it in WAL mode. Where another process still has it open, that one does it when it closes.
   */
  close(settle = false): void {
    try {
      if (this.wrote || settle) this.leaveWal();
    } catch (error) {
      // Everything is saved; a disk that is full or gone only keeps the file in its present mode.
      if (!(explained(error, this.path) instanceof StoreError)) throw error;
    } finally {
      this.db.close();
    }
  }

  /**
   * Back to the rollback journal, which SQLite allows only to a connection that is alone. Two sessions that end together
   * each find the other in the way, so each makes room between its attempts.
   */
  private leaveWal(): void {
    for (let attempt = 0; attempt < LEAVE_WAL_ATTEMPTS && this.journalMode() === "wal"; attempt++) {
      if (this.switchedToRollback()) return;
      this.db.close();
      Bun.sleepSync(LEAVE_WAL_PAUSE_MS * Math.random());
      this.db = connection(this.path, false);
    }
  }

  private switchedToRollback(): boolean {
    try {
      this.db.run("PRAGMA busy_timeout = 0");
      this.db.run("PRAGMA journal_mode = DELETE");
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  }

  /** The mode, after a `change` to it if one is given. */
  private journalMode(change = ""): string {
    return (this.db.query(`PRAGMA journal_mode${change}`).get() as { journal_mode: string }).journal_mode;
  }

  private guarded<T>(work: (db: Database) => T): T {
    try {
      return work(this.db);
    } catch (error) {
      throw explained(error, this.path);
    }
  }
}

function connection(path: string, create: boolean): Database {
  if (path.endsWith("/")) throw new StoreError(`The database '${path}' is a folder; name a file.`);
  const db = new Database(plainPath(path), { create, readwrite: true });
  // First of all: every later statement may already have to wait for another process.
  db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return db;
}
