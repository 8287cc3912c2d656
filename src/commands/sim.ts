import { MAX_EMPLOYEES, MAX_HORIZON_YEARS, MAX_MARKET_TASKS } from "../config/limits.ts";
import { Refusal } from "../engine/errors.ts";
import type { Report } from "../engine/reports.ts";
import { dashed } from "../world/ids.ts";
import { formatIso, parseDateParts } from "../world/instant.ts";
import type { World } from "../world/state.ts";
import { act, actAnytime, type Context } from "./command.ts";
import {
  type ArgumentsOf,
  moment,
  name,
  option,
  required,
  seedNumber,
  startDate,
  wholeNumber,
} from "./options.ts";
import { boolean, float, integer, list, nullable, object, text, variants } from "./shape.ts";

const initOptions = {
  seed: required("--seed", "N", "What fixes the world", seedNumber),
  start_date: option(
    "--start-date",
    "DATE",
    "First day, MM/DD/YYYY or YYYY-MM-DD; default: the preset's",
    startDate,
  ),
  horizon_years: option(
    "--horizon-years",
    "N",
    "How many years to play; default: the preset's",
    wholeNumber(1, MAX_HORIZON_YEARS),
  ),
  company_name: option("--company-name", "NAME", "Default: the preset's", name),
  employee_count: option("--employee-count", "N", "Default: the preset's", wholeNumber(0, MAX_EMPLOYEES)),
  market_task_count: option(
    "--market-task-count",
    "N",
    "Default: the preset's",
    wholeNumber(0, MAX_MARKET_TASKS),
  ),
};

const generator = () => import("./rules.ts");

function init({
  world,
  preset,
  args,
  engine,
}: Context<World | null, ArgumentsOf<typeof initOptions>, Awaited<ReturnType<typeof generator>>>) {
  if (world !== null) {
    throw new Refusal(
      "simulation_exists",
      "This database holds a simulation already, and a database holds only one. Name another file with --db.",
    );
  }
  const [year, month, day] = preset.sim.start_date.split("-").map(Number) as [number, number, number];
  const begun = engine.generateWorld(preset, {
    seed: args.seed,
    start_date: args.start_date ?? parseDateParts(year, month, day)!,
    horizon_years: args.horizon_years ?? preset.sim.horizon_years,
    company_name: args.company_name ?? preset.sim.company_name,
    employee_count: args.employee_count ?? preset.world.num_employees,
    market_task_count: args.market_task_count ?? preset.world.num_market_tasks,
  });
  const id = dashed(begun.company_id);
  return {
    world: begun,
    output: {
      simulation_id: id,
      company_id: id,
      sim_time: `${formatIso(begun.sim_time)}+00:00`,
      horizon_end: `${formatIso(begun.horizon_end)}+00:00`,
      company_name: begun.company_name,
      seed: begun.run_seed,
    },
  };
}

export const simInit = actAnytime({
  group: "sim",
  name: "init",
  summary: "Begin a simulation in this database",
  options: initOptions,
  returns: () =>
    object({
      simulation_id: text,
      company_id: text,
      sim_time: text,
      horizon_end: text,
      company_name: text,
      seed: integer,
    }),
  engine: generator,
  run: init,
});

const wakeEvent = () =>
  variants("type", {
    monthly_payroll: object({ type: text, funds_after: integer }),
    task_completed: object({
      type: text,
      task_id: text,
      task_title: text,
      client_name: nullable(text),
      success: boolean,
      funds_delta: integer,
      listed_reward: integer,
      trust_delta: float,
      deadline_margin: text,
      employees_assigned: integer,
      salary_bump_total_cents: integer,
      bankrupt: boolean,
    }),
    task_half: object({ type: text, task_id: text, milestone_pct: integer, handled: boolean }),
    horizon_end: object({ type: text, reached: boolean }),
    bankruptcy: object({ type: text, bankrupt: boolean }),
  });

/** Reports name tasks by their dashed UUID. */
function asWakeEvent(report: Report): Report {
  return "task_id" in report ? { ...report, task_id: dashed(report.task_id) } : report;
}

export const simResume = act({
  group: "sim",
  name: "resume",
  summary:
    "Let time run until something happens: a completion, a milestone, payroll, bankruptcy or the horizon",
  options: {
    until: option("--until", "DATE", "Stop there even if nothing happens (a date means 00:00)", moment),
  },
  returns: () =>
    object({
      ok: boolean,
      old_sim_time: text,
      new_sim_time: text,
      checkpoint_event_type: nullable(text),
      events_processed: integer,
      payrolls_applied: integer,
      balance_delta: integer,
      wake_events: list(wakeEvent()),
      bankrupt: boolean,
      horizon_reached: boolean,
      terminal_reason: nullable(text),
    }),
  engine: () => import("./rules.ts"),
  run: ({ world, preset, args: { until }, engine: { resume } }) => {
    const result = resume(world, preset.world, until ?? null);
    return {
      world: result.world,
      output: {
        ok: true,
        old_sim_time: formatIso(world.sim_time),
        new_sim_time: formatIso(result.world.sim_time),
        checkpoint_event_type: result.checkpoint_event_type,
        events_processed: result.events_processed,
        payrolls_applied: result.payrolls_applied,
        balance_delta: result.world.funds_cents - world.funds_cents,
        wake_events: result.reports.map(asWakeEvent),
        bankrupt: result.bankrupt,
        horizon_reached: result.horizon_reached,
        terminal_reason: result.terminal_reason,
      },
    };
  },
});
