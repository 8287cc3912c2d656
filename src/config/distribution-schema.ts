import * as z from "zod/mini";
import { number, positive, table } from "./fields.ts";

/** Beyond any quantity of the game; keeps every intermediate result of a draw finite. */
const HUGE = 1e15;
/** Shape parameters above it make the rejection loop of betavariate lose its precision, and with it its end. */
const MAX_BETA_SHAPE = 1000;

/**
 * A distribution all of whose draws lie within `least` and `most`: each type's ends must. That low ≤ mode ≤ high is for
 * consistency.ts to check. Source: world.md, Distributions.
 */
export function distribution(least: number, most: number) {
  const end = () => number(least, most);
  const type = <const Name extends string>(name: Name) => z.literal(name);
  return z.discriminatedUnion(
    "type",
    [
      table({ type: type("triangular"), low: end(), high: end(), mode: end() }),
      table({
        type: type("beta"),
        alpha: positive(MAX_BETA_SHAPE),
        beta: positive(MAX_BETA_SHAPE),
        scale: positive(HUGE),
        low: end(),
        high: end(),
      }),
      table({
        type: type("normal"),
        mean: number(-HUGE, HUGE),
        stdev: number(0, HUGE),
        low: end(),
        high: end(),
      }),
      table({ type: type("uniform"), low: end(), high: end() }),
      table({ type: type("constant"), value: end() }),
    ],
    {
      error: (issue) =>
        issue.code === "invalid_union"
          ? 'one of "triangular", "beta", "normal", "uniform", "constant"'
          : "a table",
    },
  );
}
