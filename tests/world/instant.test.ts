import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  DAY_US,
  dateInstant,
  formatDate,
  formatIso,
  formatStored,
  type Instant,
  LAST_INSTANT,
  midnight,
  parseDateParts,
  parseInstant,
  weekday,
  yearMonth,
} from "../../src/world/instant.ts";

/** All that can come up: from the first start that is allowed to beyond every horizon. Before 1970 they are negative. */
const instants: fc.Arbitrary<Instant> = fc.oneof(
  fc.maxSafeInteger().map((n) => Math.abs(n % (LAST_INSTANT - FIRST)) + FIRST),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
);
const FIRST = Date.UTC(1700, 0, 1) * 1000;

test("an instant survives both of its texts, to the microsecond", () => {
  const survives = (t: Instant) =>
    expect([parseInstant(formatIso(t)), parseInstant(formatStored(t))]).toEqual([t, t]);
  fc.assert(fc.property(instants, survives), { numRuns: 2000 });
});

test("texts sort as the instants do, which SQL on the file relies on", () => {
  const ordered = (a: Instant, b: Instant) => expect(formatStored(a) < formatStored(b)).toBe(a < b);
  fc.assert(fc.property(instants, instants, ordered), { numRuns: 1000 });
});

test("the fraction is printed only where there is one, and always stored", () => {
  const t = Date.UTC(2025, 0, 15, 10, 56, 17) * 1000;
  expect([formatIso(t), formatIso(t + 10)]).toEqual(["2025-01-15T10:56:17", "2025-01-15T10:56:17.000010"]);
  expect([formatStored(t), formatStored(t + 10)]).toEqual([
    "2025-01-15 10:56:17.000000",
    "2025-01-15 10:56:17.000010",
  ]);
});

test("day, weekday and month are the calendar's", () => {
  const agrees = (t: Instant) => {
    const date = new Date(Math.floor(t / 1000));
    expect(midnight(t)).toBe(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) * 1000);
    expect(weekday(t)).toBe((date.getUTCDay() + 6) % 7);
    expect(yearMonth(t)).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });
    expect(formatDate(t)).toBe(date.toISOString().slice(0, 10));
  };
  fc.assert(fc.property(instants, agrees), { numRuns: 1000 });
});

test("the last microsecond of a day before 1970 belongs to that day", () => {
  const t = dateInstant(1969, 12, 31) + DAY_US - 1;
  expect([midnight(t), formatIso(t)]).toEqual([dateInstant(1969, 12, 31), "1969-12-31T23:59:59.999999"]);
});

test("days that the calendar doesn't have are none", () => {
  expect(parseDateParts(2024, 2, 29)).toBe(dateInstant(2024, 2, 29));
  const unreal = [
    [2025, 2, 29],
    [1900, 2, 29],
    [2025, 4, 31],
    [2025, 13, 1],
    [2025, 0, 1],
    [2025, 1, 0],
  ] as const;
  for (const [year, month, day] of unreal) expect(parseDateParts(year, month, day)).toBeNull();
});

test("texts that are no instant are refused, not bent into one", () => {
  const texts = [
    ...[
      "",
      "2025-01-15",
      "2025-01-15T24:00:00",
      "2025-01-15T09:60:00",
      "2025-01-15T09:00:60",
      "2025-02-30T09:00:00",
    ],
    ...["2025-1-15T09:00:00", "2025-01-15T09:00", "2025-01-15T09:00:00+01:00", "2025-01-15T09:00:00.1234567"],
    ...[" 2025-01-15T09:00:00", "2025-01-15T09:00:00\n", "99999-01-15T09:00:00"],
  ];
  for (const text of texts) expect([text, parseInstant(text)]).toEqual([text, null]);
});
