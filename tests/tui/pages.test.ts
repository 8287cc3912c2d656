import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { startPage } from "../../src/tui/start/begin.ts";
import { rowsIn } from "../support/simulation-file.ts";
import { Player } from "./frames.tsx";

const TAKE_HONEST = "1<home>jjjjjjjjjt<enter>";

const notesIn = ({ path }: Player) => rowsIn(path, "SELECT content FROM scratchpads")[0]?.["content"] ?? "";

describe("notes", () => {
  test("are written, shown and saved, with line ends and whatever characters", async () => {
    using player = await Player.begin();
    await player.press("6");
    expect(player.screen).toContain("The notes are empty.");
    await player.press("efirst line<enter>zwei: \u00e4\u00f6\u00fc \u{1F600} -- $x 'y'<ctrl-s>");
    expect(notesIn(player)).toBe("first line\nzwei: \u00e4\u00f6\u00fc \u{1F600} -- $x 'y'");
    expect(player.screen).toContain("first line");
    expect(player.notice).toBe("The notes are saved.");
  });

  test("letters that are keys elsewhere are text here", async () => {
    using player = await Player.begin();
    await player.press("6eq?nN17<ctrl-s>");
    expect(notesIn(player)).toBe("q?nN17");
  });

  test("arrows, home, end, backspace and delete work over lines", async () => {
    using player = await Player.begin();
    await player.press("6eabc<enter>def<up><home>X<end>Y<down>Z<left><left><backspace><delete><ctrl-s>");
    expect(notesIn(player)).toBe("XabcY\ndZ");
  });

  test("esc asks where something would be lost: save, leave, go on", async () => {
    using player = await Player.begin();
    await player.press("6eone<esc>");
    expect(player.screen).toContain("The notes have changed. Save them?");
    await player.press("<esc> two<esc>y");
    expect(notesIn(player)).toBe("one two");
    await player.press("e three<esc>n");
    expect(notesIn(player)).toBe("one two");
    await player.press("e<esc>");
    expect(player.app.state.dialogs).toEqual([]);
  });

  test("what isn't saved when the program ends is saved then", async () => {
    using player = await Player.begin();
    await player.press("6ehalf a thou");
    player.app.close();
    expect(notesIn(player)).toBe("half a thou");
  });

  test("what can't be saved when the program ends is kept beside the game, and said", async () => {
    using player = await Player.begin();
    await player.press("6eprecious");
    const { Database } = await import("bun:sqlite");
    using other = new Database(player.path);
    other.run("DROP TABLE scratchpads");
    const kept = player.path.replace(".db", "-notes.txt");
    expect(() => player.app.close()).toThrow(`The notes that you wrote are in '${kept}'.`);
    expect(readFileSync(kept, "utf8")).toBe("precious");
  });

  test("joiners between characters stay", async () => {
    using player = await Player.begin();
    await player.press("6e\u{1F468}\u200d\u{1F469}<ctrl-s>");
    expect(notesIn(player)).toBe("\u{1F468}\u200d\u{1F469}");
  });

  test("a text that could change the terminal is shown without that", async () => {
    using player = await Player.begin({
      before: [["scratchpad", "write", "--content", "a\u001b[2Jb\u0007c\u202ed\te"]],
    });
    await player.press("6");
    expect(player.screen).toContain("a[2Jbcd e");
  });
});

