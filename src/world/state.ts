/**
 * The whole state of one simulation as plain data. The engine takes one and returns the next; nothing in it is
 * ever changed in place, so that "what changed" is what is no longer the same object.
 *
 * Quantities are doubles already rounded to their stored precision (world/rounding.ts), money is in cents,
 * times are microseconds (world/instant.ts). Field names are the columns' (spec/cli.md, "Tables").
 */
import type { TierName } from "../config/preset.ts";
import type { Domain, PerDomain } from "./domains.ts";
import type { Id } from "./ids.ts";
import type { Instant } from "./instant.ts";

export const TASK_STATUSES = [
  "market",
  "planned",
  "active",
  "completed_success",
  "completed_fail",
  "cancelled",
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const LEDGER_CATEGORIES = [
  "monthly_payroll",
  "task_reward",
  "task_fail_penalty",
  "task_cancel_penalty",
  "payment_dispute",
] as const;
export type LedgerCategory = (typeof LEDGER_CATEGORIES)[number];

export const EVENT_TYPES = [
  "task_completed",
  "payment_dispute",
  "bankruptcy",
  "task_half_progress",
  "horizon_end",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface Employee {
  readonly id: Id;
  readonly name: string;
  readonly tier: TierName;
  readonly work_hours_per_day: number;
  readonly salary_cents: number;
  /** Units of work an hour. */
  readonly skill_rates: PerDomain;
}

export interface Client {
  readonly id: Id;
  readonly name: string;
  /** Hidden from the player. */
  readonly reward_multiplier: number;
  readonly tier: string;
  /** In drawn order. */
  readonly specialties: readonly Domain[];
  /** Hidden from the player; below -0.3 the client is adversarial. */
  readonly loyalty: number;
  readonly trust_level: number;
}

export interface Requirement {
  readonly domain: Domain;
  readonly required_qty: number;
  readonly completed_qty: number;
}

export interface Assignment {
  readonly employee_id: Id;
  readonly assigned_at: Instant;
}

export interface Task {
  readonly id: Id;
  /** 1-based place in the order in which tasks were created; ties between tasks are broken by it. */
  readonly serial: number;
  readonly title: string;
  readonly client_id: Id | null;
  readonly status: TaskStatus;
  readonly required_prestige: number;
  readonly required_trust: number;
  readonly reward_funds_cents: number;
  readonly reward_prestige_delta: number;
  readonly skill_boost_pct: number;
  readonly accepted_at: Instant | null;
  readonly deadline: Instant | null;
  readonly completed_at: Instant | null;
  readonly success: boolean | null;
  /** The last milestone reported, in percent. */
  readonly progress_milestone_pct: number;
  readonly advertised_reward_cents: number | null;
  /** The 0-based place on the market that this task filled. */
  readonly market_slot: number;
  readonly requirements: readonly Requirement[];
  /** In employee order. */
  readonly assignments: readonly Assignment[];
}

export interface SimEvent {
  readonly id: Id;
  readonly event_type: EventType;
  readonly scheduled_at: Instant;
  /** The task that it is about, where it is about one. */
  readonly task_id: Id | null;
  /** For task_half_progress: the milestone in percent. */
  readonly milestone_pct: number | null;
  readonly dedupe_key: string;
  readonly consumed: boolean;
}

export interface LedgerEntry {
  readonly id: Id;
  readonly occurred_at: Instant;
  readonly category: LedgerCategory;
  readonly amount_cents: number;
  readonly ref_type: "employee" | "task" | null;
  readonly ref_id: Id | null;
}

export interface World {
  readonly company_id: Id;
  readonly company_name: string;
  readonly funds_cents: number;
  readonly prestige: PerDomain;
  readonly run_seed: number;
  /** When the simulation began. */
  readonly started_at: Instant;
  readonly sim_time: Instant;
  readonly horizon_end: Instant;
  /** How many tasks have been accepted, that is, replaced. */
  readonly replenish_counter: number;
  /** In numeric order of their names. */
  readonly employees: readonly Employee[];
  /** In client-index order. */
  readonly clients: readonly Client[];
  /** The tasks on offer, in creation order: 1…n, then replacements as they came. */
  readonly market: readonly Task[];
  /** The company's own tasks, whatever became of them, in creation order too. */
  readonly tasks: readonly Task[];
  readonly events: readonly SimEvent[];
  /** In order of writing. */
  readonly ledger: readonly LedgerEntry[];
  readonly scratchpad: string;
}

/** The client that a task is for; null where the game has no clients. */
export function clientOf(world: Pick<World, "clients">, task: Pick<Task, "client_id">): Client | null {
  return world.clients.find((client) => client.id === task.client_id) ?? null;
}

/** The employees on a task, in employee order. */
export function teamOf(world: Pick<World, "employees">, task: Pick<Task, "assignments">): Employee[] {
  const ids = new Set(task.assignments.map((assignment) => assignment.employee_id));
  return world.employees.filter((employee) => ids.has(employee.id));
}

/** Tells of tasks whether somebody on the given one is on them too. */
export function sharingPeopleWith(
  task: Pick<Task, "assignments">,
): (other: Pick<Task, "assignments">) => boolean {
  const team = new Set(task.assignments.map((assignment) => assignment.employee_id));
  return (other) => other.assignments.some((assignment) => team.has(assignment.employee_id));
}

/** The serial of the task created last; 0 if there is none. */
export function newestSerial({ market, tasks }: Pick<World, "market" | "tasks">): number {
  return Math.max(market.at(-1)?.serial ?? 0, tasks.at(-1)?.serial ?? 0);
}
