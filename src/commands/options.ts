/** The kinds of values that options take: how their text is read, and what is said of a bad one. */
import { FIRST_START_YEAR, LAST_START_YEAR } from "../config/limits.ts";
import { quoted } from "../config/quoted.ts";
import { DOMAINS_BY_NAME, type Domain } from "../world/domains.ts";
import { type Instant, parseDateParts, parseInstant } from "../world/instant.ts";

/** A call that can't be understood: unknown command or option, missing or invalid value. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Reads an option's text, or throws UsageError naming the option and the valid values. */
export type Reader<T> = (text: string, flag: string) => T;

function invalid(flag: string, text: string, allowed: string): never {
  throw new UsageError(`Invalid value for ${flag}: ${quoted(text)}. It must be ${allowed}.`);
}

/** Any text, as typed. */
export const anyText: Reader<string> = (value) => value;

/** What could break a terminal or a file format: C0 and C1 control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** A name or id: not empty, no control characters, at most 200 characters. */
export const name: Reader<string> = (value, flag) => {
  const wellFormed = value.trim() !== "" && value.length <= 200 && !CONTROL.test(value);
  return wellFormed ? value : invalid(flag, value, "1 to 200 characters, without control characters");
};

/** Names separated by commas. */
export const names: Reader<readonly string[]> = (value, flag) => {
  const parts = value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0) invalid(flag, value, "one or more names separated by commas, as in Emp_1,Emp_4");
  return parts.map((part) => name(part, flag));
};

/** A whole number from `low` to `high`. */
export function wholeNumber(low: number, high: number): Reader<number> {
  return (value, flag) => {
    const number = /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : Number.NaN;
    if (number >= low && number <= high) return number === 0 ? 0 : number;
    return invalid(flag, value, `a whole number from ${low} to ${high}`);
  };
}

/** What fixes a world. */
export const seedNumber: Reader<number> = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (value, flag) =>
    values.includes(value as T) ? (value as T) : invalid(flag, value, `one of ${values.join(", ")}`);
}

export const domain: Reader<Domain> = oneOf(DOMAINS_BY_NAME);

const AMERICAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

function parseDate(value: string): Instant | null {
  const american = AMERICAN_DATE.exec(value);
  if (american) return parseDateParts(Number(american[3]), Number(american[1]), Number(american[2]));
  const iso = ISO_DATE.exec(value);
  return iso && parseDateParts(Number(iso[1]), Number(iso[2]), Number(iso[3]));
}

const FIRST_START = parseDateParts(FIRST_START_YEAR, 1, 1)!;
const LAST_START = parseDateParts(LAST_START_YEAR, 12, 31)!;

/** A calendar date in either form, as 00:00 UTC; within the years that a simulation may begin in. */
export const startDate: Reader<Instant> = (value, flag) => {
  const date = parseDate(value);
  if (date !== null && date >= FIRST_START && date <= LAST_START) return date;
  return invalid(
    flag,
    value,
    `a date from ${FIRST_START_YEAR} to ${LAST_START_YEAR}, as 01/31/2025 or 2025-01-31`,
  );
};

/** A moment: a date in either form (00:00 UTC), or a time as outputs print it. */
export const moment: Reader<Instant> = (value, flag) =>
  parseDate(value) ??
  parseInstant(value) ??
  invalid(flag, value, "a date as 01/31/2025 or 2025-01-31, or a time as 2025-01-31T09:00:00");

/** A month `YYYY-MM`, as 00:00 UTC of its first day. */
export const month: Reader<Instant> = (value, flag) => {
  const match = /^(\d{4})-(\d\d)$/.exec(value);
  const first = match && parseDateParts(Number(match[1]), Number(match[2]), 1);
  return first ?? invalid(flag, value, "a month as 2025-01");
};

/** One option of a command. */
export interface Option<T = unknown> {
  /** With its dashes. */
  readonly flag: string;
  /** What stands for the value in help texts. */
  readonly value: string;
  readonly help: string;
  readonly required: boolean;
  /** May be given more than once; its values are collected. Otherwise the last one wins. */
  readonly repeatable: boolean;
  /** A '-' stands for what comes on standard input. */
  readonly stdin: boolean;
  readonly read: Reader<T>;
}

export type ArgumentsOf<O> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

/** An option that may be left out; undefined then. */
export function option<T>(flag: string, value: string, help: string, read: Reader<T>): Option<T | undefined> {
  return { flag, value, help, required: false, repeatable: false, stdin: false, read };
}

export function required<T>(flag: string, value: string, help: string, read: Reader<T>): Option<T> {
  return { flag, value, help, required: true, repeatable: false, stdin: false, read };
}

/** An option that may be repeated; an empty list where it is left out. */
export function repeatable<T>(
  flag: string,
  value: string,
  help: string,
  read: Reader<T>,
): Option<readonly T[]> {
  return {
    flag,
    value,
    help,
    required: false,
    repeatable: true,
    stdin: false,
    read: read as unknown as Reader<readonly T[]>,
  };
}
