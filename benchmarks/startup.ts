/**
 * What a single command takes, as a multiple of an empty Bun binary built the same way; and its memory. The two are started
 * in turn, so that a machine that changes its speed changes both. Run: bun benchmarks/startup.ts (after bun build.ts).
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BINARY = `${import.meta.dir}/../dist/yc-bench`;
const PAIRS = 80;
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

/** Wall time in milliseconds and peak memory in MB of one process. */
function once(command: readonly string[]): { ms: number; megabytes: number } {
  const start = performance.now();
  const child = Bun.spawnSync([...command], { stdio: ["ignore", "ignore", "ignore"] });
  return { ms: performance.now() - start, megabytes: child.resourceUsage!.maxRSS / 1024 / 1024 };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** `prepare` gives the command for the i-th run, so that an action can have a database of its own each time. */
function compare(name: string, empty: string, prepare: (i: number) => readonly string[]): void {
  const ratios: number[] = [];
  const times: number[] = [];
  let megabytes = 0;
  for (let i = 0; i < PAIRS + 5; i++) {
    const command = prepare(i);
    const [ours, theirs] =
      i % 2 === 0 ? [once(command), once([empty])] : [once([empty]), once(command)].reverse();
    if (i < 5) continue;
    ratios.push(ours!.ms / theirs!.ms);
    times.push(ours!.ms);
    megabytes = Math.max(megabytes, ours!.megabytes);
  }
  const figures = `${median(ratios).toFixed(2)} times an empty binary (median of ${PAIRS} pairs)`;
  console.log(`${name}: ${figures}, ${median(times).toFixed(1)} ms, at most ${megabytes.toFixed(0)} MB`);
}

const empty = await emptyBinary();
const db = join(folder, "fresh.db");
const call = (...argv: string[]) => [BINARY, "--db", db, ...argv];
once(call("sim", "init", "--seed", "1"));
compare("--version", empty, () => [BINARY, "--version"]);
compare("company status", empty, () => call("company", "status"));
compare("employee list", empty, () => call("employee", "list"));
compare("client history", empty, () => call("client", "history"));
compare("task list", empty, () => call("task", "list"));
compare("task inspect", empty, () => call("task", "inspect", "--task-id", "Task-1"));
compare("finance ledger", empty, () => call("finance", "ledger"));
compare("market browse (50 tasks)", empty, () => call("market", "browse"));
compare("scratchpad write", empty, (i) => call("scratchpad", "write", "--content", `note ${i}`));
compare("task accept", empty, (i) => call("task", "accept", "--task-id", `Task-${(i % 9) + 1}`));
compare("sim init", empty, (i) => [
  BINARY,
  "--db",
  join(folder, `${i}.db`),
  "sim",
  "init",
  "--seed",
  String(i),
]);
rmSync(folder, { recursive: true });
