/** What accepting does to a task's size and deadline (spec/engine.md, "Accept"). */
import { expect, test } from "bun:test";
import { Game, presetWith } from "../support/game.ts";

test("an adversarial client makes the task at least four times as big, once the deadline stands", async () => {
  using game = await Game.begin("default");
  // Task-5's client has a loyalty of -0.562: 3 beats 1.0 · 0.562. Its 1362 units make 9 working days.
  const accepted = await game.do("task", "accept", "--task-id", "Task-5");
  expect(accepted.deadline).toBe("2025-01-13T18:00:00");
  expect((await game.do("task", "inspect", "--task-id", "Task-5")).requirements).toMatchObject([
    { required_qty: 4 * 1362 },
  ]);
});

test("severity makes it bigger still, up to 25000", async () => {
  for (const [severity, quantity] of [
    [8, Math.trunc(1362 * (1 + 8 * 0.562))],
    [900, 25_000],
  ] as const) {
    using game = await Game.begin(presetWith("default", { loyalty_severity: severity }));
    await game.do("task", "accept", "--task-id", "Task-5");
    expect(game.world.tasks[0]!.requirements[0]!.required_qty).toBe(quantity);
  }
});

test("no task is due in less than the preset's least number of days", async () => {
  using game = await Game.begin("default");
  // 773 units make 5 days, the least is 7: 1, 2, 3 and 6 to 9 January.
  expect((await game.do("task", "accept", "--task-id", "Task-2")).deadline).toBe("2025-01-09T18:00:00");
});

test("the replacement takes the slot and the client, and its title counts the slot's tasks", async () => {
  // Hardly any task requires trust, so that the replacement can be taken at once.
  using game = await Game.begin(presetWith("default", { trust_gating_fraction: 0.0001 }));
  const client = game.world.market[3]!.client_id;
  const { replacement_task_id } = await game.do("task", "accept", "--task-id", "Task-4");
  expect(replacement_task_id).toBe("Task-3000");
  expect(game.world.market.at(-1)).toMatchObject({
    title: "Task-3000",
    market_slot: 3,
    client_id: client,
    serial: 201,
  });
  expect((await game.do("task", "accept", "--task-id", "Task-3000")).replacement_task_id).toBe("Task-3001");
  expect(game.world.market).toHaveLength(200);
});

test("prestige counts to the last decimal, and the refusal names both levels", async () => {
  using game = await Game.begin(presetWith("default", { initial_prestige_level: 1.999 }));
  const task = game.world.market.find(
    (offered) => offered.required_prestige === 2 && offered.required_trust === 0,
  )!;
  const error = await game.refused("task", "accept", "--task-id", task.title);
  expect(error).toMatch(/^1 .*1\.999.*2/);
});

test("trust that is missing is refused, naming the client and both levels", async () => {
  using game = await Game.begin(presetWith("default", { initial_prestige_level: 10 }));
  const task = game.world.market.find((offered) => offered.required_trust > 0)!;
  const client = game.world.clients.find((c) => c.id === task.client_id)!;
  const error = await game.refused("task", "accept", "--task-id", task.title);
  expect(error).toStartWith("1 ");
  for (const fact of [client.name, String(task.required_trust)]) expect(error).toContain(fact);
});
