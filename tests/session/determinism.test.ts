/** "The same preset, seed and command list gives the same bytes out", however the commands reach the file. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import type { Preset } from "../../src/config/preset.ts";
import { Session } from "../../src/session/session.ts";
import { answerOf } from "../support/in-process.ts";
import { beginnings, callFor, intents } from "../support/play.ts";
import { ALL_PRESETS } from "../support/presets.ts";
import { BOUNDED } from "../support/property.ts";
import { tablesIn, worldInFile } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";

interface Played {
  readonly texts: readonly string[];
  readonly tables: ReturnType<typeof tablesIn>;
}

/** Runs the calls in sessions that end after `commandsEach` commands. `next` gives the i-th call, until it gives none. */
async function playIn(
  lifetime: "single" | "long",
  commandsEach: number,
  preset: Preset,
  next: (i: number, path: string) => readonly string[] | undefined,
): Promise<Played> {
  using folder = temporaryFolder();
  const path = join(folder.path, "play.db");
  const texts: string[] = [];
  let session = new Session(path, lifetime);
  for (let i = 0; ; i++) {
    const argv = next(i, path);
    if (argv === undefined) break;
    const { exit, text } = await answerOf(session, argv, i === 0 ? preset : null);
    texts.push(`${argv.join(" ")} → ${exit} ${text}`);
    if ((i + 1) % commandsEach !== 0) continue;
    session.close();
    session = new Session(path, lifetime);
  }
  session.close();
  return { texts, tables: tablesIn(path) };
}

for (const preset of ALL_PRESETS) {
  test(`${preset.name}: long sessions, single ones and a second run print and store the same`, async () => {
    const property = fc.asyncProperty(beginnings, intents(30, 50), async (begin, moves) => {
      const calls: (readonly string[])[] = [];
      const long = await playIn("long", Number.POSITIVE_INFINITY, preset, (i, path) => {
        const move = moves[i - 1];
        const call = i === 0 ? begin : move && callFor(move, worldInFile(path)!);
        if (call !== undefined) calls.push(call);
        return call;
      });
      const again = await playIn("long", 7, preset, (i) => calls[i]);
      const single = await playIn("single", 1, preset, (i) => calls[i]);
      expect(single).toEqual(long);
      expect(again).toEqual(long);
    });
    await fc.assert(property, { numRuns: 1, ...BOUNDED });
  }, 60_000);
}
