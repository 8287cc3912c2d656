/** What happened, in words. */
import { projectedFinish } from "../../engine/projection.ts";
import { nextPayroll } from "../../engine/workdays.ts";
import { endingOf } from "../../world/ending.ts";
import type { Instant } from "../../world/instant.ts";
import { monthlyPayroll } from "../../world/metrics.ts";
import { clientOf, type Task, type World } from "../../world/state.ts";
import { dateAndTime, daysUntil, span, whenText } from "../text/dates.ts";
import { DOMAIN_LABELS } from "../text/domains.ts";
import { dollars, signedDollars } from "../text/money.ts";
import { oneLine } from "../text/width.ts";
import type { Scene } from "./game.ts";
import { type Happening, happeningsBetween } from "./happenings.ts";

/** `1.9 days early`, `on time`, `5 h late`: how a moment lies to a deadline. */
export function marginText(at: Instant, deadline: Instant | null): string {
  if (deadline === null) return "without a deadline";
  if (at === deadline) return "on time";
  return `${span(deadline - at)} ${at < deadline ? "early" : "late"}`;
}

export function happeningText(world: World, happening: Happening): string {
  switch (happening.kind) {
    case "completed": {
      const { task, at, funds_cents } = happening;
      const outcome = task.success ? "done" : "failed,";
      return `${task.title} ${outcome} ${marginText(at, task.deadline)}: ${signedDollars(funds_cents)}`;
    }
    case "payroll":
      return `payroll ${dollars(happening.amount_cents)}`;
    case "milestone":
      return `${happening.task.title} is ${happening.pct}% done`;
    case "bankruptcy":
      return `bankrupt with ${dollars(world.funds_cents)}`;
    case "horizon":
      return "the horizon is reached";
  }
}

/** One sentence about a stretch of time that has just passed: what happened, where it led, and the next bill. */
export function stepSentence(before: World, after: World): string {
  const happenings = happeningsBetween(after, before.sim_time, after.sim_time);
  const payrolls = happenings.filter((happening) => happening.kind === "payroll");
  const told = happenings
    .filter(({ kind }) => kind !== "payroll" || payrolls.length === 1)
    .map((happening) => happeningText(after, happening) + consequences(after, happening));
  if (payrolls.length > 1) {
    const sum = payrolls.reduce((total, { amount_cents }) => total + amount_cents, 0);
    told.push(`${payrolls.length} payrolls, ${dollars(sum)}`);
  }
  if (told.length === 0) told.push(`Nothing happened up to ${dateAndTime(after.sim_time)}`);
  const ending = endingOf(after);
  const next = nextPayroll(after.sim_time, after.horizon_end);
  if (ending === "bankruptcy" && !happenings.some(({ kind }) => kind === "bankruptcy")) told.push("bankrupt");
  if (ending === null && next !== null) {
    const when = whenText(daysUntil(after.sim_time, next));
    told.push(
      `${payrolls.length > 0 ? "next payroll" : "payroll"} ${dollars(-monthlyPayroll(after))} ${when}`,
    );
  }
  return `${told.join("; ")}.`;
}

/** Where a completed task brought prestige and trust. */
function consequences(after: World, happening: Happening): string {
  if (happening.kind !== "completed") return "";
  const { task } = happening;
  const levels = task.requirements.map(
    ({ domain }) => `${DOMAIN_LABELS[domain]} ${after.prestige[domain].toFixed(1)}`,
  );
  const client = clientOf(after, task);
  if (client !== null)
    levels.push(`trust ${oneLine(client.name).split(" ")[0]} ${client.trust_level.toFixed(1)}`);
  return levels.length === 0 ? "" : `, ${levels.join(", ")}`;
}

/** Where a task of the company stands: `Task-10 is at work. It will be done Tue 21 Jan 11:40, 3.1 days early.` */
export function finishSentence({ world, preset }: Scene, task: Task): string {
  const name = task.title;
  if (task.status === "planned") {
    const crew = task.assignments.length;
    return `${name} is planned, ${crew === 0 ? "nobody is on it yet" : `${crew} on it`}; it starts in 2 Tasks.`;
  }
  const finish = preset.world.skill_rates_visible ? projectedFinish(world, task) : null;
  if (finish === null) return `${name} is at work.`;
  return `${name} is at work. It will be done ${dateAndTime(finish)}, ${marginText(finish, task.deadline)}.`;
}
