/** How many people on a task count (spec/engine.md, "Rates"). */
import { expect, test } from "bun:test";
import { builtinPreset } from "../../src/config/builtin.ts";
import { teamRate, Workload } from "../../src/engine/rates.ts";
import { Game, presetWith } from "../support/game.ts";

/** From the best at inference down. */
const BEST = ["Emp_8", "Emp_10", "Emp_4", "Emp_6", "Emp_1"];
const RATES = [9.537, 7.4517, 5.846, 4.3666, 4.2385];
const TEN = ["--employee-count", "10"];
/** One domain only, under both presets: inference in the default's, research in classic's. */
const TASK = "Task-2";

for (const [limit, counted] of [
  [0, 5],
  [1, 1],
  [2, 2],
  [4, 4],
  [5, 5],
  [9, 5],
] as const) {
  test(`with a limit of ${limit}, ${counted} of five people work`, async () => {
    const preset = presetWith("default", { team_limit: limit });
    using game = await Game.begin(preset, ...TEN);
    const team = game.world.employees.filter(({ name }) => BEST.includes(name));
    const sum = RATES.slice(0, counted).reduce((total, rate) => total + rate, 0);
    expect(teamRate(team, "inference", new Workload([]), preset.world).toNumber()).toBeCloseTo(sum, 10);
  });
}

test("an employee's rate is split over the active tasks he is on, planned ones don't count", async () => {
  using game = await Game.begin("default", ...TEN);
  for (const task of ["Task-1", "Task-2", "Task-3"]) await game.do("task", "accept", "--task-id", task);
  for (const task of ["Task-1", "Task-2", "Task-3"])
    await game.do("task", "assign", "--task-id", task, "--employees", "Emp_8");
  for (const task of ["Task-1", "Task-2"]) await game.do("task", "dispatch", "--task-id", task);
  const { employees, tasks } = game.world;
  const emp8 = employees.filter(({ name }) => name === "Emp_8");
  const rate = teamRate(emp8, "inference", new Workload(tasks), builtinPreset("default")!.world);
  expect(rate.toNumber()).toBe(9.537 / 2);
});

async function completionAfter(preset: string, people: readonly string[]): Promise<string> {
  using game = await Game.begin(preset, ...TEN);
  await game.begun(TASK, ...people);
  await game.resumeTo("task_completed");
  return (await game.do("task", "inspect", "--task-id", TASK)).completed_at;
}

test("default: a fifth person makes a task no faster", async () => {
  expect(await completionAfter("default", BEST)).toBe(await completionAfter("default", BEST.slice(0, 4)));
});

test("classic: a fifth person makes a task faster", async () => {
  const five = await completionAfter("classic", BEST);
  expect(five < (await completionAfter("classic", BEST.slice(0, 4)))).toBe(true);
});

/** Who of BEST got better at inference, and whose pay rose, by a task that trains for inference. */
async function gainsFrom(teamLimit: number): Promise<{ learned: string[]; raised: string[] }> {
  using game = await Game.begin(
    presetWith("default", { team_limit: teamLimit, deadline_min_biz_days: 99 }),
    ...TEN,
  );
  const before = game.world.employees;
  await game.begun(TASK, ...BEST);
  expect(await game.resumeTo("task_completed")).toMatchObject({ success: true });
  const after = game.world.employees;
  const better = (changed: (i: number) => boolean) =>
    BEST.filter((name) => changed(before.findIndex((employee) => employee.name === name)));
  return {
    learned: better((i) => after[i]!.skill_rates.inference > before[i]!.skill_rates.inference),
    raised: better((i) => after[i]!.salary_cents > before[i]!.salary_cents),
  };
}

test("only those who count learn, but everybody assigned is paid a raise", async () => {
  expect(await gainsFrom(4)).toEqual({ learned: BEST.slice(0, 4), raised: BEST });
  expect(await gainsFrom(1)).toEqual({ learned: BEST.slice(0, 1), raised: BEST });
});

test("without a team limit everybody learns", async () => {
  expect(await gainsFrom(0)).toEqual({ learned: BEST, raised: BEST });
});
