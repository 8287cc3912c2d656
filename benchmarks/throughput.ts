/**
 * Commands a second through `yc-bench pipe`, and the time of `sim init` in this process.
 * Run: bun benchmarks/throughput.ts (after bun build.ts).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Session } from "../src/session/session.ts";
import { actionsOfAGame, actionsOfATrial, OBSERVATIONS, run } from "./game.ts";

const BINARY = `${import.meta.dir}/../dist/yc-bench`;
const folder = mkdtempSync(join(tmpdir(), "yc-bench-measure-"));
const RUNS = 5;

/** Sends all lines to one pipe and returns the seconds until the last answer. Throws if a command was refused. */
async function secondsThroughPipe(db: string, commands: readonly (readonly string[])[]): Promise<number> {
  const input = `${commands.map((argv) => JSON.stringify(argv)).join("\n")}\n`;
  const output = join(folder, "answers.txt");
  rmSync(output, { force: true });
  const start = performance.now();
  // To a file: taking answers in here would be slower than giving them.
  const child = Bun.spawn([BINARY, "pipe", "--db", db], {
    stdin: new Blob([input]),
    stdout: Bun.file(output),
  });
  await child.exited;
  const seconds = (performance.now() - start) / 1000;
  const answers = (await Bun.file(output).text()).trimEnd().split("\n");
  const refused = answers.findIndex((line) => !line.startsWith('{"ok":true'));
  if (refused >= 0 || answers.length !== commands.length) {
    throw new Error(`answer ${refused} of ${answers.length}: ${answers[refused]}`);
  }
  return seconds;
}

function report(name: string, perSecond: readonly number[], goal: number): void {
  const sorted = [...perSecond].sort((a, b) => a - b).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  console.log(
    `${name}: ${median} a second (${sorted[0]} to ${sorted.at(-1)}), ${(median / goal).toFixed(1)} times the goal of ${goal}`,
  );
}

async function repeated(measure: (i: number) => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let i = 0; i < RUNS; i++) results.push(await measure(i));
  return results;
}

const fresh = join(folder, "fresh.db");
const setUp = new Session(fresh, "long");
await run(setUp, ["sim", "init", "--seed", "1"]);
setUp.close();
for (const argv of OBSERVATIONS) {
  const commands = Array<readonly string[]>(10_000).fill(argv);
  const perSecond = await repeated(async () => commands.length / (await secondsThroughPipe(fresh, commands)));
  report(argv.join(" "), perSecond, 10_000);
}
const mixed = Array.from({ length: 20_000 }, (_, i) => OBSERVATIONS[i % OBSERVATIONS.length]!);
report(
  "all observations in turn",
  await repeated(async () => mixed.length / (await secondsThroughPipe(fresh, mixed))),
  10_000,
);

const INIT = ["sim", "init", "--seed", "1"];
/** Measures actions on a file of their own that they begin themselves. */
async function reportActions(name: string, actions: readonly (readonly string[])[]): Promise<void> {
  const file = (i: number) => join(folder, `${name.replaceAll(" ", "-")}-${i}.db`);
  const perSecond = await repeated(
    async (i) => actions.length / (await secondsThroughPipe(file(i), actions)),
  );
  report(`${name} (${actions.length} actions)`, perSecond, 3_000);
}
const many = (argv: (i: number) => readonly string[]) => Array.from({ length: 5_000 }, (_, i) => argv(i));
await reportActions("scratchpad write", [
  INIT,
  ...many((i) => ["scratchpad", "write", "--content", `note ${i}`]),
]);
const assign = ["task", "assign", "--task-id", "Task-1", "--employees", "Emp_1,Emp_2"];
await reportActions("task assign", [INIT, ["task", "accept", "--task-id", "Task-1"], ...many(() => assign)]);
await reportActions("accept, assign, dispatch, cancel", await actionsOfATrial(join(folder, "trial.db")));

const GAMES = 10;
const scripts: string[][][] = [];
for (let seed = 1; seed <= GAMES; seed++)
  scripts.push(await actionsOfAGame(join(folder, `script-${seed}.db`), seed));
report(
  `${GAMES} whole games in ${GAMES} files`,
  await repeated(async (i) => {
    const actions = scripts.flatMap((script, game) =>
      script.map((argv) => [...argv, "--db", join(folder, `game-${i}-${game}.db`)]),
    );
    return actions.length / (await secondsThroughPipe(fresh, actions));
  }),
  3_000,
);

const inits: number[] = [];
for (let i = 0; i < 20; i++) {
  const session = new Session(join(folder, `init-${i}.db`), "single");
  const start = performance.now();
  await run(session, ["sim", "init", "--seed", String(i)]);
  inits.push(performance.now() - start);
  session.close();
}
inits.sort((a, b) => a - b);
console.log(
  `sim init in process: median ${inits[10]!.toFixed(1)} ms, slowest ${inits.at(-1)!.toFixed(1)} ms (goal 40)`,
);
rmSync(folder, { recursive: true });
