/** Which task or person a text means (spec/world.md, "Replacement tasks"; spec/cli.md, "Ids"). */
import { expect, test } from "bun:test";
import { findEmployees, findTask } from "../../src/commands/lookup.ts";
import { builtinPreset } from "../../src/config/builtin.ts";
import { generateWorld } from "../../src/world/generate.ts";
import { dashed } from "../../src/world/ids.ts";
import type { Task, TaskStatus, World } from "../../src/world/state.ts";
import { Game } from "../support/game.ts";

const BEGUN = generateWorld(builtinPreset("default")!, {
  seed: 1,
  start_date: 0,
  horizon_years: 1,
  company_name: "X",
  employee_count: 12,
  market_task_count: 12,
});

/** A world in which those of the tasks, by their number, are the company's and all have one title. */
function withStatuses(...statuses: TaskStatus[]): World {
  const tasks = BEGUN.market.map((task, i): Task => {
    const status = statuses[i];
    return status === undefined ? task : { ...task, title: "Task-X", status };
  });
  return {
    ...BEGUN,
    market: tasks.filter((task) => task.status === "market"),
    tasks: tasks.filter((task) => task.status !== "market"),
  };
}

const ORDER: readonly (readonly [TaskStatus[], number])[] = [
  [["cancelled", "active", "planned", "market"], 3],
  [["cancelled", "active", "planned"], 2],
  [["cancelled", "completed_fail", "active"], 2],
  [["completed_success", "cancelled"], 0],
  [["cancelled", "completed_fail", "completed_success"], 0],
  [["planned", "planned"], 0],
  [["active", "active"], 0],
  [["market", "market"], 0],
];

for (const [statuses, meant] of ORDER) {
  test(`among tasks of one title that are ${statuses.join(", ")} it means number ${meant + 1}`, () => {
    expect(findTask(withStatuses(...statuses), "Task-X").serial).toBe(meant + 1);
  });
}

test("a task's UUID means that task, whatever else has its title", () => {
  const world = withStatuses("cancelled", "active", "planned", "market");
  for (const task of [...world.tasks, ...world.market]) {
    for (const spelling of [task.id, dashed(task.id), dashed(task.id).toUpperCase()])
      expect(findTask(world, spelling)).toBe(task);
  }
});

test("no part of a title, no other case and no number is a title", () => {
  for (const reference of ["Task", "task-1", "Task-01", "1", " Task-1", "Task-1 ", "Task-13", "toString"])
    expect(() => findTask(BEGUN, reference)).toThrow(/not found/);
});

test("people are found by name and by UUID in all spellings, in the order asked for", () => {
  const [first, second] = [BEGUN.employees[0]!, BEGUN.employees[10]!];
  const references = ["Emp_11", first.id, dashed(second.id), dashed(first.id).toUpperCase(), "Emp_1"];
  expect(findEmployees(BEGUN, references)).toEqual([second, first, second, first, first]);
});

test("an unknown person is named, with all that there are", () => {
  expect(() => findEmployees(BEGUN, ["Emp_1", "Emp_13"])).toThrow(
    /Emp_13.*not found.*Emp_1, Emp_2, .*Emp_12/,
  );
});

test("while a task of that title is on the market, it is the one that assign hits, and is refused", async () => {
  using game = await Game.begin("classic");
  // The second replacement in the first slot is called Task-1 again.
  expect(await game.do("task", "accept", "--task-id", "Task-1")).toMatchObject({
    replacement_task_id: "Task-0",
  });
  const { task_uuid } = await game.do("task", "inspect", "--task-id", "Task-1");
  expect(await game.do("task", "accept", "--task-id", "Task-0")).toMatchObject({
    replacement_task_id: "Task-1",
  });
  const assign = ["task", "assign", "--employees", "Emp_1", "--task-id"];
  expect(await game.refused(...assign, "Task-1")).toMatch(/^1 .*current: market/);
  const undashed = task_uuid.replaceAll("-", "");
  expect(await game.do(...assign, undashed)).toMatchObject({
    task_id: "Task-1",
    task_uuid,
    total_assigned: ["Emp_1"],
  });
});

test("newly assigned are told as typed and once, all assigned in numeric order", async () => {
  using game = await Game.begin("default", "--employee-count", "12");
  await game.do("task", "accept", "--task-id", "Task-2");
  const { id } = game.world.employees[1]!;
  const call = [
    "task",
    "assign",
    "--task-id",
    "Task-2",
    "--employees",
    `Emp_10,${dashed(id)}, Emp_2 ,`,
    "--employee-id",
    "Emp_3",
  ];
  expect(await game.do(...call)).toEqual({
    task_id: "Task-2",
    status: "planned",
    newly_assigned: ["Emp_10", dashed(id), "Emp_3"],
    total_assigned: ["Emp_2", "Emp_3", "Emp_10"],
  });
  expect((await game.do(...call)).newly_assigned).toEqual([]);
});
