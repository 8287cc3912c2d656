import { describe, expect, test } from "bun:test";
import { rowsIn } from "../support/simulation-file.ts";
import { Player } from "./frames.tsx";

const commands = ({ path }: Player) =>
  rowsIn(path, "SELECT argv FROM command_journal ORDER BY sequence").map(({ argv }) =>
    (JSON.parse(argv as string) as string[]).slice(0, 2).join(" "),
  );

/** The line that says when the picked team would be done. */
const finish = ({ lines }: Player) =>
  lines.find((line) => /done .* (early|late|on time)/.test(line) && /\/h/.test(line)) ?? "";

describe("taking a task", () => {
  test("shows finish, margin, raises and the cost of a miss while people are picked, and commits nothing", async () => {
    using player = await Player.begin();
    await player.press("jjjjjjjjja");
    expect(player.screen).toContain("Accept Task-128");
    expect(player.screen).toContain("nobody picked");
    await player.press(" ");
    const one = finish(player);
    await player.press("j j ");
    const three = finish(player);
    expect(one).toMatch(/inference 581 at \d+\.\d\/h/);
    expect(three).not.toBe(one);
    expect(player.screen).toMatch(/raises \+\$\d+ a month on success, a miss costs \$[\d,]+ and prestige/);
    await player.press(" ");
    expect(finish(player)).not.toBe(three);
    await player.press("<esc>");
    expect(commands(player)).toEqual(["sim init"]);
    expect(player.app.state.dialogs).toEqual([]);
  });

  test("two keys take the suggested team: what was projected is what the engine schedules", async () => {
    using player = await Player.begin();
    await player.press("jjjjjjjjjt");
    const projected = /done (.*? early)/.exec(finish(player))![1]!;
    await player.press("<enter>");
    expect(commands(player)).toEqual(["sim init", "task accept", "task assign", "task dispatch"]);
    expect(player.notice).toBe(`Task-128 is at work. It will be done ${projected}.`);
  });

  test("a fifth adds nothing, and the screen says so", async () => {
    using player = await Player.begin();
    await player.press("t");
    await player.press("<end> ");
    expect(player.screen).toMatch(/Emp_\d would add nothing/);
    expect(player.lines.some((line) => line.includes("[x]") && line.includes("adds nothing"))).toBe(true);
  });

  test("taking without people plans it; without starting it leaves it for Tasks", async () => {
    using player = await Player.begin();
    await player.press("jjjjjjjjjaA");
    expect(commands(player)).toEqual(["sim init", "task accept"]);
    expect(player.notice).toContain("planned, nobody is on it yet");
    await player.press("tA");
    expect(commands(player).slice(2)).toEqual(["task accept", "task assign"]);
    expect(player.notice).toContain("planned, 4 on it");
  });

  test("a task that grew on acceptance is told with both amounts", async () => {
    using player = await Player.begin();
    await player.press("t<enter>");
    expect(player.notice).toMatch(/^Task-10 has grown: it was research 564, it is research 2,256\./);
    expect(player.screen).toContain("✗ Task-10 has grown");
  });

  test("who is busy is said, and which other task sharing them makes late", async () => {
    using player = await Player.begin();
    // A task that the best four can just do in time.
    await player.press("/Task-163<enter>t<enter><esc><home>a");
    expect(player.screen).toMatch(/Emp_4 .* 1 task/);
    expect(player.screen).toMatch(/Emp_1 .* free/);
    expect(player.screen).not.toContain("late ✗");
    await player.press(" ");
    expect(player.screen).toContain("makes Task-163 late ✗");
    await player.press("<esc>2a");
    expect(player.screen).toMatch(/\[on\] +Emp_4/);
    await player.press(" ");
    expect(player.notice).toContain("is on the task already");
  });

  test("enter without anybody picked says what to do where there is nothing to accept", async () => {
    using player = await Player.begin();
    await player.press("jjjjjjjjjt<enter>2a<enter>");
    expect(player.notice).toBe("Pick somebody first: space.");
  });

  test("a task that somebody else took meanwhile is refused and nothing breaks", async () => {
    using player = await Player.begin();
    using other = await Player.open(player.path);
    await player.press("jjjjjjjjjt");
    await other.press("jjjjjjjjjt<enter>");
    await player.press("<enter>");
    expect(player.notice).toMatch(/must be market to accept \(current: active\)/);
    expect(commands(player).filter((command) => command === "task accept")).toHaveLength(1);
  });
});
