/** How a simulation begins (spec/cli.md, "Act"). */
import { expect, test } from "bun:test";
import { Game, presetWith } from "../support/game.ts";

const timesOf = async (...options: string[]) => {
  using game = await Game.begin("default", ...options);
  const { sim_time, horizon_end } = await game.do("company", "status");
  return [sim_time, horizon_end];
};

test("a start on 29 February ends on 1 March where the year has no such day", async () => {
  const start = ["--start-date", "02/29/2024", "--horizon-years"];
  expect(await timesOf(...start, "1")).toEqual(["2024-02-29T09:00:00", "2025-03-01T09:00:00"]);
  expect(await timesOf(...start, "4")).toEqual(["2024-02-29T09:00:00", "2028-02-29T09:00:00"]);
});

test("--horizon-years wins over the preset, which counts where it isn't given", async () => {
  expect((await timesOf("--horizon-years", "7"))[1]).toBe("2032-01-01T09:00:00");
  expect((await timesOf())[1]).toBe("2026-01-01T09:00:00");
  using legacy = await Game.begin("legacy");
  expect((await legacy.do("company", "status")).horizon_end).toBe("2028-01-01T09:00:00");
});

test("both forms of a date mean the same day", async () => {
  expect(await timesOf("--start-date", "03/04/2026")).toEqual(await timesOf("--start-date", "2026-03-04"));
});

test("--employee-count and --market-task-count win over the preset", async () => {
  using game = await Game.begin("default", "--employee-count", "13", "--market-task-count", "7");
  expect((await game.do("employee", "list")).count).toBe(13);
  expect(game.world.market.map((task) => task.title)).toEqual([1, 2, 3, 4, 5, 6, 7].map((i) => `Task-${i}`));
});

test("a company of nobody with an empty market can be begun and looked at", async () => {
  using game = await Game.begin("default", "--employee-count", "0", "--market-task-count", "0");
  expect(await game.do("market", "browse")).toMatchObject({ total: 0, tasks: [] });
  expect(await game.do("company", "status")).toMatchObject({
    employees: 0,
    monthly_payroll_cents: 0,
    risk: { months_runway: null, bankrupt: false },
  });
});

test("the same seed and preset make the same world; another seed makes other tasks for the same people", async () => {
  using a = await Game.begin("default");
  using b = await Game.begin("default");
  using other = await Game.begin("default", "--seed", "2");
  expect(a.world).toEqual(b.world);
  expect(other.world.market).not.toEqual(a.world.market);
  expect(other.world.employees.map(({ skill_rates }) => skill_rates)).toEqual(
    a.world.employees.map(({ skill_rates }) => skill_rates),
  );
});

test("a company name is kept as typed", async () => {
  using game = await Game.begin(presetWith("default", {}), "--company-name", "Ünïcode 公司 'n\" Co");
  expect((await game.do("company", "status")).company_name).toBe("Ünïcode 公司 'n\" Co");
});
