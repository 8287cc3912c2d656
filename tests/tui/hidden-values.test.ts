import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { Player } from "./frames.tsx";

/** Every page and every dialog that can be open before the end, as keys from the market page. */
const VIEWS = [
  ...["1", "1jjjjjj", "1l<end>", "1t", "1jt", "1jjjt", "1jjjjjjjjta", "1a b"],
  ...["2", "2j", "2a", "2ab", "2x", "3", "3jjj", "4", "4j", "4jj", "4jjj", "4jjjj", "4jjjjj"],
  ...["5", "5v", "5vv", "5c", "6", "7", "7jjj", "g+9", "?", "1?", "4?"],
];

/** A game with something in it: tasks won, lost, cancelled, at work and planned, from several clients. */
async function midGame(): Promise<Player> {
  const player = await Player.begin();
  await player.press("t<enter>nn1jjt<enter>N1jjjjjt<enter>N1jjjjt<enter>N1jjjjjjjt<enter>N");
  await player.press("1jjjjt<enter>2xno time<enter>1jjjta<enter>1jjjjjjjjtA");
  return player;
}

async function framesOf(path: string): Promise<string[]> {
  using player = await Player.open(path);
  const frames: string[] = [];
  for (const keys of VIEWS) {
    await player.press(keys);
    frames.push(`${keys}\n${player.screen}`);
    player.app.patch({ dialogs: [] });
  }
  return frames;
}

test("no screen before the end depends on loyalty or reward multiplier: they are hidden from the player", async () => {
  using player = await midGame();
  player.app.close();
  const shown = await framesOf(player.path);
  using database = new Database(player.path);
  // Honest clients become adversarial and the other way round.
  database.run("UPDATE clients SET loyalty = -loyalty, reward_multiplier = 3 - reward_multiplier");
  expect(await framesOf(player.path)).toEqual(shown);
});

test("the end tells who the adversarial clients were", async () => {
  using player = await midGame();
  player.app.close();
  using database = new Database(player.path);
  database.run("UPDATE companies SET funds_cents = -1");
  using end = await Player.open(player.path);
  expect(end.screen).toMatch(/adversarial clients +Equinox Labs, Vanguard ML/);
});
