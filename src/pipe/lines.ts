/** A line longer than this is no command; its rest is dropped, so that a stream without newlines can't fill the memory. */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** Cuts a stream of bytes into lines of text. */
export class LineSplitter {
  private readonly decoder = new TextDecoder();
  private rest = "";
  private overlong = false;

  /** The lines that are complete with this chunk, without their ends; null for one that was too long. */
  push(chunk: Uint8Array): (string | null)[] {
    const parts = (this.rest + this.decoder.decode(chunk, { stream: true })).split("\n");
    this.rest = parts.pop()!;
    const lines = parts.map((part) => this.finished(part));
    if (this.rest.length > LONGEST_LINE) {
      this.rest = "";
      this.overlong = true;
    }
    return lines;
  }

  /** What stands after the last newline, at the end of the stream; undefined if nothing does. */
  end(): string | null | undefined {
    const last = this.rest + this.decoder.decode();
    return last === "" && !this.overlong ? undefined : this.finished(last);
  }

  private finished(line: string): string | null {
    const tooLong = this.overlong || line.length > LONGEST_LINE;
    this.overlong = false;
    return tooLong ? null : line.replace(/\r$/, "");
  }
}
