/** What the state of a game means for the player: whether it is over, whether time can run, when money gets short. */
import { monthsOfRunway } from "../../world/metrics.ts";
import type { World } from "../../world/state.ts";
import type { Scene } from "./game.ts";

export type Ending = "bankruptcy" | "horizon";

/** Below this many months of payroll the player is warned. */
export const SHORT_RUNWAY_MONTHS = 2;

export function endingOf(world: World): Ending | null {
  if (world.funds_cents < 0) return "bankruptcy";
  return world.sim_time >= world.horizon_end ? "horizon" : null;
}

export function isRunwayShort(world: World): boolean {
  const months = monthsOfRunway(world);
  return months !== null && months < SHORT_RUNWAY_MONTHS;
}

export function hasActiveTask(world: World): boolean {
  return world.tasks.some((task) => task.status === "active");
}

/** Why nothing can be done in this game any more; null where it can. */
export function whyReadOnly({ mode, world }: Scene): string | null {
  if (mode === "watch") return "You are watching; whoever plays this file acts.";
  const ending = endingOf(world);
  if (ending === null) return null;
  return `The game is over (${ending === "bankruptcy" ? "bankrupt" : "the horizon is reached"}).`;
}

/** Why time can't run now, and what to do instead; null where it can. */
export function whyTimeStands(scene: Scene): string | null {
  const readOnly = whyReadOnly(scene);
  if (readOnly !== null) return readOnly;
  const { world, preset } = scene;
  if (preset.world.idle_resume || hasActiveTask(world)) return null;
  const planned = world.tasks.filter((task) => task.status === "planned").length;
  if (planned === 0) return "Nothing is running, so time stands still. Pick a task: 1 Market, t.";
  const staffed = world.tasks.some((task) => task.status === "planned" && task.assignments.length > 0);
  const cure = staffed ? "Start a planned task: 2 Tasks, d." : "Put people on a planned task: 2 Tasks, a.";
  return `Nothing is running, so time stands still. ${cure}`;
}
