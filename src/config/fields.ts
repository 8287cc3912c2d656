import * as z from "zod/mini";

/*
 * The kinds of keys that a preset has. The `error` text of each says what is allowed, to go on from "… must be"; the key and its
 * value are put before it by problems.ts.
 */

/** Longest text of any key. */
const MAX_TEXT_LENGTH = 200;

/** A number from `low` to `high`, both allowed. */
export function number(low: number, high: number) {
  const error = `a number from ${low} to ${high}`;
  return z.number({ error }).check(z.gte(low, { error }), z.lte(high, { error }));
}

/** A number above 0, up to `high`. */
export function positive(high: number) {
  const error = `a number above 0, up to ${high}`;
  return z.number({ error }).check(z.gt(0, { error }), z.lte(high, { error }));
}

/** A fraction, 0 to 1. */
export function fraction() {
  return number(0, 1);
}

/** A number of at most `decimals` decimals: what bounds a stored value must survive its rounding (world.md, Stored precision). */
export function rounded(low: number, high: number, decimals: number) {
  const error = `a number from ${low} to ${high} with at most ${decimals} decimals`;
  const survives = (value: number) => Number(value.toFixed(decimals)) === value;
  return z
    .number({ error })
    .check(z.gte(low, { error }), z.lte(high, { error }), z.refine(survives, { error }));
}

/** A whole number from `low` to `high`, both allowed. */
export function integer(low: number, high: number) {
  const error = `a whole number from ${low} to ${high}`;
  return z.int({ error }).check(z.gte(low, { error }), z.lte(high, { error }));
}

export function boolean() {
  return z.boolean({ error: "true or false" });
}

/** Text on one line, without control characters. */
export function text(minLength: number) {
  const error = `text in quotes, of ${minLength} to ${MAX_TEXT_LENGTH} characters, none of them a control character`;
  const allowed = (value: string) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value);
  return z
    .string({ error })
    .check(
      z.minLength(minLength, { error }),
      z.maxLength(MAX_TEXT_LENGTH, { error }),
      z.refine(allowed, { error }),
    );
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: readonly [Word, ...Word[]]) {
  const quoted = words.map((word) => JSON.stringify(word));
  return z.enum(words, { error: quoted.length === 1 ? quoted[0]! : `one of ${quoted.join(", ")}` });
}

/** A day of the calendar in years whose games stay within four-digit years. */
export function date(firstYear: number, lastYear: number) {
  const error = `a date in quotes, like "2025-01-31", of the years ${firstYear} to ${lastYear}`;
  const exists = (value: string) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
    const day = new Date(`${value}T00:00:00Z`);
    // February 30 parses, as a day of March.
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) return false;
    return day.getUTCFullYear() >= firstYear && day.getUTCFullYear() <= lastYear;
  };
  return z.string({ error }).check(z.refine(exists, { error }));
}

/** A table with exactly these keys. */
export function table<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, { error: "a table" });
}
