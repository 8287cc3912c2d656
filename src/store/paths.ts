import { StoreError } from "./errors.ts";

/** SQLite reads a name that begins with `file:` as a URI; here it is a file's name like any other. */
export function plainPath(path: string): string {
  return path.startsWith("file:") ? `./${path}` : path;
}

/** node:fs takes a good part of a command's start-up time, so it is loaded only when something is amiss or made. */
const fs = () => process.getBuiltinModule("node:fs");

/** After a failed opening: whether there is no file at all. Throws StoreError where the path can't be one. */
export function isMissing(path: string): boolean {
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

/** Makes the folders that a new file at `path` needs. Throws StoreError where it can't. */
export function makeFolders(path: string): void {
  const end = Math.max(path.lastIndexOf("/"), process.platform === "win32" ? path.lastIndexOf("\\") : -1);
  const folder = path.slice(0, end + 1);
  if (folder === "") return;
  try {
    fs().mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError(`The folder of the database '${path}' cannot be made (${code}).`);
  }
}

/** In bytes. */
export function sizeOf(path: string): number {
  return fs().statSync(path).size;
}
