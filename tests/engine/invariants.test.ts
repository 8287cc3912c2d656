/** What spec/engine.md's "Invariants" promise, held on random play under every preset. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import type { Preset } from "../../src/config/preset.ts";
import { Session } from "../../src/session/session.ts";
import type { Instant } from "../../src/world/instant.ts";
import { answerOf } from "../support/in-process.ts";
import { brokenInvariants } from "../support/invariants.ts";
import { beginnings, callFor, type Intent, intents, OBSERVATIONS } from "../support/play.ts";
import { ALL_PRESETS } from "../support/presets.ts";
import { BOUNDED } from "../support/property.ts";
import { worldInFile } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";

const RUNS = 2;

/** Plays on a session that stays open, and looks at the file through others. */
async function play(preset: Preset, begin: string[], moves: readonly Intent[]): Promise<void> {
  using folder = temporaryFolder();
  const path = join(folder.path, "play.db");
  const session = new Session(path, "long");
  try {
    expect(await answerOf(session, begin, preset)).toMatchObject({ exit: 0 });
    let before = worldInFile(path)!;
    const stops = new Set<Instant>();
    for (const [i, move] of moves.entries()) {
      const argv = callFor(move, before);
      const { exit, text } = await answerOf(session, argv, null);
      const after = worldInFile(path)!;
      const said = { argv, exit, text };
      stops.add(after.sim_time);
      expect({ said, broken: brokenInvariants(after, preset, stops) }).toEqual({ said, broken: [] });
      expect(after.sim_time).toBeGreaterThanOrEqual(before.sim_time);
      // What the file itself refuses (its tables have checks of their own), the rules should never have asked of it.
      expect(text).not.toContain("The database");
      if (exit !== 0) expect(after).toEqual(before);
      await expectSameView(session, path, OBSERVATIONS[i % OBSERVATIONS.length]!);
      before = after;
    }
    for (const look of OBSERVATIONS) await expectSameView(session, path, look);
  } finally {
    session.close();
  }
}

/** The session's memory and the file must tell the same. */
async function expectSameView(session: Session, path: string, look: readonly string[]): Promise<void> {
  const newcomer = new Session(path, "single");
  try {
    expect(await answerOf(session, look, null)).toEqual(await answerOf(newcomer, look, null));
  } finally {
    newcomer.close();
  }
}

for (const preset of ALL_PRESETS) {
  test(`${preset.name}: the invariants hold after every command, in the file and in memory`, async () => {
    const property = fc.asyncProperty(beginnings, intents(30, 45), (begin, moves) =>
      play(preset, begin, moves),
    );
    await fc.assert(property, { numRuns: RUNS, ...BOUNDED });
  }, 60_000);
}
