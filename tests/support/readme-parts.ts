/** The parts of the README that are made from the program: what the dashboard looks like, and its keys. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keysMarkdown } from "../../src/tui/frame/keys-markdown.ts";
import { Player } from "../tui/frames.tsx";

export const README = join(import.meta.dir, "../../README.md");

/** The market of a game in its second week, with two tasks under way. */
async function capture(): Promise<string> {
  using player = await Player.begin();
  await player.press("jjjjjjjjjt<enter>N");
  await player.press("1<home>jjjjt<enter>g+3<enter>1<home>jj");
  return player.screen.replace(player.path, "game.db");
}

/** The README's text with those parts as they are now. */
export async function currentReadme(): Promise<string> {
  const text = readFileSync(README, "utf8");
  const screen = `\`\`\`text\n${await capture()}\n\`\`\``;
  return withPart(withPart(text, "screen", screen), "keys", keysMarkdown());
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. Throws where the README has no such place. */
function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`the README has no place for ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${part}\n\n${text.slice(to)}`;
}
