/**
 * Reproducible ids (spec/world.md, "Ids"). The file stores 32 hex digits; outputs and payloads show the
 * dashed form.
 */
export type Id = string;

/** The name space of all companies: an arbitrary constant of this project. */
const COMPANY_NAMESPACE = "6f0e2f0a-3c55-5d0b-9a53-0b6b6e5d5a11";

export type IdKind = "employee" | "client" | "task" | "event" | "ledger";

/** The company of a run: what identifies it is the seed and the preset's name. */
export function companyId(runSeed: number, presetName: string): Id {
  return undashed(Bun.randomUUIDv5(`${runSeed}:${presetName}`, COMPANY_NAMESPACE));
}

/**
 * Anything that belongs to a company, by UUIDv5 in the company's own name space. Seed and preset are in the
 * company's id, so they are in this one; a file of the original, whose company id is random, works too.
 */
export function derivedId(company: Id, kind: IdKind, serial: number | string): Id {
  return undashed(Bun.randomUUIDv5(`${kind}:${serial}`, dashed(company)));
}

/** The 8-4-4-4-12 form of 32 hex digits. */
export function dashed(id: Id): string {
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
}

/** The stored form of a UUID in either spelling, or null if the text isn't one. */
export function parseId(text: string): Id | null {
  const dashes = text.length === 36 && /^.{8}-.{4}-.{4}-.{4}-.{12}$/.test(text);
  if (text.length !== 32 && !dashes) return null;
  const hex = undashed(text).toLowerCase();
  return /^[0-9a-f]{32}$/.test(hex) ? hex : null;
}

function undashed(uuid: string): Id {
  return uuid.replaceAll("-", "");
}