describe("the log", () => {
  test("tells what happened, newest first, with the command line of each step", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}N7`);
    const steps = player.lines.slice(6, 11);
    expect(steps[0]).toMatch(/Task-128 done 3\.3 days early: .* sim resume/);
    expect(steps.slice(1, 4).map((line) => /(task \w+ --task-id Task-128)/.exec(line)?.[1])).toEqual([
      "task dispatch --task-id Task-128",
      "task assign --task-id Task-128",
      "task accept --task-id Task-128",
    ]);
    expect(steps[4]).toContain("sim init --seed 1");
  });

  test("a command is copied as it can be typed, quoted, with the file", async () => {
    using player = await Player.begin({
      before: [["scratchpad", "write", "--content", "it's $5\nand more"]],
    });
    await player.press("7y");
    expect(player.copied).toEqual([
      `yc-bench scratchpad write --content 'it'"'"'s $5\nand more' --db ${player.path}`,
    ]);
  });

  test("all of them are a script that plays the game again", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}N7Y`);
    const commands = player.copied[0]!.trimEnd().split("\n");
    expect(commands[0]).toBe(`yc-bench sim init --seed 1 --db ${player.path}`);
    expect(commands.at(-1)).toBe(`yc-bench sim resume --db ${player.path}`);
    expect(commands).toHaveLength(5);
  });

  test("the script of another preset asks for that", async () => {
    using player = await Player.begin({ preset: "hard" });
    await player.press("7Y");
    expect(player.copied).toEqual([`yc-bench sim init --seed 1 --config hard --db ${player.path}\n`]);
  });

  test("is searched", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}7/dispatch<enter>`);
    expect(player.screen).toContain('newest first, "dispatch", 1 of 1');
  });
});

describe("the end", () => {
  /** A company that can't pay its first payroll. */
  const broke = async () => {
    const { presetWith } = await import("../support/game.ts");
    return Player.begin({ preset: presetWith("default", { initial_funds_cents: 1_000_000 }) });
  };

  test("bankruptcy shows funds, tasks, best month and who cheated", async () => {
    using player = await broke();
    await player.press("<end>a<end> <enter>N");
    expect(player.screen).toContain("─ The end ─");
    expect(player.screen).toMatch(/Bankrupt on Mon 3 Feb 2025 09:00, after 33 days and 5 commands\./);
    expect(player.screen).toMatch(/final funds +-\$28,005/);
    expect(player.screen).toMatch(/tasks +0 won, 0 lost, 0 cancelled, 1 not finished/);
    expect(player.screen).toMatch(/best month +Jan 2025/);
    expect(player.screen).toMatch(/adversarial clients +Equinox Labs, Vanguard ML/);
  });

  test("nothing can be done any more but looking, and e comes back", async () => {
    using player = await broke();
    await player.press("<end>a<end> <enter>N<esc>1t");
    expect(player.notice).toBe("The game is over (bankrupt).");
    await player.press("n");
    expect(player.notice).toBe("The game is over (bankrupt).");
    await player.press("6e");
    expect(player.app.state.dialogs).toEqual([]);
    await player.press("1e");
    expect(player.screen).toContain("─ The end ─");
  });

  test("the result file says it all, is never written over, and isn't written twice", async () => {
    using player = await broke();
    await player.press("<end>a<end> <enter>Nw");
    const file = player.path.replace(".db", "-result.json");
    expect(player.notice).toBe(`The result is in ${file}.`);
    const result = JSON.parse(readFileSync(file, "utf8"));
    expect(result).toMatchObject({
      preset: "default",
      seed: 1,
      outcome: "bankruptcy",
      final_funds_cents: -2_800_503,
      commands: 5,
      adversarial_clients: ["Equinox Labs", "Vanguard ML"],
    });
    await player.press("w");
    expect(player.notice).toContain("already");
    expect(existsSync(player.path.replace(".db", "-result-2.json"))).toBe(false);
  });

  test("the same seed and the next one are played in files of their own", async () => {
    using player = await broke();
    await player.press("<end>a<end> <enter>Nr");
    expect(player.app.scene.world.run_seed).toBe(1);
    expect(player.app.scene.path).toBe(player.path.replace(".db", "-2.db"));
    expect(player.app.scene.world.funds_cents).toBe(1_000_000);
    await player.press("<end>a<end> <enter>Nx");
    expect(player.app.scene.world.run_seed).toBe(2);
    expect(player.app.scene.path).toBe(player.path.replace(".db", "-3.db"));
    expect(existsSync(player.path)).toBe(true);
  });

  test("the horizon shows the rank among the published results", async () => {
    using player = await Player.begin();
    player.app.close();
    const { Database } = await import("bun:sqlite");
    const database = new Database(player.path);
    database.run("UPDATE sim_state SET sim_time = horizon_end");
    database.run("UPDATE companies SET funds_cents = 90000000");
    database.close();
    using end = await Player.open(player.path);
    expect(end.screen).toContain("The horizon is reached on Thu 1 Jan 2026 09:00, after 365 days");
    expect(end.screen).toMatch(/rank +8th of 20, ahead of qwen3\.6-plus, \$101 k behind gpt-5\.4/);
  });
});

describe("the start page", () => {
  test("a preset with its description, a seed and a file, then the game begins", async () => {
    using player = await Player.atStart();
    expect(player.screen).toContain("preset  default   1 of 14");
    expect(player.screen).toContain("The standard game");
    await player.press("<right><right>");
    expect(player.screen).toContain("preset  tutorial   3 of 14");
    await player.press("<down><ctrl-u>42<enter>");
    expect(player.app.scene.world.run_seed).toBe(42);
    expect(player.app.scene.preset.name).toBe("tutorial");
    expect(player.notice).toContain(`A new game in ${player.path}.`);
    expect(rowsIn(player.path, "SELECT preset_name FROM simulation_info")).toEqual([
      { preset_name: "tutorial" },
    ]);
  });

  test("what is no seed and no file is said, and nothing begins", async () => {
    using player = await Player.atStart();
    await player.press("<down><ctrl-u>-1<enter>");
    expect(player.notice).toMatch(/Invalid value for the seed: "-1"/);
    await player.press("<ctrl-u>7<down><ctrl-u><enter>");
    expect(player.notice).toBe("Name a file for the game.");
    expect(player.app.state.scene).toBeNull();
  });

  test("a game that is there is listed and can be gone on with", async () => {
    using begun = await Player.begin({ seed: 9, preset: "hard" });
    begun.app.close();
    using player = await Player.atStart();
    player.app.showStart(startPage(begun.path, null));
    await player.press("<down><down><down>");
    expect(player.screen).toMatch(/▸ .*game\.db +hard +9 +Wed 1 Jan 2025 09:00, day 1/);
    expect(player.bar).toContain("go on with this game");
    await player.press("<enter>");
    expect(player.app.scene.world.run_seed).toBe(9);
    expect(player.app.scene.preset.name).toBe("hard");
  });

  test("letters typed into the file are text; q quits only elsewhere", async () => {
    using player = await Player.atStart();
    await player.press("<down><down>q?");
    expect(player.left).toBe(0);
    expect(player.app.state.start!.path.text).toEndWith("q?");
    await player.press("<up><up>q");
    expect(player.left).toBe(1);
  });
});

describe("watching", () => {
  test("shows what somebody else does, as it happens, and can do nothing", async () => {
    using player = await Player.begin();
    using watcher = await Player.open(player.path, { mode: "watch" });
    expect(watcher.screen).toContain("watching");
    await player.press(`${TAKE_HONEST}N`);
    watcher.app.refresh();
    await watcher.press("2");
    expect(watcher.screen).toMatch(/Task-128 .* done/);
    await watcher.press("1");
    for (const key of ["t", "a", "n", "N", "g"]) {
      await watcher.press(key);
      expect(watcher.notice).toBe("You are watching; whoever plays this file acts.");
    }
    await watcher.press("6e");
    expect(watcher.app.state.dialogs).toEqual([]);
    for (const key of ["a", "d", "x"]) {
      await watcher.press(`2${key}`);
      expect(watcher.notice).toBe("You are watching; whoever plays this file acts.");
    }
    expect(watcher.app.scene.journal).toHaveLength(5);
    await watcher.press("q");
    expect(watcher.left).toBe(1);
  });

  test("says what happened in the step that was seen", async () => {
    using player = await Player.begin();
    using watcher = await Player.open(player.path, { mode: "watch" });
    await player.press(`${TAKE_HONEST}N`);
    watcher.app.refresh();
    expect(watcher.notice).toBe(player.notice);
  });

  test("another game in the same file is shown with its own log", async () => {
    using player = await Player.begin();
    await player.press(`${TAKE_HONEST}N`);
    using watcher = await Player.open(player.path, { mode: "watch" });
    player.app.close();
    rmSync(player.path);
    const { Game } = await import("../../src/tui/game/game.ts");
    const next = new Game(player.path, "play", null);
    await next.run(["sim", "init", "--seed", "1"]);
    next.close();
    watcher.app.refresh();
    await watcher.press("7");
    expect(watcher.app.scene.journal).toHaveLength(1);
    expect(watcher.app.state.step).toBeNull();
    expect(watcher.screen).toContain("the company begins");
  });

  test("a file that is gone while a key runs commands is a message", async () => {
    using player = await Player.begin();
    await player.press("t");
    rmSync(player.path);
    await player.press("<enter>");
    expect(player.screen).toContain("There is no simulation in");
    expect(player.notice).toContain("is gone: its file was deleted or moved.");
  });

  test("notes that can't be saved any more are kept beside the game", async () => {
    using player = await Player.begin();
    await player.press("6eprecious");
    rmSync(player.path);
    player.app.refresh();
    const kept = player.path.replace(".db", "-notes.txt");
    expect(player.notice).toContain(`The notes that you wrote are in '${kept}'.`);
    expect(readFileSync(kept, "utf8")).toBe("precious");
  });

  test("doesn't wait for a file that somebody else has locked, and shows afterwards what he did", async () => {
    using player = await Player.begin();
    using watcher = await Player.open(player.path, { mode: "watch" });
    player.app.close();
    const { Database } = await import("bun:sqlite");
    using other = new Database(player.path);
    other.run("BEGIN EXCLUSIVE");
    const begun = performance.now();
    watcher.app.refresh();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(watcher.notice).toBe("");
    other.run("UPDATE companies SET funds_cents = 12300");
    other.run("COMMIT");
    watcher.app.refresh();
    await watcher.press("1");
    expect(watcher.screen).toContain("$123 ");
  });

  test("waits for a file that isn't there yet", async () => {
    using player = await Player.atStart();
    using watcher = await Player.open(player.path, { mode: "watch" });
    expect(watcher.screen).toContain("There is no simulation in");
    await player.press("<enter>");
    watcher.app.refresh();
    await watcher.press("1");
    expect(watcher.screen).toContain("Task-10");
  });
});
