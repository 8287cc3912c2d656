import { BUILTIN_NAMES } from "../../../config/builtin.ts";
import type { Preset } from "../../../config/preset.ts";
import type { Scope } from "../../app/binding.ts";
import { lineCommand, logList, script } from "./lines.ts";

const isBuiltin = ({ name }: Preset) => BUILTIN_NAMES.includes(name);

export const logScope: Scope = {
  id: "log",
  title: "Log",
  bindings: [
    {
      keys: ["y"],
      does: "Copy the command line of the step to the terminal's clipboard",
      bar: "copy command",
      blocked: (app) => (logList.selected(app.state, app.scene) === null ? "No step is selected." : null),
      run: (app) => {
        const line = logList.selected(app.state, app.scene)!;
        app.surroundings.copy(lineCommand(line, app.scene));
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
        const own = isBuiltin(app.scene.filePreset)
          ? ""
          : " The preset is a file of yours: name it in --config.";
        app.say("strong", `${app.scene.journal.length} commands copied, where the terminal allows it.${own}`);
      },
    },
    ...logList.bindings,
  ],
};
