/** Puts the dashboard on the terminal, and takes it off again. */
import { type Instance, render } from "ink";
import type { Env } from "../config/reference.ts";
import { App } from "./app/app.ts";
import type { Size } from "./app/state.ts";
import { Root, Suspending } from "./frame/Root.tsx";
import { scopesFor } from "./frame/scopes.ts";
import { hasUnicode } from "./terminal/capabilities.ts";
import { clipboardSequence } from "./terminal/clipboard.ts";
import { guardTerminal } from "./terminal/guard.ts";
import { ASCII, UNICODE } from "./theme/glyphs.ts";

/** How often to look whether somebody else has written to the file. A look takes half a millisecond. */
const LOOK_EVERY_MS = 1000;
const MOST_FRAMES_A_SECOND = 60;

/** Shows the dashboard, set up by `begin`, until the player leaves. */
export async function mount(env: Env, begin: (app: App) => void): Promise<void> {
  let screen: Instance | undefined;
  const app: App = new App(sizeNow(), scopesFor, {
    leave: () => screen?.unmount(),
    suspend: async () => {},
    copy: (text) => process.stdout.write(clipboardSequence(text)),
  });
  begin(app);
  const { fail } = guardTerminal({ unmount: () => screen?.unmount(), close: () => app.close() });
  // A program in the background is stopped here, before it has drawn anything over the shell's line.
  process.stdin.setRawMode(true);
  screen = render(
    <>
      <Root app={app} glyphs={hasUnicode(env) ? UNICODE : ASCII} fail={fail} />
      <Suspending app={app} />
    </>,
    {
      alternateScreen: true,
      exitOnCtrlC: false,
      incrementalRendering: true,
      interactive: true,
      maxFps: MOST_FRAMES_A_SECOND,
      patchConsole: false,
    },
  );
  // Before Ink's own listener, so that it draws the screen of the new size and not first the old one.
  process.stdout.prependListener("resize", () => app.patch({ size: sizeNow() }));
  const looks = setInterval(() => attempt(() => app.refresh(), fail), LOOK_EVERY_MS);
  try {
    await screen.waitUntilExit();
  } catch (error) {
    // Something could not be drawn; Ink has given the terminal back.
    fail(error);
  } finally {
    clearInterval(looks);
    app.close();
  }
}

function sizeNow(): Size {
  return { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 };
}

function attempt(work: () => void, fail: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}
