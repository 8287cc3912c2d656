/** When `sim resume` stops, may not begin, and goes on idle (spec/engine.md, "sim resume"; spec/cli.md, "Act"). */
import { describe, expect, test } from "bun:test";
import { Game, presetWith } from "../support/game.ts";

async function working(): Promise<Game> {
  const game = await Game.begin("default", "--employee-count", "10");
  // Emp_8 does 9.537 units of inference an hour; the task has 899, so it takes until the middle of January.
  await game.begun("Task-1", "Emp_8");
  return game;
}

describe("--until", () => {
  test("stops exactly there, with the work of that time done and nothing reported", async () => {
    using game = await working();
    expect(await game.do("sim", "resume", "--until", "2025-01-01T12:00:00.000001")).toEqual({
      ok: true,
      old_sim_time: "2025-01-01T09:00:00",
      new_sim_time: "2025-01-01T12:00:00.000001",
      checkpoint_event_type: null,
      events_processed: 0,
      payrolls_applied: 0,
      balance_delta: 0,
      wake_events: [],
      bankrupt: false,
      horizon_reached: false,
      terminal_reason: null,
    });
    expect(game.world.tasks[0]!.requirements[0]!.completed_qty).toBe(28.611);
  });

  test("a date means its 00:00, in either form", async () => {
    using game = await working();
    expect((await game.do("sim", "resume", "--until", "01/03/2025")).new_sim_time).toBe(
      "2025-01-03T00:00:00",
    );
    expect((await game.do("sim", "resume", "--until", "2025-01-04")).new_sim_time).toBe(
      "2025-01-04T00:00:00",
    );
  });

  test("stops earlier where something happens before", async () => {
    using game = await working();
    const { new_sim_time, wake_events } = await game.do("sim", "resume", "--until", "2025-06-01");
    expect(wake_events.map((event: { type: string }) => event.type)).toEqual(["task_completed"]);
    expect(new_sim_time < "2025-01-20").toBe(true);
  });

  test("an event due at that very instant happens", async () => {
    using game = await working();
    const done = game.world.events.find((event) => event.event_type === "task_completed")!.scheduled_at;
    const until = new Date(done / 1000).toISOString().slice(0, 23) + String(done % 1000).padStart(3, "0");
    const { wake_events } = await game.do("sim", "resume", "--until", until);
    expect(wake_events).toMatchObject([{ type: "task_completed" }]);
  });

  test("not later than now is refused, and says what time it is", async () => {
    using game = await working();
    for (const until of ["2025-01-01T09:00:00", "2025-01-01", "12/31/2024"])
      expect(await game.refused("sim", "resume", "--until", until)).toMatch(
        /^1 .*--until.*2025-01-01T09:00:00/,
      );
  });

  test("past the horizon ends at the horizon", async () => {
    using game = await Game.begin(presetWith("default", { idle_resume: true }), "--employee-count", "0");
    let last = { horizon_reached: false, new_sim_time: "", terminal_reason: "", wake_events: [{ type: "" }] };
    for (let i = 0; i < 13 && !last.horizon_reached; i++)
      last = await game.do("sim", "resume", "--until", "2030-01-01");
    expect(last).toMatchObject({ new_sim_time: "2026-01-01T09:00:00", terminal_reason: "horizon_end" });
    expect(last.wake_events.at(-1)).toEqual({ type: "horizon_end", reached: true } as never);
  });

  test("spares nobody a payroll that is due at that very instant", async () => {
    using game = await Game.begin(presetWith("default", { idle_resume: true }));
    for (const until of ["2025-02-03", "2025-03-03", "2025-04-01"])
      await game.do("sim", "resume", "--until", `${until}T09:00:00`);
    // February's comes on Monday the 3rd, April's on Tuesday the 1st: the first day of its month.
    const { entries } = await game.do("finance", "ledger", "--category", "monthly_payroll");
    const moments = new Set(entries.map((entry: { occurred_at: string }) => entry.occurred_at));
    expect([...moments]).toEqual(["2025-02-03T09:00:00", "2025-03-03T09:00:00", "2025-04-01T09:00:00"]);
  });
});

describe("without an active task", () => {
  test("time stands still: refused with the words that harnesses look for", async () => {
    using game = await Game.begin("default");
    await game.do("task", "accept", "--task-id", "Task-1");
    expect(await game.refused("sim", "resume")).toMatch(/^1 .*active task/);
    expect(await game.refused("sim", "resume", "--until", "2025-02-01")).toMatch(/^1 .*active task/);
    expect(game.world.sim_time).toBe(game.world.started_at);
  });

  test("classic: time runs to the next payroll", async () => {
    using game = await Game.begin("classic");
    const resumed = await game.do("sim", "resume");
    expect(resumed).toMatchObject({
      new_sim_time: "2025-02-03T09:00:00",
      payrolls_applied: 1,
      bankrupt: false,
    });
    expect(resumed.wake_events).toEqual([{ type: "monthly_payroll", funds_after: game.world.funds_cents }]);
  });

  test("classic: a company that never works goes bankrupt on a payroll day", async () => {
    using game = await Game.begin("classic");
    const payroll = (await game.do("company", "status")).monthly_payroll_cents;
    const lasts = Math.floor(game.world.funds_cents / payroll);
    let last = { bankrupt: false, terminal_reason: null };
    let resumes = 0;
    while (!last.bankrupt && resumes < 36) {
      last = await game.do("sim", "resume");
      resumes++;
    }
    expect({ resumes, last }).toMatchObject({ resumes: lasts + 1, last: { terminal_reason: "bankruptcy" } });
    expect(game.world.events.filter((event) => event.event_type === "bankruptcy")).toHaveLength(1);
  });

  test("classic: nobody to pay, so every month passes up to the horizon, where time ends", async () => {
    using game = await Game.begin("classic", "--employee-count", "0", "--horizon-years", "1");
    expect(await game.resumeTo("horizon_end")).toEqual({ type: "horizon_end", reached: true });
    const after = await game.do("sim", "resume");
    expect(after).toMatchObject({
      old_sim_time: "2026-01-01T09:00:00",
      new_sim_time: "2026-01-01T09:00:00",
      checkpoint_event_type: null,
      wake_events: [],
      horizon_reached: true,
      terminal_reason: "horizon_end",
    });
  });
});
