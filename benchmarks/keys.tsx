/**
 * How long the dashboard takes from a key to the frame that answers it, in this process, on a default world and on a big one: 200
 * tasks on the market that can all be taken, and three years of ledger. `NODE_ENV=production bun benchmarks/keys.tsx`
 */
import { EventEmitter } from "node:events";
import { join } from "node:path";
import { render } from "ink";
import { builtinPreset } from "../src/config/builtin.ts";
import type { Preset } from "../src/config/preset.ts";
import { App } from "../src/tui/app/app.ts";
import { Root } from "../src/tui/frame/Root.tsx";
import { scopesFor } from "../src/tui/frame/scopes.ts";
import { Game } from "../src/tui/game/game.ts";
import type { Pressed } from "../src/tui/keys/key-names.ts";
import { press } from "../src/tui/keys/press.ts";
import { UNICODE } from "../src/tui/theme/glyphs.ts";
import { temporaryFolder } from "../tests/support/temporary.ts";

/** A terminal that takes frames and forgets them. */
class Terminal extends EventEmitter {
  readonly columns = 100;
  readonly rows = 30;
  readonly isTTY = true;

  write(_text: string, done?: () => void): boolean {
    done?.();
    return true;
  }
}

class Keyboard extends EventEmitter {
  readonly isTTY = true;
  read = () => null;
  setEncoding(): void {}
  setRawMode(): void {}
  ref(): void {}
  unref(): void {}
}

const BIG: Preset = withRules(builtinPreset("legacy")!, { idle_resume: true, initial_funds_cents: 1e12 });

function withRules(preset: Preset, rules: Partial<Preset["world"]>): Preset {
  const dist = { ...preset.world.dist, required_prestige: { type: "constant", value: 1 } as const };
  return { ...preset, name: "big", world: { ...preset.world, ...rules, dist } };
}

const NO_FRAME_MS = 300;

const key = (name: string): Pressed[] => [{ key: name }];
const typed = (text: string): Pressed[] => [{ text }];

/** What is measured: the keys that lead there, then a key and how often. */
const CASES: readonly (readonly [name: string, before: string, pressed: Pressed[], times: number])[] = [
  ["market: one row down", "1", key("down"), 40],
  ["market: sort", "1", typed("s"), 18],
  ["market: show locked tasks, and hide them", "1", typed("l"), 10],
  ["take with best team: open the dialog", "1", typed("t"), 1],
  ["team dialog: pick", "1t", typed(" "), 20],
  ["team dialog: accept, assign, dispatch", "1t", key("enter"), 1],
  ["next event", "1", typed("n"), 3],
  ["tasks: one row down", "2", key("down"), 20],
  ["team: one row down", "3", key("down"), 20],
  ["clients: one row down", "4", key("down"), 20],
  ["finance: the next view", "5", typed("v"), 12],
  ["ledger: one row down", "5vv", key("down"), 40],
  ["log: one row down", "7", key("down"), 40],
];

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measure(title: string, preset: Preset, prepare: (game: Game) => Promise<void>): Promise<void> {
  using folder = temporaryFolder();
  const game = new Game(join(folder.path, "game.db"), "play", preset);
  await game.run(["sim", "init", "--seed", "1"]);
  await prepare(game);
  const fail = (error: unknown) => {
    throw error;
  };
  const app = new App({ columns: 100, rows: 30 }, scopesFor, { leave() {}, suspend() {}, copy() {} });
  app.show(game);
  let drawn = 0;
  const screen = render(<Root app={app} glyphs={UNICODE} fail={fail} />, {
    stdout: new Terminal() as never,
    stdin: new Keyboard() as never,
    interactive: true,
    incrementalRendering: true,
    patchConsole: false,
    maxFps: 1000,
    onRender: () => {
      drawn = performance.now();
    },
  });
  const answer = async (pressed: Pressed[]) => {
    const begun = performance.now();
    await app.perform(() => press(app, pressed));
    // A key that changes nothing on the screen isn't answered by a frame.
    while (drawn < begun && performance.now() - begun < NO_FRAME_MS) await Bun.sleep(1);
    return Math.max(drawn, begun) - begun;
  };
  console.log(`\n${title}\n| key | median ms | slowest ms |\n| --- | --- | --- |`);
  for (const [name, before, pressed, times] of CASES) {
    app.patch({ dialogs: [], selections: {} });
    await answer(typed(before));
    const took: number[] = [];
    for (let i = 0; i < times; i++) took.push(await answer(pressed));
    console.log(`| ${name} | ${median(took).toFixed(1)} | ${Math.max(...took).toFixed(1)} |`);
  }
  screen.unmount();
  app.close();
}

async function threeYears(game: Game): Promise<void> {
  for (let month = 0; month < 30; month++) await game.run(["sim", "resume"]);
  for (let i = 0; i < 1500; i++) await game.run(["scratchpad", "write", "--content", `${i}`]);
}

await measure("a default world", builtinPreset("default")!, async () => {});
await measure("200 tasks, three years, 1,500 commands", BIG, threeYears);
