/** How much memory the program takes at most. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY, PipeSession, pipe, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { isAtRest, playedFile } from "./files.ts";

const MB = 1_000_000;
const measurable = existsSync("/proc/self/status");
const why = measurable ? "" : " (skipped: no /proc to read it from)";

/**
 * The most that the process ever held; null once it has ended. (What the system says of an ended process counts in the
 * parent's memory, of which it was a copy for a moment.)
 */
function peakBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** Watches a call until it ends. */
async function peakOf(argv: readonly string[]): Promise<number> {
  const child = Bun.spawn([BINARY, ...argv], { env: {}, stdout: "ignore", stderr: "ignore" });
  let peak = 0;
  for (let now = peakBytes(child.pid); now !== null; now = peakBytes(child.pid)) peak = now;
  expect(await child.exited).toBe(0);
  return peak;
}

describe("a single call needs less than 60 MB", () => {
  const calls = [
    ["--help"],
    ["company", "status"],
    ["market", "browse", "--limit", "1000"],
    ["scratchpad", "write", "x"],
    ["company", "status", "--config", "preset.toml"],
  ];
  for (const argv of calls) {
    test.skipIf(!measurable)(`yc-bench ${argv.join(" ")}${why}`, async () => {
      using folder = temporaryFolder();
      const db = await playedFile(folder.path);
      const preset = join(folder.path, "preset.toml");
      await Bun.write(preset, 'extends = "default"\n');
      const here = argv.map((word) => (word === "preset.toml" ? preset : word));
      const peak = await peakOf([...here, "--db", db]);
      expect(peak).toBeGreaterThan(10 * MB);
      expect(peak).toBeLessThan(60 * MB);
    });
  }

  test.skipIf(!measurable)(`sim init and sim resume${why}`, async () => {
    using folder = temporaryFolder();
    const db = join(folder.path, "new.db");
    const init = await peakOf(["sim", "init", "--seed", "1", "--db", db]);
    const { tasks } = succeed(["market", "browse", "--db", db]) as { tasks: { task_id: string }[] };
    const task = tasks[0]!.task_id;
    const begun = pipe(
      [
        `task accept --task-id ${task}`,
        `task assign --task-id ${task} --employees Emp_1`,
        `task dispatch --task-id ${task}`,
      ],
      ["--db", db],
    );
    expect(begun.answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const resume = await peakOf(["sim", "resume", "--db", db]);
    for (const peak of [init, resume]) {
      expect(peak).toBeGreaterThan(10 * MB);
      expect(peak).toBeLessThan(60 * MB);
    }
  });
});

/** Commands of every kind with answers of every size. */
const CYCLE = [
  "company status",
  "market browse --limit 5",
  "scratchpad write round",
  "task list",
  "finance ledger",
  "task accept --task-id nope",
  "nope",
  "scratchpad read",
];

test.skipIf(!measurable)(
  `a pipe's memory stays bounded over 20 000 commands${why}`,
  async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    await using session = new PipeSession(["--db", db]);
    const run = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        session.send(...CYCLE);
        for (const _ of CYCLE) expect(await session.next()).not.toBeNull();
      }
      return peakBytes(session.pid)!;
    };
    const early = await run(4000 / CYCLE.length);
    const late = await run(16_000 / CYCLE.length);
    expect(early).toBeGreaterThan(10 * MB);
    expect(late).toBeLessThan(200 * MB);
    expect(late - early).toBeLessThan(40 * MB);
    expect((await session.end()).exitCode).toBe(0);
    expect(isAtRest(db)).toBe(true);
  },
  60_000,
);

test.skipIf(!measurable)(
  `a stream without newlines doesn't fill a pipe's memory${why}`,
  async () => {
    using folder = temporaryFolder();
    await using session = new PipeSession(["--db", join(folder.path, "x.db")]);
    const chunk = "x".repeat(1024 * 1024);
    for (let i = 0; i < 64; i++) {
      session.sendRaw(chunk);
      await Bun.sleep(1);
    }
    session.sendRaw("\n");
    expect((await session.next())?.exit_code).toBe(2);
    expect(peakBytes(session.pid)!).toBeLessThan(400 * MB);
  },
  60_000,
);
