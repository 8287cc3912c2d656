import type { Standing } from "../../results/ranking.ts";
import { shortDollars } from "../text/money.ts";

/** `6th of 20, ahead of gemini-3-flash, $38 k behind kimi-k2.5`; without the rank where there is little room. */
export function standingText({ rank, of, behind, ahead }: Standing, roomy: boolean): string {
  const parts = roomy ? [`${ordinal(rank)} of ${of}`] : [];
  if (ahead !== null) parts.push(`${ahead.cents === 0 ? "level with" : "ahead of"} ${ahead.name}`);
  if (behind !== null) parts.push(`${shortDollars(behind.cents)} behind ${behind.name}`);
  return parts.join(", ");
}

/** `1st`, `2nd`, `3rd`, `11th` */
function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${(teen ? undefined : ["", "st", "nd", "rd"][n % 10]) || "th"}`;
}
