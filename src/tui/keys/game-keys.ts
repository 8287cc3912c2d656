/** The keys that work on every page of a game. */

import { endingOf } from "../../world/ending.ts";
import type { App } from "../app/app.ts";
import type { Binding, Scope } from "../app/binding.ts";
import { PAGES } from "../app/state.ts";
import { EMPTY_FIELD } from "../app/text-field.ts";
import { whyReadOnly, whyTimeStands } from "../game/state-of-play.ts";
import { runToDecision, runToNextEvent } from "../game/time.ts";

const timeStands = (app: App) => whyTimeStands(app.scene);

const turn = (app: App, delta: number) => {
  const place = PAGES.indexOf(app.state.page) + delta;
  app.goTo(PAGES[(place + PAGES.length) % PAGES.length]!);
};

const pages: readonly Binding[] = PAGES.map((page, i) => ({
  keys: [`${i + 1}`],
  does: `The page ${page[0]!.toUpperCase()}${page.slice(1)}`,
  run: (app) => app.goTo(page),
}));

export const gameScope: Scope = {
  id: "game",
  title: "On every page",
  bindings: [
    {
      keys: ["n"],
      does: "Let time run to the next event",
      bar: "next event",
      blocked: timeStands,
      run: (app) => app.advance(runToNextEvent),
    },
    {
      keys: ["N"],
      does: "Let time run until something needs a decision: a task is done or at a milestone, money gets short, nothing is at work",
      bar: "until decision",
      blocked: timeStands,
      run: (app) => app.advance(runToDecision),
    },
    {
      keys: ["g"],
      does: "Let time run to a date",
      bar: "go to date",
      blocked: timeStands,
      run: (app) => app.open({ kind: "date", date: EMPTY_FIELD }),
    },
    {
      keys: ["e"],
      does: "How the game ended",
      bar: "result",
      blocked: (app) => (endingOf(app.scene.world) === null ? "The game isn't over." : null),
      run: (app) => app.open({ kind: "end" }),
    },
    ...pages,
    { keys: ["tab"], does: "The next page", run: (app) => turn(app, 1) },
    { keys: ["shift-tab"], does: "The page before", run: (app) => turn(app, -1) },
    {
      keys: ["q"],
      does: "Quit; asks first while the game isn't over, though everything is saved",
      bar: "quit",
      run: (app) => (whyReadOnly(app.scene) === null ? app.open({ kind: "quit" }) : app.leave()),
    },
  ],
};

/** The keys that work everywhere, also over a dialog. */
export const everywhereScope: Scope = {
  id: "everywhere",
  title: "Everywhere",
  bindings: [
    {
      keys: ["?"],
      does: "All keys, also those that can't be used now, and why",
      bar: "keys",
      run: (app) => app.open({ kind: "help" }),
    },
    { keys: ["ctrl-c"], does: "Leave at once; everything is saved", run: (app) => app.leave() },
    {
      keys: ["ctrl-z"],
      does: "Back to the shell; fg comes back here",
      blocked: () => (process.platform === "win32" ? "Windows has no jobs to go back from." : null),
      run: (app) => app.surroundings.suspend(),
    },
  ],
};

/** While a watched file holds no simulation yet. */
export const waitingScope: Scope = {
  id: "waiting",
  title: "Waiting for a simulation",
  bindings: [{ keys: ["q", "esc"], does: "Quit", bar: "quit", run: (app) => app.leave() }],
};

/** While the window is too small to show anything: what can't be seen can't be done either. */
export const tooSmallScope: Scope = {
  id: "too-small",
  title: "In a window that is too small",
  bindings: [
    { keys: ["q"], does: "Quit; everything is saved", run: (app) => app.leave() },
    ...everywhereScope.bindings.filter(({ keys }) => keys[0] !== "?"),
  ],
};
