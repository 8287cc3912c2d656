import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { roundTo, roundToInteger } from "../../src/world/rounding.ts";

/** The double as a fraction: numerator over a power of two. */
function exactly(x: number): { numerator: bigint; denominator: bigint } {
  let denominator = 1n;
  // Scaling by two is exact as long as nothing overflows, and it stops at the latest at the smallest subnormal.
  for (; !Number.isInteger(x); x *= 2) denominator *= 2n;
  return { numerator: BigInt(x), denominator };
}

/** Round half to even on the exact value, in whole numbers only. */
function exactRound(x: number, places: number): number {
  const { numerator, denominator } = exactly(Math.abs(x));
  const scaled = numerator * 10n ** BigInt(places);
  let units = scaled / denominator;
  const twiceRest = 2n * (scaled % denominator);
  if (twiceRest > denominator || (twiceRest === denominator && units % 2n === 1n)) units += 1n;
  const rounded = Number(`${units}e-${places}`);
  return x < 0 ? -rounded : rounded;
}

/** -0 and 0 are the same to every rule. */
const unsigned = (x: number) => x + 0;

const places = fc.integer({ min: 0, max: 9 });
const limitFor = (digits: number) => 2 ** 53 / 10 ** digits;
const sign = fc.constantFrom(1, -1);

/** Odd multiples of small powers of two: where the exact ties are, up to the end of the range. */
const ties = places.chain((digits) => {
  const most = Math.floor(limitFor(digits) * 2 ** digits) - 1;
  return fc
    .record({ halves: fc.oneof(fc.nat(Math.min(1000, most)), fc.nat(most)), sign })
    .map(({ halves, sign: s }) => ({ digits, x: (s * (2 * halves + 1)) / 2 ** (digits + 1) }));
});

/** The doubles right beside decimals and halfway between them: what a careless implementation gets wrong. */
const nearDecimals = fc
  .record({
    digits: places,
    units: fc.nat(2 ** 31 - 1),
    steps: fc.integer({ min: -3, max: 3 }),
    half: fc.boolean(),
  })
  .map(({ digits, units, steps, half }) => {
    const x = Number(`${units}${half ? "5" : ""}e-${digits + (half ? 1 : 0)}`);
    return { digits, x: x + steps * Number.EPSILON * x };
  });

const anywhere = places.chain((digits) =>
  fc
    .double({
      min: -limitFor(digits),
      max: limitFor(digits),
      noNaN: true,
      minExcluded: true,
      maxExcluded: true,
    })
    .map((x) => ({ digits, x })),
);

describe("roundTo agrees with exact arithmetic", () => {
  const agrees = ({ digits, x }: { digits: number; x: number }) => {
    expect([x, digits, unsigned(roundTo(x, digits))]).toEqual([x, digits, unsigned(exactRound(x, digits))]);
  };
  test("on any double of its range", () => fc.assert(fc.property(anywhere, agrees), { numRuns: 3000 }));
  test("on ties", () => {
    fc.assert(fc.property(ties, agrees), { numRuns: 3000 });
  });
  test("beside decimals and beside ties", () =>
    fc.assert(fc.property(nearDecimals, agrees), { numRuns: 3000 }));
});

test("rounding twice is rounding once", () => {
  const idempotent = ({ digits, x }: { digits: number; x: number }) =>
    expect(roundTo(roundTo(x, digits), digits)).toBe(roundTo(x, digits));
  fc.assert(fc.property(fc.oneof(anywhere, nearDecimals), idempotent), { numRuns: 1000 });
});

test("ties go to the even neighbour, on both sides of zero", () => {
  expect([0.5, 1.5, 2.5, -0.5, -1.5, -2.5].map((x) => unsigned(roundToInteger(x)))).toEqual([
    0, 2, 2, 0, -2, -2,
  ]);
  expect([0.125, 0.375, -0.125, -0.375].map((x) => roundTo(x, 2))).toEqual([0.12, 0.38, -0.12, -0.38]);
});

test("what only looks like a tie is rounded by its exact binary value", () => {
  // 2.675 is a little less than that as a double, 1.005 too; 0.0005 a little more.
  expect([roundTo(2.675, 2), roundTo(1.005, 2), roundTo(0.0005, 3)]).toEqual([2.67, 1, 0.001]);
});
