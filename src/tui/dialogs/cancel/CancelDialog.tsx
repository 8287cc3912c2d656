import type { ReactElement } from "react";
import { cancel as cancelled } from "../../../engine/tasks.ts";
import { clientOf, type Task } from "../../../world/state.ts";
import type { App } from "../../app/app.ts";
import type { State } from "../../app/state.ts";
import { FieldLine } from "../../components/FieldLine.tsx";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import { cancel } from "../../game/deeds.ts";
import { type Scene, taskBySerial } from "../../game/game.ts";
import { whyReadOnly } from "../../game/state-of-play.ts";
import { typedInLine } from "../../keys/field-keys.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";

function taskOf({ dialogs }: State, { world }: Scene): Task | undefined {
  const dialog = dialogs.at(-1);
  return dialog?.kind === "cancel" ? taskBySerial(world, dialog.serial) : undefined;
}

const canCancel = (task: Task | undefined): task is Task =>
  task?.status === "planned" || task?.status === "active";

/** What the engine would make of it, on a world that is thrown away. */
function costLines(task: Task, { world, preset }: Scene): LineParts[] {
  const { steps, trust_delta } = cancelled(world, preset.world, task);
  const losses = steps.map(({ domain, old, new: left }) => {
    return `${DOMAIN_LABELS[domain]} ${old.toFixed(2)} to ${left.toFixed(2)}`;
  });
  const client = clientOf(world, task);
  const trust =
    client === null
      ? ""
      : `, trust of ${client.name} ${trust_delta === 0 ? "+0.00" : trust_delta.toFixed(2)}`;
  return [
    [
      { text: "It costs prestige: ", role: "plain" },
      { text: `${losses.join(", ")}${trust}`, role: "bad" },
      { text: "; no money.", role: "plain" },
    ],
    [{ text: "The work on it is lost, and the people on it are free.", role: "plain" }],
  ];
}

function Body({ app, width, height }: DialogProps): ReactElement {
  const { state, scene } = app;
  const task = taskOf(state, scene);
  if (!canCancel(task)) {
    return (
      <Lines height={height} lines={[[{ text: "The task can't be cancelled any more.", role: "warn" }]]} />
    );
  }
  return (
    <>
      <Lines height={2} lines={costLines(task, scene)} />
      <FieldLine label="Reason" field={app.dialogOf("cancel").reason} width={width} />
    </>
  );
}

function whyNot(app: App): string | null {
  const readOnly = whyReadOnly(app.scene);
  if (readOnly !== null) return readOnly;
  if (!canCancel(taskOf(app.state, app.scene))) return "The task can't be cancelled any more.";
  return app.dialogOf("cancel").reason.text.trim() === ""
    ? "Type a reason first; it is kept in the log."
    : null;
}

export const cancelDialog: DialogView = {
  title: ({ state, scene }) => `Cancel ${taskOf(state, scene)?.title ?? "the task"}`,
  Body,
  scope: {
    id: "cancel",
    title: "Cancelling a task",
    bindings: [
      {
        keys: ["enter"],
        does: "Cancel the task, for the reason typed",
        bar: "cancel the task",
        blocked: whyNot,
        run: async (app) => {
          const task = taskOf(app.state, app.scene)!;
          const reason = app.dialogOf("cancel").reason.text;
          app.closeDialog();
          if (await app.run(cancel(task, reason))) app.say("strong", `${task.title} is cancelled.`);
        },
      },
      { keys: ["esc"], does: "Back; the task goes on", bar: "back", run: (app) => app.closeDialog() },
    ],
    type: (app, typed) => {
      const dialog = app.dialogOf("cancel");
      const reason = typedInLine(dialog.reason, typed);
      app.update({ ...dialog, reason });
    },
  },
};
