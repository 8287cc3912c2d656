/** A TOML table as the parser returns it: of unknown content, since anybody may have written it. */
export type Table = Readonly<Record<string, unknown>>;

/** True of TOML tables; false of arrays, and of the date objects that TOML dates become. */
export function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The value at a path of keys, or undefined where there is none. Never sees what objects inherit. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
