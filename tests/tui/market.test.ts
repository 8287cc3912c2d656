import { describe, expect, test } from "bun:test";
import { ASCII } from "../../src/tui/theme/glyphs.ts";
import { Player } from "./frames.tsx";

/** The rows of the table: those between the heading and the rule, without the empty ones. */
function rows({ lines }: Player): string[] {
  const heading = lines.findIndex((line) => line.includes("Reward"));
  const end = lines.findIndex((line, i) => i > heading && /^[─-]/.test(line));
  return lines.slice(heading + 1, end).filter((line) => line.trim() !== "");
}

const selected = (player: Player) => rows(player).find((line) => /^ [▸>]/.test(line)) ?? "";

describe("the market", () => {
  test("shows what can be taken, best paid first, with its finish against the deadline", async () => {
    using player = await Player.begin();
    expect(rows(player)[0]).toMatch(/▸ Task-10 +Vanguard ML +research 564 +\$20,919 +759 +1 +– +7 +\+3\.4 d/);
    expect(player.screen).toContain("done Mon 6 Jan 09:33, 3.4 days early");
    expect(player.screen).toContain("1 of 71");
    expect(player.screen).toContain("$ yc-bench task accept --task-id Task-10");
  });

  test("a finish after the deadline is told by a sign and by words, not by colour alone", async () => {
    using player = await Player.begin();
    // The four best are taken; with those who are left many a task can't be done in time.
    await player.press("t<enter>ssss");
    expect(player.screen).toContain("Days▼");
    await player.press("sS<home>");
    expect(player.screen).toMatch(/Fits▲/);
    expect(rows(player)[0]).toMatch(/-\d+\.\d d ✗/);
    expect(player.screen).toMatch(/days late ✗/);
  });

  test("moves by arrows, j and k, screens, to both ends, and keys typed fast count each", async () => {
    using player = await Player.begin();
    await player.press("jj<down>k");
    expect(player.screen).toContain("3 of 71");
    await player.press("jjjjjjjjjj");
    expect(player.screen).toContain("13 of 71");
    await player.press("<end>");
    expect(player.screen).toContain("71 of 71");
    await player.press("<pageup>");
    expect(player.screen).not.toContain("71 of 71");
    await player.press("<home><up>");
    expect(player.screen).toContain("1 of 71");
  });

  test("filters by domain, by client and by text; esc shows all again", async () => {
    using player = await Player.begin();
    await player.press("d");
    expect(rows(player).length).toBeGreaterThan(5);
    expect(rows(player).every((row) => row.includes("research"))).toBe(true);
    await player.press("<esc>c");
    expect(rows(player).length).toBeGreaterThan(5);
    expect(rows(player).every((row) => row.includes("Cortex"))).toBe(true);
    await player.press("<esc>/helix");
    expect(rows(player).length).toBeGreaterThan(0);
    expect(rows(player).every((row) => row.includes("Helix"))).toBe(true);
    await player.press("<enter>");
    expect(player.screen).toContain('"helix"');
    await player.press("/zzz<esc>");
    expect(rows(player).every((row) => row.includes("Helix"))).toBe(true);
    await player.press("<esc>");
    expect(player.screen).toContain("1 of 71");
  });

  test("shows locked tasks on request with what is missing, and says so when one is to be taken", async () => {
    using player = await Player.begin();
    await player.press("l<end>");
    expect(player.screen).toContain("200 of 200");
    expect(selected(player)).toMatch(/needs /);
    await player.press("t");
    expect(player.notice).toMatch(/can't be taken yet: needs .*(prestige|trust) \d/);
    expect(player.app.state.dialogs).toEqual([]);
  });

  test("sorting goes through every column and says which", async () => {
    using player = await Player.begin();
    const seen: string[] = [];
    for (let i = 0; i < 9; i++) {
      seen.push(/(\S+)[▲▼]/.exec(player.lines.find((line) => line.includes("Prestige"))!)![1]!);
      await player.press("s");
    }
    expect(new Set(seen).size).toBe(9);
    expect(seen[0]).toBe("Reward");
  });

  test("80 columns drop the columns that say least, and nothing is wider than the screen", async () => {
    using player = await Player.begin({ columns: 80, rows: 24 });
    const heading = player.lines.find((line) => line.includes("Reward"))!;
    expect(heading).not.toContain("$/h");
    expect(heading).toContain("Fits");
    expect(player.lines.every((line) => Bun.stringWidth(line) <= 80)).toBe(true);
    expect(player.lines.length).toBe(24);
  });

  test("without Unicode there is no other character on the screen", async () => {
    using player = await Player.begin({ glyphs: ASCII });
    for (const keys of ["", "sssssss", "l<end>", "<home>t", "<esc>2", "3", "4", "5", "5v", "6", "7", "?"]) {
      await player.press(keys);
      expect(player.screen).toMatch(/^[\n -~]*$/);
    }
  });

  test("a preset that hides skills shows nothing that they could be read off", async () => {
    using player = await Player.begin({ preset: "classic" });
    expect(selected(player)).toMatch(/\?$/);
    expect(player.screen).toContain("this preset hides skills");
    expect(player.screen).not.toMatch(/\d\/h/);
    await player.press("t");
    expect(player.screen).toContain("this preset hides skills");
    expect(player.screen).not.toMatch(/done (Mon|Tue|Wed|Thu|Fri)/);
    await player.press("<enter>");
    expect(player.notice).toMatch(/is at work\.$/);
  });
});
