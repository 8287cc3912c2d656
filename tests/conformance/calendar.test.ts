import { expect, test } from "bun:test";
import { addBusinessHours, workHoursBetween } from "../../src/engine/calendar.ts";
import { decimal } from "../../src/engine/decimal.ts";
import { payrollMoments } from "../../src/engine/workdays.ts";
import { formatIso, parseInstant } from "../../src/world/instant.ts";
import { readJson } from "../support/recordings.ts";

const recorded = readJson<{
  add_business_hours: [string, string, string][];
  business_hours_between: [string, string, string][];
  payroll_boundaries: [string, string, string[]][];
}>("calendar.json");

test("add business hours", () => {
  expect(recorded.add_business_hours.length).toBeGreaterThan(50);
  for (const [from, hours, to] of recorded.add_business_hours) {
    const ours = formatIso(addBusinessHours(parseInstant(from)!, decimal(hours)));
    expect([from, hours, ours]).toEqual([from, hours, to]);
  }
});

test("work hours between, with evening progress, to the last of 28 digits", () => {
  expect(recorded.business_hours_between.length).toBeGreaterThan(50);
  for (const [a, b, hours] of recorded.business_hours_between) {
    const ours = workHoursBetween(parseInstant(a)!, parseInstant(b)!, true);
    expect([a, b, ours.toFixed()]).toEqual([a, b, decimal(hours).toFixed()]);
  }
});

test("without evening progress a whole day counts nine hours", () => {
  const monday = parseInstant("2025-01-06T09:00:00")!;
  const nextMonday = parseInstant("2025-01-13T09:00:00")!;
  expect(workHoursBetween(monday, nextMonday, false).toNumber()).toBe(45);
  expect(workHoursBetween(monday, nextMonday, true).toNumber()).toBe(75);
});

test("payroll moments", () => {
  expect(recorded.payroll_boundaries.length).toBeGreaterThan(10);
  for (const [a, b, moments] of recorded.payroll_boundaries) {
    const ours = payrollMoments(parseInstant(a)!, parseInstant(b)!).map(formatIso);
    expect([a, b, ours]).toEqual([a, b, moments]);
  }
});
