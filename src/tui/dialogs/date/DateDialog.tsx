import type { ReactElement } from "react";
import { moment } from "../../../commands/options.ts";
import { DAY_US, type Instant, midnight } from "../../../world/instant.ts";
import type { App } from "../../app/app.ts";
import type { State } from "../../app/state.ts";
import { FieldLine } from "../../components/FieldLine.tsx";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { whyTimeStands } from "../../game/state-of-play.ts";
import { runToDate } from "../../game/time.ts";
import { typedInLine } from "../../keys/field-keys.ts";
import { fullDate } from "../../text/dates.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";

type Target = { readonly until: Instant } | { readonly problem: string };

/** The moment that was typed: `+7` is days from today, anything else as `sim resume --until` takes it. */
function targetOf(text: string, { world }: Scene): Target {
  const words = text.trim();
  if (words === "")
    return { problem: "Type a date, as 2025-01-31 or 01/31/2025, or days from today, as +7." };
  const days = /^\+(\d{1,5})$/.exec(words);
  try {
    const until = days ? midnight(world.sim_time) + Number(days[1]) * DAY_US : moment(words, "the date");
    return until > world.sim_time ? { until } : { problem: "That is not later than now." };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

const target = (app: App) => targetOf(app.dialogOf("date").date.text, app.scene);

function explanation(found: Target, state: State, scene: Scene): LineParts {
  if ("problem" in found) return [{ text: found.problem, role: state.notice === null ? "muted" : "warn" }];
  const end = scene.world.horizon_end;
  const note = found.until > end ? ", which is after the end: the game will be played out" : "";
  return [
    {
      text: `to ${fullDate(found.until)}${note}; only where nothing is at work any more it ends earlier`,
      role: "plain",
    },
  ];
}

function Body({ app, width, height }: DialogProps): ReactElement {
  const { state, scene } = app;
  return (
    <>
      <FieldLine label="Let time run to" field={app.dialogOf("date").date} width={width} />
      <Lines height={height - 1} lines={[explanation(target(app), state, scene)]} />
    </>
  );
}

export const dateDialog: DialogView = {
  title: () => "To a date",
  Body,
  scope: {
    id: "date",
    title: "Typing a date",
    bindings: [
      {
        keys: ["enter"],
        does: "Let time run to that date",
        bar: "run",
        blocked: (app) => {
          const found = target(app);
          return whyTimeStands(app.scene) ?? ("problem" in found ? found.problem : null);
        },
        run: (app) => {
          const found = target(app);
          if ("problem" in found) return;
          app.closeDialog();
          return app.advance((game) => runToDate(game, found.until));
        },
      },
      { keys: ["esc"], does: "Back; time stays where it is", bar: "back", run: (app) => app.closeDialog() },
    ],
    type: (app, typed) => {
      const dialog = app.dialogOf("date");
      app.update({ ...dialog, date: typedInLine(dialog.date, typed) });
    },
  },
};
