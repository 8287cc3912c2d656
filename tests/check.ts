/**
 * All checks in one command: types, lint, the build, every test. Prints what each one says and closes with one line,
 * `N passed, N failed`. Exits 0 only if everything passed.
 */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

function execute(title: string, command: readonly string[]): boolean {
  console.log(`\n== ${title}: ${command.join(" ")}`);
  const { exitCode } = Bun.spawnSync([...command], { stdio: ["ignore", "inherit", "inherit"] });
  return exitCode === 0;
}

function step(title: string, command: readonly string[]): Outcome {
  return execute(title, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts from bun's own report; a run that died without one counts as a failure. */
async function tests(): Promise<Outcome> {
  const report = join(tmpdir(), `yc-bench-check-${process.pid}.xml`);
  const succeeded = execute("tests", [
    process.execPath,
    "test",
    // bun's own limit of 5 s a test is for pure functions; many of these start processes, and machines are slow at times.
    "--timeout=60000",
    "--reporter=junit",
    `--reporter-outfile=${report}`,
  ]);
  const summary = await Bun.file(report)
    .text()
    .catch(() => "");
  rmSync(report, { force: true });
  const root = /<testsuites [^>]*>/.exec(summary)?.[0] ?? "";
  const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  const failed = count("failures");
  const passed = count("tests") - failed - count("skipped");
  const died = !succeeded && failed === 0;
  return { passed, failed: failed + (died || passed === 0 ? 1 : 0) };
}

const outcomes = [
  step("types", ["node_modules/.bin/tsc"]),
  step("lint", ["node_modules/.bin/biome", "check", "--error-on-warnings", "."]),
  step("build", [process.execPath, "build.ts"]),
  await tests(),
];
const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") === 0 ? 0 : 1);
