/** Ctrl-z: back to the shell with the terminal as it was, and here again when the shell lets us go on. */
import type { SuspendTerminal } from "ink";

/**
 * A process whose shell knows no job control isn't stopped by the signal at all; then we go on after this long. While we are
 * stopped no time passes for us.
 */
const NOT_STOPPED_AFTER_MS = 150;

/** Listens for the signals of job control until the program ends. Returns what ctrl-z does, which arrives as a key. */
export function suspendable(suspendTerminal: SuspendTerminal): () => Promise<void> {
  let away = false;
  const leaveAndReturn = async (whileAway: () => Promise<void>) => {
    if (away) return;
    away = true;
    try {
      await suspendTerminal(async () => {
        await whileAway();
        lookAtSize();
      });
    } finally {
      away = false;
    }
  };
  const onStop = () => void leaveAndReturn(stop);
  const stop = async () => {
    process.off("SIGTSTP", onStop);
    await stopped();
    process.on("SIGTSTP", onStop);
  };
  process.on("SIGTSTP", onStop);
  // After a SIGSTOP, which nobody can catch, the terminal is the shell's: take it again and draw everything afresh.
  process.on("SIGCONT", () => void leaveAndReturn(async () => {}));
  return () => leaveAndReturn(stop);
}

/** The window may have changed while the shell had it, and told only the shell. */
function lookAtSize(): void {
  const { stdout } = process as { stdout: NodeJS.WriteStream & { _refreshSize?: () => void } };
  stdout._refreshSize?.();
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      process.off("SIGCONT", goOn);
      resolve();
    };
    process.on("SIGCONT", goOn);
    const timer = setTimeout(goOn, NOT_STOPPED_AFTER_MS);
    // The whole job, as the terminal's own ctrl-z would.
    process.kill(0, "SIGTSTP");
  });
}
