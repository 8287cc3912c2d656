/** What holds in every reachable state (spec/engine.md, "Invariants"), worked out anew and not with the engine's own code. */
import type { Preset } from "../../src/config/preset.ts";
import type { Id } from "../../src/world/ids.ts";
import type { Instant } from "../../src/world/instant.ts";
import type { Task, World } from "../../src/world/state.ts";

/**
 * A sentence for each invariant that the world breaks; none if it holds them all. `stops` are the times at which commands
 * have ended so far.
 */
export function brokenInvariants(world: World, preset: Preset, stops: ReadonlySet<Instant>): string[] {
  const broken: string[] = [];
  const check = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(sentence);
  };
  money(world, preset, check);
  payrolls(world, stops, check);
  levels(world, preset, check);
  for (const task of [...world.market, ...world.tasks]) taskState(world, task, check);
  events(world, check);
  projections(world, preset, check);
  return broken;
}

type Check = (holds: boolean, sentence: string) => void;

function money(world: World, preset: Preset, check: Check): void {
  const booked = world.ledger.reduce((sum, entry) => sum + entry.amount_cents, 0);
  const expected = preset.world.initial_funds_cents + booked;
  check(world.funds_cents === expected, `funds are ${world.funds_cents}, the ledger says ${expected}`);
  const amounts = [world.funds_cents, ...world.ledger.map((entry) => entry.amount_cents)];
  check(amounts.every(Number.isSafeInteger), "an amount is not in whole cents");
  const times = world.ledger.map((entry) => entry.occurred_at);
  check(
    times.every((t, i) => t >= (times[i - 1] ?? world.started_at)),
    "the ledger is not in order of time",
  );
}

/** Everybody is paid at every payroll moment, and once. */
function payrolls(world: World, stops: ReadonlySet<Instant>, check: Check): void {
  const paid = new Map<Instant, Id[]>();
  for (const { category, occurred_at, ref_id } of world.ledger) {
    if (category !== "monthly_payroll") continue;
    paid.set(occurred_at, [...(paid.get(occurred_at) ?? []), ref_id!]);
  }
  const everybody = world.employees.map((employee) => employee.id);
  for (const moment of payrollMoments(world.started_at, world.sim_time)) {
    const recipients = paid.get(moment) ?? [];
    paid.delete(moment);
    // An advance that ends at 09:00 of the month's very first day misses its payroll (spec/engine.md, "Calendar": the month
    // cursor runs while it is before the end), and the next one begins too late for it.
    const missed = new Date(moment / 1000).getUTCDate() === 1 && stops.has(moment) && recipients.length === 0;
    const right = recipients.join() === everybody.join();
    check(
      missed || right,
      `${recipients.length} people were paid on ${new Date(moment / 1000).toISOString()}`,
    );
  }
  check(paid.size === 0, `salaries were paid at other times than payroll's: ${[...paid.keys()]}`);
}

/** First weekdays of a month, 09:00 UTC, in (a, b]. */
function payrollMoments(a: Instant, b: Instant): Instant[] {
  const moments: Instant[] = [];
  const first = new Date(a / 1000);
  for (let month = first.getUTCMonth(); ; month++) {
    const day = new Date(Date.UTC(first.getUTCFullYear(), month, 1, 9));
    while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
    const moment = day.getTime() * 1000;
    if (moment > b) return moments;
    if (moment > a) moments.push(moment);
  }
}

function levels(world: World, { world: rules }: Preset, check: Check): void {
  for (const [domain, level] of Object.entries(world.prestige)) {
    const within = level >= rules.prestige_min && level <= rules.prestige_max;
    check(within, `prestige in ${domain} is ${level}`);
    check(hasPlaces(level, 3), `prestige in ${domain} is stored as ${level}`);
  }
  for (const { name, trust_level } of world.clients) {
    check(trust_level >= 0 && trust_level <= rules.trust_max, `trust with ${name} is ${trust_level}`);
    check(hasPlaces(trust_level, 3), `trust with ${name} is stored as ${trust_level}`);
  }
  for (const { name, salary_cents, skill_rates, work_hours_per_day } of world.employees) {
    check(Number.isSafeInteger(salary_cents) && salary_cents >= 0, `${name}'s salary is ${salary_cents}`);
    check(hasPlaces(work_hours_per_day, 2), `${name}'s hours are stored as ${work_hours_per_day}`);
    for (const rate of Object.values(skill_rates)) {
      check(rate >= 0 && rate <= rules.skill_rate_max, `${name} has a rate of ${rate}`);
      check(hasPlaces(rate, 4), `${name}'s rate is stored as ${rate}`);
    }
  }
}

