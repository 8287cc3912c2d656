import type { ReactElement } from "react";
import type { App } from "../../app/app.ts";
import { dialogList } from "../../app/dialog.ts";
import { layoutOf } from "../../app/layout.ts";
import { selectedIn } from "../../app/list.ts";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import { shownKey } from "../../keys/key-names.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { pad } from "../../text/width.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";

const KEY_WIDTH = 12;

/** Every key of the situation below the help, and why those that can't be used now can't. */
function helpLines(app: App, unicode: boolean): LineParts[] {
  return app.scopesBelow.flatMap(({ title, bindings }) => [
    [{ text: title, role: "accent" }] as LineParts,
    ...bindings.map(({ keys, does, blocked }): LineParts => {
      const reason = blocked?.(app) ?? null;
      const shown = keys.map((key) => shownKey(key, unicode)).join(" ");
      return [
        { text: pad(`  ${shown}`, KEY_WIDTH), role: reason === null ? "strong" : "muted" },
        { text: ` ${does}`, role: reason === null ? "plain" : "muted" },
        { text: reason === null ? "" : ` (not now: ${reason})`, role: "warn" },
      ];
    }),
  ]);
}

const LIST = dialogList("help");

/** The places that the list can be scrolled to, by its first line. */
function placesOf(app: App): string[] {
  const count = helpLines(app, true).length - layoutOf(app.state).dialog + 1;
  return Array.from({ length: Math.max(1, count) }, (_, i) => `${i}`);
}

function Body({ app, height }: DialogProps): ReactElement {
  const glyphs = useGlyphs();
  const start = selectedIn(app.state, LIST, placesOf(app));
  return <Lines lines={helpLines(app, glyphs.unicode).slice(start)} height={height} />;
}

export const helpDialog: DialogView = {
  title: () => "Keys",
  remark: (app) => {
    const places = placesOf(app);
    const below = places.length - 1 - selectedIn(app.state, LIST, places);
    return below > 0 ? `${below} more below` : "";
  },
  Body,
  scope: {
    id: "help",
    title: "In this list of keys",
    bindings: [
      { keys: ["esc", "?", "q", "enter"], does: "Back", bar: "back", run: (app) => app.closeDialog() },
      ...listBindings(LIST, placesOf),
    ],
  },
};
