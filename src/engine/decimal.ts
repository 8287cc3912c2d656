/**
 * Python's default decimal context: 28 significant digits, half-even (spec/engine.md). A number enters by its shortest
 * decimal text, so 0.105 is 0.105 and not its binary expansion.
 *
 * decimal.js is set up on first use. Most observations need no decimals, and the set-up is a good part of what a single
 * command takes.
 */
import type { Decimal } from "decimal.js";

export type { Decimal };

type DecimalClass = typeof Decimal;

let context: DecimalClass | undefined;

function decimals(): DecimalClass {
  if (context === undefined) {
    const { Decimal: Base } = require("decimal.js") as { Decimal: DecimalClass };
    context = Base.clone({ precision: 28, rounding: Base.ROUND_HALF_EVEN });
  }
  return context;
}

export function decimal(value: number | string | Decimal): Decimal {
  return new (decimals())(value);
}

export function larger(a: Decimal, b: Decimal | number): Decimal {
  return a.lt(b) ? decimal(b) : a;
}

export function smaller(a: Decimal, b: Decimal | number): Decimal {
  return a.gt(b) ? decimal(b) : a;
}

export function sum(values: readonly Decimal[]): Decimal {
  let total = values[0] ?? decimal(0);
  for (let i = 1; i < values.length; i++) total = total.plus(values[i]!);
  return total;
}
