/**
 * Instants are whole microseconds since 1970-01-01 00:00 UTC, as plain numbers. They stay below 2^53
 * up to the year 2255, so arithmetic on them is exact.
 */
export type Instant = number;

export const SECOND_US = 1_000_000;
export const HOUR_US = 3600 * SECOND_US;
export const DAY_US = 24 * HOUR_US;

/** No horizon lies later than this (config allows starts up to 2150 and 100 years); projections stop here. */
export const LAST_INSTANT: Instant = Date.UTC(2250, 11, 31) * 1000;

/** Midnight at the start of t's day. */
export function midnight(t: Instant): Instant {
  return t - (((t % DAY_US) + DAY_US) % DAY_US);
}

/** The day of the week of t, Monday = 0. */
export function weekday(t: Instant): number {
  const days = midnight(t) / DAY_US;
  return (((days + 3) % 7) + 7) % 7;
}

/** 00:00 UTC of a calendar date; `month` is 1 to 12 and may run over, as in Date.UTC. */
export function dateInstant(year: number, month: number, day: number): Instant {
  return Date.UTC(year, month - 1, day) * 1000;
}

/** Year and month (1 to 12) of t. */
export function yearMonth(t: Instant): { year: number; month: number } {
  const date = new Date(Math.floor(t / 1000));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** `2025-01-15T10:56:17` and the microseconds after it. */
function split(t: Instant): { seconds: string; micros: number } {
  const micros = ((t % SECOND_US) + SECOND_US) % SECOND_US;
  return { seconds: new Date((t - micros) / 1000).toISOString().slice(0, 19), micros };
}

function sixDigits(micros: number): string {
  return micros === 0 ? "000000" : micros.toString().padStart(6, "0");
}

/** `2025-01-15T10:56:17.519389`; the fraction, always six digits, only where there is one. */
export function formatIso(t: Instant): string {
  const { seconds, micros } = split(t);
  return micros === 0 ? seconds : `${seconds}.${sixDigits(micros)}`;
}

/** The form of the file: `2025-01-15 10:56:17.519389`, always with six digits. */
export function formatStored(t: Instant): string {
  const { seconds, micros } = split(t);
  return `${seconds.slice(0, 10)} ${seconds.slice(11)}.${sixDigits(micros)}`;
}

/** `2025-01-15`. */
export function formatDate(t: Instant): string {
  return split(t).seconds.slice(0, 10);
}

/**
 * Reads the form of the file, `2025-01-15 10:56:17.519389`, which a program of ours wrote: quickly and without looking whether
 * the calendar has that day. Null for a text of another form.
 */
export function parseStored(text: string): Instant | null {
  if (text.length !== 26) return null;
  const date = Date.UTC(
    Number(text.slice(0, 4)),
    Number(text.slice(5, 7)) - 1,
    Number(text.slice(8, 10)),
    Number(text.slice(11, 13)),
    Number(text.slice(14, 16)),
    Number(text.slice(17, 19)),
  );
  const instant = date * 1000 + Number(text.slice(20));
  return Number.isNaN(instant) ? null : instant;
}

const ISO_OR_STORED = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:Z|\+00:00)?$/;

/** Reads both forms above (and a UTC offset of zero). Null if the text isn't a real instant. */
export function parseInstant(text: string): Instant | null {
  const match = ISO_OR_STORED.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = ""] = match;
  const date = parseDateParts(Number(year), Number(month), Number(day));
  if (date === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return date + seconds * SECOND_US + Number(fraction.padEnd(6, "0"));
}

/** 00:00 UTC of that date, or null if the calendar has no such day. */
export function parseDateParts(year: number, month: number, day: number): Instant | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.getTime() * 1000 : null;
}

/** The same day `years` later; 29 February becomes 1 March where there is none. */
export function yearsLater(date: Instant, years: number): Instant {
  const { year, month } = yearMonth(date);
  const day = new Date(date / 1000).getUTCDate();
  return parseDateParts(year + years, month, day) ?? dateInstant(year + years, 3, 1);
}
