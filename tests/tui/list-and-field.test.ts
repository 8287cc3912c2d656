/** Selections in lists that change, and texts that are being typed. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  FIRST,
  moved,
  type Selection,
  selectedIn,
  selectedIndex,
  windowStart,
} from "../../src/tui/app/list.ts";
import { EMPTY_FIELD, edited, fieldWith, inserted, type TextField } from "../../src/tui/app/text-field.ts";
import { graphemes, widthOf } from "../../src/tui/text/width.ts";

const keys = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });
const selections: fc.Arbitrary<Selection> = fc.record({
  index: fc.nat(10),
  key: fc.option(fc.constantFrom(..."abcdefgh")),
});

describe("the selected row", () => {
  test("stays the same row when others come and go before it", () => {
    const selection = moved(FIRST, ["a", "b", "c"], 1);
    expect(selection).toEqual({ index: 1, key: "b" });
    expect(selectedIndex(selection, ["x", "y", "a", "b", "c"])).toBe(3);
    expect(selectedIndex(selection, ["b", "c"])).toBe(0);
    expect(selectedIndex(selection, ["c", "b", "a"])).toBe(1);
  });

  test("when it is gone the row in its place is, or the last one", () => {
    const selection: Selection = { index: 2, key: "c" };
    expect(selectedIndex(selection, ["a", "b", "d", "e"])).toBe(2);
    expect(selectedIndex(selection, ["a", "b"])).toBe(1);
    expect(selectedIndex(selection, [])).toBe(0);
  });

  test("at first it is the first, whatever comes before", () => {
    expect(selectedIndex(FIRST, ["a", "b"])).toBe(0);
    expect(selectedIndex(FIRST, ["z", "a", "b"])).toBe(0);
  });

  test("is one of the rows, and that of its key where there is one", () => {
    const property = fc.property(selections, keys, (selection, rows) => {
      const index = selectedIndex(selection, rows);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThanOrEqual(Math.max(0, rows.length - 1));
      if (selection.key !== null && rows.includes(selection.key)) expect(rows[index]).toBe(selection.key);
    });
    fc.assert(property);
  });

  test("each list has its own, and one that was never looked at its first", () => {
    const state = { selections: { tasks: { index: 0, key: "b" } } };
    expect(selectedIn(state, "tasks", ["a", "b"])).toBe(1);
    expect(selectedIn(state, "market", ["a", "b"])).toBe(0);
  });
});

describe("moving the selection", () => {
  test("from where its row is now", () => {
    expect(moved({ index: 0, key: "b" }, ["a", "b", "c", "d"], 1)).toEqual({ index: 2, key: "c" });
    // Gone: from the row in its place.
    expect(moved({ index: 1, key: "x" }, ["a", "b", "c"], 1)).toEqual({ index: 2, key: "c" });
  });

  test("stops at both ends, however far", () => {
    const rows = ["a", "b", "c"];
    expect(moved({ index: 1, key: "b" }, rows, 99)).toEqual({ index: 2, key: "c" });
    expect(moved({ index: 1, key: "b" }, rows, -99)).toEqual({ index: 0, key: "a" });
    expect(moved({ index: 1, key: "b" }, rows, Number.POSITIVE_INFINITY)).toEqual({ index: 2, key: "c" });
    expect(moved({ index: 1, key: "b" }, rows, Number.NEGATIVE_INFINITY)).toEqual({ index: 0, key: "a" });
  });

  test("in an empty list there is nothing to select; what comes then begins with its first", () => {
    for (const delta of [-1, 0, 1])
      expect(moved({ index: 5, key: "x" }, [], delta)).toEqual({ index: 0, key: null });
    expect(selectedIndex(moved({ index: 5, key: "x" }, [], 1), ["a", "b"])).toBe(0);
  });

  test("there and back again is the same row, where no end is in the way", () => {
    const property = fc.property(keys, fc.nat(7), fc.integer({ min: -7, max: 7 }), (rows, index, delta) => {
      fc.pre(index < rows.length && index + delta >= 0 && index + delta < rows.length);
      const selection = { index, key: rows[index]! };
      const there = moved(selection, rows, delta);
      expect(there).toEqual({ index: index + delta, key: rows[index + delta]! });
      expect(moved(there, rows, -delta)).toEqual(selection);
    });
    fc.assert(property);
  });
});

describe("the rows that are shown", () => {
  test("the selected one is in the middle where it can be", () => {
    expect(windowStart(50, 100, 10)).toBe(45);
    expect(windowStart(50, 100, 11)).toBe(45);
    expect([0, 3, 5, 6].map((index) => windowStart(index, 100, 10))).toEqual([0, 0, 0, 1]);
    expect([94, 95, 96, 99].map((index) => windowStart(index, 100, 10))).toEqual([89, 90, 90, 90]);
  });

  test("all of them from the first where they fit", () => {
    for (const index of [0, 4, 9])
      expect([windowStart(index, 10, 10), windowStart(index, 10, 30)]).toEqual([0, 0]);
    expect(windowStart(0, 0, 10)).toBe(0);
  });

  test("the selected one is among them, and none of them is beyond the last", () => {
    const property = fc.property(
      fc.nat(60),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (index, count, height) => {
        fc.pre(index < count);
        const start = windowStart(index, count, height);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(index);
        expect(start + height).toBeGreaterThan(index);
        expect(start).toBeLessThanOrEqual(Math.max(0, count - height));
      },
    );
    fc.assert(property);
  });
});

const KEYS = [
  "left",
  "right",
  "home",
  "end",
  "up",
  "down",
  "backspace",
  "delete",
  "ctrl-u",
  "ctrl-k",
] as const;

/** A key, or a text that is typed or pasted. */
type Stroke = { readonly key: (typeof KEYS)[number] } | { readonly typed: string };

