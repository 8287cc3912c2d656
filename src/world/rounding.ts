/** Python's rounding on binary doubles (spec/world.md, "Random streams" and "Stored precision"). */

/**
 * Rounds to `places` decimals, correctly on the exact binary value, ties to even: Python's `round(x, n)`
 * and `"%.nf"`. `places` is 0 to 9; |x| stays below 2^53 / 10^places.
 *
 * `toFixed` already rounds the exact binary value, but breaks ties upwards. A double is an exact tie only
 * if it is an odd multiple of 2^-(places + 1): a tie of 10^-places / 2 that is a binary fraction has no other form.
 */
export function roundTo(x: number, places: number): number {
  const scale = 10 ** places;
  const scaled = x * scale;
  const nearest = Math.round(scaled);
  // Away from ties, and while the product's own error is far smaller than that, this is the answer and ten times faster.
  if (Math.abs(scaled - nearest) < 0.499999 && Math.abs(scaled) < 1e9) return nearest / scale;
  const halves = x * 2 ** (places + 1);
  if (Number.isInteger(halves) && halves % 2 !== 0) {
    const lower = (halves * 5 ** places - 1) / 2;
    return (lower % 2 === 0 ? lower : lower + 1) / scale;
  }
  return Number(x.toFixed(places));
}

/** Python's `round(x)`: to the nearest integer, ties to even. */
export function roundToInteger(x: number): number {
  return roundTo(x, 0);
}

/** How many decimals each stored quantity keeps. Whatever reads a value sees it so rounded. */
export const PLACES = {
  prestige: 3,
  trust: 3,
  prestigeDelta: 3,
  skillBoost: 4,
  rate: 4,
  quantity: 4,
  workHours: 2,
} as const;
