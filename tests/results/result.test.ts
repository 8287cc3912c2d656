/** What a result says of a game, and that it says nothing before the end. */
import { describe, expect, test } from "bun:test";
import { builtinPreset } from "../../src/config/builtin.ts";
import { standingOf } from "../../src/results/ranking.ts";
import { resultOf, resultText } from "../../src/results/result.ts";
import { VERSION } from "../../src/version.ts";
import { generateWorld } from "../../src/world/generate.ts";
import { DAY_US, dateInstant } from "../../src/world/instant.ts";
import type { LedgerEntry, TaskStatus, World } from "../../src/world/state.ts";
import { presetWith } from "../support/game.ts";

const STANDARD = builtinPreset("default")!;

const BEGUN = generateWorld(STANDARD, {
  seed: 7,
  start_date: dateInstant(2025, 1, 1),
  horizon_years: 1,
  company_name: 'Bench "Co" \u2028',
  employee_count: STANDARD.world.num_employees,
  market_task_count: STANDARD.world.num_market_tasks,
});

const STATUSES: readonly TaskStatus[] = [
  ...["completed_success", "completed_success", "completed_success", "completed_success"],
  ...["completed_fail", "completed_fail", "completed_fail", "cancelled", "cancelled", "planned", "active"],
] as TaskStatus[];

/** 20 January: +$100; 3 February: -$50, +$400; 5 March: -$10, 6 March: +$360. February and March are alike. */
const LEDGER = (
  [
    [1, 20, 10_000],
    [2, 3, -5_000],
    [2, 3, 40_000],
    [3, 5, -1_000],
    [3, 6, 36_000],
  ] as const
).map(
  ([month, day, amount_cents], i): LedgerEntry => ({
    id: `${i}` as LedgerEntry["id"],
    occurred_at: dateInstant(2025, month, day),
    category: "task_reward",
    amount_cents,
    ref_type: null,
    ref_id: null,
  }),
);

/** A game played to its end on the horizon. */
const PLAYED: World = {
  ...BEGUN,
  funds_cents: BEGUN.funds_cents + 80_000,
  sim_time: BEGUN.horizon_end,
  tasks: BEGUN.market.slice(0, STATUSES.length).map((task, i) => ({ ...task, status: STATUSES[i]! })),
  ledger: LEDGER,
};

describe("whether there is a result", () => {
  test("none while the game isn't over: it would tell secrets", () => {
    expect(resultOf(BEGUN, STANDARD)).toBeNull();
    expect(resultOf({ ...PLAYED, sim_time: PLAYED.horizon_end - 1 }, STANDARD)).toBeNull();
    // With nothing left one is not bankrupt yet.
    expect(resultOf({ ...BEGUN, funds_cents: 0 }, STANDARD)).toBeNull();
  });

  test("at the horizon, and at a bankruptcy whenever it comes", () => {
    expect(resultOf(PLAYED, STANDARD)!.outcome).toBe("horizon_end");
    expect(resultOf({ ...BEGUN, funds_cents: -1 }, STANDARD)!.outcome).toBe("bankruptcy");
    expect(resultOf({ ...PLAYED, funds_cents: -1 }, STANDARD)!.outcome).toBe("bankruptcy");
  });
});

