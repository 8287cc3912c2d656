/** What the state of a game means for the player: whether it is over, whether time can run, when money gets short. */
import { hasActiveTask } from "../../engine/resume.ts";
import { endingOf } from "../../world/ending.ts";
import { DAY_US, midnight } from "../../world/instant.ts";
import { monthsOfRunway } from "../../world/metrics.ts";
import type { World } from "../../world/state.ts";
import type { Scene } from "./game.ts";

/** Below this many months of payroll the player is warned. */
const SHORT_RUNWAY_MONTHS = 2;

export function isRunwayShort(world: World): boolean {
  const months = monthsOfRunway(world);
  return months !== null && months < SHORT_RUNWAY_MONTHS;
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

/** Which day it is, and of how many; the last morning still belongs to the last day. */
export function daysOf(world: Pick<World, "started_at" | "sim_time" | "horizon_end">): {
  day: number;
  days: number;
} {
  const days = Math.max(1, Math.round((world.horizon_end - world.started_at) / DAY_US));
  const day = Math.floor((world.sim_time - midnight(world.started_at)) / DAY_US) + 1;
  return { day: Math.min(day, days), days };
}
