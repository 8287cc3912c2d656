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

/** `research 20.4/h, training 11.0/h`: how fast a team works in each domain of a task. */
export function ratesText({ task, rates }: Forecast): string {
  return task.requirements
    .map(({ domain }, i) => `${DOMAIN_LABELS[domain]} ${rates[i]!.toFixed(1)}/h`)
    .join(", ");
}

/** Whole units of work: `1,120`. */
export function quantity(units: number): string {
  return grouped(Math.round(units));
}
