/** Moments, money and texts as the dashboard writes them, and how texts are made to fit. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  clock,
  dateAndTime,
  daysUntil,
  fullDate,
  monthName,
  shortDate,
  span,
  whenText,
} from "../../src/tui/text/dates.ts";
import { dollars, grouped, shortDollars, signedDollars } from "../../src/tui/text/money.ts";
import { cut, graphemes, oneLine, pad, widthOf } from "../../src/tui/text/width.ts";
import { lineAt, wrapped } from "../../src/tui/text/wrap.ts";
import { DAY_US, dateInstant, HOUR_US } from "../../src/world/instant.ts";

const MINUTE_US = HOUR_US / 60;

/** Characters of every kind: narrow, wide, of several code points, without any width, line ends. */
const character = fc.noBias(
  fc.constantFrom(
    "a",
    " ",
    "é",
    "e\u0301",
    "中",
    "😀",
    "👨‍👩‍👧",
    "👍🏽",
    "🇩🇪",
    "क्षि",
    "\u0301",
    "\u200d",
    "ع",
    "\r",
  ),
);
const text = fc.oneof(
  fc.string({ unit: character, maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const notes = fc
  .array(text, { minLength: 1, maxLength: 5 })
  .map((lines) => lines.map((line) => line.replaceAll("\n", "")).join("\n"));

describe("dates", () => {
  test("the last moment of a year and the first of the next", () => {
    const newYear = dateInstant(2025, 1, 1);
    expect(dateAndTime(newYear - 1)).toBe("Tue 31 Dec 23:59");
    expect(dateAndTime(newYear)).toBe("Wed 1 Jan 00:00");
    expect(fullDate(newYear - 1)).toBe("Tue 31 Dec 2024 23:59");
    expect(fullDate(newYear)).toBe("Wed 1 Jan 2025 00:00");
    expect([monthName(newYear - 1), monthName(newYear)]).toEqual(["Dec 2024", "Jan 2025"]);
  });

  test("29 February, in leap years", () => {
    expect(shortDate(dateInstant(2024, 2, 29))).toBe("Thu 29 Feb");
    expect(shortDate(dateInstant(2024, 3, 1) - 1)).toBe("Thu 29 Feb");
    expect(shortDate(dateInstant(2025, 3, 1) - 1)).toBe("Fri 28 Feb");
  });

  test("before 1970 as after it, to the microsecond", () => {
    expect(fullDate(0)).toBe("Thu 1 Jan 1970 00:00");
    expect(fullDate(-1)).toBe("Wed 31 Dec 1969 23:59");
    expect(fullDate(-DAY_US)).toBe("Wed 31 Dec 1969 00:00");
    expect(fullDate(-DAY_US - 1)).toBe("Tue 30 Dec 1969 23:59");
    expect(fullDate(dateInstant(1969, 6, 15) + 9 * HOUR_US)).toBe("Sun 15 Jun 1969 09:00");
  });

  test("a minute begins at its first microsecond and not before", () => {
    const eleven = dateInstant(2025, 1, 21) + 11 * HOUR_US;
    expect(clock(eleven + 40 * MINUTE_US)).toBe("11:40");
    expect(clock(eleven + 40 * MINUTE_US - 1)).toBe("11:39");
    expect(clock(eleven + 5 * MINUTE_US)).toBe("11:05");
  });

  test("all days of a year by the calendar", () => {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone: "UTC",
      weekday: "short",
      day: "numeric",
      month: "short",
    });
    for (let day = dateInstant(1968, 12, 20); day < dateInstant(1970, 1, 10); day += DAY_US) {
      const parts = Object.fromEntries(
        format.formatToParts(day / 1000).map(({ type, value }) => [type, value]),
      );
      expect(shortDate(day)).toBe(`${parts["weekday"]} ${parts["day"]} ${parts["month"]!.slice(0, 3)}`);
    }
  });
});

describe("spans", () => {
  test("days to one place, hours below a day", () => {
    expect(span(3.14 * DAY_US)).toBe("3.1 days");
    expect(span(DAY_US)).toBe("1.0 days");
    expect(span(5.4 * HOUR_US)).toBe("5 h");
    expect(span(20 * MINUTE_US)).toBe("0 h");
    expect(span(0)).toBe("0 h");
  });

  test("what rounds to 24 hours is a day", () => {
    expect(span(23.4 * HOUR_US)).toBe("23 h");
    expect(span(23.5 * HOUR_US)).toBe("1.0 days");
    expect(span(DAY_US - 1)).toBe("1.0 days");
  });

  test("the sign is dropped", () => {
    expect(span(-3.14 * DAY_US)).toBe("3.1 days");
    expect(span(-5 * HOUR_US)).toBe("5 h");
  });

  test("days until: days of the calendar, and the past is no days away", () => {
    const now = dateInstant(2024, 12, 31) + 9 * HOUR_US;
    expect(daysUntil(now, now)).toBe(0);
    expect(daysUntil(now, now + 14 * HOUR_US)).toBe(0);
    expect(daysUntil(now, now + 15 * HOUR_US)).toBe(1);
    expect(daysUntil(now, now + DAY_US)).toBe(1);
    expect(daysUntil(now, dateInstant(2025, 1, 31))).toBe(31);
    for (const past of [1, HOUR_US, 40 * DAY_US]) expect(daysUntil(now, now - past)).toBe(0);
    expect(daysUntil(-DAY_US, DAY_US)).toBe(2);
    expect([0, 1, 2, 31].map(whenText)).toEqual(["today", "tomorrow", "in 2 days", "in 31 days"]);
  });
});

describe("money", () => {
  test("whole dollars, halves away from zero", () => {
    expect([0, 49, 50, 99, 149, 150].map(dollars)).toEqual(["$0", "$0", "$1", "$1", "$1", "$2"]);
    expect([-50, -149, -150].map(dollars)).toEqual(["-$1", "-$1", "-$2"]);
    expect([21_413_836, -3_800_500].map(dollars)).toEqual(["$214,138", "-$38,005"]);
  });

  test("nothing has no minus, nor has what rounds to nothing", () => {
    expect([0, -0, -1, -49].map(dollars)).toEqual(["$0", "$0", "$0", "$0"]);
  });

  test("a change has its sign", () => {
    expect([1_853_000, -732_200, 0, -0].map(signedDollars)).toEqual(["+$18,530", "-$7,322", "+$0", "+$0"]);
  });

  test("short: dollars below ten thousand, thousands below a million, then millions", () => {
    expect([0, 388_249, 999_949].map(shortDollars)).toEqual(["$0", "$3,882", "$9,999"]);
    expect([999_950, 1_049_999, 3_800_500].map(shortDollars)).toEqual(["$10 k", "$10 k", "$38 k"]);
    expect([99_949_999, 99_950_000, 126_000_000].map(shortDollars)).toEqual(["$999 k", "$1.00 M", "$1.26 M"]);
    expect([-999_949, -999_950, -99_949_999, -99_950_000].map(shortDollars)).toEqual([
      "-$9,999",
      "-$10 k",
      "-$999 k",
      "-$1.00 M",
    ]);
    expect([-0, -49].map(shortDollars)).toEqual(["$0", "$0"]);
  });

  test("short is short: nine characters with the sign, below a hundred million", () => {
    const property = fc.property(fc.integer({ min: -9_999_000_000, max: 9_999_000_000 }), (cents) => {
      expect(shortDollars(cents).length).toBeLessThanOrEqual(9);
      // And it is the amount, to within half of what it is counted in.
      const [, sign, digits, unit] = /^(-?)\$([\d.,]+)(?: ([kM]))?$/.exec(shortDollars(cents))!;
      const one = unit === "M" ? 10_000 : unit === "k" ? 1_000 : 1;
      const value = Number(digits!.replaceAll(",", "")) * (unit === "M" ? 1_000_000 : one);
      expect(Math.abs((sign === "-" ? -value : value) - cents / 100)).toBeLessThanOrEqual(one / 2 + 1e-6);
    });
    fc.assert(property);
  });

  test("thousands are marked as the locale would", () => {
    expect([0, 7, 999, 1_000, 1_120, 999_999, 1_000_000].map(grouped)).toEqual([
      ...["0", "7", "999", "1,000", "1,120", "999,999", "1,000,000"],
    ]);
    const property = fc.property(fc.integer({ min: -1e12, max: 1e12 }), (whole) => {
      expect(grouped(whole)).toBe(whole.toLocaleString("en-US"));
    });
    fc.assert(property);
  });
});

describe("cutting", () => {
  test("what fits stays as it is", () => {
    expect(cut("abc", 3, "…")).toBe("abc");
    expect(cut("中文", 4, "…")).toBe("中文");
    expect(cut("", 0, "…")).toBe("");
  });

  test("a wide character is taken whole or not at all", () => {
    expect(cut("中文字", 5, "…")).toBe("中文…");
    expect(cut("中文字", 4, "…")).toBe("中…");
    expect(cut("中文字", 2, "…")).toBe("…");
  });

  test("so is a character made of several", () => {
    expect(cut("👨‍👩‍👧👨‍👩‍👧", 3, "…")).toBe("👨‍👩‍👧…");
    expect(cut("👨‍👩‍👧👨‍👩‍👧", 2, "~")).toBe("~");
    expect(cut("e\u0301e\u0301e\u0301", 2, "…")).toBe("e\u0301…");
    expect(cut("🇩🇪🇫🇷", 3, "…")).toBe("🇩🇪…");
  });

  test("where not even the ellipsis fits, what does of it", () => {
    expect([0, 1, 2, 3].map((width) => cut("abcdef", width, "..."))).toEqual(["", ".", "..", "..."]);
    expect(cut("abc", -1, "…")).toBe("");
  });

  test("never wider than asked, and the beginning of the text", () => {
    const property = fc.property(text, fc.nat(12), fc.constantFrom("…", "~"), (raw, width, ellipsis) => {
      const line = oneLine(raw);
      const shown = cut(line, width, ellipsis);
      expect(widthOf(shown)).toBeLessThanOrEqual(width);
      if (shown === line) return;
      expect(widthOf(line)).toBeGreaterThan(width);
      if (width > 0) expect(line.startsWith(shown.slice(0, -ellipsis.length))).toBe(true);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});

describe("padding", () => {
  test("by columns, on the side that is away from the alignment", () => {
    expect(pad("ab", 4)).toBe("ab  ");
    expect(pad("ab", 4, "right")).toBe("  ab");
    expect(pad("中", 4)).toBe("中  ");
    expect(pad("👨‍👩‍👧", 3, "right")).toBe(" 👨‍👩‍👧");
    expect(pad("e\u0301", 2)).toBe("e\u0301 ");
  });

  test("a longer text is left alone", () => {
    expect(pad("abcdef", 4)).toBe("abcdef");
    expect(pad("中文", 3, "right")).toBe("中文");
    expect(pad("x", -1)).toBe("x");
  });

  test("what was cut fills its column exactly", () => {
    const property = fc.property(text, fc.nat(12), fc.constantFrom("left", "right"), (raw, width, align) => {
      expect(widthOf(pad(cut(oneLine(raw), width, "…"), width, align))).toBe(width);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});

describe("one line", () => {
  test("line ends and tabs become blanks, one each", () => {
    expect(oneLine("a\nb\r\nc\rd\te")).toBe("a b c d e");
    expect(oneLine("a\n\nb")).toBe("a  b");
  });

  test("nothing is left that moves the cursor, rings or turns the direction of writing round", () => {
    expect(oneLine("\u001b[31mred\u001b]0;title\u0007")).toBe("[31mred]0;title");
    expect(oneLine("a\u0000\b\u007f\u009b\u0085b")).toBe("ab");
    expect(oneLine("a\u202e\u2066\u200f\u2069b\u2028\ufeff")).toBe("ab");
  });

  test("no control character and none that sets a direction is forgotten", () => {
    for (let code = 0; code <= 0xffff; code++) {
      const one = String.fromCharCode(code);
      if (!/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(one)) continue;
      const left = oneLine(one).trim();
      expect({ code: code.toString(16), left }).toEqual({ code: code.toString(16), left: "" });
    }
  });

  test("all else stays", () => {
    const kept = " ~é中😀e\u0301ع–…\u00a0";
    expect(oneLine(kept)).toBe(kept);
    expect(oneLine(oneLine("a\n\u001bb"))).toBe("a b");
  });
});

describe("wrapping", () => {
  test("at line ends, and where the width runs out", () => {
    expect(wrapped("abcdef\ngh", 4)).toEqual([
      { text: "abcd", start: 0 },
      { text: "ef", start: 4 },
      { text: "gh", start: 7 },
    ]);
  });

  test("an empty text is one empty line, and each line end makes one more", () => {
    expect(wrapped("", 5)).toEqual([{ text: "", start: 0 }]);
    expect(wrapped("\n\na\n", 5).map(({ text, start }) => [text, start])).toEqual([
      ["", 0],
      ["", 1],
      ["a", 2],
      ["", 4],
    ]);
  });

  test("a line as long as the width has no empty one after it", () => {
    expect(wrapped("abcd", 4)).toHaveLength(1);
    expect(wrapped("abcd\nx", 4).map(({ text }) => text)).toEqual(["abcd", "x"]);
    expect(wrapped("中文", 4)).toHaveLength(1);
  });

  test("a wide character goes to the next line whole", () => {
    expect(wrapped("a中文", 3).map(({ text }) => text)).toEqual(["a中", "文"]);
    expect(wrapped("a👨‍👩‍👧b", 2).map(({ text }) => text)).toEqual(["a", "👨‍👩‍👧", "b"]);
  });

  const width = fc.integer({ min: 2, max: 12 });

  test("the lines are the text: nothing is lost but line ends, which are where a line ends", () => {
    const property = fc.property(notes, width, (whole, columns) => {
      const lines = wrapped(whole, columns);
      let joined = "";
      for (const line of lines) {
        // From one line to the next there is a line end, or nothing.
        if (joined.length < line.start) joined += "\n";
        expect(line.start).toBe(joined.length);
        joined += line.text;
      }
      expect(joined).toBe(whole);
      expect(lines.some((line) => line.text.includes("\n"))).toBe(false);
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test("no line is wider than the width, unless a single character is", () => {
    const property = fc.property(notes, width, (whole, columns) => {
      for (const line of wrapped(whole, columns)) {
        if ([...graphemes(line.text)].filter(({ segment }) => widthOf(segment) > 0).length > 1)
          expect(widthOf(line.text)).toBeLessThanOrEqual(columns);
      }
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test("no line is broken off early: the next one's first character would not have fitted", () => {
    const property = fc.property(notes, width, (whole, columns) => {
      const lines = wrapped(whole, columns);
      for (const [i, { text: line, start }] of lines.entries()) {
        const next = lines[i + 1];
        if (next === undefined || next.start !== start + line.length) continue;
        const [first] = graphemes(next.text);
        expect(widthOf(line) + widthOf(first!.segment)).toBeGreaterThan(columns);
      }
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test("a place lies in the line that shows what comes after it; at a line end, in the line that ends there", () => {
    const property = fc.property(notes, width, (whole, columns) => {
      const lines = wrapped(whole, columns);
      for (let place = 0; place <= whole.length; place++) {
        const found = lineAt(lines, place);
        const line = lines[found]!;
        expect(place).toBeGreaterThanOrEqual(line.start);
        expect(place).toBeLessThanOrEqual(line.start + line.text.length);
        // Of two lines that meet there it is the later one.
        const next = lines[found + 1];
        if (next !== undefined) expect(place).toBeLessThan(next.start);
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  test("a place before or after the text lies in its first or last line", () => {
    const lines = wrapped("abcdef\ngh", 4);
    expect([-1, 0, 3, 4, 6, 7, 9, 99].map((place) => lineAt(lines, place))).toEqual([0, 0, 0, 1, 1, 2, 2, 2]);
  });
});
