/** What the player does with tasks: accept, assign, dispatch, cancel (spec/engine.md). */
import { derivedRules } from "../config/derived.ts";
import type { WorldRules } from "../config/preset.ts";
import { isAdversarial } from "../world/clients.ts";
import { byDomainName } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import {
  type Client,
  clientOf,
  type Employee,
  newestSerial,
  type Requirement,
  type Task,
  type World,
} from "../world/state.ts";
import { marketTask, replacementTaskDraft } from "../world/tasks.ts";
import { addBusinessHours } from "./calendar.ts";
import { type Decimal, decimal } from "./decimal.ts";
import { Refusal } from "./errors.ts";
import { applySteps, type PrestigeStep, prestigePenalty, prestigeSteps } from "./prestige.ts";
import { reprojectSharing } from "./projection.ts";
import { trustAfterCancel } from "./trust.ts";
import { withTask } from "./update.ts";

/** Bounds of a task's quantity a domain, whatever trust or scope creep make of it. */
const LEAST_QUANTITY = 200;
const MOST_QUANTITY = 25_000;
/** An adversarial client adds at least this much scope, as a multiple of the original. */
const LEAST_SCOPE_CREEP = 3;

function requireStatus(task: Task, allowed: readonly Task["status"][], verb: string): void {
  if (allowed.includes(task.status)) return;
  const wanted = allowed.join(" or ");
  throw new Refusal(
    "task_status",
    `Task ${task.title} must be ${wanted} to ${verb} (current: ${task.status}).`,
  );
}

/** Takes a task off the market; a replacement takes its place there. */
export function accept(
  world: World,
  rules: WorldRules,
  task: Task,
): { world: World; task: Task; replacement: Task } {
  requireStatus(task, ["market"], "accept");
  const client = clientOf(world, task);
  requireStanding(world, task, client);
  const quantities = task.requirements.map((r) => reducedByTrust(r.required_qty, rules, client));
  const days = Math.max(
    rules.deadline_min_biz_days,
    Math.trunc(Math.max(0, ...quantities) / rules.deadline_qty_per_day),
  );
  const hours = decimal(days).times(rules.workday_end_hour - rules.workday_start_hour);
  const accepted: Task = {
    ...task,
    status: "planned",
    accepted_at: world.sim_time,
    deadline: addBusinessHours(world.sim_time, hours),
    advertised_reward_cents: task.reward_funds_cents,
    requirements: task.requirements.map((r, i): Requirement => {
      return { ...r, required_qty: inflatedByCreep(quantities[i]!, rules, client) };
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

/** Own tasks stay in creation order, which is not the order of acceptance. */
function insertedBySerial(tasks: readonly Task[], task: Task): Task[] {
  const place = tasks.findIndex((other) => other.serial > task.serial);
  return tasks.toSpliced(place === -1 ? tasks.length : place, 0, task);
}

function requireStanding(world: World, task: Task, client: Client | null): void {
  for (const { domain } of byDomainName(task.requirements)) {
    const level = world.prestige[domain];
    if (level < task.required_prestige) {
      throw new Refusal(
        "prestige_too_low",
        `Company prestige in ${domain} (${level}) does not meet the requirement of ${task.title} (${task.required_prestige}).`,
      );
    }
  }
  const trust = client?.trust_level ?? 0;
  if (task.required_trust > 0 && trust < task.required_trust) {
    throw new Refusal(
      "trust_too_low",
      `Trust with ${client?.name ?? "the client"} (${trust}) does not meet the requirement of ${task.title} (${task.required_trust}).`,
    );
  }
}

/** A trusting client asks for less work; an adversarial one never does. */
function reducedByTrust(quantity: number, rules: WorldRules, client: Client | null): number {
  if (client === null || isAdversarial(client)) return quantity;
  const reduction = rules.trust_work_reduction_max * (client.trust_level / rules.trust_max);
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

/** Puts people on a planned or active task; those already on it stay on it. */
export function assign(
  world: World,
  rules: WorldRules,
  task: Task,
  people: readonly Employee[],
): { world: World; task: Task; added: readonly Id[] } {
  requireStatus(task, ["planned", "active"], "assign people to");
  const since = new Map(task.assignments.map((a) => [a.employee_id, a.assigned_at]));
  const added: Id[] = [];
  for (const { id } of people) {
    if (since.has(id)) continue;
    since.set(id, world.sim_time);
    added.push(id);
  }
  const assignments = world.employees
    .filter(({ id }) => since.has(id))
    .map(({ id }) => ({ employee_id: id, assigned_at: since.get(id)! }));
  const staffed: Task = { ...task, assignments };
  const next = withTask(world, staffed);
  if (task.status !== "active") return { world: next, task: staffed, added };
  return { world: reprojectSharing(next, rules, staffed), task: staffed, added };
}

/** Starts the work on a planned task that has somebody on it. */
export function dispatch(world: World, rules: WorldRules, task: Task): { world: World; task: Task } {
  requireStatus(task, ["planned"], "dispatch");
  if (task.assignments.length === 0) {
    throw new Refusal(
      "no_employees_assigned",
      `Nobody is assigned to ${task.title}. Use: task assign --task-id ${task.title} --employees Emp_1,Emp_2`,
    );
  }
  const active: Task = { ...task, status: "active" };
  return { world: reprojectSharing(withTask(world, active), rules, active), task: active };
}

export interface CancelResult {
  readonly world: World;
  readonly task: Task;
  /** What each domain loses before the floor. */
  readonly penalty: Decimal;
  readonly steps: readonly PrestigeStep[];
  readonly trust_delta: number;
}

/** Gives up a planned or active task. It costs prestige and trust, no money. */
export function cancel(world: World, rules: WorldRules, task: Task): CancelResult {
  requireStatus(task, ["planned", "active"], "cancel");
  const penalty = prestigePenalty(task, rules.penalty_cancel_multiplier);
  const steps = prestigeSteps(world.prestige, rules, task, penalty.negated());
  const trust = trustAfterCancel(world, rules, task.client_id);
  const cancelled: Task = { ...task, status: "cancelled" };
  const next = withTask(
    { ...world, prestige: applySteps(world.prestige, steps), clients: trust.clients },
    cancelled,
  );
  return {
    world: reprojectSharing(next, rules, cancelled),
    task: cancelled,
    penalty,
    steps,
    trust_delta: trust.trust_delta,
  };
}
