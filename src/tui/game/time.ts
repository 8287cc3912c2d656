/** Letting time run: to the next event, to the next decision, to a date. All by `sim resume`. */
import { hasActiveTask } from "../../engine/resume.ts";
import { endingOf } from "../../world/ending.ts";
import { formatIso, type Instant } from "../../world/instant.ts";
import type { World } from "../../world/state.ts";
import type { Game, Scene } from "./game.ts";
import { isRunwayShort } from "./state-of-play.ts";

/** A stretch of time that has just passed. */
export interface Step {
  readonly before: World;
  readonly after: World;
}

/** No game has more events than this; a run that would go on has gone wrong. */
const MOST_RESUMES = 10_000;

/** Runs to the next event. */
export function runToNextEvent(game: Game): Promise<Step> {
  return run(game, [], () => true);
}

/**
 * Runs until somebody has to decide something: a task is done or at a milestone, a payroll leaves less than two months of runway,
 * nothing is at work any more, or the game is over.
 */
export function runToDecision(game: Game): Promise<Step> {
  return run(game, [], (events, { world }) => {
    const reported = events.some((type) => type === "task_completed" || type === "task_half");
    return reported || (events.includes("monthly_payroll") && isRunwayShort(world));
  });
}

/** Runs to a moment, through whatever happens on the way; it ends there early only where time can't run on. */
export function runToDate(game: Game, until: Instant): Promise<Step> {
  return run(game, ["--until", formatIso(until)], (_, { world }) => world.sim_time >= until);
}

async function run(
  game: Game,
  options: readonly string[],
  isEnough: (events: readonly string[], scene: Scene) => boolean,
): Promise<Step> {
  const before = game.scene().world;
  for (let i = 0; i < MOST_RESUMES; i++) {
    const { wake_events } = (await game.run(["sim", "resume", ...options])) as {
      wake_events: { type: string }[];
    };
    const scene = game.scene();
    const { world } = scene;
    const stands = !scene.preset.world.idle_resume && !hasActiveTask(world);
    const types = wake_events.map((event) => event.type);
    if (isEnough(types, scene) || endingOf(world) !== null || stands || types.length === 0)
      return { before, after: world };
  }
  throw new Error(`time ran ${MOST_RESUMES} times without an end`);
}
