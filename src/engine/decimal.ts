import { Decimal as Base } from "decimal.js";

/**
 * Python's default decimal context: 28 significant digits, half-even (spec/engine.md).
 * A number enters by its shortest decimal text, so 0.105 is 0.105 and not its binary expansion.
 */
export const Decimal = Base.clone({ precision: 28, rounding: Base.ROUND_HALF_EVEN });
export type Decimal = Base;

export const ZERO = new Decimal(0);
