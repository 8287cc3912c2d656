/** The dashboard with its keyboard. */
import { useApp, useInput, usePaste } from "ink";
import { type ReactElement, useEffect } from "react";
import type { App } from "../app/app.ts";
import { pressedOf } from "../keys/key-names.ts";
import { paste, press } from "../keys/press.ts";
import { suspendable } from "../terminal/suspend.ts";
import type { Glyphs } from "../theme/glyphs.ts";
import { GlyphsProvider } from "../theme/theme.ts";
import { Dashboard } from "./Dashboard.tsx";

interface Props {
  readonly app: App;
  readonly glyphs: Glyphs;
  /** Told of an error that nobody foresaw. */
  readonly fail: (error: unknown) => void;
}

export function Root({ app, glyphs, fail }: Props): ReactElement {
  useInput((input, key) => {
    app.perform(() => press(app, pressedOf(input, key))).catch(fail);
  });
  usePaste((text) => {
    app.perform(() => paste(app, text)).catch(fail);
  });
  return (
    <GlyphsProvider value={glyphs}>
      <Dashboard app={app} />
    </GlyphsProvider>
  );
}

/** Beside the dashboard on a terminal with a shell behind it: lets ctrl-z go back to that. */
export function Suspending({ app }: { readonly app: App }): null {
  const { suspendTerminal } = useApp();
  useEffect(() => {
    app.surroundings.suspend = suspendable(suspendTerminal);
  }, [app, suspendTerminal]);
  return null;
}
