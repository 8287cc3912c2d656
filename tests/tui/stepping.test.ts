import { describe, expect, test } from "bun:test";
import { Player } from "./frames.tsx";

const TAKE_HONEST = "1<home>jjjjjjjjjt<enter>";

describe("letting time run", () => {
  test("without a task at work time stands still and the screen says what to do", async () => {
    using player = await Player.begin();
    for (const key of ["n", "N", "g"]) {
      await player.press(key);
      expect(player.notice).toBe("Nothing is running, so time stands still. Pick a task: 1 Market, t.");
    }
    await player.press("tA2n");
    expect(player.notice).toContain("Start a planned task: 2 Tasks, d.");
    expect(player.bar).not.toContain("next event");
  });

  test("where the preset lets time run without a task it runs", async () => {
    const { presetWith } = await import("../support/game.ts");
    using player = await Player.begin({ preset: presetWith("default", { idle_resume: true }) });
    await player.press("n");
    expect(player.notice).toMatch(/^payroll -\$38,005; next payroll -\$38,005 in \d+ days\.$/);
  });

  test("n stops at the first event, N too where that needs a decision; what happened is one sentence", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}n`);
    expect(player.notice).toBe(
      "Task-128 done 3.3 days early: +$15,229, inference 1.0, trust Cortex 1.6; payroll -$38,245 in 28 days.",
    );
    using easy = await Player.begin({ preset: "easy" });
    // One person on it: its milestones come first.
    await easy.press("a <enter>N");
    expect(easy.notice).toMatch(/^Task-\d+ is 25% done; payroll/);
    await easy.press("N");
    expect(easy.notice).toMatch(/Task-\d+ is 50% done; payroll/);
  });

  test("the change of the last step is marked at the funds", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}N`);
    expect(player.screen).toContain("$215,229  ▲ 15,229");
  });

  test("N runs through a payroll that leaves enough, and stops at one that doesn't", async () => {
    using rich = await Player.begin();
    // One person on a big task: two payrolls pass before it is done.
    await rich.press("<end>a<end> <enter>N");
    expect(rich.notice).toMatch(/^\d payrolls, -\$[\d,]+; next payroll -\$38,005/);
    const { presetWith } = await import("../support/game.ts");
    using poor = await Player.begin({ preset: presetWith("default", { initial_funds_cents: 9_000_000 }) });
    await poor.press("<end>a<end> <enter>N");
    expect(poor.notice).toMatch(/^payroll -\$38,005; next payroll/);
    expect(poor.screen).toMatch(/! runway 1\.4 mo, short/);
  });

  test("to a date, as a date or as days from today; what can't be one is said", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}gx<enter>`);
    expect(player.notice).toMatch(/must be a date/);
    await player.press("<ctrl-u>2024-01-01<enter>");
    expect(player.notice).toBe("That is not later than now.");
    await player.press("<ctrl-u>+2");
    expect(player.screen).toContain("to Fri 3 Jan 2025 00:00");
    await player.press("<enter>");
    expect(player.screen).toContain("Fri 3 Jan 2025 00:00");
    expect(player.notice).toBe("Nothing happened up to Fri 3 Jan 00:00; payroll -$38,005 in 31 days.");
  });

  test("to a date beyond completions it goes on while something is at work", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}1<home><end>a<end> <enter>g2025-02-20<enter>`);
    expect(player.screen).toContain("Thu 20 Feb 2025 00:00");
    expect(player.notice).toMatch(/Task-128 done .*payroll -\$38/);
  });
});
