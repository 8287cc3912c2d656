/** How a game ended: what a result file says. Only here may the secrets of a world be told, and only of one that is over. */
import type { Preset } from "../config/preset.ts";
import { VERSION } from "../version.ts";
import { isAdversarial } from "../world/clients.ts";
import { type Ending, endingOf } from "../world/ending.ts";
import { formatDate, formatIso } from "../world/instant.ts";
import { type MonthlyMetrics, monthlyMetrics } from "../world/metrics.ts";
import type { TaskStatus, World } from "../world/state.ts";
import { isComparable, type Standing, standingOf } from "./ranking.ts";

export interface Result {
  readonly outcome: Ending;
  readonly succeeded: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Accepted, but neither done nor cancelled. */
  readonly unfinished: number;
  /** The month with the highest profit; null where none has passed. */
  readonly best_month: MonthlyMetrics | null;
  /** The names of the clients that asked for more than they offered. */
  readonly adversarial_clients: readonly string[];
  /** Among the published results; null where those were played by other rules. */
  readonly standing: Standing | null;
}

/** Null while the game isn't over. */
export function resultOf(world: World, preset: Preset): Result | null {
  const outcome = endingOf(world);
  if (outcome === null) return null;
  const count = (...statuses: TaskStatus[]) =>
    world.tasks.filter(({ status }) => statuses.includes(status)).length;
  const months = monthlyMetrics(world);
  return {
    outcome,
    succeeded: count("completed_success"),
    failed: count("completed_fail"),
    cancelled: count("cancelled"),
    unfinished: count("planned", "active"),
    best_month: months.reduce<MonthlyMetrics | null>(
      (best, month) => (best === null || month.return_cents > best.return_cents ? month : best),
      null,
    ),
    adversarial_clients: world.clients
      .filter(isAdversarial)
      .map(({ name }) => name)
      .sort(),
    standing: isComparable(world, preset) ? standingOf(world) : null,
  };
}

/** The result as the JSON text of a file. `commands` is how many changed the world. */
export function resultText(world: World, preset: Preset, result: Result, commands: number): string {
  const { standing, best_month, ...counts } = result;
  const document = {
    program: `yc-bench ${VERSION}`,
    preset: preset.name,
    seed: world.run_seed,
    company_name: world.company_name,
    started_at: formatIso(world.started_at),
    ended_at: formatIso(world.sim_time),
    horizon_end: formatIso(world.horizon_end),
    final_funds_cents: world.funds_cents,
    ...counts,
    commands,
    best_month: best_month === null ? null : shownMonth(best_month),
    rank: standing === null ? null : { rank: standing.rank, of: standing.of },
    prestige: world.prestige,
    months: monthlyMetrics(world).map(shownMonth),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function shownMonth(month: MonthlyMetrics) {
  return { ...month, month_start: formatDate(month.month_start) };
}
