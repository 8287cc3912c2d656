import type { Lack } from "../../../engine/standing.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";

/** `needs prestige 3 in research (1.2), trust 2 (0.4)`: what is missing, with what there is. */
export function lackText(lacks: readonly Lack[]): string {
  const parts = lacks.map((lack) =>
    lack.kind === "prestige"
      ? `${DOMAIN_LABELS[lack.domain]} prestige ${lack.required} (is ${lack.level.toFixed(1)})`
      : `trust ${lack.required} (is ${lack.level.toFixed(1)})`,
  );
  return `needs ${parts.join(", ")}`;
}
