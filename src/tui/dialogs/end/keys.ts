import type { App } from "../../app/app.ts";
import type { Scope } from "../../app/binding.ts";
import { freeFile } from "../../game/files.ts";
import { writeResult } from "./result-file.ts";

/** Begins a game by the same preset in a file of its own. */
async function playAgain(app: App, seed: number): Promise<void> {
  await app.begin({ path: freeFile(app.scene.path), preset: app.scene.preset, seed });
}

const whyWatching = (app: App) =>
  app.scene.mode === "watch" ? "You are watching; yc-bench play begins a game." : null;

export const endScope: Scope = {
  id: "end",
  title: "At the end",
  bindings: [
    {
      keys: ["w"],
      does: "Write the result file, JSON, beside the game's file",
      bar: "write result",
      run: (app) => {
        const { role, text } = writeResult(app.scene);
        app.say(role, text);
      },
    },
    {
      keys: ["esc"],
      does: "Look at the pages; e comes back here",
      bar: "look around",
      run: (app) => app.closeDialog(),
    },
    {
      keys: ["r"],
      does: "Play the same seed again, in a new file",
      bar: "same seed again",
      blocked: whyWatching,
      run: (app) => playAgain(app, app.scene.world.run_seed),
    },
    {
      keys: ["x"],
      does: "Play the next seed, in a new file",
      bar: "next seed",
      blocked: whyWatching,
      run: (app) => playAgain(app, app.scene.world.run_seed + 1),
    },
    { keys: ["q"], does: "Quit", bar: "quit", run: (app) => app.leave() },
  ],
};
