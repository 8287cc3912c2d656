import type * as z from "zod/mini";
import { builtinPreset } from "./builtin.ts";
import { likelyMeant } from "./nearest.ts";
import type { Distribution } from "./preset.ts";
import { isTable, type Table, valueAt } from "./table.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The issues that zod found in `preset` as sentences, one a key: which key, what it is, what it must be. */
export function problemsOf(issues: readonly Issue[], preset: Table): string[] {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys)
        problems.set(dotted([...issue.path, key]), unknownKey(issue.path, key, preset));
    } else if (!problems.has(dotted(issue.path))) {
      problems.set(dotted(issue.path), wrongValue(issue.path, issue.message, preset));
    }
  }
  return [...problems.values()];
}

/** A path as TOML writes it: world.dist.required_qty.mode */
function dotted(path: Path): string {
  return path.map((key) => (/^[\w-]{1,60}$/.test(String(key)) ? String(key) : shown(String(key)))).join(".");
}

function wrongValue(path: Path, allowed: string, preset: Table): string {
  const value = valueAt(preset, path);
  if (value !== undefined) return `${dotted(path)} is ${shown(value)}; it must be ${allowed}.`;
  return `${dotted(path)} is missing, here and in what this extends; it must be ${allowed}.`;
}

function unknownKey(path: Path, key: string, preset: Table): string {
  const suggestions = suggestionsFor(path, key, preset).map((suggestion) => dotted(suggestion));
  const hint = suggestions.length > 0 ? `; did you mean ${suggestions.join(" or ")}?` : ".";
  return `${dotted([...path, key])} is not a key that presets have${hint}`;
}

/** Similar keys of the same table, else the same key where it belongs. */
function suggestionsFor(path: Path, key: string, preset: Table): Path[] {
  const near = likelyMeant(key, knownKeys(path, preset)).map((known) => [...path, known]);
  return near.length > 0 ? near : pathsEndingIn(key, builtinPreset("default"));
}

const PARAMETERS: Readonly<Record<Distribution["type"], readonly string[]>> = {
  triangular: ["low", "high", "mode"],
  beta: ["alpha", "beta", "scale", "low", "high"],
  normal: ["mean", "stdev", "low", "high"],
  uniform: ["low", "high"],
  constant: ["value"],
};

/** Keys that the table at `path` may have: those of the default preset, which has them all, or of the distribution's type. */
function knownKeys(path: Path, preset: Table): readonly string[] {
  const type = valueAt(preset, [...path, "type"]);
  if (path[1] === "dist" && path.length === 3) return PARAMETERS[type as Distribution["type"]];
  return Object.keys(valueAt(builtinPreset("default"), path) ?? {});
}

function pathsEndingIn(key: string, table: unknown, path: Path = []): Path[] {
  if (!isTable(table)) return [];
  return Object.entries(table).flatMap(([name, value]) => {
    const here = [...path, name];
    // Parameters such as `low` say nothing outside their distribution.
    if (path[1] === "dist") return [];
    return name === key ? [here] : pathsEndingIn(key, value, here);
  });
}

const LONGEST_SHOWN = 60;

/** A value as its file has it, shortened, on one line and without control characters. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (isTable(value)) return "a table";
  if (typeof value === "string") {
    const cut = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
    return JSON.stringify(cut).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, escaped);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    return String(value).toLowerCase().replace("infinity", "inf");
  }
  return String(value);
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}
