/** When tasks will be done, and the pending events that say so (spec/engine.md, "Completion and milestones"). */
import type { WorldRules } from "../config/preset.ts";
import { pendingEvent } from "../world/events.ts";
import { dashed, type Id } from "../world/ids.ts";
import type { Instant } from "../world/instant.ts";
import {
  type Requirement,
  type SimEvent,
  sharingPeopleWith,
  type Task,
  teamOf,
  type World,
} from "../world/state.ts";
import { addBusinessHours } from "./calendar.ts";
import { type Decimal, decimal, larger, sum } from "./decimal.ts";
import { teamRate, Workload } from "./rates.ts";

/** One domain of a task under way. */
export interface Lane {
  readonly required: Decimal;
  readonly completed: Decimal;
  readonly remaining: Decimal;
  /** Units an hour. */
  readonly rate: Decimal;
}

export function lanesOf(world: World, rules: WorldRules, task: Task, load: Workload): Lane[] {
  const team = teamOf(world, task);
  return task.requirements.map((requirement: Requirement) => {
    const required = decimal(requirement.required_qty);
    const completed = decimal(Math.min(requirement.required_qty, requirement.completed_qty));
    const rate = teamRate(team, requirement.domain, load, rules);
    return { required, completed, remaining: required.minus(completed), rate };
  });
}

/** Work hours until every domain is done, or null if one with work left has nobody on it. */
export function hoursToCompletion(lanes: readonly Lane[]): Decimal | null {
  let longest = decimal(0);
  for (const { remaining, rate } of lanes) {
    if (remaining.lte(0)) continue;
    if (rate.lte(0)) return null;
    longest = larger(longest, remaining.div(rate));
  }
  return longest;
}

/**
 * Work hours until Σ completed / Σ required reaches `fraction`, or null if it can't at these rates. Progress is
 * piecewise linear: each domain stops when it is done.
 */
function hoursToFraction(lanes: readonly Lane[], fraction: number): Decimal | null {
  const total = sum(lanes.map((lane) => lane.required));
  const done = sum(lanes.map((lane) => lane.completed));
  let missing = total.times(fraction).minus(done);
  if (missing.lte(0)) return decimal(0);
  const running = lanes
    .filter(({ remaining, rate }) => remaining.gt(0) && rate.gt(0))
    .map(({ remaining, rate }) => ({ rate, end: remaining.div(rate) }))
    .sort((a, b) => a.end.cmp(b.end));
  let slope = sum(running.map((lane) => lane.rate));
  let now = decimal(0);
  for (const lane of running) {
    const gain = slope.times(lane.end.minus(now));
    if (gain.gte(missing)) return now.plus(missing.div(slope));
    missing = missing.minus(gain);
    now = lane.end;
    slope = slope.minus(lane.rate);
  }
  return null;
}

/** Work that is already done is done now, even at 18:00 sharp, when no business hours are left. */
export function whenDone(now: Instant, hours: Decimal): Instant {
  return hours.isZero() ? now : addBusinessHours(now, hours);
}

/** The next milestone of a task not yet reported, in percent and as a fraction; null after the last. */
function nextMilestone(rules: WorldRules, task: Task): { pct: number; fraction: number } | null {
  for (const fraction of rules.task_progress_milestones) {
    const pct = Math.trunc(fraction * 100);
    if (pct > task.progress_milestone_pct) return { pct, fraction };
  }
  return null;
}

/** The projections of an active task; `pending` are those it has, whose ids stay. */
function projectionsOf(
  world: World,
  rules: WorldRules,
  task: Task,
  load: Workload,
  pending: readonly SimEvent[],
): SimEvent[] {
  const lanes = lanesOf(world, rules, task, load);
  const events: SimEvent[] = [];
  const schedule = (
    event_type: SimEvent["event_type"],
    key: string,
    hours: Decimal | null,
    pct: number | null,
  ) => {
    if (hours === null) return;
    const scheduled_at = whenDone(world.sim_time, hours);
    const known = pending.find((event) => event.event_type === event_type && event.milestone_pct === pct);
    if (known !== undefined) {
      events.push(known.scheduled_at === scheduled_at ? known : { ...known, scheduled_at });
      return;
    }
    const dedupe_key = `task:${dashed(task.id)}:${key}`;
    const about = { task_id: task.id, milestone_pct: pct };
    events.push(pendingEvent(world.company_id, event_type, scheduled_at, dedupe_key, about));
  };
  schedule("task_completed", "completed", hoursToCompletion(lanes), null);
  const milestone = nextMilestone(rules, task);
  if (milestone !== null) {
    const hours = hoursToFraction(lanes, milestone.fraction);
    schedule("task_half_progress", `milestone:${milestone.pct}`, hours, milestone.pct);
  }
  return events;
}

/** Drops the pending projections of the given tasks and schedules those of the active ones afresh. */
function reproject(world: World, rules: WorldRules, tasks: readonly Task[]): World {
  const pending = new Map<Id | null, SimEvent[]>(tasks.map((task) => [task.id, []]));
  const kept: SimEvent[] = [];
  for (const event of world.events) {
    const dropped = event.consumed ? undefined : pending.get(event.task_id);
    (dropped ?? kept).push(event);
  }
  const load = new Workload(world.tasks);
  for (const task of tasks) {
    if (task.status === "active")
      kept.push(...projectionsOf(world, rules, task, load, pending.get(task.id)!));
  }
  return { ...world, events: kept };
}

/** Re-projects the changed task and every active task that shares somebody with it. */
export function reprojectSharing(world: World, rules: WorldRules, changed: Task): World {
  const shares = sharingPeopleWith(changed);
  const touched = world.tasks.filter(
    (task) => task.id === changed.id || (task.status === "active" && shares(task)),
  );
  return reproject(world, rules, touched);
}

/** Re-projects all active tasks, as after a completion or a milestone. */
export function reprojectActive(world: World, rules: WorldRules): World {
  return reproject(
    world,
    rules,
    world.tasks.filter((task) => task.status === "active"),
  );
}

/** When the task's completion is scheduled; null where it isn't: the task isn't active, or nobody does a part of it. */
export function projectedFinish(world: World, task: Task): Instant | null {
  const isIt = (event: SimEvent) =>
    event.event_type === "task_completed" && !event.consumed && event.task_id === task.id;
  return world.events.find(isIt)?.scheduled_at ?? null;
}
