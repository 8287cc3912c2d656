/** Texts about people: what they cost, what clients think. */
import { cappedRaise, failurePenalty } from "../../engine/completion.ts";
import { clientOf, type Employee, type Task } from "../../world/state.ts";
import type { Scene } from "../game/game.ts";
import { dollars } from "../text/money.ts";
import { oneLine } from "../text/width.ts";
import { bar } from "../theme/bars.ts";
import type { Glyphs } from "../theme/glyphs.ts";

/** What a success adds to the employee's monthly salary, in cents, with the cap. */
export function raiseAfterSuccess({ preset }: Scene, employee: Employee): number {
  return cappedRaise(employee, preset.world);
}

/** `raises +$240 a month on success`, and what a miss costs. */
export function raisesText(team: readonly Employee[], scene: Scene, glyphs: Glyphs): string {
  const raises = team.reduce((sum, employee) => sum + raiseAfterSuccess(scene, employee), 0);
  return raises === 0 ? `raises ${glyphs.none}` : `raises +${dollars(raises)} a month on success`;
}

/** `a miss costs $7,322 and prestige` */
export function missText({ preset }: Scene, task: Task): string {
  return `a miss costs ${dollars(failurePenalty(task, preset.world))} and prestige`;
}

/** `Premium, trust 0.0 ░░░░░, 3 done, 1 late`: the client of a task. */
export function trustText({ world, preset }: Scene, task: Task, glyphs: Glyphs): string {
  const client = clientOf(world, task);
  if (client === null) return "";
  const ended = (status: Task["status"]) =>
    world.tasks.filter((other) => other.client_id === client.id && other.status === status).length;
  const record = `${ended("completed_success")} done, ${ended("completed_fail")} late`;
  return `${client.tier}, trust ${client.trust_level.toFixed(1)} ${bar(client.trust_level / preset.world.trust_max, 5, glyphs)}, ${record}`;
}

/** `Emp_4 6.3  Emp_6 5.4`: the people and the best they can do of what the task needs, best first. */
export function teamText(team: readonly Employee[], task: Task, { preset }: Scene): string {
  const best = (employee: Employee) =>
    Math.max(0, ...task.requirements.map((r) => employee.skill_rates[r.domain]));
  if (!preset.world.skill_rates_visible) return team.map(({ name }) => oneLine(name)).join("  ");
  return [...team]
    .sort((a, b) => best(b) - best(a))
    .map((employee) => `${oneLine(employee.name)} ${best(employee).toFixed(1)}`)
    .join("  ");
}
