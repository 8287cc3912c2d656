/** `sim resume`: the only place where time moves (spec/engine.md). */
import type { WorldRules } from "../config/preset.ts";
import { type Ending, endingOf } from "../world/ending.ts";
import { formatIso, type Instant } from "../world/instant.ts";
import type { EventType, World } from "../world/state.ts";
import { Refusal } from "./errors.ts";
import { applyEvent, nextEvent, scheduleBankruptcy } from "./events.ts";
import { passTime } from "./passage.ts";
import type { Report } from "./reports.ts";
import { book } from "./update.ts";
import { payrollMoments } from "./workdays.ts";

export interface ResumeResult {
  readonly world: World;
  /** The kind of the last event that was aimed at, also when a payroll came before it. */
  readonly checkpoint_event_type: EventType | null;
  readonly events_processed: number;
  readonly payrolls_applied: number;
  readonly reports: readonly Report[];
  readonly bankrupt: boolean;
  readonly horizon_reached: boolean;
  readonly terminal_reason: Ending | null;
}

/**
 * Runs until something is reported: a payroll, a completion, a milestone, bankruptcy or the horizon; or to `until`, if
 * that comes first. Refused without an active task (unless the preset's `idle_resume` holds) and for an `until` that
 * is not later than now.
 */
export function resume(world: World, rules: WorldRules, until: Instant | null): ResumeResult {
  if (!rules.idle_resume && !hasActiveTask(world)) {
    throw new Refusal(
      "no_active_task",
      "No active tasks, so time stands still. Use: market browse, then task accept, task assign, task dispatch, and sim resume again.",
    );
  }
  if (until !== null && until <= world.sim_time) {
    const now = formatIso(world.sim_time);
    throw new Refusal("until_not_later", `--until must be later than the simulation's time, ${now}.`);
  }
  const limit = Math.min(world.horizon_end, until ?? world.horizon_end);
  let state: Advance = { world, reports: [], events: 0, payrolls: 0 };
  let aimedAt: EventType | null = null;
  for (;;) {
    const event = nextEvent(state.world, limit);
    if (event === null) {
      // Nothing is left up to the horizon: time stays where it is, unless the caller named a moment to stop at.
      if (until !== null && state.world.sim_time < limit) state = advance(state, rules, limit, true);
      break;
    }
    aimedAt = event.event_type;
    state = advance(state, rules, event.scheduled_at, false);
    const now = state.world;
    if (
      state.reports.length > 0 ||
      now.funds_cents < 0 ||
      now.sim_time >= now.horizon_end ||
      !hasActiveTask(now)
    )
      break;
  }
  const after = state.world;
  const horizon_reached = after.sim_time >= after.horizon_end;
  const terminal_reason = endingOf(after);
  return {
    world: after,
    checkpoint_event_type: aimedAt,
    events_processed: state.events,
    payrolls_applied: state.payrolls,
    reports: state.reports,
    bankrupt: terminal_reason === "bankruptcy",
    horizon_reached,
    terminal_reason,
  };
}

export function hasActiveTask(world: World): boolean {
  return world.tasks.some((task) => task.status === "active");
}

interface Advance {
  readonly world: World;
  readonly reports: readonly Report[];
  readonly events: number;
  readonly payrolls: number;
}

/**
 * The payroll that an advance to `target` comes by first. An event at the very moment of a payroll on the 1st passes it by,
 * as in the original; a moment that the player names (`--until`) must not, or it would be a way round payroll.
 */
function nextPayroll(from: Instant, target: Instant, named: boolean): Instant | undefined {
  return payrollMoments(from, named ? target + 1 : target).find((moment) => moment <= target);
}

/** Moves to `target` through whatever is due on the way; a payroll always ends it, and so do the last events. */
function advance(start: Advance, rules: WorldRules, target: Instant, named: boolean): Advance {
  const payroll = nextPayroll(start.world.sim_time, target, named);
  let state = start;
  for (;;) {
    const event = nextEvent(state.world, target);
    const eventTime = Math.max(state.world.sim_time, event?.scheduled_at ?? target);
    if (payroll !== undefined && payroll <= eventTime) return payDay(state, rules, payroll);
    const world = passTime(state.world, rules, eventTime);
    if (event === null) return { ...state, world };
    const applied = applyEvent(world, rules, event);
    const reports = applied.report === null ? state.reports : [...state.reports, applied.report];
    state = { ...state, world: applied.world, reports, events: state.events + 1 };
    if (applied.stops) return state;
  }
}

/** Passes the time to a payroll and pays every employee, in employee order. */
function payDay(state: Advance, rules: WorldRules, moment: Instant): Advance {
  let world = passTime(state.world, rules, moment);
  for (const { id, salary_cents } of world.employees) {
    world = book(world, "monthly_payroll", -salary_cents, "employee", id);
  }
  const report: Report = { type: "monthly_payroll", funds_after: world.funds_cents };
  if (world.funds_cents < 0) world = scheduleBankruptcy(world);
  return { ...state, world, reports: [...state.reports, report], payrolls: state.payrolls + 1 };
}
