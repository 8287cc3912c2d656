/** How far a task is. Quantities have at most four decimals, so all of this is exact in whole ten-thousandths. */
import { PLACES, roundTo } from "../world/rounding.ts";
import type { Requirement, Task } from "../world/state.ts";

const UNITS = 10 ** PLACES.quantity;

function total(task: Task, key: "required_qty" | "completed_qty"): number {
  return task.requirements.reduce((sum, requirement) => sum + Math.round(requirement[key] * UNITS), 0);
}

/** 100 · Σ completed / Σ required, to 2 places, ties to even; 0 to 100. */
export function progressPercent(task: Task): number {
  const required = total(task, "required_qty");
  if (required === 0) return 0;
  const scaled = total(task, "completed_qty") * 10_000;
  const remainder = scaled % required;
  const hundredths = (scaled - remainder) / required;
  const roundsUp = 2 * remainder > required || (2 * remainder === required && hundredths % 2 === 1);
  return (hundredths + (roundsUp ? 1 : 0)) / 100;
}

/** What is left to do in a domain. */
export function remainingQuantity({ required_qty, completed_qty }: Requirement): number {
  return roundTo(required_qty - completed_qty, PLACES.quantity);
}
