/** The file can't be used: missing rights, not a database, locked, full, from a newer version. The message says which. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
}

/** Another process has the file locked; later it may work. */
export class BusyError extends StoreError {
  override readonly name = "BusyError";
}

/** How long a command waits for another process to finish with the file. */
export const BUSY_TIMEOUT_MS = 5000;

/** SQLite's error as a sentence about the file; any other error is returned as it is. */
export function explained(error: unknown, path: string): unknown {
  const code = codeOf(error);
  // A value that the tables don't allow is a fault of this program, not of the file.
  if (code === null || code.startsWith("SQLITE_CONSTRAINT")) return error;
  const detail = (error as Error).message;
  const reason = REASONS.find(([prefix]) => code.startsWith(prefix))?.[1];
  const Kind = isBusy(error) ? BusyError : StoreError;
  return new Kind(
    reason === undefined ? `The database '${path}' failed: ${detail} (${code}).` : reason(path),
  );
}

/** Whether another connection was in the way. */
export function isBusy(error: unknown): boolean {
  return codeOf(error)?.startsWith("SQLITE_BUSY") ?? false;
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  if (error instanceof Error && error.name === "SQLiteError")
    return typeof code === "string" ? code : "SQLITE_ERROR";
  return null;
}

const REASONS: readonly (readonly [string, (path: string) => string])[] = [
  [
    "SQLITE_BUSY_SNAPSHOT",
    (path) => `The database '${path}' was changed by another process meanwhile; try again.`,
  ],
  [
    "SQLITE_BUSY",
    (path) =>
      `The database '${path}' has been locked by another process for longer than ${BUSY_TIMEOUT_MS / 1000} s; try again when it is done.`,
  ],
  ["SQLITE_LOCKED", (path) => `The database '${path}' is locked; try again.`],
  ["SQLITE_NOTADB", (path) => `'${path}' is not a database file.`],
  [
    "SQLITE_CORRUPT",
    (path) => `The database '${path}' is corrupt; restore a copy or start a new one with sim init.`,
  ],
  ["SQLITE_FULL", (path) => `The disk is full: nothing was written to '${path}'.`],
  ["SQLITE_READONLY", (path) => `The database '${path}' or its folder is read-only.`],
  [
    "SQLITE_CANTOPEN",
    (path) => `The database '${path}' cannot be opened; check that the path and its rights are right.`,
  ],
  ["SQLITE_PERM", (path) => `The database '${path}' may not be accessed.`],
  [
    "SQLITE_IOERR",
    (path) => `Reading or writing '${path}' failed; nothing was changed. Is the disk full or gone?`,
  ],
];
