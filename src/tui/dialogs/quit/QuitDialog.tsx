import type { ReactElement } from "react";
import { Lines } from "../../components/Lines.tsx";
import { commandLine } from "../../game/command-lines.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";

function Body({ app, height }: DialogProps): ReactElement {
  const { scene } = app;
  return (
    <Lines
      height={height}
      lines={[
        [{ text: "The game isn't over. Leave it for now?", role: "strong" }],
        [{ text: `Everything is saved in ${scene.path}; go on with`, role: "plain" }],
        [{ text: `$ ${commandLine(["play"], scene)}`, role: "muted" }],
      ]}
    />
  );
}

export const quitDialog: DialogView = {
  title: () => "Quit",
  Body,
  scope: {
    id: "quit",
    title: "Quitting",
    bindings: [
      { keys: ["y", "enter", "q"], does: "Leave", bar: "leave", run: (app) => app.leave() },
      { keys: ["esc", "n"], does: "Stay", bar: "stay", run: (app) => app.closeDialog() },
    ],
  },
};
