/** Texts about tasks that more than one page shows. */
import type { Forecast } from "../../engine/forecast.ts";
import { byDomainName } from "../../world/domains.ts";
import type { Requirement } from "../../world/state.ts";
import { DOMAIN_LABELS } from "../text/domains.ts";
import { grouped } from "../text/money.ts";

/** `research 564, training 1,120` */
export function workText(requirements: readonly Requirement[]): string {
  return byDomainName(requirements)
    .map(({ domain, required_qty }) => `${DOMAIN_LABELS[domain]} ${quantity(required_qty)}`)
    .join(", ");
}

/** `research 564 at 20.4/h, training 800 at 11.0/h`: the work in each domain of a task, and how fast a team does it. */
export function ratesText({ task, rates }: Forecast): string {
  return task.requirements
    .map(({ domain, required_qty }, i) => {
      return `${DOMAIN_LABELS[domain]} ${quantity(required_qty)} at ${rates[i]!.toFixed(1)}/h`;
    })
    .join(", ");
}

/** Whole units of work: `1,120`. */
export function quantity(units: number): string {
  return grouped(Math.round(units));
}
