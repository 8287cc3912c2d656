/** Taking a task off the market, and on what terms (spec/engine.md, "Accept"). */
import { derivedRules } from "../config/derived.ts";
import type { WorldRules } from "../config/preset.ts";
import { isAdversarial } from "../world/clients.ts";
import {
  type Client,
  clientOf,
  newestSerial,
  type Requirement,
  type Task,
  type World,
} from "../world/state.ts";
import { marketTask, replacementTaskDraft } from "../world/tasks.ts";
import { addBusinessHours } from "./calendar.ts";
import { decimal } from "./decimal.ts";
import { requireStanding } from "./standing.ts";
import { requireStatus } from "./status.ts";

/** Bounds of a task's quantity a domain, whatever trust or scope creep make of it. */
const LEAST_QUANTITY = 200;
const MOST_QUANTITY = 25_000;
/** An adversarial client adds at least this much scope, as a multiple of the original. */
const LEAST_SCOPE_CREEP = 3;

/** Takes a task off the market; a replacement takes its place there. */
export function accept(
  world: World,
  rules: WorldRules,
  task: Task,
): { world: World; task: Task; replacement: Task } {
  requireStatus(task, ["market"], "accept");
  const client = clientOf(world, task);
  requireStanding(world, task);
  const agreed = agreedTask(world, rules, task, client !== null && isAdversarial(client) ? null : client);
  const accepted: Task = {
    ...agreed,
    requirements: agreed.requirements.map((r): Requirement => {
      return { ...r, required_qty: inflatedByCreep(r.required_qty, rules, client) };
    }),
  };
  const replacement = replacementFor(world, rules, task, client);
  const next: World = {
    ...world,
    market: [...world.market.filter((other) => other !== task), replacement],
    tasks: insertedBySerial(world.tasks, accepted),
    replenish_counter: world.replenish_counter + 1,
  };
  return { world: next, task: accepted, replacement };
}

/**
 * What an honest client would agree to now: less work the more it trusts us, and a deadline by that work. All that can be known
 * of a task before it is accepted.
 */
export function asOffered(world: World, rules: WorldRules, task: Task): Task {
  return agreedTask(world, rules, task, clientOf(world, task));
}

/** The task once `truster`, where there is one, has asked for less because of its trust. */
function agreedTask(world: World, rules: WorldRules, task: Task, truster: Client | null): Task {
  const requirements = task.requirements.map((r): Requirement => {
    return { ...r, required_qty: reducedByTrust(r.required_qty, rules, truster) };
  });
  const hours = decimal(deadlineDays(rules, requirements)).times(
    rules.workday_end_hour - rules.workday_start_hour,
  );
  return {
    ...task,
    status: "planned",
    accepted_at: world.sim_time,
    deadline: addBusinessHours(world.sim_time, hours),
    advertised_reward_cents: task.reward_funds_cents,
    requirements,
  };
}

/** Own tasks stay in creation order, which is not the order of acceptance. */
function insertedBySerial(tasks: readonly Task[], task: Task): Task[] {
  const place = tasks.findIndex((other) => other.serial > task.serial);
  return tasks.toSpliced(place === -1 ? tasks.length : place, 0, task);
}

/** How many working days are given for that much work. */
export function deadlineDays(rules: WorldRules, requirements: readonly Requirement[]): number {
  const most = Math.max(0, ...requirements.map((requirement) => requirement.required_qty));
  return Math.max(rules.deadline_min_biz_days, Math.trunc(most / rules.deadline_qty_per_day));
}

/** The share of the work, 0 to 1, that an honest client of that trust lets go. */
export function trustReduction(rules: WorldRules, trust: number): number {
  return rules.trust_work_reduction_max * (trust / rules.trust_max);
}

/** A client asks for less work the more it trusts us; an adversarial one never does. */
function reducedByTrust(quantity: number, rules: WorldRules, client: Client | null): number {
  if (client === null) return quantity;
  const reduction = trustReduction(rules, client.trust_level);
  return Math.max(LEAST_QUANTITY, Math.trunc(quantity * (1 - reduction)));
}

/** An adversarial client asks for far more than was agreed, once the deadline stands. */
function inflatedByCreep(quantity: number, rules: WorldRules, client: Client | null): number {
  if (client === null || !isAdversarial(client)) return quantity;
  const creep = Math.max(LEAST_SCOPE_CREEP, derivedRules(rules).scope_creep_max * Math.abs(client.loyalty));
  return Math.trunc(Math.min(MOST_QUANTITY, Math.max(LEAST_QUANTITY, quantity * (1 + creep))));
}

function replacementFor(world: World, rules: WorldRules, task: Task, client: Client | null): Task {
  const generation = world.tasks.filter((other) => other.market_slot === task.market_slot).length;
  const accepted = { ...task, specialties: client?.specialties ?? [] };
  const draft = replacementTaskDraft(rules, world.run_seed, accepted, generation);
  return marketTask(draft, world.company_id, newestSerial(world) + 1, task.market_slot, task.client_id);
}
