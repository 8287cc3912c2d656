/** Texts about people: what they cost, what clients think. */
import { cappedRaise, failurePenalty } from "../../engine/completion.ts";
import { endedTasks } from "../../world/metrics.ts";
import { type Client, clientOf, type Employee, type Task } from "../../world/state.ts";
import type { Scene } from "../game/game.ts";
import { dollars } from "../text/money.ts";
import { bar } from "../theme/bars.ts";
import type { Glyphs } from "../theme/glyphs.ts";

/** `raises +$240 a month on success` */
export function raisesText(team: readonly Employee[], { preset }: Scene, glyphs: Glyphs): string {
  const raises = team.reduce((sum, employee) => sum + cappedRaise(employee, preset.world), 0);
  return raises === 0 ? `raises ${glyphs.none}` : `raises +${dollars(raises)} a month on success`;
}

/** `a miss costs $7,322 and prestige` */
export function missText({ preset }: Scene, task: Task): string {
  return `a miss costs ${dollars(failurePenalty(task, preset.world))} and prestige`;
}

/** `0.8 █░░░░`: a client's trust, as a part of the most there is. */
export function trustBar({ trust_level }: Client, { preset }: Scene, glyphs: Glyphs): string {
  return `${trust_level.toFixed(1)} ${bar(trust_level / preset.world.trust_max, TRUST_BAR, glyphs)}`;
}

const TRUST_BAR = 5;

/** `Premium, trust 0.0 ░░░░░, 3 done, 1 late`: the client of a task. */
export function trustText(scene: Scene, task: Task, glyphs: Glyphs): string {
  const client = clientOf(scene.world, task);
  if (client === null) return "";
  const { succeeded, failed } = endedTasks(scene.world, client);
  return `${client.tier}, trust ${trustBar(client, scene, glyphs)}, ${succeeded} done, ${failed} late`;
}

/** `Emp_4 6.3  Emp_6 5.4`: the people and the best they can do of what the task needs, best first. */
export function teamText(team: readonly Employee[], task: Task, { preset }: Scene): string {
  const best = (employee: Employee) =>
    Math.max(0, ...task.requirements.map((r) => employee.skill_rates[r.domain]));
  if (!preset.world.skill_rates_visible) return team.map(({ name }) => name).join("  ");
  return [...team]
    .sort((a, b) => best(b) - best(a))
    .map((employee) => `${employee.name} ${best(employee).toFixed(1)}`)
    .join("  ");
}
