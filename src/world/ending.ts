import type { World } from "./state.ts";

export type Ending = "bankruptcy" | "horizon_end";

/** How the simulation has ended, null while it goes on. A company that is bankrupt on the last day is bankrupt. */
export function endingOf(world: Pick<World, "funds_cents" | "sim_time" | "horizon_end">): Ending | null {
  if (world.funds_cents < 0) return "bankruptcy";
  return world.sim_time >= world.horizon_end ? "horizon_end" : null;
}
