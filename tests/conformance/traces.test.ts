import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtinPreset } from "../../src/config/builtin.ts";
import { loadPreset } from "../../src/config/load.ts";
import type { Preset } from "../../src/config/preset.ts";
import { Session } from "../../src/session/session.ts";
import { TraceComparison } from "../support/compare.ts";
import { answerOf } from "../support/in-process.ts";
import { presetOf, type Trace, traces } from "../support/recordings.ts";
import { temporaryFolder } from "../support/temporary.ts";

async function presetFor(trace: Trace, folder: string): Promise<Preset> {
  const preset = presetOf(trace);
  if ("name" in preset) return builtinPreset(preset.name)!;
  const file = join(folder, "recorded.toml");
  writeFileSync(file, preset.toml);
  return loadPreset(file);
}

test("there are recordings", () => {
  expect(traces().length).toBeGreaterThanOrEqual(25);
});

for (const trace of traces()) {
  test(`${trace.name}: every command answers as recorded`, async () => {
    using folder = temporaryFolder();
    const preset = await presetFor(trace, folder.path);
    const session = new Session(join(folder.path, "trace.db"), "long");
    const comparison = new TraceComparison();
    for (const [i, { argv, exit, json }] of trace.commands.entries()) {
      const answer = await answerOf(session, argv, preset);
      const where = `line ${i + 2}, ${argv.join(" ")}`;
      expect(`${where}: exit ${answer.exit}`).toBe(`${where}: exit ${exit}`);
      if (exit === 2) continue;
      expect({ where, differences: comparison.differences(argv, json, answer.json) }).toEqual({
        where,
        differences: [],
      });
    }
    session.close();
  });
}
