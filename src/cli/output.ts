/** Standard output can't take the answer: a full disk, say. */
export class OutputError extends Error {
  override readonly name = "OutputError";
}

/** The reader has closed its end: nothing more can be said to it, and that is no fault of anybody's. */
export class ReaderGone extends Error {
  override readonly name = "ReaderGone";
}

/**
 * Writes to standard output. All of it is out when this resolves, however slowly the other side reads. (node:fs would do it
 * too, but loading that module takes a sixth of a single command's time.) Rejects with ReaderGone or OutputError.
 */
export async function print(text: string): Promise<void> {
  try {
    if (text !== "") await Bun.write(Bun.stdout, text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === "EPIPE" ? new ReaderGone() : new OutputError(`The answer cannot be written: ${message}.`);
  }
}