/** Whether the value is the double nearest to a decimal of that many places. */
function hasPlaces(value: number, places: number): boolean {
  return Number.isFinite(value) && Number(value.toFixed(places)) === value;
}

const ENDED = ["completed_success", "completed_fail"];

function taskState(world: World, task: Task, check: Check): void {
  const { title, status } = task;
  for (const { domain, required_qty, completed_qty } of task.requirements) {
    const at = `${title} (${status}) has ${completed_qty} of ${required_qty} in ${domain}`;
    check(completed_qty >= 0 && completed_qty <= required_qty, at);
    check(hasPlaces(required_qty, 4) && hasPlaces(completed_qty, 4), `${at}, with too many decimals`);
    if (ENDED.includes(status)) check(completed_qty === required_qty, at);
    if (status === "market" || status === "planned") check(completed_qty === 0, at);
  }
  check(hasPlaces(task.reward_prestige_delta, 3), `${title} earns ${task.reward_prestige_delta} prestige`);
  check(hasPlaces(task.skill_boost_pct, 4), `${title} teaches ${task.skill_boost_pct}`);
  const offered = status === "market";
  check((task.accepted_at === null) === offered, `${title} (${status}) was accepted at ${task.accepted_at}`);
  check((task.deadline === null) === offered, `${title} (${status}) has the deadline ${task.deadline}`);
  const ended = ENDED.includes(status);
  check((task.completed_at !== null) === ended, `${title} (${status}) ended at ${task.completed_at}`);
  const success = ended ? task.completed_at! <= task.deadline! : null;
  check(task.success === success, `${title} (${status}) has success ${task.success}`);
  if (ended)
    check(status === (success ? ENDED[0] : ENDED[1]), `${title} is ${status}, its success ${success}`);
  for (const t of [task.accepted_at, task.completed_at, ...task.assignments.map((a) => a.assigned_at)])
    check(t === null || (t >= world.started_at && t <= world.sim_time), `${title} knows the future: ${t}`);
  if (offered) check(task.assignments.length === 0, `somebody is on ${title}, which is on the market`);
  if (status === "active") check(task.assignments.length > 0, `nobody is on ${title}, which is active`);
}

function events(world: World, check: Check): void {
  const statusOf = new Map(world.tasks.map((task) => [task.id, task.status]));
  const keys = new Set<string>();
  for (const event of world.events) {
    const name = event.dedupe_key;
    check(!keys.has(name), `${name} is there twice`);
    keys.add(name);
    if (event.consumed) {
      check(event.scheduled_at <= world.sim_time, `${name} was consumed before its time`);
      continue;
    }
    check(event.scheduled_at >= world.sim_time, `${name} was passed by`);
    const status = event.task_id === null ? null : statusOf.get(event.task_id);
    check(status !== undefined && status !== "cancelled", `${name} is pending for a task that is ${status}`);
    // A task's own milestone may outlive its completion, at the same instant (spec/engine.md, "Completion and milestones").
    if (event.event_type === "task_completed")
      check(status === "active", `${name} is pending, and ${status}`);
  }
  const horizon = world.events.filter((event) => event.event_type === "horizon_end");
  check(
    horizon.length === 1 && horizon[0]!.scheduled_at === world.horizon_end,
    "the horizon is not scheduled once",
  );
  check(world.sim_time <= world.horizon_end, "time is past the horizon");
}

function projections(world: World, { world: rules }: Preset, check: Check): void {
  const rates = new Map(world.employees.map((employee) => [employee.id, employee.skill_rates]));
  const pending = new Set<Id | null>();
  for (const event of world.events)
    if (!event.consumed && event.event_type === "task_completed") pending.add(event.task_id);
  for (const task of world.tasks) {
    if (task.status !== "active") continue;
    const moves = task.requirements.every(
      ({ domain, required_qty, completed_qty }) =>
        completed_qty >= required_qty || task.assignments.some((a) => rates.get(a.employee_id)![domain] > 0),
    );
    check(pending.has(task.id) === moves, `${task.title} ${moves ? "has no" : "has a"} projected completion`);
  }
  const percents = rules.task_progress_milestones.map((fraction) => Math.trunc(fraction * 100));
  for (const { title, progress_milestone_pct } of world.tasks)
    check([0, ...percents].includes(progress_milestone_pct), `${title} is at ${progress_milestone_pct} %`);
}
