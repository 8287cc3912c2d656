/** Puts the dashboard on the terminal, and takes it off again. */
import { type Instance, render, useApp, useInput } from "ink";
import { type ReactElement, useEffect } from "react";
import type { Env } from "../config/reference.ts";
import { App } from "./app/app.ts";
import type { Size } from "./app/state.ts";
import { Dashboard } from "./components/Dashboard.tsx";
import { pressedOf } from "./keys/key-names.ts";
import { hasUnicode } from "./terminal/capabilities.ts";
import { clipboardSequence } from "./terminal/clipboard.ts";
import { guardTerminal } from "./terminal/guard.ts";
import { suspendable } from "./terminal/suspend.ts";
import { ASCII, UNICODE } from "./theme/glyphs.ts";
import { GlyphsProvider } from "./theme/theme.ts";

/** How often to look whether somebody else has written to the file. A look takes some microseconds. */
const LOOK_EVERY_MS = 500;
const MOST_FRAMES_A_SECOND = 60;

/** Shows the dashboard, set up by `begin`, until the player leaves. */
export async function mount(env: Env, begin: (app: App) => void): Promise<void> {
  let screen: Instance | undefined;
  const app: App = new App(sizeNow(), {
    leave: () => screen?.unmount(),
    suspend: async () => {},
    copy: (text) => process.stdout.write(clipboardSequence(text)),
  });
  begin(app);
  const { fail } = guardTerminal({ unmount: () => screen?.unmount(), close: () => app.close() });
  screen = render(<Root app={app} env={env} fail={fail} />, {
    alternateScreen: true,
    exitOnCtrlC: false,
    incrementalRendering: true,
    interactive: true,
    maxFps: MOST_FRAMES_A_SECOND,
    patchConsole: false,
  });
  // Before Ink's own listener, so that it draws the screen of the new size and not first the old one.
  process.stdout.prependListener("resize", () => app.patch({ size: sizeNow() }));
  const looks = setInterval(() => attempt(() => app.refresh(), fail), LOOK_EVERY_MS);
  await screen.waitUntilExit();
  clearInterval(looks);
  app.close();
}

function sizeNow(): Size {
  return { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 };
}

function attempt(work: () => void, fail: (error: unknown) => never): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}

interface RootProps {
  readonly app: App;
  readonly env: Env;
  readonly fail: (error: unknown) => never;
}

function Root({ app, env, fail }: RootProps): ReactElement {
  const { suspendTerminal } = useApp();
  useEffect(() => {
    app.surroundings.suspend = suspendable(suspendTerminal);
  }, [app, suspendTerminal]);
  useInput((input, key) => {
    app.press(pressedOf(input, key)).catch(fail);
  });
  return (
    <GlyphsProvider value={hasUnicode(env) ? UNICODE : ASCII}>
      <Dashboard app={app} />
    </GlyphsProvider>
  );
}
