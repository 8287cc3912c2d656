/** Whatever becomes of standard output: all of it arrives where it can, and the file is sound where it can't. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { closeSync, constants, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { BINARY, call, envelopesOf, shell, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, playedFile } from "./files.ts";

const PIPE_BYTES = 64 * 1024;

let folder: ReturnType<typeof temporaryFolder>;
/** A file with a market so large that a listing of it fills a pipe several times over. */
let db: string;
let listing: string;

beforeAll(() => {
  folder = temporaryFolder();
  db = join(folder.path, "large.db");
  succeed(["sim", "init", "--seed", "1", "--config", "tutorial", "--market-task-count", "4000", "--db", db]);
  listing = call(["market", "browse", "--limit", "2000", "--db", db]).stdout;
}, 20_000);
afterAll(() => folder[Symbol.dispose]());

const inFolder = (script: string) => shell(script, { cwd: folder.path, env: { DATABASE_URL: db } });
const BROWSE = '"$YC" market browse --limit 2000';
const BROWSE_BY_PIPE = "yes 'market browse --limit 2000' | head -n 5 | \"$YC\" pipe";

describe("a slow reader gets all of it", () => {
  test("the listing is larger than a pipe holds", () => {
    expect(listing.length).toBeGreaterThan(4 * PIPE_BYTES);
    expect(() => JSON.parse(listing)).not.toThrow();
  });

  test("of a single call", () => {
    const { stdout, exitCode } = inFolder(`${BROWSE} | (sleep 1; cat)`);
    expect(exitCode).toBe(0);
    expect(stdout === listing).toBe(true);
  });

  test("of a pipe", () => {
    const { stdout, exitCode } = inFolder(`${BROWSE_BY_PIPE} | (sleep 1; cat)`);
    expect(exitCode).toBe(0);
    const answers = envelopesOf(stdout);
    expect(answers.length).toBe(5);
    const expected = JSON.stringify(JSON.parse(listing));
    for (const answer of answers) expect(JSON.stringify(answer.output) === expected).toBe(true);
  });

  test("in a file", () => {
    const { stdout } = inFolder(`${BROWSE} > listing.json; echo $?; cat listing.json`);
    expect(stdout === `0\n${listing}`).toBe(true);
  });
});

/** What the call writes into a pipe whose writing end doesn't block, read in small pieces with pauses. */
async function throughNonBlocking(argv: readonly string[], stdin: string): Promise<string> {
  const fifo = join(folder.path, `fifo-${argv[0]}`);
  shell('mkfifo "$FIFO"', { env: { FIFO: fifo } });
  const reading = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
  const writing = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
  const child = Bun.spawn([BINARY, ...argv, "--db", db], {
    env: {},
    stdin: Buffer.from(stdin),
    stdout: writing,
    stderr: "inherit",
  });
  closeSync(writing);
  const piece = Buffer.alloc(16 * 1024);
  const pieces: Buffer[] = [];
  await Bun.sleep(300);
  for (;;) {
    try {
      const length = readSync(reading, piece);
      if (length === 0) break;
      pieces.push(Buffer.from(piece.subarray(0, length)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
    await Bun.sleep(1);
  }
  closeSync(reading);
  expect(await child.exited).toBe(0);
  return Buffer.concat(pieces).toString();
}

describe("a pipe that doesn't block gets all of it", () => {
  test("of a single call", async () => {
    const text = await throughNonBlocking(["market", "browse", "--limit", "2000"], "");
    expect(text === listing).toBe(true);
  }, 20_000);

  test("of a pipe", async () => {
    const text = await throughNonBlocking(["pipe"], "market browse --limit 2000\ncompany status\n");
    const answers = envelopesOf(text);
    expect(answers.map((answer) => answer.command)).toEqual(["market browse", "company status"]);
    expect(JSON.stringify(answers[0]!.output) === JSON.stringify(JSON.parse(listing))).toBe(true);
  }, 20_000);
});

describe("a reader that leaves early", () => {
  for (const [what, script] of [
    ["a single call", BROWSE],
    ["a pipe", BROWSE_BY_PIPE],
    ["help", '"$YC" --help'],
  ] as const) {
    test(`ends ${what} quietly`, () => {
      const { stdout, stderr } = inFolder(`{ ${script}; echo "exit $?" >&2; } | head -c 10`);
      expect(stdout.length).toBe(10);
      expect(stderr).toBe("exit 0\n");
    });
  }

  test("leaves what a pipe has done in the file, at rest", async () => {
    const file = await playedFile(folder.path, "early.db");
    const lines = "seq 1 2000 | sed 's/.*/scratchpad write &/'";
    const { stderr } = shell(`${lines} | "$YC" pipe --db early.db | head -n 1`, { cwd: folder.path });
    expect(stderr).toBe("");
    expect(faultsOf(file)).toEqual([]);
    expect(Number(succeed(["scratchpad", "read", "--db", file])["content"])).toBeGreaterThan(0);
    // The reader is gone before the pipe is; it has some more milliseconds to close the file.
    for (let i = 0; i < 100 && !isAtRest(file); i++) await Bun.sleep(20);
    expect(isAtRest(file)).toBe(true);
  });
});

describe("standard streams that are closed from the start", () => {
  for (const closed of [">&-", "<&- >&-", "<&- >&- 2>&-", "2>&-"]) {
    test(`${closed} doesn't put output into the database`, async () => {
      const file = await playedFile(folder.path, "closed.db");
      const before = String(succeed(["scratchpad", "read", "--db", file])["content"]);
      shell(`"$YC" scratchpad append single --db closed.db ${closed}`, { cwd: folder.path });
      expect(faultsOf(file)).toEqual([]);
      expect(succeed(["scratchpad", "read", "--db", file])["content"]).toBe(`${before}\nsingle`);
    });
  }

  test("a pipe with nowhere to answer to keeps the database sound", async () => {
    const file = await playedFile(folder.path, "closed-pipe.db");
    const script = `echo 'scratchpad append piped' | "$YC" pipe --db closed-pipe.db >&-`;
    shell(script, { cwd: folder.path });
    expect(faultsOf(file)).toEqual([]);
    expect(String(succeed(["scratchpad", "read", "--db", file])["content"])).toEndWith("piped");
  });
});

describe("output that can't be written is told by the exit code", () => {
  for (const [what, script] of [
    ["an observation", '"$YC" company status'],
    ["a long listing", BROWSE],
    ["an action", '"$YC" scratchpad write x'],
    ["a refused command", '"$YC" task accept --task-id nope'],
    ["a malformed call", '"$YC" nope'],
    ["help", '"$YC" --help'],
    ["a pipe", "echo 'company status' | \"$YC\" pipe"],
  ] as const) {
    test(what, () => {
      const { stdout } = inFolder(`${script} > /dev/full 2>/dev/null; echo $?`);
      expect([1, 2]).toContain(Number(stdout));
    });
  }
});
