import { readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, sep } from "node:path";
import { BUILTIN_NAMES, builtinPreset } from "./builtin.ts";
import { withDefaults } from "./defaults.ts";
import { PresetError } from "./errors.ts";
import { mergePresets } from "./merge.ts";
import { byNearness } from "./nearest.ts";
import { parseToml } from "./parse-toml.ts";
import type { Preset } from "./preset.ts";
import type { Table } from "./table.ts";

const MAX_FILE_BYTES = 1024 * 1024;

/**
 * The preset that `ref` names: a built-in name, or the path of a TOML file (it holds a path separator or ends in .toml).
 * A file may extend a built-in preset or another file, by a path relative to its own folder; else it must name every key.
 * @throws PresetError where there is no such preset, or the file can't be read or isn't a valid preset
 */
export async function loadPreset(ref: string): Promise<Preset> {
  if (!isPath(ref)) return builtinPreset(ref) ?? unknownPreset(ref);
  const merged = await inheritedFile(ref, []);
  // Zod is slow to load, and built-in presets don't need it.
  const { validatePreset } = await import("./schema.ts");
  return validatePreset(withDefaults(basename(ref, ".toml"), merged), ref);
}

function isPath(ref: string): boolean {
  return ref.includes("/") || ref.includes(sep) || ref.endsWith(".toml");
}

function unknownPreset(name: string): never {
  const names = byNearness(name, BUILTIN_NAMES).join(", ");
  throw new PresetError(
    `There is no preset named ${JSON.stringify(name)}. The built-in ones are ${names}; a file's path must end in .toml.`,
  );
}

/** The file's table over those that it extends. `heirs` are the real paths of the files that led here. */
async function inheritedFile(file: string, heirs: readonly string[]): Promise<Table> {
  const path = await orPresetError(file, () => realpath(file));
  if (heirs.includes(path))
    throw new PresetError(`The preset file ${file} extends itself, directly or through others.`);
  const table = parseToml(await readText(file), file);
  const parent = table["extends"];
  if (parent === undefined) return table;
  if (typeof parent !== "string") {
    throw new PresetError(`${file}: extends must be the name of a preset or the path of a file, in quotes.`);
  }
  const inherited = isPath(parent)
    ? await inheritedFile(isAbsolute(parent) ? parent : join(dirname(file), parent), [...heirs, path])
    : ((builtinPreset(parent) ?? unknownPreset(parent)) as unknown as Table);
  return mergePresets(inherited, table);
}

async function readText(file: string): Promise<string> {
  const info = await orPresetError(file, () => stat(file));
  // A pipe or a device may never end.
  if (!info.isFile()) throw new PresetError(`The preset ${file} is not a file.`);
  if (info.size > MAX_FILE_BYTES) {
    throw new PresetError(
      `The preset file ${file} has ${info.size} bytes; at most ${MAX_FILE_BYTES} are allowed.`,
    );
  }
  const bytes = await orPresetError(file, () => readFile(file));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PresetError(`The preset file ${file} is not UTF-8 text.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ELOOP: "its symbolic links lead in a circle",
  ENAMETOOLONG: "the path is too long",
};

/** What `action` returns; what the file system refuses it becomes a PresetError. */
async function orPresetError<T>(file: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PresetError(`The preset file ${file} can't be read: ${REASONS[code ?? ""] ?? message}.`);
  }
}
