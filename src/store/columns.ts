/** Stored texts as values. */

import { quoted } from "../config/quoted.ts";
import { type Instant, parseInstant, parseStored } from "../world/instant.ts";
import { StoreError } from "./errors.ts";

/** Tables keep rows in the order of writing; that order is the creation order of clients and tasks. */
export const IN_ORDER = "ORDER BY rowid";

export function instant(text: string): Instant {
  const parsed = parseStored(text) ?? parseInstant(text);
  if (parsed === null)
    throw new StoreError(
      `The database is damaged: it holds ${quoted(text)} where a time belongs. Restore a copy.`,
    );
  return parsed;
}

/** A stored JSON text as its value. Throws StoreError where it is none: the file is damaged. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreError(
      `The database is damaged: it holds ${quoted(text)} where JSON belongs. Restore a copy.`,
    );
  }
}

export function instantOrNull(text: string | null): Instant | null {
  return text === null ? null : instant(text);
}
