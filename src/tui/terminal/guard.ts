/** Leaves the terminal as it was, whichever way the program ends. */
import { closeSync, constants, openSync, writeSync } from "node:fs";

/** Main screen, cursor shown, no bracketed paste, no attributes. */
const RESTORE = "\u001b[?1049l\u001b[?25h\u001b[?2004l\u001b[0m";

export interface Guarded {
  /** Unmounts the screen in good order; may be called more than once. */
  readonly unmount: () => void;
  /** Closes files. */
  readonly close: () => void;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends the program properly on signals, on errors that nobody caught and when the terminal is gone. `fail` is told of an
 * internal error after the terminal is itself again.
 */
export function guardTerminal({ unmount, close }: Guarded): { readonly fail: (error: unknown) => void } {
  let ending = false;
  const end = (exitCode: number, message?: string): void => {
    // Putting things right may go wrong again, as where the terminal is gone; what has begun goes on.
    if (ending) return;
    ending = true;
    attempt(close);
    attempt(unmount);
    attempt(() => process.stdin.setRawMode(false));
    attempt(() => writeToTerminal(RESTORE));
    if (message !== undefined) attempt(() => writeSync(2, message));
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    const detail =
      error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
    end(1, `yc-bench: internal error, please report it. The game is saved.\n${detail}\n`);
  };
  for (const [signal, exitCode] of Object.entries(SIGNALS)) process.on(signal, () => end(exitCode));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  for (const event of ["end", "close", "error"]) process.stdin.on(event, () => end(SIGNALS.SIGHUP));
  process.stdout.on("error", () => end(SIGNALS.SIGHUP));
  return { fail };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Whatever else can still be put right must be.
  }
}

/** Past every buffer, and without waiting: a terminal that is gone, or stopped, must not keep us. */
function writeToTerminal(text: string): void {
  if (process.platform === "win32") {
    writeSync(1, text);
    return;
  }
  const terminal = openSync("/dev/tty", constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    writeSync(terminal, text);
  } finally {
    closeSync(terminal);
  }
}
