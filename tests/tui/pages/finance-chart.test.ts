import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Chart, chartLines, type Series } from "../../../src/tui/components/chart/chart.ts";
import { scaleFor } from "../../../src/tui/components/chart/scale.ts";
import { widthOf } from "../../../src/tui/text/width.ts";
import { ASCII, UNICODE } from "../../../src/tui/theme/glyphs.ts";

const series = (sign: string, ...values: (number | null)[]): Series => ({ sign, role: "plain", values });
const chart = (...all: Series[]): Chart => ({
  series: all,
  ticks: [],
  finest: 1,
  label: (value) => `${value}`,
});

/** The chart as text, without blanks at the ends of lines. */
function drawn(what: Chart, width: number, height: number, glyphs = UNICODE): string[] {
  return chartLines(what, width, height, glyphs).map((parts) =>
    parts
      .map(({ text }) => text)
      .join("")
      .trimEnd(),
  );
}

describe("the scale", () => {
  test("lies around the values in round steps", () => {
    expect(scaleFor([12, 87], 4, 1)).toEqual({ low: 0, high: 100, marks: [0, 25, 50, 75, 100] });
    expect(scaleFor([-30, 90], 3, 1)).toEqual({ low: -50, high: 100, marks: [-50, 0, 50, 100] });
  });

  test("has zero and all values in it, in no more steps than asked for", () => {
    const value = fc.oneof(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: -50, max: 50 }));
    fc.assert(
      fc.property(fc.array(value), fc.integer({ min: 2, max: 12 }), (values, most) => {
        const { low, high, marks } = scaleFor(values, most, 1);
        expect(marks).toContain(0);
        expect(marks.length).toBeLessThanOrEqual(most + 1);
        expect(low).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(low).toBeLessThan(high);
      }),
    );
  });
});

describe("the chart", () => {
  test("draws a line from left to right, up to where its values end", () => {
    expect(drawn(chart(series("o", 0, 50, 100, null)), 9, 6, ASCII)).toEqual([
      "100 +  o",
      "    |  o",
      " 50 + o",
      "    | o",
      "  0 +o---",
      "",
    ]);
  });

  test("marks the zero line between gains and losses", () => {
    expect(drawn(chart(series("●", 80, -20)), 8, 6)).toEqual([
      " 100 ┤●",
      "     │ ●",
      "   0 ┤─●",
      "     │",
      "-100 ┤",
      "",
    ]);
  });

  test("keeps lines apart by their signs; the first lies over the others", () => {
    const lines = drawn(chart(series("o", 10, null), series("a", 10, 10), series("b", 0, 5)), 6, 5, ASCII);
    expect(lines).toEqual(["10 +oa", "   |", " 5 + b", " 0 +b-", ""]);
  });

  test("names ticks below, leaving out one that would touch its neighbour or the edge", () => {
    const ticks = [
      { at: 0, label: "Jan" },
      { at: 0.1, label: "Feb" },
      { at: 0.5, label: "Jun" },
      { at: 1, label: "Dec" },
    ];
    const lines = drawn({ ...chart(series("o", 1, null)), ticks }, 15, 4, ASCII);
    expect(lines.slice(-2)).toEqual(["0 +------------", "   Jan   Jun"]);
  });

  test("fits into any size, also where all values are alike or there are none", () => {
    const value = fc.option(fc.integer({ min: -1e9, max: 1e9 }));
    const values = fc.oneof(fc.array(value, { maxLength: 400 }), fc.constant([7, 7, 7]), fc.constant([0]));
    const size = fc.integer({ min: 20, max: 120 });
    fc.assert(
      fc.property(
        values,
        size,
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (own, width, height, ascii) => {
          const glyphs = ascii ? ASCII : UNICODE;
          const lines = drawn(chart(series(glyphs.own, ...own), series("a", ...own)), width, height, glyphs);
          expect(lines).toHaveLength(Math.max(2, height));
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
          if (ascii) expect(lines.join("")).toMatch(/^[ -~]*$/);
          if (own.some((v) => v !== null) && width >= own.length + 12)
            expect(lines.join("")).toContain(glyphs.own);
        },
      ),
    );
  });

  test("names zero where several marks fall into one row", () => {
    expect(drawn(chart(series("o", 90)), 10, 2, ASCII)[0]).toStartWith("0 +");
  });
});
