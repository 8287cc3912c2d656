import { describe, expect, test } from "bun:test";
import { SCOPES } from "../../src/tui/frame/keys-markdown.ts";
import { keysIn, pressedOf } from "../../src/tui/keys/key-names.ts";
import { Player } from "./frames.tsx";

describe("the table of keys", () => {
  test("no situation has two meanings for a key", () => {
    for (const { id, bindings } of SCOPES) {
      const keys = bindings.flatMap((binding) => binding.keys);
      expect({ id, keys: keys.filter((key, i) => keys.indexOf(key) !== i) }).toEqual({ id, keys: [] });
    }
  });

  test("every key says what it does, and a page's keys don't hide those of every page", () => {
    const everywhere = SCOPES.find(({ id }) => id === "game")!.bindings.flatMap(({ keys }) => keys);
    for (const { id, bindings } of SCOPES) {
      for (const { keys, does } of bindings) {
        expect(does.length).toBeGreaterThan(3);
        if (["market", "tasks", "team", "clients", "finance", "notes", "log"].includes(id)) {
          // Notes are written with e, which shows the result once a game is over.
          expect(keys.filter((key) => everywhere.includes(key) && key !== "e")).toEqual([]);
        }
      }
    }
  });

  test("? lists them with the reason for those that can't be used", async () => {
    using player = await Player.begin();
    await player.press("?");
    expect(player.screen).toMatch(/a enter +Take the task: pick people/);
    await player.press("<pagedown>");
    expect(player.screen).toMatch(/n +Let time run to the next event \(not now: Nothing is running/);
    await player.press("<esc>");
    expect(player.app.state.dialogs).toEqual([]);
  });

  test("the bottom bar shows only what can be used now", async () => {
    using player = await Player.begin();
    expect(player.bar).toContain("t take with best team");
    expect(player.bar).not.toContain("n next event");
    await player.press("t<enter>");
    expect(player.bar).toContain("n next event");
    for (const columns of [100, 80, 60]) {
      await player.resize(columns, 24);
      expect(Bun.stringWidth(player.bar)).toBeLessThanOrEqual(columns);
      expect(player.bar).toContain("? keys");
      expect(player.bar).toContain("q quit");
    }
  });

  test("pages by number and by tab, both ways round", async () => {
    using player = await Player.begin();
    await player.press("5");
    expect(player.screen).toContain("[5 Finance]");
    await player.press("<tab>");
    expect(player.screen).toContain("[6 Notes]");
    await player.press("<shift-tab><shift-tab>");
    expect(player.screen).toContain("[4 Clients]");
    await player.press("1<shift-tab>");
    expect(player.screen).toContain("[7 Log]");
  });

  test("q asks while a game is open; ctrl-c doesn't", async () => {
    using player = await Player.begin();
    await player.press("q");
    expect(player.screen).toContain("Everything is saved in");
    await player.press("<esc>");
    expect(player.left).toBe(0);
    await player.press("qy");
    expect(player.left).toBe(1);
    using other = await Player.begin();
    await other.press("t<ctrl-z>");
    expect(other.suspended).toBe(1);
    await other.press("<ctrl-c>");
    expect(other.left).toBe(1);
  });

  test("? can be asked over every dialog, and what lies below is there again afterwards", async () => {
    using player = await Player.begin();
    await player.press("t<enter>2");
    for (const keys of ["a", "1t", "2x", "q", "gq"]) {
      await player.press(keys);
      const before = player.screen;
      if (player.app.scopes[0]!.type !== undefined) {
        player.app.patch({ dialogs: [] });
        continue;
      }
      await player.press("?");
      expect(player.screen).toContain("─ Keys ─");
      await player.press("?");
      expect(player.screen).toBe(before);
      player.app.patch({ dialogs: [] });
    }
  });

  test("the keys of the start page can be asked for on the smallest screen", async () => {
    using player = await Player.atStart({ columns: 60, rows: 20 });
    await player.press("?");
    expect(player.lines[4]).toContain("preset  default   1 of 14");
    expect(player.lines[5]).toContain("The standard game");
    expect(player.lines[7]).toContain("seed   1");
  });

  test("nothing that is pressed after leaving is done", async () => {
    using player = await Player.begin();
    await player.press("t<enter>");
    await player.press("qynnnn");
    expect(player.left).toBe(1);
    expect(player.app.scene.journal).toHaveLength(4);
  });

  test("too small a screen says what it needs and comes back", async () => {
    using player = await Player.begin();
    await player.resize(59, 24);
    expect(player.screen.replace(/\n/g, " ")).toContain(
      "The dashboard needs 60 columns and 20 rows; this is 59 by 24.",
    );
    await player.resize(80, 19);
    expect(player.screen).toContain("this is 80 by 19");
    await player.resize(60, 20);
    expect(player.screen).toContain("[1 Market]");
    expect(player.lines.every((line) => Bun.stringWidth(line) <= 60)).toBe(true);
  });
});

describe("what a terminal sends", () => {
  const none = {} as never;

  test("characters typed fast come together and count each", () => {
    expect(pressedOf("jjk", none)).toEqual([{ text: "jjk" }]);
    expect(keysIn("jé ")).toEqual(["j", "é", "space"]);
  });

  test("control keys may come in one with characters, as over a slow line", () => {
    expect(pressedOf("/helix\rq", none)).toEqual([{ text: "/helix" }, { key: "enter" }, { text: "q" }]);
    expect(pressedOf("hello\u0013", none)).toEqual([{ text: "hello" }, { key: "ctrl-s" }]);
    expect(pressedOf("j\u001a", none)).toEqual([{ text: "j" }, { key: "ctrl-z" }]);
  });

  test("special keys by name, and alt with a character is nothing", () => {
    expect(pressedOf("", { pageDown: true } as never)).toEqual([{ key: "pagedown" }]);
    expect(pressedOf("c", { ctrl: true } as never)).toEqual([{ key: "ctrl-c" }]);
    expect(pressedOf("\t", { tab: true, shift: true } as never)).toEqual([{ key: "shift-tab" }]);
    expect(pressedOf("x", { meta: true } as never)).toEqual([]);
  });
});
