/** What comes into `yc-bench pipe`: bytes to lines, lines to words. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { quote } from "shlex";
import { UsageError } from "../../src/commands/options.ts";
import { LineSplitter, LONGEST_LINE } from "../../src/pipe/lines.ts";
import { wordsOf } from "../../src/pipe/words.ts";

function linesOf(chunks: readonly Uint8Array[]): (string | null)[] {
  const splitter = new LineSplitter();
  const lines = chunks.flatMap((chunk) => splitter.push(chunk));
  const last = splitter.end();
  return last === undefined ? lines : [...lines, last];
}

/** The bytes cut at those places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, i) => bytes.subarray(at[i]!, end));
}

describe("lines", () => {
  test("are the same however the stream is cut, also within a character", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", "公", "😀", "\n", "\r\n", " ", "\0") });
    const splits = (whole: string, places: number[]) => {
      const expected = whole.split("\n").map((line) => line.replace(/\r$/, ""));
      if (expected.at(-1) === "" && !whole.endsWith("\r")) expected.pop();
      expect(linesOf(cut(Buffer.from(whole), places))).toEqual(expected);
    };
    fc.assert(fc.property(text, fc.array(fc.nat(200), { maxLength: 8 }), splits), { numRuns: 500 });
  });

  test("may end without a newline, and an empty stream has none", () => {
    expect(linesOf([Buffer.from("a\nb")])).toEqual(["a", "b"]);
    expect(linesOf([Buffer.from("a\n")])).toEqual(["a"]);
    expect(linesOf([])).toEqual([]);
  });

  test("begin after a byte order mark, if there is one", () => {
    expect(linesOf([Buffer.from("\uFEFFtask list\n")])).toEqual(["task list"]);
  });

  test("of bytes that are no text still are lines", () => {
    expect(linesOf([Buffer.from([0x61, 0xff, 0x0a, 0xc3])])).toEqual(["a\uFFFD", "\uFFFD"]);
  });

  test("that are too long are told as such, and the next one is read", () => {
    const megabytes = Array.from({ length: 17 }, () => Buffer.alloc(1024 * 1024, "x"));
    expect(linesOf([...megabytes, Buffer.from("\nnext\n")])).toEqual([null, "next"]);
    expect(linesOf([Buffer.concat([...megabytes, Buffer.from("\nnext")])])).toEqual([null, "next"]);
    expect(linesOf(megabytes)).toEqual([null]);
  });

  test("may be as long as the limit", () => {
    const [line] = linesOf([Buffer.alloc(LONGEST_LINE, "x"), Buffer.from("\n")]);
    expect(line).toHaveLength(LONGEST_LINE);
  });
});

describe("words", () => {
  test("of a JSON array are its strings, whatever they hold", () => {
    // A first word that is the program's own name is dropped.
    const read = (words: string[]) =>
      expect(wordsOf(JSON.stringify(["task", ...words]))).toEqual(["task", ...words]);
    fc.assert(fc.property(fc.array(fc.string({ unit: "binary" })), read), { numRuns: 300 });
  });

  test("of a shell line are what the quoting says", () => {
    const read = (words: string[]) =>
      expect(wordsOf(["task", ...words].map(quote).join(" "))).toEqual(["task", ...words]);
    fc.assert(fc.property(fc.array(fc.string({ unit: "grapheme" })), read), { numRuns: 300 });
  });

  test("of a shell line know quotes, escapes and empty words, and no comments or variables", () => {
    const line = `scratchpad write --content 'it''s "so"' "a\\"b" '' x\\ y # $HOME *`;
    expect(wordsOf(line)).toEqual([
      "scratchpad",
      "write",
      "--content",
      'its "so"',
      'a"b',
      "",
      "x y",
      "#",
      "$HOME",
      "*",
    ]);
  });

  test("may begin with the program's name, which is dropped once", () => {
    expect(wordsOf("yc-bench task list")).toEqual(["task", "list"]);
    expect(wordsOf('["yc-bench","task","list"]')).toEqual(["task", "list"]);
    expect(wordsOf("yc-bench yc-bench")).toEqual(["yc-bench"]);
  });

  test("of a JSON line may be indented", () => expect(wordsOf('  ["a"] ')).toEqual(["a"]));

  for (const line of ['["a"', '["a", 1]', "[[]]", '["a"] x', "[null]", "'open", '"open', "a 'b\" c"]) {
    test(`of ${line} can't be told`, () => expect(() => wordsOf(line)).toThrow(UsageError));
  }
});