const struck = (field: TextField, stroke: Stroke): TextField =>
  "typed" in stroke ? inserted(field, stroke.typed) : edited(field, stroke.key)!;

/** Keys, and texts of those characters. */
const strokes = (named: readonly (typeof KEYS)[number][], ...characters: readonly string[]) =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...named).map((key): Stroke => ({ key })) },
      {
        weight: 1,
        arbitrary: fc
          .string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 4 })
          .map((typed): Stroke => ({ typed })),
      },
    ),
    { maxLength: 40, size: "max" },
  );

/** Whole characters, which stay what they are whatever stands beside them: narrow, wide and of several code points. */
const WHOLE = ["a", "b", "é", "e\u0301", "中", "😀", "👨‍👩‍👧", "👍🏽", "🇩🇪"];
/** What makes one character with what stands before it. */
const PARTS = ["\u0301", "\u200d", "🏽", "🇩", "\ufe0f"];

/** The places between two characters, and both ends. */
function boundaries(text: string): number[] {
  let at = 0;
  return [0, ...Array.from(graphemes(text), ({ segment }) => (at += segment.length))];
}

const at = (text: string): TextField => ({ text: text.replace("|", ""), cursor: text.indexOf("|") });
const shown = ({ text, cursor }: TextField) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

/** What keys make of a field; the bar is the cursor. */
function after(text: string, ...keysPressed: readonly (typeof KEYS)[number][]): string {
  return shown(keysPressed.reduce((field, key) => struck(field, { key }), at(text)));
}

describe("typing", () => {
  test("goes in before the cursor, which follows", () => {
    expect(shown(inserted(EMPTY_FIELD, "ab"))).toBe("ab|");
    expect(shown(inserted(at("a|d"), "b\nc"))).toBe("ab\nc|d");
    expect(shown(fieldWith("a😀"))).toBe("a😀|");
  });

  test("keys that neither move nor delete mean nothing here", () => {
    for (const key of ["enter", "tab", "f1", "ctrl-a", "x"])
      expect({ key, does: edited(at("a|b"), key) }).toEqual({ key, does: null });
  });
});

