/** How a table's columns share the width: who gives up some of it first, and who goes. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  type Column,
  cell,
  type FittedColumn,
  fitColumns,
  fitted,
  GAP,
  MARGIN,
  type Row,
} from "../../src/tui/components/table-model.ts";
import { widthOf } from "../../src/tui/text/width.ts";

/** No column that shrinks gets narrower than this, so that something of it can still be read. */
const NARROWEST = 8;

function row(key: string | number, ...texts: readonly string[]): Row {
  return { key: `${key}`, cells: texts.map((text) => cell(text)) };
}

const wide = (width: number) => "x".repeat(width);

/** What the columns take on the screen, with all that is between them. */
function taken(columns: readonly { readonly width: number }[]): number {
  return MARGIN + columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, columns.length - 1);
}

const places = (columns: readonly FittedColumn[]) => columns.map(({ place }) => place);
const widths = (columns: readonly FittedColumn[]) => columns.map(({ width }) => width);

/** Columns as wide as those numbers say in a table of one row. */
function fit(columns: readonly (Omit<Column, "label"> & { readonly is: number })[], width: number) {
  const named = columns.map(({ is: _, ...column }, i): Column => ({ ...column, label: `${i}` }));
  return fitColumns(named, [row(1, ...columns.map(({ is }) => wide(is)))], width);
}

describe("with room enough", () => {
  test("each column is as wide as its widest cell or its heading", () => {
    const columns = [{ label: "Name" }, { label: "Reward", align: "right" }, { label: "x" }] as const;
    const rows = [row(1, "Bo", "$1", ""), row(2, "Jonathan", "$22")];
    expect(fitColumns(columns, rows, 100)).toEqual([
      { label: "Name", place: 0, width: 8 },
      { label: "Reward", align: "right", place: 1, width: 6 },
      { label: "x", place: 2, width: 1 },
    ]);
  });

  test("wide characters take the columns they take on the screen", () => {
    expect(
      widths(fitColumns([{ label: "中文字" }, { label: "a" }], [row(1, "", "e\u0301👍🏽")], 80)),
    ).toEqual([6, 3]);
  });

  test("without rows the headings decide; without columns there is nothing", () => {
    expect(widths(fitColumns([{ label: "Name" }], [], 80))).toEqual([4]);
    expect(fitColumns([], [row(1, "a")], 0)).toEqual([]);
  });

  test("nothing is given up as long as all fits exactly", () => {
    const columns = [
      { is: 20, shrinks: 10 },
      { is: 5, drop: 1 },
    ];
    const exact = taken([{ width: 20 }, { width: 5 }]);
    expect(widths(fit(columns, exact))).toEqual([20, 5]);
    expect(widths(fit(columns, exact - 1))).toEqual([19, 5]);
  });
});

describe("with too little room", () => {
  test("columns are cut before others are dropped, as far as they allow", () => {
    const columns = [
      { is: 30, shrinks: 10 },
      { is: 5, drop: 1 },
    ];
    expect(widths(fit(columns, taken([{ width: 10 }, { width: 5 }])))).toEqual([10, 5]);
    const dropped = fit(columns, taken([{ width: 10 }, { width: 5 }]) - 1);
    expect(places(dropped)).toEqual([0]);
    // What the other left is used.
    expect(widths(dropped)).toEqual([taken([{ width: 10 }, { width: 5 }]) - 1 - MARGIN]);
  });

  test("they are dropped from the lowest number up, the earlier of two alike first", () => {
    const columns = [{ is: 9 }, { is: 9, drop: 2 }, { is: 9, drop: 1 }, { is: 9, drop: 2 }];
    const room = (count: number) => MARGIN + 9 * count + GAP * (count - 1);
    expect([4, 3, 2, 1].map((count) => places(fit(columns, room(count))))).toEqual([
      [0, 1, 2, 3],
      [0, 1, 3],
      [0, 3],
      [0],
    ]);
  });

  test("one that stays is never dropped, even where it doesn't fit", () => {
    expect(places(fit([{ is: 50 }, { is: 50, drop: 9 }], 20))).toEqual([0]);
    expect(widths(fit([{ is: 50 }], 20))).toEqual([50]);
  });

  test("when all are dropped that can be, columns are cut further, down to what can be read", () => {
    const columns = [
      { is: 30, shrinks: 20 },
      { is: 6, drop: 1 },
    ];
    expect(widths(fit(columns, MARGIN + 12))).toEqual([12]);
    expect(widths(fit(columns, MARGIN + NARROWEST))).toEqual([NARROWEST]);
    expect(widths(fit(columns, MARGIN + NARROWEST - 1))).toEqual([NARROWEST]);
  });

  test("a column that may be cut below that is, before another is dropped", () => {
    const columns = [
      { is: 8, shrinks: 5 },
      { is: 6, drop: 1 },
    ];
    expect(widths(fit(columns, taken([{ width: 5 }, { width: 6 }])))).toEqual([5, 6]);
    expect(places(fit(columns, taken([{ width: 5 }, { width: 6 }]) - 1))).toEqual([0]);
  });

  test("of several the one with most to spare is cut first", () => {
    const columns = [
      { is: 30, shrinks: 25 },
      { is: 20, shrinks: 10 },
    ];
    const all = taken([{ width: 30 }, { width: 20 }]);
    expect(widths(fit(columns, all - 5))).toEqual([30, 15]);
    expect(widths(fit(columns, all - 7))).toEqual([29, 14]);
    expect(widths(fit(columns, all - 15))).toEqual([25, 10]);
  });

  test("no room at all is no more trouble than little", () => {
    for (const width of [0, -10])
      expect(
        places(
          fit(
            [
              { is: 5, drop: 1 },
              { is: 9, shrinks: 8 },
            ],
            width,
          ),
        ),
      ).toEqual([1]);
  });
});

