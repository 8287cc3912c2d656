/** What the team dialog proposes: who could be put on a task, and what would come of those who are picked. */
import { asOffered } from "../../../engine/accept.ts";
import { cappedRaise } from "../../../engine/completion.ts";
import type { Forecast } from "../../../engine/forecast.ts";
import type { Employee, Task } from "../../../world/state.ts";
import type { TeamDialog } from "../../app/dialog.ts";
import { lastCall } from "../../app/last-call.ts";
import { knownSkill, loads, visibleForecast } from "../../figures/teams.ts";
import { accept, assign, type Deed, dispatch } from "../../game/deeds.ts";
import { type Scene, taskBySerial } from "../../game/game.ts";

export interface Candidate {
  readonly employee: Employee;
  /** On the task already; nobody can be taken off it. */
  readonly assigned: boolean;
  readonly picked: boolean;
  /** Active tasks, besides this one. */
  readonly load: number;
  /** What a success adds to the salary, in cents. */
  readonly raise_cents: number;
  /** Whether there are enough better ones in each of the task's domains: then the work isn't done any faster. */
  readonly adds_nothing: boolean;
}

export interface TeamPlan {
  readonly task: Task;
  /** The task on the terms that an honest client would agree to; the company's own as it is. */
  readonly agreed: Task;
  /** The best for this task first. */
  readonly candidates: readonly Candidate[];
  /** Of those on the task and those picked; null where the preset hides skills. */
  readonly forecast: Forecast | null;
  readonly picked: readonly Employee[];
}

/** Null where the task is gone, as when somebody else has cancelled it meanwhile. */
export const teamPlan = lastCall(({ serial, picked }: TeamDialog, scene: Scene): TeamPlan | null => {
  const { world, preset } = scene;
  const task = taskBySerial(world, serial);
  if (task === undefined) return null;
  const already = new Set(task.assignments.map((assignment) => assignment.employee_id));
  const chosen = new Set(picked);
  const team = world.employees.filter(({ id }) => chosen.has(id) && !already.has(id));
  const forecast = visibleForecast(world, preset.world, task, team);
  const load = loads(world);
  const candidates = world.employees.map((employee): Candidate => {
    const assigned = already.has(employee.id);
    return {
      employee,
      assigned,
      picked: chosen.has(employee.id) && !assigned,
      load: (load.get(employee.id) ?? 0) - (assigned && task.status === "active" ? 1 : 0),
      raise_cents: cappedRaise(employee, preset.world),
      adds_nothing: chosen.has(employee.id) && !assigned && isIdle(scene, task, team, employee, forecast),
    };
  });
  const best = (candidate: Candidate) =>
    Math.max(
      0,
      ...task.requirements.map(({ domain }) => knownSkill(candidate.employee, domain, preset.world)),
    );
  const agreed = task.status === "market" ? asOffered(world, preset.world, task) : task;
  return { task, agreed, candidates: candidates.sort((a, b) => best(b) - best(a)), forecast, picked: team };
});

/** Whether no domain gets done faster for having that one in the team, by the forecast of all; unknown where skills are hidden. */
function isIdle(
  { world, preset }: Scene,
  task: Task,
  team: readonly Employee[],
  member: Employee,
  full: Forecast | null,
): boolean {
  const others = team.filter((other) => other !== member);
  const less = visibleForecast(world, preset.world, task, others);
  return full !== null && less !== null && full.rates.every((rate, i) => rate <= less.rates[i]!);
}

/** The steps that carry the plan out, in order, with what each is called. */
export function stepsOf(plan: TeamPlan, start: boolean): { readonly name: string; readonly deed: Deed }[] {
  const { task, picked, candidates } = plan;
  const staffed = picked.length > 0 || candidates.some(({ assigned }) => assigned);
  const steps = [];
  if (task.status === "market") steps.push({ name: "accept", deed: accept(task) });
  if (picked.length > 0) steps.push({ name: "assign", deed: assign(task, picked) });
  if (start && staffed && task.status !== "active") steps.push({ name: "dispatch", deed: dispatch(task) });
  return steps;
}
