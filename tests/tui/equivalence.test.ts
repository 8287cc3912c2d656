import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { builtinPreset } from "../../src/config/builtin.ts";
import { Session } from "../../src/session/session.ts";
import { answerOf } from "../support/in-process.ts";
import { rowsIn, tablesIn } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { Player } from "./frames.tsx";

/** Games as somebody may play them, by their keys. */
const GAMES: Readonly<Record<string, string>> = {
  "take, run, take again": "t<enter>njt<enter>NN1t<enter>N",
  "plan first, start later": "ta<esc>jtA2d1jtA2a <enter>n2xtoo much<enter>N",
  "pick people by hand": "a j j <enter>2ajjjj <enter>g+3<enter>nN",
  "notes in between": "6ehello<enter>world 007<ctrl-s>1jjjjt<enter>n6e<ctrl-s>e<home><ctrl-u>x<esc>yn",
};

for (const [name, keys] of Object.entries(GAMES)) {
  test(`a game by keys leaves the file that the same commands leave: ${name}`, async () => {
    using folder = temporaryFolder();
    using player = await Player.begin({ seed: 5 });
    await player.press(keys);
    player.app.close();
    const commands = rowsIn(player.path, "SELECT argv FROM command_journal ORDER BY sequence").map(
      ({ argv }) => JSON.parse(argv as string) as string[],
    );
    expect(commands.length).toBeGreaterThan(5);
    const path = join(folder.path, "commands.db");
    const session = new Session(path, "single");
    for (const words of commands) {
      const { exit, text } = await answerOf(
        session,
        words,
        words[0] === "sim" ? builtinPreset("default")! : null,
      );
      expect(`${exit} ${text.slice(0, 200)}`).toStartWith("0 ");
    }
    session.close();
    expect(tablesIn(player.path)).toEqual(tablesIn(path));
    rmSync(path);
  });
}