describe("for any table", () => {
  const columns = fc.array(
    fc.record(
      {
        is: fc.integer({ min: 1, max: 40 }),
        drop: fc.integer({ min: 1, max: 4 }),
        shrinks: fc.integer({ min: NARROWEST, max: 30 }),
      },
      { requiredKeys: ["is"] },
    ),
    { maxLength: 8 },
  );
  const width = fc.integer({ min: 0, max: 160 });
  const RUNS = { numRuns: 1000 };

  /** How far a column can be cut: by what it allows, or at worst. */
  const least = ({ is, shrinks }: { is: number; shrinks?: number }, limit = shrinks) =>
    shrinks === undefined ? is : Math.min(is, limit!);

  test("it is never wider than the screen where that is possible", () => {
    const property = fc.property(columns, width, (given, room) => {
      const shown = fit(given, room);
      const smallest = given
        .filter(({ drop }) => drop === undefined)
        .map((column) => ({ width: least(column, NARROWEST) }));
      if (taken(smallest) <= room) expect(taken(shown)).toBeLessThanOrEqual(room);
      else expect(widths(shown)).toEqual(smallest.map(({ width }) => width));
    });
    fc.assert(property, RUNS);
  });

  test("columns keep their order, and the first to go are those with the lowest numbers", () => {
    const property = fc.property(columns, width, (given, room) => {
      const kept = places(fit(given, room));
      expect(kept).toEqual([...kept].sort((a, b) => a - b));
      const gone = given.map((_, place) => place).filter((place) => !kept.includes(place));
      for (const place of gone) {
        const { drop } = given[place]!;
        expect(drop).toBeDefined();
        for (const other of kept) {
          const stays = given[other]!.drop ?? Number.POSITIVE_INFINITY;
          expect(stays > drop! || (stays === drop && other > place)).toBe(true);
        }
      }
    });
    fc.assert(property, RUNS);
  });

  test("no column goes that could have stayed", () => {
    const property = fc.property(columns, width, (given, room) => {
      const kept = places(fit(given, room));
      const gone = given
        .map((column, place) => ({ ...column, place }))
        .filter(({ place }) => !kept.includes(place));
      if (gone.length === 0) return;
      // The last to go is that with the highest number, the last of several.
      const last = gone.reduce((a, b) => (b.drop! >= a.drop! ? b : a));
      const withIt = given.filter((_, place) => kept.includes(place) || place === last.place);
      expect(taken(withIt.map((column) => ({ width: least(column) })))).toBeGreaterThan(room);
    });
    fc.assert(property, RUNS);
  });

  test("a column is cut only where it may be, and below what it allows only when none is left to drop", () => {
    const property = fc.property(columns, width, (given, room) => {
      const shown = fit(given, room);
      for (const { place, width: now } of shown) {
        const column = given[place]!;
        expect(now).toBeLessThanOrEqual(column.is);
        expect(now).toBeGreaterThanOrEqual(least(column, NARROWEST));
        if (now < least(column)) expect(shown.filter(({ drop }) => drop !== undefined)).toEqual([]);
      }
      // No more is cut than must be.
      if (shown.some(({ place, width: now }) => now < given[place]!.is))
        expect(taken(shown)).toBeGreaterThanOrEqual(room);
    });
    fc.assert(property, RUNS);
  });

  test("the order of the rows and which of them are selected or muted change nothing", () => {
    const cells = fc.array(fc.string({ unit: "grapheme", maxLength: 25 }), { maxLength: 5 });
    const tables = fc.array(cells, { maxLength: 12 }).chain((texts) => {
      const rows = texts.map((line, i) => row(i, ...line));
      return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }));
    });
    const fixed: readonly Column[] = [
      { label: "a" },
      { label: "b", shrinks: 12, drop: 2 },
      { label: "c", shrinks: 24 },
      { label: "d", drop: 1 },
      { label: "e", align: "right" },
    ];
    const property = fc.property(tables, width, ([rows, shuffled], room) => {
      const muted = shuffled.map((one, i) => ({ ...one, muted: i % 2 === 0 }));
      expect(fitColumns(fixed, muted, room)).toEqual(fitColumns(fixed, rows, room));
    });
    fc.assert(property);
  });

  test("many thousand rows are no trouble", () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => row(i, `${i}`));
    expect(widths(fitColumns([{ label: "n" }], rows, 80))).toEqual([6]);
  });
});

describe("cells", () => {
  test("hold a text in one line, or a number", () => {
    expect(cell("a\nb\u001b[2J\u202e", "bad")).toEqual({ text: "a b[2J", role: "bad" });
    expect(cell(-3)).toEqual({ text: "-3", role: "plain" });
  });

  test("are cut to their column", () => {
    const column: FittedColumn = { label: "a", place: 0, width: 5 };
    expect(fitted("abcdef", column, "…")).toBe("abcd…");
    expect(fitted("abcde", column, "…")).toBe("abcde");
    expect(widthOf(fitted("中文字", column, "…"))).toBe(5);
  });
});