describe("moving", () => {
  test("left and right by whole characters, over line ends, and not beyond the ends", () => {
    expect(after("a👨‍👩‍👧|b", "left")).toBe("a|👨‍👩‍👧b");
    expect(after("a|e\u0301b", "right")).toBe("ae\u0301|b");
    expect(after("a\n|b", "left")).toBe("a|\nb");
    expect(after("a|\nb", "right")).toBe("a\n|b");
    expect(after("|a", "left")).toBe("|a");
    expect(after("a|", "right")).toBe("a|");
  });

  test("home and end within the line", () => {
    expect(after("ab\ncd|e\nf", "home")).toBe("ab\n|cde\nf");
    expect(after("ab\nc|de\nf", "end")).toBe("ab\ncde|\nf");
    expect(after("ab\n|\nf", "home")).toBe("ab\n|\nf");
    expect(after("ab\n|\nf", "end")).toBe("ab\n|\nf");
    expect(after("ab|", "home", "end")).toBe("ab|");
  });

  test("up and down keep the column, as far as the line goes", () => {
    expect(after("abc\nde|f", "up")).toBe("ab|c\ndef");
    expect(after("ab|c\ndef", "down")).toBe("abc\nde|f");
    expect(after("a\ndef|", "up")).toBe("a|\ndef");
    expect(after("abc|\nd", "down")).toBe("abc\nd|");
    expect(after("abc\n\nd|", "up")).toBe("abc\n|\nd");
    expect(after("abc\n|\nd", "up")).toBe("|abc\n\nd");
  });

  test("up from the first line goes to its start, down from the last to its end", () => {
    expect(after("ab|c\nd", "up")).toBe("|abc\nd");
    expect(after("abc\nd|ef", "down")).toBe("abc\ndef|");
  });

  test("a first line that is empty is a line like any other", () => {
    expect(after("|\nabc", "home")).toBe("|\nabc");
    expect(after("|\nabc", "end")).toBe("|\nabc");
    expect(after("|\nabc", "up")).toBe("|\nabc");
    expect(after("|\nabc", "down")).toBe("\n|abc");
    expect(after("\nab|c", "up")).toBe("|\nabc");
    expect(after("|\nabc", "ctrl-u")).toBe("|\nabc");
  });

  test("up and down by columns of the screen, and never into a character", () => {
    expect(after("中文\nabc|", "up")).toBe("中|文\nabc");
    expect(after("abcd\n中|文", "up")).toBe("ab|cd\n中文");
    expect(after("ab|\n😀😀", "down")).toBe("ab\n😀|😀");
    expect(after("a|b\n😀😀", "down")).toBe("ab\n|😀😀");
    expect(after("👨‍👩‍👧x\na|", "up")).toBe("|👨‍👩‍👧x\na");
  });
});

describe("deleting", () => {
  test("whole characters, and line ends", () => {
    expect(after("a👨‍👩‍👧|b", "backspace")).toBe("a|b");
    expect(after("a|👍🏽b", "delete")).toBe("a|b");
    expect(after("e\u0301|", "backspace")).toBe("|");
    expect(after("a\n|b", "backspace")).toBe("a|b");
    expect(after("a|\nb", "delete")).toBe("a|b");
    expect(after("|a", "backspace")).toBe("|a");
    expect(after("a|", "delete")).toBe("a|");
  });

  test("ctrl-u to the start of the line, ctrl-k to its end", () => {
    expect(after("ab\ncd|e\nf", "ctrl-u")).toBe("ab\n|e\nf");
    expect(after("ab\ncd|e\nf", "ctrl-k")).toBe("ab\ncd|\nf");
    expect(after("ab\n|c", "ctrl-u")).toBe("ab\n|c");
    expect(after("ab|\nc", "ctrl-k")).toBe("ab|\nc");
  });
});

/** Rows of characters and a place among them: what somebody has in mind who edits a text. */
class Model {
  private rows: string[][] = [[]];
  private row = 0;
  private column = 0;

