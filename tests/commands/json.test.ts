/** JSON as Python's `json.dumps` writes it: the bytes that the original printed. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { floatText, stringText, toJson } from "../../src/commands/json.ts";
import {
  boolean,
  float,
  integer,
  list,
  map,
  nullable,
  object,
  optional,
  type Shape,
  text,
  variants,
} from "../../src/commands/shape.ts";

describe("a double", () => {
  /** From Python 3: `repr(x)`. */
  const REPRS: readonly [number, string][] = [
    [0, "0.0"],
    [-0, "-0.0"],
    [1, "1.0"],
    [-3, "-3.0"],
    [0.1, "0.1"],
    [0.1 + 0.2, "0.30000000000000004"],
    [1 / 3, "0.3333333333333333"],
    [100, "100.0"],
    [1e15, "1000000000000000.0"],
    [9999999999999998, "9999999999999998.0"],
    [1e16, "1e+16"],
    [12345678901234568, "1.2345678901234568e+16"],
    [1e21, "1e+21"],
    [1e22, "1e+22"],
    [1e100, "1e+100"],
    [1.5e300, "1.5e+300"],
    [0.001, "0.001"],
    [0.0001, "0.0001"],
    [0.00012345, "0.00012345"],
    [0.00001, "1e-05"],
    [0.000012345, "1.2345e-05"],
    [1e-7, "1e-07"],
    [-1.5e-10, "-1.5e-10"],
    [1e-100, "1e-100"],
    [5e-324, "5e-324"],
    [1.7976931348623157e308, "1.7976931348623157e+308"],
    [2.2250738585072014e-308, "2.2250738585072014e-308"],
  ];
  for (const [x, repr] of REPRS)
    test(`${repr} is printed as Python prints it`, () => expect(floatText(x)).toBe(repr));

  test("reads back as the same double, and never as an integer", () => {
    const survives = (x: number) => {
      const printed = floatText(x);
      expect(Number(printed)).toBe(x);
      expect(printed).toMatch(/^-?\d+(\.\d+|(\.\d+)?e[+-]\d{2,3})$/);
    };
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), survives), { numRuns: 2000 });
  });
});

describe("a text", () => {
  test("is ASCII and reads back as the same", () => {
    const survives = (value: string) => {
      const printed = stringText(value);
      expect(printed).toMatch(/^[ -~]*$/);
      expect(JSON.parse(printed)).toBe(value);
    };
    fc.assert(fc.property(fc.string({ unit: "binary" }), survives), { numRuns: 1000 });
  });

  test("is escaped as Python escapes it", () => {
    const printed = stringText('é\u{1F600}\u007f\u2028"\\/\b\f\n\r\t\u0000\u001f');
    expect(printed).toBe('"\\u00e9\\ud83d\\ude00\\u007f\\u2028\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f"');
  });
});

/** A shape with values for it; only what JSON.stringify prints alike, so no doubles and no text beyond ASCII. */
const shaped: fc.Arbitrary<{ shape: Shape; value: unknown }> = fc.letrec<{
  any: { shape: Shape; value: unknown };
}>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger().map((value) => ({ shape: integer as Shape, value })),
    fc.boolean().map((value) => ({ shape: boolean as Shape, value })),
    fc.string().map((value) => ({ shape: text as Shape, value })),
    fc.constant({ shape: nullable(integer) as Shape, value: null }),
    fc.tuple(tie("any"), fc.nat(3)).map(([{ shape, value }, count]) => {
      return { shape: list(shape) as Shape, value: Array(count).fill(value) };
    }),
    fc.dictionary(fc.string(), fc.maxSafeInteger(), { noNullPrototype: true }).map((value) => {
      return { shape: map(integer) as Shape, value };
    }),
    fc.array(fc.tuple(fc.constantFrom("a", "b", "c_d", "é"), tie("any")), { maxLength: 4 }).map((fields) => ({
      shape: object(Object.fromEntries(fields.map(([key, { shape }]) => [key, shape]))) as Shape,
      value: Object.fromEntries(fields.map(([key, { value }]) => [key, value])),
    })),
  ),
})).any;

const ascii = (json: string) =>
  json.replace(/[^ -~\n]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

test("documents are laid out like JSON.stringify's, on one line and with two spaces a level", () => {
  const alike = ({ shape, value }: { shape: Shape; value: unknown }) => {
    expect(toJson(shape, value, "line")).toBe(ascii(JSON.stringify(value)));
    expect(toJson(shape, value, "indented")).toBe(ascii(JSON.stringify(value, null, 2)));
  };
  fc.assert(fc.property(shaped, alike), { numRuns: 1000 });
});

test("empty lists and objects stay on their line", () => {
  const shape = object({ tasks: list(text), prestige: map(float) });
  expect(toJson(shape, { tasks: [], prestige: {} }, "indented")).toBe(
    '{\n  "tasks": [],\n  "prestige": {}\n}',
  );
});

test("keys come in the shape's order, and an optional one without a value is left out", () => {
  const shape = object({ b: integer, a: optional(integer), c: nullable(float) });
  expect(toJson(shape, { c: null, a: undefined, b: 1 }, "line")).toBe('{"b":1,"c":null}');
  expect(toJson(shape, { c: 2, a: 3, b: 1 }, "line")).toBe('{"b":1,"a":3,"c":2.0}');
});

test("of several variants the one that the value names is printed", () => {
  const shape = variants("type", { x: object({ type: text, n: float }), y: object({ type: text }) });
  expect(toJson(list(shape), [{ type: "x", n: 1 }, { type: "y" }], "line")).toBe(
    '[{"type":"x","n":1.0},{"type":"y"}]',
  );
});
