/** What the terminal can do, by the environment's word. */
import type { Env } from "../../config/reference.ts";

/** Whether texts are in UTF-8. LC_ALL overrules LC_CTYPE, which overrules LANG; without any the locale is C. */
export function hasUnicode(env: Env, platform: NodeJS.Platform = process.platform): boolean {
  const locale = [env["LC_ALL"], env["LC_CTYPE"], env["LANG"]].find(
    (value) => value !== undefined && value !== "",
  );
  if (locale !== undefined) return /utf-?8/i.test(locale);
  // Windows and macOS terminals have Unicode whether or not a locale says so.
  return platform === "win32" || platform === "darwin";
}

/**
 * For the colour library, which decides when it is loaded: it honours FORCE_COLOR but not NO_COLOR (no-color.org: any value that
 * isn't empty).
 */
export function forcedColor(env: Env): "0" | undefined {
  return env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "" ? "0" : undefined;
}
