/** The vertical scale of a chart: round numbers that lie around all values and zero. */

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Round values from `low` to `high`, evenly spaced; zero is one of them. */
  readonly marks: readonly number[];
}

/** What a step between two marks may begin with. */
const ROUND = [1, 2, 2.5, 5, 10];

/** The closest scale around the values and zero with at most `most` ≥ 2 steps, none below `finest` > 0. */
export function scaleFor(values: readonly number[], most: number, finest: number): Scale {
  let least = 0;
  let greatest = 0;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  if (least === greatest) greatest = finest;
  const step = Math.max(finest, roundStep(least, greatest, most));
  const first = Math.floor(least / step);
  const last = Math.ceil(greatest / step);
  const marks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { low: first * step, high: last * step, marks };
}

function roundStep(least: number, greatest: number, most: number): number {
  let power = 10 ** Math.floor(Math.log10((greatest - least) / most));
  // The range takes `most` steps or one more of its own size: the second power of ten is always large enough.
  for (;;) {
    for (const digits of ROUND) {
      const step = digits * power;
      if (Math.ceil(greatest / step) - Math.floor(least / step) <= most) return step;
    }
    power *= 10;
  }
}
