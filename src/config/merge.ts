import { isTable, type Table } from "./table.ts";

/**
 * The preset that `child` describes by naming what differs from `parent`: tables merge key by key at any depth, arrays and
 * scalars replace. A table of another `type` (a distribution) replaces its parent's whole, since their parameters differ.
 * Changes neither argument.
 */
export function mergeTables(parent: Table, child: Table): Table {
  const merged = new Map(Object.entries(parent));
  for (const [key, value] of Object.entries(child)) {
    const inherited = merged.get(key);
    const merge = isTable(value) && isTable(inherited) && !changesType(inherited, value);
    merged.set(key, merge ? mergeTables(inherited, value) : value);
  }
  // Not assignment: a key named __proto__ must stay a key, for validation to refuse.
  return Object.fromEntries(merged);
}

function changesType(parent: Table, child: Table): boolean {
  return Object.hasOwn(parent, "type") && Object.hasOwn(child, "type") && child["type"] !== parent["type"];
}

/** `child` over `parent` as presets: name, description and `extends` are never inherited. */
export function mergePresets(parent: Table, child: Table): Table {
  const { name: _name, description: _description, extends: _extends, ...rules } = parent;
  return mergeTables(rules, child);
}
