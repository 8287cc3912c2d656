/** The published curves and what they say between their points. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Curve, fundsAt, PUBLISHED } from "../../src/results/published.ts";

const curve: Curve = { name: "made-up", funds_cents: [1_000, 3_000, -1_000, 0] };

describe("funds along a curve", () => {
  test("at the start of each month its point", () => {
    expect([0, 1, 2, 3].map((months) => fundsAt(curve, months))).toEqual([1_000, 3_000, -1_000, 0]);
  });

  test("between two points on the line, up and down, in whole cents", () => {
    expect(fundsAt(curve, 0.25)).toBe(1_500);
    expect(fundsAt(curve, 1.25)).toBe(2_000);
    expect(fundsAt(curve, 1.75)).toBe(0);
    expect(fundsAt(curve, 2.5)).toBe(-500);
    expect(fundsAt(curve, 0.0001)).toBe(1_000);
    expect(fundsAt(curve, 0.0003)).toBe(1_001);
  });

  test("before the first point it has that point's value, after the last that one's", () => {
    for (const months of [-0.001, -5]) expect(fundsAt(curve, months)).toBe(1_000);
    for (const months of [3.001, 3.999, 4, 100])
      expect(fundsAt({ ...curve, funds_cents: [7, 9] }, months)).toBe(9);
    expect(fundsAt({ ...curve, funds_cents: [7] }, 0.5)).toBe(7);
  });

  test("never beyond the two points around", () => {
    const property = fc.property(
      fc.array(fc.integer({ min: -1e9, max: 2e8 }), { minLength: 1, maxLength: 13 }),
      fc.double({ min: 0, max: 14, noNaN: true }),
      (funds_cents, months) => {
        const at = fundsAt({ name: "", funds_cents }, months);
        const around = [Math.floor(months), Math.ceil(months)].map(
          (i) => funds_cents[i] ?? funds_cents.at(-1)!,
        );
        expect(at).toBeGreaterThanOrEqual(Math.min(...around));
        expect(at).toBeLessThanOrEqual(Math.max(...around));
      },
    );
    fc.assert(property);
  });
});

describe("the embedded curves", () => {
  test("are those of the published year: nineteen players, a point a month", () => {
    expect(PUBLISHED).toHaveLength(19);
    for (const { funds_cents } of PUBLISHED) expect(funds_cents).toHaveLength(12);
  });

  test("in cents, in the order of the months", () => {
    const glm = PUBLISHED.find(({ name }) => name === "glm-5")!;
    expect(glm.funds_cents.slice(0, 3)).toEqual([20_000_000, 21_413_836, 26_922_400]);
    expect(glm.funds_cents.at(-1)).toBe(120_819_008);
    for (const { funds_cents } of PUBLISHED) for (const cents of funds_cents) expect(cents).toBeInteger();
  });

  test("have short names, each its own", () => {
    const names = PUBLISHED.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("gemini-3-flash");
    expect(names).toContain("gpt-5.5");
    expect(names).toContain("greedy_bot");
    // Only release details go: the version in between stays.
    expect(names).toContain("gemini-3.1-flash-lite");
    expect(names.filter((name) => /preview|\d{4}-\d\d/.test(name))).toEqual([]);
  });
});
