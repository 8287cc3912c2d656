import type { Scope } from "../../app/binding.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { searchBindings } from "../../keys/search-keys.ts";
import { commandLine, keyOf, script, selectedLine, shownLines } from "./lines.ts";

export const logScope: Scope = {
  id: "log",
  title: "Log",
  bindings: [
    {
      keys: ["y"],
      does: "Copy the command line of the step to the terminal's clipboard",
      bar: "copy command",
      blocked: (app) => (selectedLine(app.state, app.scene) === null ? "No step is selected." : null),
      run: (app) => {
        const line = selectedLine(app.state, app.scene)!;
        app.surroundings.copy(commandLine(line, app.scene));
        app.say("strong", "Copied, where the terminal allows it.");
      },
    },
    {
      keys: ["Y"],
      does: "Copy all of them, oldest first: a script that plays this game",
      bar: "copy all",
      blocked: (app) => (app.scene.journal.length === 0 ? "There is nothing to copy." : null),
      run: (app) => {
        app.surroundings.copy(script(app.scene));
        app.say("strong", `${app.scene.journal.length} commands copied, where the terminal allows it.`);
      },
    },
    ...searchBindings("log"),
    {
      keys: ["esc"],
      does: "Show all again",
      run: (app) => app.patch({ searches: { ...app.state.searches, log: "" }, notice: null }),
    },
    ...listBindings("log", (app) => shownLines(app.state, app.scene).map(keyOf)),
  ],
};
