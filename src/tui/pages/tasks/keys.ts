import type { TaskStatus } from "../../../world/state.ts";
import type { App } from "../../app/app.ts";
import type { Scope } from "../../app/binding.ts";
import { EMPTY_FIELD } from "../../app/text-field.ts";
import { dispatch } from "../../game/deeds.ts";
import { taskBySerial } from "../../game/game.ts";
import { finishSentence } from "../../game/sentences.ts";
import { whyReadOnly } from "../../game/state-of-play.ts";
import { taskList } from "./rows.ts";

const selected = (app: App) => taskList.selected(app.state, app.scene)?.task ?? null;

/** Why nothing can be done with the selected task; null where it is in one of those statuses. */
function whyNot(app: App, ...allowed: readonly TaskStatus[]): string | null {
  const readOnly = whyReadOnly(app.scene);
  if (readOnly !== null) return readOnly;
  const task = selected(app);
  if (task === null) return "No task is selected; 1 Market has some.";
  if (allowed.includes(task.status)) return null;
  const present = task.status === "active" ? "at work already" : "over";
  return `${task.title} is ${present}.`;
}

export const tasksScope: Scope = {
  id: "tasks",
  title: "Tasks",
  bindings: [
    {
      keys: ["a", "enter"],
      does: "Put people on the task",
      bar: "assign",
      blocked: (app) => whyNot(app, "planned", "active"),
      run: (app) => app.open({ kind: "team", serial: selected(app)!.serial, picked: [] }),
    },
    {
      keys: ["d"],
      does: "Dispatch: start the work on a planned task",
      bar: "dispatch",
      blocked: (app) =>
        whyNot(app, "planned") ??
        (selected(app)!.assignments.length === 0 ? "Nobody is on it yet: a puts people on it." : null),
      run: async (app) => {
        const task = selected(app)!;
        if (!(await app.run(dispatch(task)))) return;
        app.say("strong", finishSentence(app.scene, taskBySerial(app.scene.world, task.serial)!));
      },
    },
    {
      keys: ["x"],
      does: "Cancel the task; asks for the reason and shows what it costs",
      bar: "cancel",
      blocked: (app) => whyNot(app, "planned", "active"),
      run: (app) => app.open({ kind: "cancel", serial: selected(app)!.serial, reason: EMPTY_FIELD }),
    },
    ...taskList.bindings,
  ],
};
