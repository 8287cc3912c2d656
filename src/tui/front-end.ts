/** The ways into the dashboard: `yc-bench`, `yc-bench play`, `yc-bench watch`. */
import { EXIT } from "../cli/failure.ts";
import { databasePath, isNamed } from "../cli/location.ts";
import type { Texts } from "../cli/parse.ts";
import { chosenPreset } from "../cli/presets.ts";
import { reported } from "../cli/report.ts";
import { seedNumber, UsageError } from "../commands/options.ts";
import { GROUPS } from "../commands/table.ts";
import type { Preset } from "../config/preset.ts";
import type { Env } from "../config/reference.ts";
import type { App } from "./app/app.ts";
import { fileFor, isGameOf } from "./game/files.ts";
import { Game } from "./game/game.ts";
import { startPage } from "./start/begin.ts";
import { forcedColor } from "./terminal/capabilities.ts";

/** A way in: returns the exit code, and reports what goes wrong by itself (it is a program of its own in the binary, see build.ts). */
type WayIn = (texts: Texts, env: Env) => Promise<number>;

const wayIn =
  (work: (texts: Texts, env: Env) => Promise<void>): WayIn =>
  (texts, env) =>
    reported(async () => {
      await work(texts, env);
      return EXIT.ok;
    });

export const runStart = wayIn(start);
export const runPlay = wayIn(play);
export const runWatch = wayIn(watch);

/** The start page: begin a game or go on with one. */
async function start(texts: Texts, env: Env): Promise<void> {
  requireTerminal("yc-bench without a command", env);
  const preset = await chosenPreset(texts["--config"]?.at(-1), env);
  const path = databasePath(texts["--db"]?.at(-1), env);
  await show(env, (app) => app.showStart(startPage(path, preset)));
}

/** A game: the file's, or with a seed a new one where the file has none. */
async function play(texts: Texts, env: Env): Promise<void> {
  requireTerminal("yc-bench play", env);
  const preset = await chosenPreset(texts["--config"]?.at(-1), env);
  const db = texts["--db"]?.at(-1);
  const seed = texts["--seed"]?.at(-1);
  if (seed === undefined) {
    const path = databasePath(db, env);
    return show(env, (app) => {
      const game = new Game(path, "play", preset);
      if (game.look() !== null) return app.show(game);
      game.close();
      app.showStart(startPage(path, preset));
    });
  }
  const { game, begun } = await begunOrFound(seedNumber(seed, "--seed"), db, preset, env);
  return show(env, (app) => {
    app.show(game);
    if (begun) app.welcome();
  });
}

async function watch(texts: Texts, env: Env): Promise<void> {
  requireTerminal("yc-bench watch", env);
  const preset = await chosenPreset(texts["--config"]?.at(-1), env);
  const game = new Game(databasePath(texts["--db"]?.at(-1), env), "watch", preset);
  game.look();
  await show(env, (app) => app.show(game));
}

/** The game of that seed: the one that is in the file, or one begun there. Throws UsageError where the file holds another. */
async function begunOrFound(
  seed: number,
  db: string | undefined,
  preset: Preset | null,
  env: Env,
): Promise<{ readonly game: Game; readonly begun: boolean }> {
  const named = databasePath(db, env);
  const path = isNamed(db, env) ? named : fileFor(named, seed, preset);
  const game = new Game(path, "play", preset);
  const scene = game.look();
  if (scene === null) {
    await game.run(["sim", "init", "--seed", `${seed}`]);
    return { game, begun: true };
  }
  if (isGameOf({ world: scene.world, preset: scene.filePreset }, seed, preset)) return { game, begun: false };
  game.close();
  throw new UsageError(
    `'${path}' holds a game with seed ${scene.world.run_seed} and preset ${scene.filePreset.name}. Leave --seed out to go on with it, or name another file with --db.`,
  );
}

/** What works without a terminal. */
const HEADLESS = [...Object.keys(GROUPS), "pipe"];

/** Throws UsageError where there is no terminal to draw on and to read keys from. */
function requireTerminal(what: string, env: Env): void {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY && env["TERM"] !== "dumb";
  if (isTerminal) return;
  throw new UsageError(
    `${what} opens the dashboard, which needs a terminal; without one use the commands ${HEADLESS.join(", ")} (see yc-bench --help).`,
  );
}

async function show(env: Env, begin: (app: App) => void): Promise<void> {
  const color = forcedColor(env);
  if (color !== undefined) process.env["FORCE_COLOR"] = color;
  const { mount } = await import("./mount.tsx");
  await mount(env, begin);
}
