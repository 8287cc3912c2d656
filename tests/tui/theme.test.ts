/** The small pictures, and what a terminal without Unicode is shown. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { bar, sparkline } from "../../src/tui/theme/bars.ts";
import { ASCII, type Glyphs, printable, UNICODE } from "../../src/tui/theme/glyphs.ts";

describe("a bar", () => {
  const full = (fraction: number, width = 10) => bar(fraction, width, ASCII).lastIndexOf("#") + 1;

  test("nothing, half, all", () => {
    expect(bar(0, 10, ASCII)).toBe("..........");
    expect(bar(0.5, 10, ASCII)).toBe("#####.....");
    expect(bar(1, 10, ASCII)).toBe("##########");
    expect(bar(0.5, 4, UNICODE)).toBe("██░░");
  });

  test("to the nearest column", () => {
    expect([0.14, 0.16, 0.24, 0.26, 0.84, 0.86].map((fraction) => full(fraction))).toEqual([
      1, 2, 2, 3, 8, 9,
    ]);
  });

  test("something is never shown as nothing, nor almost all as all", () => {
    expect([1e-9, 0.001, 0.049].map((fraction) => full(fraction))).toEqual([1, 1, 1]);
    expect([0.951, 0.999, 1 - 1e-9].map((fraction) => full(fraction))).toEqual([9, 9, 9]);
    expect([full(1e-9, 2), full(1 - 1e-9, 2)]).toEqual([1, 1]);
  });

  test("beyond the ends is at the ends, and no number at all is nothing", () => {
    expect([1.2, 99].map((fraction) => full(fraction))).toEqual([10, 10]);
    expect([-0.001, -5, -0].map((fraction) => full(fraction))).toEqual([0, 0, 0]);
    for (const value of [Number.NaN, Number.NEGATIVE_INFINITY])
      expect(bar(value, 10, ASCII)).toBe("..........");
  });

  test("without any room there is none", () => {
    for (const width of [0, -3])
      for (const fraction of [0, 0.5, 1]) expect(bar(fraction, width, ASCII)).toBe("");
  });

  test("is as wide as asked, full up to a place, and never shorter for more", () => {
    const fraction = fc.double({ min: -0.5, max: 1.5 });
    const property = fc.property(fraction, fraction, fc.integer({ min: 1, max: 30 }), (a, b, width) => {
      expect(bar(a, width, ASCII)).toMatch(new RegExp(`^(?=.{${width}}$)#*\\.*$`));
      if (a <= b) expect(full(a, width)).toBeLessThanOrEqual(full(b, width));
    });
    fc.assert(property);
  });
});

describe("a sparkline", () => {
  test("from the least to the most, one character a value", () => {
    expect(sparkline([0, 1, 2, 3, 4, 5, 6, 7], UNICODE)).toBe("▁▂▃▄▅▆▇█");
    expect(sparkline([-20, 15, -20, 50], UNICODE)).toBe("▁▅▁█");
    expect(sparkline([3, 1, 2], ASCII)).toBe("#_=");
  });

  test("by what the values are worth to each other, not by how many there are", () => {
    expect(sparkline([0, 1, 100], UNICODE)).toBe("▁▁█");
    expect(sparkline([1_000_000, 1_000_001], UNICODE)).toBe("▁█");
  });

  test("in the middle where all are alike, and where there is only one", () => {
    for (const value of [0, -5, 20_000_000]) {
      expect(sparkline([value, value, value], UNICODE)).toBe("▄▄▄");
      expect(sparkline([value], UNICODE)).toBe("▄");
    }
  });

  test("nothing of no values", () => {
    expect(sparkline([], UNICODE)).toBe("");
  });

  test("higher for more, and both ends of the ramp are reached", () => {
    const property = fc.property(
      fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 2 }),
      (values) => {
        fc.pre(new Set(values).size > 1);
        const heights = [...sparkline(values, UNICODE)].map((glyph) => UNICODE.ramp.indexOf(glyph));
        expect(heights).toHaveLength(values.length);
        const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
        const rising = order.map((i) => heights[i]!);
        expect(rising).toEqual([...rising].sort((a, b) => a - b));
        expect([rising[0], rising.at(-1)]).toEqual([0, UNICODE.ramp.length - 1]);
      },
    );
    fc.assert(property);
  });
});

describe("glyphs", () => {
  const texts = (glyphs: Glyphs) =>
    Object.values(glyphs)
      .flat()
      .filter((value) => typeof value === "string");

  test("those of a terminal without Unicode are ASCII", () => {
    expect(texts(ASCII).filter((glyph) => !/^[ -~]+$/.test(glyph))).toEqual([]);
  });

  test("both sets are a column each where a picture needs that", () => {
    for (const glyphs of [UNICODE, ASCII]) {
      const { rule, marker, full, empty, ramp, ellipsis, left, right, own } = glyphs;
      for (const glyph of [rule, marker, full, empty, ...ramp, ellipsis, left, right, own])
        expect({ glyph, width: Bun.stringWidth(glyph) }).toEqual({ glyph, width: 1 });
    }
    expect(ASCII.ramp).toHaveLength(UNICODE.ramp.length);
  });

  test("no two steps of a ramp look alike, nor do full and empty", () => {
    for (const { ramp, full, empty } of [UNICODE, ASCII]) {
      expect(new Set(ramp).size).toBe(ramp.length);
      expect(full).not.toBe(empty);
    }
  });
});

describe("a text from outside", () => {
  test("is left alone where there is Unicode", () => {
    expect(printable("Café 中 😀", UNICODE)).toBe("Café 中 😀");
  });

  test("where there is none, each character that can't be shown is a question mark", () => {
    expect(printable("Café 中 😀!", ASCII)).toBe("Caf? ? ?!");
    expect(printable(" az~\u007f", ASCII)).toBe(" az~?");
    const property = fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = printable(text, ASCII);
      expect(shown).toMatch(/^[ -~]*$/);
      expect([...shown]).toHaveLength([...text].length);
      expect(printable(shown, ASCII)).toBe(shown);
    });
    fc.assert(property);
  });
});
