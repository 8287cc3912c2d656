/** What the classic presets show and hide (preset keys num_clients, skill_rates_visible, task_uuid_visible). */
import { expect, test } from "bun:test";
import { Game } from "../support/game.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("classic has no clients: none are listed, and tasks come from nobody and need no trust", async () => {
  using game = await Game.begin("classic");
  expect(await game.do("client", "list")).toEqual({ count: 0, clients: [] });
  expect(await game.do("client", "history")).toEqual({ count: 0, client_history: [] });
  const { tasks } = await game.do("market", "browse");
  expect(tasks.length).toBeGreaterThan(5);
  for (const task of tasks) expect(task).toMatchObject({ client_name: null, required_trust: 0 });
  await game.begun("Task-2", "Emp_8", "Emp_10", "Emp_1");
  expect((await game.do("task", "list")).tasks).toMatchObject([{ client_name: null }]);
  expect(await game.do("task", "inspect", "--task-id", "Task-2")).toMatchObject({ client_name: null });
  expect(await game.resumeTo("task_completed")).toMatchObject({ client_name: null, trust_delta: 0 });
});

test("classic hides skills, default shows them", async () => {
  using classic = await Game.begin("classic");
  const hidden = (await classic.do("employee", "list")).employees;
  for (const employee of hidden)
    expect(Object.keys(employee)).toEqual(["name", "tier", "salary_cents", "active_tasks"]);
  using standard = await Game.begin("default");
  const shown = (await standard.do("employee", "list")).employees;
  for (const { skill_rates } of shown)
    expect(Object.keys(skill_rates)).toEqual(["data_environment", "inference", "research", "training"]);
});

/** Every answer that names a task, by command. */
async function taskAnswers(preset: string): Promise<Record<string, Record<string, unknown>>> {
  using game = await Game.begin(preset);
  const on = ["--task-id", "Task-2"];
  return {
    browse: (await game.do("market", "browse", "--limit", "1")).tasks[0],
    accept: await game.do("task", "accept", ...on),
    list: (await game.do("task", "list")).tasks[0],
    assign: await game.do("task", "assign", ...on, "--employees", "Emp_1"),
    dispatch: await game.do("task", "dispatch", ...on),
    inspect: await game.do("task", "inspect", ...on),
    cancel: await game.do("task", "cancel", ...on, "--reason", "x"),
  };
}

test("classic shows the UUID of a task beside its title wherever one is named, and the same one", async () => {
  const answers = await taskAnswers("classic");
  for (const [command, answer] of Object.entries(answers)) {
    expect([command, answer["task_uuid"]]).toEqual([command, expect.stringMatching(UUID)]);
    // The key stands right behind the title, so that outputs of both kinds read alike.
    expect(Object.keys(answer).slice(0, 2)).toEqual(["task_id", "task_uuid"]);
  }
  expect(answers["accept"]!["replacement_task_uuid"]).toMatch(UUID);
  const { browse: _otherTask, ...named } = answers;
  expect(new Set(Object.values(named).map((answer) => answer["task_uuid"])).size).toBe(1);
});

test("default shows no UUID of a task", async () => {
  for (const answer of Object.values(await taskAnswers("default")))
    expect(Object.keys(answer).filter((key) => key.endsWith("uuid"))).toEqual([]);
});
