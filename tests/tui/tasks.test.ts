import { describe, expect, test } from "bun:test";
import { rowsIn } from "../support/simulation-file.ts";
import { Player } from "./frames.tsx";

const TAKE_HONEST = "1<home>jjjjjjjjjt<enter>";

describe("the company's tasks", () => {
  test("without any the page says how to get one", async () => {
    using player = await Player.begin();
    await player.press("2");
    expect(player.screen).toContain("Nothing is running, so time stands still. Pick a task: 1 Market, t.");
  });

  test("progress by domain, finish, margin in sign and words, people", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}2`);
    expect(player.screen).toMatch(/Task-128 .* at work .* 0% .*\+3\.3 d/);
    expect(player.screen).toContain("inference ░░░░░░░░ 0 of 581");
    expect(player.screen).toMatch(/3\.3 days early/);
    expect(player.screen).toContain("Emp_2, Emp_4, Emp_6, Emp_7");
  });

  test("dispatch starts a planned task; why it can't is said", async () => {
    using player = await Player.begin();
    await player.press("jjjjjjjjjaA2d");
    expect(player.notice).toBe("Nobody is on it yet: a puts people on it.");
    await player.press("abA");
    expect(player.notice).toContain("planned, 4 on it");
    await player.press("d");
    expect(player.notice).toMatch(/^Task-128 is at work\. It will be done /);
    await player.press("d");
    expect(player.notice).toBe("Task-128 is at work already.");
  });

  test("cancel shows what it costs, wants a reason and keeps it", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}2x`);
    expect(player.screen).toContain("Cancel Task-128");
    expect(player.screen).toMatch(
      /It costs prestige: inference 1\.00 to 1\.00, trust of Cortex Intelligence \+0\.00; no money\./,
    );
    await player.press("<enter>");
    expect(player.notice).toBe("Type a reason first; it is kept in the log.");
    await player.press("too $mall, 007!<backspace><left><left><delete>9<enter>");
    expect(player.notice).toBe("Task-128 is cancelled.");
    const [last] = rowsIn(player.path, "SELECT argv FROM command_journal ORDER BY sequence DESC LIMIT 1");
    expect(JSON.parse(last!["argv"] as string)).toEqual([
      "task",
      "cancel",
      "--task-id",
      "Task-128",
      "--reason",
      "too $mall, 097",
    ]);
    expect(player.screen).toMatch(/Task-128 .*cancelled/);
    await player.press("x");
    expect(player.notice).toBe("Task-128 is over.");
  });

  test("esc leaves the cancel dialog with nothing changed", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}2xsome reason<esc>`);
    expect(player.screen).toMatch(/Task-128 .* at work/);
  });

  test("of two tasks with one title the selected one is meant", async () => {
    using player = await Player.begin({ before: [["task", "accept", "--task-id", "Task-128"]] });
    player.app.close();
    const { Database } = await import("bun:sqlite");
    const database = new Database(player.path);
    database.run("UPDATE tasks SET title = 'Task-128' WHERE title = 'Task-10'");
    database.close();
    using again = await Player.open(player.path);
    await again.press("2ab<enter>");
    expect(again.notice).toMatch(/^Task-128 is at work/);
  });
});