describe("what a result says", () => {
  test("tasks counted by what became of them; unfinished are those planned or at work", () => {
    expect(resultOf(PLAYED, STANDARD)).toMatchObject({
      succeeded: 4,
      failed: 3,
      cancelled: 2,
      unfinished: 2,
    });
  });

  test("the month with the highest profit, the first of several", () => {
    expect(resultOf(PLAYED, STANDARD)!.best_month).toEqual({
      month_start: dateInstant(2025, 2, 1),
      revenue_cents: 40_000,
      cost_cents: 5_000,
      return_cents: 35_000,
      ending_funds_cents: BEGUN.funds_cents + 45_000,
    });
  });

  test("the best of months with losses only is the smallest loss", () => {
    const losses = LEDGER.map((entry) => ({ ...entry, amount_cents: -Math.abs(entry.amount_cents) }));
    const march = { ...PLAYED, sim_time: dateInstant(2025, 3, 31), funds_cents: -1, ledger: losses };
    expect(resultOf(march, STANDARD)!.best_month).toMatchObject({
      month_start: dateInstant(2025, 1, 1),
      return_cents: -10_000,
    });
  });

  test("exactly the clients that ask for more than they offer, by name", () => {
    const loyalties = [-0.301, -0.3, 0.9, -1, -0.299, 0];
    const clients = BEGUN.clients.map((client, i) => {
      return { ...client, name: "FADBEC"[i]!, loyalty: loyalties[i]! };
    });
    expect(resultOf({ ...PLAYED, clients }, STANDARD)!.adversarial_clients).toEqual(["B", "F"]);
    expect(resultOf({ ...PLAYED, clients: [] }, STANDARD)!.adversarial_clients).toEqual([]);
  });

  test("the place among the published results only where those were played by the same rules", () => {
    expect(resultOf(PLAYED, STANDARD)!.standing).toEqual(standingOf(PLAYED));
    expect(resultOf(PLAYED, presetWith("default", { idle_resume: true }))!.standing).toBeNull();
    expect(resultOf(PLAYED, builtinPreset("hard")!)!.standing).toBeNull();
    const longer = { ...PLAYED, horizon_end: PLAYED.horizon_end + 365 * DAY_US, funds_cents: -1 };
    expect(resultOf(longer, STANDARD)!.standing).toBeNull();
  });
});

describe("the file", () => {
  const fileOf = (world: World, preset = STANDARD) => {
    const text = resultText(world, preset, resultOf(world, preset)!, 41);
    return { text, document: JSON.parse(text) as Record<string, unknown> };
  };

  test("is JSON with all of it, whatever the company's name holds", () => {
    const { rank, of } = standingOf(PLAYED);
    const { months, ...rest } = fileOf(PLAYED).document;
    expect(rest).toEqual({
      program: `yc-bench ${VERSION}`,
      preset: "default",
      seed: 7,
      company_name: 'Bench "Co" \u2028',
      started_at: "2025-01-01T09:00:00",
      ended_at: "2026-01-01T09:00:00",
      horizon_end: "2026-01-01T09:00:00",
      final_funds_cents: PLAYED.funds_cents,
      outcome: "horizon_end",
      succeeded: 4,
      failed: 3,
      cancelled: 2,
      unfinished: 2,
      adversarial_clients: resultOf(PLAYED, STANDARD)!.adversarial_clients as string[],
      commands: 41,
      best_month: {
        month_start: "2025-02-01",
        revenue_cents: 40_000,
        cost_cents: 5_000,
        return_cents: 35_000,
        ending_funds_cents: BEGUN.funds_cents + 45_000,
      },
      rank: { rank, of },
      prestige: { research: 1, inference: 1, data_environment: 1, training: 1 },
    });
    expect((months as { month_start: string }[]).map(({ month_start }) => month_start)).toEqual([
      ...Array.from({ length: 12 }, (_, i) => `2025-${`${i + 1}`.padStart(2, "0")}-01`),
      "2026-01-01",
    ]);
    expect((months as unknown[])[2]).toEqual({
      month_start: "2025-03-01",
      revenue_cents: 36_000,
      cost_cents: 1_000,
      return_cents: 35_000,
      ending_funds_cents: PLAYED.funds_cents,
    });
  });

  test("has two adversarial clients to tell of in this game, so that their names aren't missed", () => {
    expect(fileOf(PLAYED).document["adversarial_clients"]).toHaveLength(2);
  });

  test("says null for a rank that there is none of", () => {
    expect(fileOf(PLAYED, builtinPreset("hard")!).document).toMatchObject({ preset: "hard", rank: null });
  });

  test("is for people too: a line for each, and an end of the last", () => {
    const { text } = fileOf(PLAYED);
    expect(text).toEndWith("\n}\n");
    expect(text).toContain('\n  "succeeded": 4,\n');
  });
});
