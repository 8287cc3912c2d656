/** A line longer than this is no command; its rest is dropped, so that a stream without newlines can't fill the memory. */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** Cuts a stream of bytes into lines of text. */
export class LineSplitter {
  private readonly decoder = new TextDecoder();
  /** The line under way, in the pieces in which it came. */
  private pieces: string[] = [];
  private length = 0;

  /** The lines that are complete with this chunk, without their ends; null for one that was too long. */
  push(chunk: Uint8Array): (string | null)[] {
    const [first, ...rest] = this.decoder.decode(chunk, { stream: true }).split("\n");
    this.add(first!);
    return rest.map((next) => {
      const line = this.take();
      this.add(next);
      return line;
    });
  }

  /** What stands after the last newline, at the end of the stream; undefined if nothing does. */
  end(): string | null | undefined {
    this.add(this.decoder.decode());
    return this.length === 0 ? undefined : this.take();
  }

  private add(piece: string): void {
    this.length += piece.length;
    if (this.length <= LONGEST_LINE) this.pieces.push(piece);
    else this.pieces = [];
  }

  private take(): string | null {
    const line = this.length > LONGEST_LINE ? null : this.pieces.join("").replace(/\r$/, "");
    this.pieces = [];
    this.length = 0;
    return line;
  }
}
