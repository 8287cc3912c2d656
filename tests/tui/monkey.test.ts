import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SCOPES } from "../../src/tui/frame/keys-markdown.ts";
import { ASCII, UNICODE } from "../../src/tui/theme/glyphs.ts";
import type { World } from "../../src/world/state.ts";
import { worldInFile } from "../support/simulation-file.ts";
import { Player } from "./frames.tsx";

/** Every key of the table, and some that mean nothing; keys that open something or act come more often. */
const KEYS = [
  ...SCOPES.flatMap(({ bindings }) => bindings.flatMap(({ keys }) => keys))
    // Ink waits after an escape, and leaving ends the game.
    .filter((key) => !["esc", "ctrl-c", "ctrl-z", "space"].includes(key))
    .map((key) => (key.length === 1 ? key : `<${key}>`)),
  ...[
    "t",
    "t<enter>",
    "t<enter>n",
    "N",
    " ",
    "ta  <enter>",
    "2xwhy<enter>",
    "g+30<enter>",
    "6eé\u4e2d\u{1F600}<ctrl-s>",
  ],
  ...["/a", "z", "é", "\u4e2d", "<backspace>", "<delete>", "<ctrl-u>"],
];

const SIZES = [
  [100, 30],
  [80, 24],
  [60, 20],
  [140, 50],
  [40, 10],
] as const;

const PRESETS = ["default", "classic-nightmare", "tutorial", "legacy"] as const;

const games = fc.record({
  preset: fc.constantFrom(...PRESETS),
  unicode: fc.boolean(),
  keys: fc.array(fc.constantFrom(...KEYS), { minLength: 30, maxLength: 60, size: "max" }),
  size: fc.constantFrom(...SIZES),
});

/** Events lie in the file and in memory in different orders, which mean nothing. */
function inOrder(world: World): World {
  return { ...world, events: [...world.events].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

describe("whatever keys are pressed", () => {
  test("nothing breaks, every frame fits its screen, and the file holds what is shown", async () => {
    await fc.assert(
      fc.asyncProperty(games, async ({ preset, unicode, keys, size: [columns, rows] }) => {
        using player = await Player.begin({ preset, columns, rows, glyphs: unicode ? UNICODE : ASCII });
        for (const [i, key] of keys.entries()) {
          await player.press(key);
          if (i % 6 !== 0) continue;
          expect(player.lines.length).toBeLessThanOrEqual(rows);
          expect(player.lines.filter((line) => Bun.stringWidth(line) > columns)).toEqual([]);
          if (!unicode) expect(player.screen).toMatch(/^[\n -~]*$/);
        }
        player.app.patch({ dialogs: [] });
        const { world, path } = player.app.scene;
        expect(inOrder(worldInFile(path)!)).toEqual(inOrder(world));
      }),
      { numRuns: 12, endOnFailure: true, seed: 20250101 },
    );
  });
});
