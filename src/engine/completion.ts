/** The end of a task, good or bad (spec/engine.md, "Task completed"). */
import type { WorldRules } from "../config/preset.ts";
import { tierOf } from "../world/employees.ts";
import { HOUR_US, type Instant, SECOND_US } from "../world/instant.ts";
import { PLACES, roundTo, roundToInteger } from "../world/rounding.ts";
import { type Employee, type Task, teamOf, type World } from "../world/state.ts";
import { decimal, smaller } from "./decimal.ts";
import { applySteps, prestigePenalty, prestigeSteps } from "./prestige.ts";
import { reprojectActive } from "./projection.ts";
import { bestOf } from "./rates.ts";
import type { TaskCompletedReport } from "./reports.ts";
import { trustAfterFailure, trustAfterSuccess } from "./trust.ts";
import { book, withTask } from "./update.ts";

/**
 * Completes an active task now; it is a success if now is not past its deadline. A milestone of it that is still pending stays
 * so, and is reported when its time comes, as in the original.
 */
export function completeTask(
  world: World,
  rules: WorldRules,
  task: Task,
): { world: World; report: TaskCompletedReport } {
  const now = world.sim_time;
  const deadline = task.deadline ?? now;
  const success = now <= deadline;
  const ended: Task = {
    ...task,
    status: success ? "completed_success" : "completed_fail",
    success,
    completed_at: now,
    requirements: task.requirements.map((r) => ({ ...r, completed_qty: r.required_qty })),
  };
  const settled = (success ? succeed : fail)(withTask(world, ended), rules, ended);
  const trust = (success ? trustAfterSuccess : trustAfterFailure)(settled, rules, task.client_id);
  const after = reprojectActive({ ...settled, clients: trust.clients }, rules);
  const client = world.clients.find((c) => c.id === task.client_id);
  const report: TaskCompletedReport = {
    type: "task_completed",
    task_id: task.id,
    task_title: task.title,
    client_name: client?.name ?? null,
    success,
    funds_delta: after.funds_cents - world.funds_cents,
    listed_reward: task.reward_funds_cents,
    trust_delta: trust.trust_delta,
    deadline_margin: deadlineMargin(now, deadline),
    employees_assigned: task.assignments.length,
    salary_bump_total_cents: success ? reportedRaises(teamOf(after, task), rules) : 0,
    bankrupt: after.funds_cents < 0,
  };
  return { world: after, report };
}

function succeed(world: World, rules: WorldRules, task: Task): World {
  const paid = book(world, "task_reward", task.reward_funds_cents, "task", task.id);
  const steps = prestigeSteps(world.prestige, rules, task, decimal(task.reward_prestige_delta));
  const employees = raiseSalaries(boostSkills(world, rules, task), rules, task);
  return { ...paid, prestige: applySteps(world.prestige, steps), employees };
}

function fail(world: World, rules: WorldRules, task: Task): World {
  const loss = prestigePenalty(task, rules.penalty_fail_multiplier).negated();
  const prestige = applySteps(world.prestige, prestigeSteps(world.prestige, rules, task, loss));
  if (rules.penalty_fail_funds_pct <= 0) return { ...world, prestige };
  const penalty = failurePenalty(task, rules);
  // The original books the penalty as a negative reward; harnesses read it so.
  return { ...book(world, "task_reward", -penalty, "task", task.id), prestige };
}

/** What missing the deadline costs, in cents ≥ 0. */
export function failurePenalty(task: Task, rules: WorldRules): number {
  const advertised = task.advertised_reward_cents ?? task.reward_funds_cents;
  return Math.trunc(advertised * Math.max(0, rules.penalty_fail_funds_pct));
}

/** In each of the task's domains the best of the team learn; all of them where there is no team limit. */
function boostSkills(world: World, rules: WorldRules, task: Task): readonly Employee[] {
  if (task.skill_boost_pct === 0) return world.employees;
  const team = teamOf(world, task);
  const learned = new Map(team.map((employee) => [employee.id, { ...employee.skill_rates }]));
  for (const { domain } of task.requirements) {
    for (const employee of bestOf(team, (member) => member.skill_rates[domain], rules)) {
      const rate = decimal(employee.skill_rates[domain]);
      const boosted = smaller(rate.plus(rate.times(task.skill_boost_pct)), rules.skill_rate_max);
      learned.get(employee.id)![domain] = roundTo(boosted.toNumber(), PLACES.rate);
    }
  }
  return world.employees.map((employee) => {
    const skill_rates = learned.get(employee.id);
    return skill_rates ? { ...employee, skill_rates } : employee;
  });
}

function raiseSalaries(employees: readonly Employee[], rules: WorldRules, task: Task): readonly Employee[] {
  const team = new Set(task.assignments.map((assignment) => assignment.employee_id));
  return employees.map((employee) => {
    if (!team.has(employee.id) || employee.salary_cents >= rules.salary_max_cents) return employee;
    return { ...employee, salary_cents: employee.salary_cents + cappedRaise(employee, rules) };
  });
}

/**
 * What one success adds to an employee's monthly salary, in cents, before the cap. Linear: a share of the tier's
 * midpoint, the same each time. Compound: a share of the present salary.
 */
export function raiseOf(employee: Employee, rules: WorldRules): number {
  const { min_cents, max_cents } = tierOf(rules, employee.tier);
  const base = rules.raise === "compound" ? employee.salary_cents : Math.floor((min_cents + max_cents) / 2);
  return Math.trunc(base * rules.salary_bump_pct);
}

/** What a success really adds: no salary rises above salary_max_cents, and none falls for being above it. */
export function cappedRaise(employee: Employee, rules: WorldRules): number {
  const room = Math.max(0, rules.salary_max_cents - employee.salary_cents);
  return Math.min(room, raiseOf(employee, rules));
}

/** The sum that the original reports for raises: a share of the new salaries, not the raises themselves. */
function reportedRaises(team: readonly Employee[], rules: WorldRules): number {
  return team.reduce((sum, { salary_cents }) => sum + Math.trunc(salary_cents * rules.salary_bump_pct), 0);
}

/** "ahead by 12h" or "late by 3h", to whole hours, ties to even. */
function deadlineMargin(now: Instant, deadline: Instant): string {
  const hours = (t: number) => roundToInteger(t / SECOND_US / (HOUR_US / SECOND_US));
  return now <= deadline ? `ahead by ${hours(deadline - now)}h` : `late by ${hours(now - deadline)}h`;
}
