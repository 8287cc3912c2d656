/** The journal in the file: what was done, in order, and enough of it to do it again. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { Preset } from "../../src/config/preset.ts";
import { Session } from "../../src/session/session.ts";
import { answerOf } from "../support/in-process.ts";
import { beginnings, callFor, intents } from "../support/play.ts";
import { ALL_PRESETS } from "../support/presets.ts";
import { BOUNDED } from "../support/property.ts";
import { type Rows, rowsIn, tablesIn, worldInFile } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";

const JOURNAL = "SELECT * FROM command_journal ORDER BY sequence";
const TIME = "SELECT sim_time, funds_cents FROM sim_state JOIN companies ON id = company_id";
const CHANGING = /^sim |^task (accept|assign|dispatch|cancel)|^scratchpad (write|append|clear)/;

/** A preset that a single command may be run with in place of the file's own. */
const OTHER = { ...builtinPreset("default")!, name: "other" };

async function replay(journal: Rows, first: Preset): Promise<ReturnType<typeof tablesIn>> {
  using folder = temporaryFolder();
  const path = join(folder.path, "replayed.db");
  const session = new Session(path, "long");
  for (const [i, { argv, preset }] of journal.entries()) {
    const chosen = i === 0 ? first : preset === null ? null : (JSON.parse(preset as string) as Preset);
    const answer = await answerOf(session, JSON.parse(argv as string) as string[], chosen);
    expect({ argv, answer }).toMatchObject({ argv, answer: { exit: 0 } });
  }
  session.close();
  return tablesIn(path);
}

test("every accepted change is in the journal once, in order; replaying it gives the same file", async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...ALL_PRESETS),
    beginnings,
    intents(30, 50),
    async (preset, begin, moves) => {
      using folder = temporaryFolder();
      const path = join(folder.path, "journal.db");
      const session = new Session(path, "long");
      await answerOf(session, begin, preset);
      const expected = [
        { name: "sim init", preset: null, before: null as unknown, ...rowsIn(path, TIME)[0] },
      ];
      for (const [i, move] of moves.entries()) {
        const argv = callFor(move, worldInFile(path)!);
        const [before] = rowsIn(path, TIME);
        const chosen = [null, preset, OTHER][i % 5] ?? null;
        const { exit } = await answerOf(session, argv, chosen);
        const name = argv.slice(0, 2).join(" ");
        if (exit !== 0 || !CHANGING.test(name)) continue;
        const other = chosen === OTHER ? JSON.stringify(OTHER) : null;
        expected.push({ name, preset: other as null, before: before!["sim_time"], ...rowsIn(path, TIME)[0] });
      }
      session.close();
      const journal = rowsIn(path, JOURNAL);
      expect(
        journal.map((row, i) => {
          expect(row["sequence"]).toBe(i + 1);
          return {
            name: (JSON.parse(row["argv"] as string) as string[]).slice(0, 2).join(" "),
            preset: row["preset"],
            before: row["sim_time_before"],
            sim_time: row["sim_time_after"],
            funds_cents: row["funds_cents_after"],
          };
        }) as unknown,
      ).toEqual(expected);
      expect(await replay(journal, preset)).toEqual(tablesIn(path));
    },
  );
  await fc.assert(property, { numRuns: 10, ...BOUNDED });
}, 60_000);

/** The journal's argv after these calls on a new game. */
async function journalAfter(...calls: string[][]): Promise<string[][]> {
  using folder = temporaryFolder();
  const path = join(folder.path, "journal.db");
  const session = new Session(path, "long");
  for (const argv of calls) await answerOf(session, argv, null);
  session.close();
  return rowsIn(path, JOURNAL).map((row) => JSON.parse(row["argv"] as string) as string[]);
}

test("the journal holds the command with the values that took effect, not the file's or preset's choice", async () => {
  const journal = await journalAfter(
    ["sim", "init", "--seed", "7", "--db", "elsewhere.db", "--company-name", "A", "--company-name=B"],
    ["scratchpad", "write", "-x", "note"],
    ["scratchpad", "write", "--config", "hard", "--", "-x"],
    ["task", "accept", "--task-id", "Task-2"],
    ["task", "assign", "--employee-id", "Emp_2", "--task-id", "Task-2", "--employee-id", "Emp_1"],
    ["task", "list"],
    ["task", "dispatch", "--task-id", "Task-3"],
    ["scratchpad", "clear"],
  );
  expect(journal).toEqual([
    ["sim", "init", "--seed", "7", "--company-name", "B"],
    ["scratchpad", "write", "--content", "-x"],
    ["task", "accept", "--task-id", "Task-2"],
    ["task", "assign", "--task-id", "Task-2", "--employee-id", "Emp_2", "--employee-id", "Emp_1"],
    ["scratchpad", "clear"],
  ]);
});
