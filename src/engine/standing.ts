/** Which of a task's demands the company doesn't meet (spec/engine.md, "Accept"). */
import { byDomainName, type Domain } from "../world/domains.ts";
import { clientOf, type Task, type World } from "../world/state.ts";
import { Refusal } from "./errors.ts";

export type Lack =
  | {
      readonly kind: "prestige";
      readonly domain: Domain;
      readonly level: number;
      readonly required: number;
    }
  | {
      readonly kind: "trust";
      readonly client: string | null;
      readonly level: number;
      readonly required: number;
    };

/** What keeps the company from taking the task now: prestige by domain name, then trust. Empty where nothing does. */
export function lacksFor(world: World, task: Task): Lack[] {
  const lacks: Lack[] = [];
  for (const { domain } of byDomainName(task.requirements)) {
    const level = world.prestige[domain];
    if (level < task.required_prestige) {
      lacks.push({ kind: "prestige", domain, level, required: task.required_prestige });
    }
  }
  if (task.required_trust > 0) {
    const client = clientOf(world, task);
    const level = client?.trust_level ?? 0;
    if (level < task.required_trust) {
      lacks.push({ kind: "trust", client: client?.name ?? null, level, required: task.required_trust });
    }
  }
  return lacks;
}

/** Throws Refusal for the first thing that is lacking. */
export function requireStanding(world: World, task: Task): void {
  const [lack] = lacksFor(world, task);
  if (lack === undefined) return;
  const { level, required } = lack;
  const demand = `does not meet the requirement of ${task.title} (${required}).`;
  if (lack.kind === "prestige") {
    throw new Refusal("prestige_too_low", `Company prestige in ${lack.domain} (${level}) ${demand}`);
  }
  throw new Refusal("trust_too_low", `Trust with ${lack.client ?? "the client"} (${level}) ${demand}`);
}
