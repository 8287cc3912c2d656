import { UsageError } from "../commands/options.ts";
import { quoted } from "../config/quoted.ts";
import type { Env } from "../config/reference.ts";

/** Where a simulation is when nobody says. */
export const DEFAULT_DATABASE = "db/yc_bench.db";

/** Whether somebody says where. */
export function isNamed(option: string | undefined, env: Env): boolean {
  return option !== undefined || (env["DATABASE_URL"] ?? "") !== "";
}

/**
 * The path of the simulation's file (spec/cli.md): `--db`, else DATABASE_URL (empty counts as unset), else the default. Both
 * take a plain path, `sqlite:///relative` or `sqlite:////absolute`. Throws UsageError for anything that isn't a file.
 */
export function databasePath(option: string | undefined, env: Env): string {
  if (option !== undefined) return pathOf(option, "--db");
  const url = env["DATABASE_URL"];
  return url ? pathOf(url, "DATABASE_URL") : DEFAULT_DATABASE;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
const SQLITE_URL = /^sqlite(?:\+[a-z0-9]+)?:\/\/\/([^?]*)(?:\?.*)?$/i;

/** Empty for a URL of another kind. */
function pathOfUrl(location: string): string {
  return SQLITE_URL.exec(location)?.[1] ?? (SCHEME.test(location) ? "" : location);
}

function pathOf(location: string, source: string): string {
  const path = location.includes("://") ? pathOfUrl(location) : location;
  if (path !== "" && path !== ":memory:" && !path.includes("\0")) return path;
  throw new UsageError(
    `Invalid value for ${source}: ${quoted(location)}. It must be the path of a file, or sqlite:///relative, or sqlite:////absolute.`,
  );
}
