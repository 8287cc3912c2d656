/** The recordings of the original, through the program as it is shipped. */
import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { call, type Envelope, pipe, type Surroundings } from "../support/binary.ts";
import { TraceComparison } from "../support/compare.ts";
import { presetOf, type Trace, traces } from "../support/recordings.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, tablesOf } from "./files.ts";

function surroundingsFor(trace: Trace, folder: string): Surroundings {
  const preset = presetOf(trace);
  if ("name" in preset) return { cwd: folder, env: { YC_BENCH_EXPERIMENT: preset.name } };
  writeFileSync(join(folder, "recorded.toml"), preset.toml);
  return { cwd: folder, env: { YC_BENCH_EXPERIMENT: "recorded.toml" } };
}

/** What differs from the recording, one line each. */
function differences(commands: Trace["commands"], answers: readonly Envelope[]): string[] {
  const comparison = new TraceComparison();
  return commands.flatMap(({ argv, exit, json }, i) => {
    const answer = answers[i];
    const where = `line ${i + 2}, ${argv.join(" ")}`;
    if (answer?.exit_code !== exit) return [`${where}: exit ${answer?.exit_code} instead of ${exit}`];
    if (exit === 2) return [];
    return comparison.differences(argv, json, answer.output).map((difference) => `${where}: ${difference}`);
  });
}

test("there are recordings", () => {
  expect(traces().length).toBeGreaterThanOrEqual(25);
});

for (const trace of traces()) {
  test(`${trace.name}: one pipe answers every command as recorded`, () => {
    using folder = temporaryFolder();
    const { exitCode, stderr, answers } = pipe(
      trace.commands.map(({ argv }) => argv),
      ["--db", "trace.db"],
      surroundingsFor(trace, folder.path),
    );
    expect({ exitCode, stderr, answers: answers.length }).toEqual({
      exitCode: 0,
      stderr: "",
      answers: trace.commands.length,
    });
    expect(differences(trace.commands, answers)).toEqual([]);
    expect(faultsOf(join(folder.path, "trace.db"))).toEqual([]);
    expect(isAtRest(join(folder.path, "trace.db"))).toBe(true);
  }, 60_000);
}

/** A document as it would be on one line: what a pipe writes. */
function onOneLine(indented: string): string {
  return indented
    .split("\n")
    .map((line) => line.trimStart().replace(/^("(?:[^"\\]|\\.)*"): /, "$1:"))
    .join("");
}

const SINGLY: Readonly<Record<string, number>> = {
  "default-3-errors": Number.POSITIVE_INFINITY,
  "default-1-mixed": Number.POSITIVE_INFINITY,
  "edge-1-solo": 200,
};

for (const [name, most] of Object.entries(SINGLY)) {
  test(`${name}: single processes answer as recorded, and as a pipe does to the byte, and leave an equal file`, () => {
    using folder = temporaryFolder();
    const trace = traces().find((one) => one.name === name)!;
    const commands = trace.commands.slice(0, most);
    const surroundings = surroundingsFor(trace, folder.path);

    const results = commands.map(({ argv }) => call([...argv, "--db", "single.db"], surroundings));
    const answers = results.map(({ exitCode, stdout }) => {
      return { ok: exitCode === 0, exit_code: exitCode!, command: null, output: JSON.parse(stdout) };
    });
    expect(differences(commands, answers)).toEqual([]);

    const argvs = commands.map(({ argv }) => argv);
    const piped = pipe(argvs, ["--db", "piped.db"], surroundings).stdout.trimEnd().split("\n");
    const outputs = piped.map((line) => /"output":(.*)\}$/.exec(line)![1]!);
    expect(results.map(({ stdout }) => onOneLine(stdout))).toEqual(outputs);
    expect(tablesOf(join(folder.path, "single.db"))).toEqual(tablesOf(join(folder.path, "piped.db")));
  }, 60_000);
}
