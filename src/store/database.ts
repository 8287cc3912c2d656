import { Database } from "bun:sqlite";
import { BUSY_TIMEOUT_MS, explained, StoreError } from "./errors.ts";

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

  /** For a long session, before its first write. Needs nobody else; where somebody is, the file stays as it is. */
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
      if (this.wrote && this.isWal()) {
        this.db.run("PRAGMA busy_timeout = 0");
        this.db.run("PRAGMA journal_mode = DELETE");
      }
    } catch (error) {
      if (!(explained(error, this.path) instanceof StoreError)) throw error;
    } finally {
      this.db.close();
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

/** SQLite reads a name that begins with `file:` as a URI; here it is a file's name like any other. */
function plainPath(path: string): string {
  return path.startsWith("file:") ? `./${path}` : path;
}

/** node:fs takes a good part of a command's start-up time, so it is loaded only when something is amiss or made. */
const fs = () => process.getBuiltinModule("node:fs");

/** After a failed opening: whether there is no file at all. Throws StoreError where the path can't be one. */
function isMissing(path: string): boolean {
  try {
    if (fs().statSync(path).isDirectory())
      throw new StoreError(`The database '${path}' is a folder; name a file.`);
    return false;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return true;
    throw new StoreError(`The database '${path}' cannot be reached (${code}).`);
  }
}

function makeFolders(path: string): void {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  if (folder === "") return;
  try {
    fs().mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError(`The folder of the database '${path}' cannot be made (${code}).`);
  }
}
