/**
 * What a single command takes, as a multiple of an empty Bun binary built the same way. The two are started in turn, so that a
 * machine that changes its speed changes both. Run: bun benchmarks/startup.ts (after bun build.ts).
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BINARY = `${import.meta.dir}/../dist/yc-bench`;
const PAIRS = 80;
const WARM_UP = 5;
const folder = mkdtempSync(join(tmpdir(), "yc-bench-measure-"));

async function emptyBinary(): Promise<string> {
  const outfile = join(folder, "empty");
  writeFileSync(`${outfile}.ts`, "");
  await Bun.build({
    entrypoints: [`${outfile}.ts`],
    compile: { outfile, autoloadBunfig: false, autoloadDotenv: false },
    format: "esm",
    splitting: true,
    minify: true,
    bytecode: true,
  });
  return outfile;
}

/** Wall time of one process, in milliseconds. This one sleeps meanwhile and leaves it both cores. */
async function once(command: readonly string[]): Promise<number> {
  const start = performance.now();
  await Bun.spawn([...command], { stdio: ["ignore", "ignore", "ignore"] }).exited;
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** `prepare` gives the command for the i-th run, so that an action can have a database of its own each time. */
async function compare(
  name: string,
  empty: string,
  prepare: (i: number) => readonly string[],
): Promise<void> {
  const ratios: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < PAIRS + WARM_UP; i++) {
    const command = prepare(i);
    // Either may come first, since the second finds the machine's caches warm.
    const before = i % 2 === 0 ? await once([empty]) : undefined;
    const ours = await once(command);
    const theirs = before ?? (await once([empty]));
    if (i < WARM_UP) continue;
    ratios.push(ours / theirs);
    times.push(ours);
  }
  const figures = `${median(ratios).toFixed(2)} times an empty binary (median of ${PAIRS} pairs)`;
  console.log(`${name}: ${figures}, ${median(times).toFixed(1)} ms`);
}

const empty = await emptyBinary();
const db = join(folder, "fresh.db");
const call = (...argv: string[]) => [BINARY, "--db", db, ...argv];
await once(call("sim", "init", "--seed", "1"));
await compare("--version", empty, () => [BINARY, "--version"]);
await compare("company status", empty, () => call("company", "status"));
await compare("employee list", empty, () => call("employee", "list"));
await compare("client history", empty, () => call("client", "history"));
await compare("task list", empty, () => call("task", "list"));
await compare("task inspect", empty, () => call("task", "inspect", "--task-id", "Task-1"));
await compare("finance ledger", empty, () => call("finance", "ledger"));
await compare("market browse (50 tasks)", empty, () => call("market", "browse"));
await compare("scratchpad write", empty, (i) => call("scratchpad", "write", "--content", `note ${i}`));
await compare("task accept", empty, (i) => call("task", "accept", "--task-id", `Task-${(i % 9) + 1}`));
await compare("sim init", empty, (i) => [
  BINARY,
  "--db",
  join(folder, `${i}.db`),
  "sim",
  "init",
  "--seed",
  String(i),
]);
rmSync(folder, { recursive: true });
