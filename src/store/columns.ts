/** Stored texts as values. */
import { type Instant, parseInstant } from "../world/instant.ts";
import { StoreError } from "./errors.ts";

/** Tables keep rows in the order of writing; that order is the creation order of clients and tasks. */
export const IN_ORDER = "ORDER BY rowid";

export function instant(text: string): Instant {
  const parsed = parseInstant(text);
  if (parsed === null) throw new StoreError(`The database holds '${text}' where a time belongs.`);
  return parsed;
}

export function instantOrNull(text: string | null): Instant | null {
  return text === null ? null : instant(text);
}
