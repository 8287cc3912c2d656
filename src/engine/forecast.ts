/** What would become of a task with given people on it, by the engine's own projection. */
import type { WorldRules } from "../config/preset.ts";
import type { Instant } from "../world/instant.ts";
import { type Employee, sharingPeopleWith, type Task, type World } from "../world/state.ts";
import { asOffered } from "./accept.ts";
import { hoursToCompletion, lanesOf, whenDone } from "./projection.ts";
import { Workload } from "./rates.ts";
import { withPeople } from "./tasks.ts";

export interface Forecast {
  /** The task as it would stand, at work; of a task on the market, as an honest client would agree to it. */
  readonly task: Task;
  /** When it would be done; null if that can't be: somewhere there is work and nobody for it. */
  readonly finish: Instant | null;
  /** Work hours until then. */
  readonly hours: number | null;
  /** Units an hour in each of the task's domains, in the task's order. */
  readonly rates: readonly number[];
  /** The other active tasks that share somebody with it, and when they would be done then. */
  readonly others: readonly { readonly task: Task; readonly finish: Instant | null }[];
}

/** The forecast for a task on the market, planned or active, with `people` on it besides those already there. */
export function forecast(world: World, rules: WorldRules, task: Task, people: readonly Employee[]): Forecast {
  const offered = task.status === "market" ? asOffered(world, rules, task) : task;
  const started: Task = { ...withPeople(world, offered, people), status: "active" };
  const others = world.tasks.filter((other) => other.status === "active" && other.id !== task.id);
  const load = new Workload([...others, started]);
  const { lanes, ...projected } = projection(world, rules, started, load);
  return {
    task: started,
    ...projected,
    rates: lanes.map((lane) => lane.rate.toNumber()),
    others: others
      .filter(sharingPeopleWith(started))
      .map((other) => ({ task: other, finish: projection(world, rules, other, load).finish })),
  };
}

function projection(world: World, rules: WorldRules, task: Task, load: Workload) {
  const lanes = lanesOf(world, rules, task, load);
  const hours = hoursToCompletion(lanes);
  return {
    lanes,
    hours: hours === null ? null : hours.toNumber(),
    finish: hours === null ? null : whenDone(world.sim_time, hours),
  };
}
