/** What a success adds to salaries (spec/engine.md, "Task completed"; preset key `raise`). */
import { expect, test } from "bun:test";
import { Game, presetWith } from "../support/game.ts";

/** Emp_1, mid tier ($6,000 to $8,000), after each of two successes. */
async function salaries(rules: Parameters<typeof presetWith>[1]): Promise<number[]> {
  using game = await Game.begin(presetWith("default", rules), "--employee-count", "10");
  const seen = [salaryIn(game)];
  for (const task of ["Task-2", "Task-1"]) {
    await game.begun(task, "Emp_1", "Emp_8", "Emp_10", "Emp_4");
    expect(await game.resumeTo("task_completed")).toMatchObject({ success: true });
    seen.push(salaryIn(game));
  }
  return seen;
}

const salaryIn = (game: Game) => game.world.employees[0]!.salary_cents;

test("linear: a fraction of the tier's midpoint, the same each time", async () => {
  expect(await salaries({ raise: "linear" })).toEqual([797_260, 797_260 + 7_000, 797_260 + 14_000]);
});

test("compound: a fraction of the present salary, more each time, whole cents of it", async () => {
  expect(await salaries({ raise: "compound" })).toEqual([797_260, 797_260 + 7_972, 805_232 + 8_052]);
});

test("a raise ends at the highest salary, and there is none above it", async () => {
  expect(await salaries({ raise: "linear", salary_max_cents: 800_000 })).toEqual([797_260, 800_000, 800_000]);
  expect(await salaries({ raise: "compound", salary_max_cents: 800_000 })).toEqual([
    797_260, 800_000, 800_000,
  ]);
  expect(await salaries({ salary_max_cents: 700_000 })).toEqual([797_260, 797_260, 797_260]);
});

test("a failure raises nobody's pay and teaches nobody", async () => {
  using game = await Game.begin(
    presetWith("default", { deadline_min_biz_days: 1, deadline_qty_per_day: 1e5 }),
  );
  const before = game.world.employees;
  await game.begun("Task-1", "Emp_2");
  const report = await game.resumeTo("task_completed");
  expect(report).toMatchObject({ success: false, salary_bump_total_cents: 0 });
  expect(game.world.employees).toEqual(before);
});
