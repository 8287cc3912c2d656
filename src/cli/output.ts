/** The reader is gone: nothing more can be said to it, and that is no error. */
export class ReaderGone extends Error {
  override readonly name = "ReaderGone";
}

const PAUSE_MS = 2;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes all of `text`, which is ASCII like all JSON here, to a file descriptor before it returns, however slowly the other side reads: leaving the process
 * right after a larger write to a pipe would cut it off at 64 KiB. Throws ReaderGone if the other side has closed.
 */
export function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text, "latin1");
  // Loaded here and not at the top: node:fs would be a sixth of a single command's time, and those write otherwise.
  const { writeSync } = process.getBuiltinModule("node:fs");
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") throw new ReaderGone();
      if (code !== "EAGAIN") throw error;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}
