/** The keys of the start page. */
import { existsSync } from "node:fs";
import { databasePath } from "../../cli/location.ts";
import { seedNumber } from "../../commands/options.ts";
import type { App } from "../app/app.ts";
import type { Binding, Scope, Typed } from "../app/binding.ts";
import { type Focus, focusOrder, type StartPage } from "../app/start-page.ts";
import { Game } from "../game/game.ts";
import { typedInLine } from "../keys/field-keys.ts";

const pageOf = (app: App): StartPage => {
  const { start } = app.state;
  if (start === null) throw new Error("the start page isn't shown");
  return start;
};

const change = (app: App, changes: Partial<StartPage>) =>
  app.patch({ start: { ...pageOf(app), ...changes }, notice: null });

function step(app: App, delta: number): void {
  const order = focusOrder(pageOf(app));
  const place = order.indexOf(pageOf(app).focus) + delta;
  change(app, { focus: order[(place + order.length) % order.length]! });
}

function turnPreset(app: App, delta: number): void {
  const { presets, preset } = pageOf(app);
  change(app, { preset: (preset + delta + presets.length) % presets.length });
}

/** The file that was typed, as `--db` takes it. Throws UsageError for what isn't one. */
function fileIn({ path }: StartPage): string {
  return databasePath(path.text.trim(), {});
}

async function beginNew(app: App): Promise<void> {
  const page = pageOf(app);
  const seed = seedNumber(page.seed.text, "the seed");
  await app.begin({ path: fileIn(page), preset: page.presets[page.preset]!, seed });
}

/** Why no new game can begin with what is filled in; null where one can. */
function whyNotNew(app: App): string | null {
  const page = pageOf(app);
  if (page.path.text.trim() === "") return "Name a file for the game.";
  try {
    seedNumber(page.seed.text, "the seed");
    const file = fileIn(page);
    return existsSync(file)
      ? `'${file}' is there already; name another, or go on with the game in it.`
      : null;
  } catch (error) {
    return (error as Error).message;
  }
}

const isSaved = (focus: Focus): focus is number => typeof focus === "number";

function goOn(app: App, focus: number): void {
  app.openSaved(new Game(pageOf(app).saved[focus]!.path, "play", null));
}

const moves: readonly Binding[] = [
  { keys: ["up", "shift-tab"], does: "One row up", run: (app) => step(app, -1) },
  { keys: ["down", "tab"], does: "One row down", run: (app) => step(app, 1) },
];

const enter: Binding = {
  keys: ["enter"],
  does: "Begin the new game, or go on with the selected one",
  bar: (app) => (isSaved(pageOf(app).focus) ? "go on with this game" : "begin the game"),
  blocked: (app) => (isSaved(pageOf(app).focus) ? null : whyNotNew(app)),
  run: (app) => {
    const { focus } = pageOf(app);
    return isSaved(focus) ? goOn(app, focus) : beginNew(app);
  },
};

/** On a row that isn't typed in. */
export const startScope: Scope = {
  id: "start",
  title: "On the start page",
  bindings: [
    enter,
    {
      keys: ["right", "l", "space"],
      does: "The next preset",
      bar: "next preset",
      blocked: (app) => (pageOf(app).focus === "preset" ? null : "Presets are chosen in the first row."),
      run: (app) => turnPreset(app, 1),
    },
    {
      keys: ["left", "h"],
      does: "The preset before",
      bar: "preset before",
      blocked: (app) => (pageOf(app).focus === "preset" ? null : "Presets are chosen in the first row."),
      run: (app) => turnPreset(app, -1),
    },
    ...moves,
    { keys: ["k"], does: "One row up", run: (app) => step(app, -1) },
    { keys: ["j"], does: "One row down", run: (app) => step(app, 1) },
    { keys: ["q", "esc"], does: "Quit", bar: "quit", run: (app) => app.leave() },
  ],
};

/** On the seed and the file, which are typed. */
export const startFieldScope: Scope = {
  id: "start-field",
  title: "Typing the seed or the file",
  bindings: [enter, ...moves, { keys: ["esc"], does: "Quit", bar: "quit", run: (app) => app.leave() }],
  type: (app: App, typed: Typed) => {
    const { focus, seed, path } = pageOf(app);
    if (focus === "path") change(app, { path: typedInLine(path, typed) });
    if (focus === "seed") change(app, { seed: typedInLine(seed, typed) });
  },
};

/** The keys of the row that the player is on. */
export function startScopeFor({ focus }: StartPage): Scope {
  return focus === "seed" || focus === "path" ? startFieldScope : startScope;
}