  get field(): TextField {
    const before = [...this.rows.slice(0, this.row), this.line.slice(0, this.column)];
    return {
      text: this.rows.map((row) => row.join("")).join("\n"),
      cursor: before.map((row) => row.join("")).join("\n").length,
    };
  }

  private get line(): string[] {
    return this.rows[this.row]!;
  }

  strike(stroke: Stroke): void {
    if ("typed" in stroke) for (const { segment } of graphemes(stroke.typed)) this.type(segment);
    else this.press(stroke.key);
  }

  private type(character: string): void {
    if (character === "\n") {
      this.rows.splice(this.row + 1, 0, this.line.splice(this.column));
      this.row++;
      this.column = 0;
    } else this.line.splice(this.column++, 0, character);
  }

  private press(key: (typeof KEYS)[number]): void {
    const { line, rows } = this;
    if (key === "home") this.column = 0;
    else if (key === "end") this.column = line.length;
    else if (key === "left" && this.column > 0) this.column--;
    else if (key === "left" && this.row > 0) this.column = rows[--this.row]!.length;
    else if (key === "right" && this.column < line.length) this.column++;
    else if (key === "right" && this.row < rows.length - 1) {
      this.row++;
      this.column = 0;
    } else if (key === "up") this.goTo(this.row - 1);
    else if (key === "down") this.goTo(this.row + 1);
    else if (key === "backspace" && (this.column > 0 || this.row > 0)) {
      this.press("left");
      this.press("delete");
    } else if (key === "delete" && this.column < line.length) line.splice(this.column, 1);
    else if (key === "delete" && this.row < rows.length - 1) line.push(...rows.splice(this.row + 1, 1)[0]!);
    else if (key === "ctrl-u") {
      line.splice(0, this.column);
      this.column = 0;
    } else if (key === "ctrl-k") line.splice(this.column);
  }

  private goTo(row: number): void {
    const columns = widthOf(this.line.slice(0, this.column).join(""));
    if (row < 0) this.column = 0;
    else if (row >= this.rows.length) this.column = this.line.length;
    else {
      this.row = row;
      // As far right as there are no more columns than before.
      this.column =
        this.line.findLastIndex((_, i) => widthOf(this.line.slice(0, i + 1).join("")) <= columns) + 1;
    }
  }
}

describe("any sequence of edits", () => {
  const sameAsModel = (moves: readonly Stroke[]) => {
    const model = new Model();
    let field = EMPTY_FIELD;
    for (const stroke of moves) {
      field = struck(field, stroke);
      model.strike(stroke);
      expect({ stroke, field }).toEqual({ stroke, field: model.field });
    }
  };

  test("in one line does what it does to a row of characters", () => {
    fc.assert(fc.property(strokes(KEYS, ...WHOLE), sameAsModel), { numRuns: 500 });
  });

  test("in many lines does what it does to rows of characters", () => {
    fc.assert(fc.property(strokes(KEYS, ...WHOLE, "\n"), sameAsModel), { numRuns: 500 });
  });

  const neverInside = (moves: readonly Stroke[]) => {
    let field = EMPTY_FIELD;
    for (const stroke of moves) {
      field = struck(field, stroke);
      const { text, cursor } = field;
      expect({ stroke, text, cursor, between: boundaries(text).includes(cursor) }).toMatchObject({
        between: true,
      });
    }
  };

  test("of whole characters leaves the cursor between two of them", () => {
    fc.assert(fc.property(strokes(KEYS, ...WHOLE, "\n"), neverInside), { numRuns: 500 });
  });

  test("leaves the cursor between two characters even where they grow together", () => {
    fc.assert(fc.property(strokes(KEYS, ...WHOLE, ...PARTS, "\n"), neverInside), { numRuns: 500 });
  });

  test("never splits a code point", () => {
    const property = fc.property(strokes(KEYS, ...WHOLE, ...PARTS, "\n"), (moves) => {
      const { text, cursor } = moves.reduce(struck, EMPTY_FIELD);
      expect(text.isWellFormed()).toBe(true);
      expect(text.slice(0, cursor).isWellFormed()).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });
});
