/** A pipe as a process: talking with it, how it ends, and how it leaves the file. */
import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PipeSession, pipe, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, journalOf, playedFile } from "./files.ts";

test("a line is answered before the next one is sent, fifty times", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  await using session = new PipeSession(["--db", db]);
  for (let i = 0; i < 50; i++) {
    const answer = await session.ask(["scratchpad", "write", `note ${i}`]);
    expect(answer).toEqual({
      ok: true,
      exit_code: 0,
      command: "scratchpad write",
      output: { ok: true, content: `note ${i}` },
    });
  }
  expect(await session.end()).toEqual({ exitCode: 0, stderr: "" });
});

test("an answered action is in the file already", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  await using session = new PipeSession(["--db", db]);
  const before = journalOf(db).length;
  for (let i = 1; i <= 5; i++) {
    await session.ask(["scratchpad", "write", `note ${i}`]);
    expect(journalOf(db).length).toBe(before + i);
  }
});

test("a line that comes in pieces is one line", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  await using session = new PipeSession(["--db", db]);
  const bytes = Buffer.from("scratchpad write ✓𝄞\n");
  for (const byte of bytes) {
    session.sendRaw(Buffer.from([byte]));
    await Bun.sleep(2);
  }
  expect((await session.next())?.output["content"]).toBe("✓𝄞");
});

test("at the end of its input it leaves one single file in rollback-journal mode", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  expect(pipe(["scratchpad write x", "company status"], ["--db", db]).exitCode).toBe(0);
  expect(isAtRest(db)).toBe(true);
  expect(pipe(["sim init --seed 1 --db new.db"], [], { cwd: folder.path }).exitCode).toBe(0);
  expect(isAtRest(join(folder.path, "new.db"))).toBe(true);
});

test("only observing leaves the file's bytes alone", async () => {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const before = await Bun.file(db).bytes();
  pipe(["company status", "market browse", "task accept --task-id nope"], ["--db", db]);
  expect(Buffer.from(before).equals(await Bun.file(db).bytes())).toBe(true);
  expect(readdirSync(folder.path)).toEqual(["played.db"]);
});

describe("signals", () => {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, exitCode] of Object.entries(signals)) {
    test(`${signal} after an action: exit code ${exitCode}, the file at rest with what was answered`, async () => {
      using folder = temporaryFolder();
      const db = await playedFile(folder.path);
      await using session = new PipeSession(["--db", db]);
      await session.ask(["scratchpad", "write", "answered"]);
      session.kill(signal as NodeJS.Signals);
      expect(await session.exited()).toEqual({ exitCode, stderr: "" });
      expect(isAtRest(db)).toBe(true);
      expect(succeed(["scratchpad", "read", "--db", db])["content"]).toBe("answered");
    });

    test(`${signal} before any command: exit code ${exitCode}, nothing made`, async () => {
      using folder = temporaryFolder();
      await using session = new PipeSession(["--db", join(folder.path, "x.db")]);
      // It answers once it is up, so that the signal meets the program and not the system that starts it.
      await session.ask("nope");
      session.kill(signal as NodeJS.Signals);
      expect((await session.exited()).exitCode).toBe(exitCode);
      expect(readdirSync(folder.path)).toEqual([]);
    });
  }

  test("SIGTERM in the middle of many actions: the file at rest, whole commands, all that were answered", async () => {
    for (let round = 0; round < 8; round++) {
      using folder = temporaryFolder();
      const db = await playedFile(folder.path);
      const before = journalOf(db).length;
      await using session = new PipeSession(["--db", db]);
      session.send(...Array.from({ length: 3000 }, (_, i) => ["scratchpad", "write", `note ${i}`]));
      await session.next();
      await Bun.sleep(Math.random() * 30);
      session.kill("SIGTERM");
      const answered = 1 + (await session.rest()).length;
      const { exitCode } = await session.exited();
      // It may have come to its end by itself.
      expect(exitCode).toBeOneOf(answered === 3000 ? [0, 143] : [143]);
      expect(isAtRest(db)).toBe(true);
      expect(faultsOf(db)).toEqual([]);
      expect(journalOf(db).length - before).toBeGreaterThanOrEqual(answered);
    }
  }, 30_000);

  test("SIGTERM while another process has the file open: still ends, and loses nothing", async () => {
    using folder = temporaryFolder();
    const db = await playedFile(folder.path);
    await using one = new PipeSession(["--db", db]);
    await using other = new PipeSession(["--db", db]);
    await one.ask(["scratchpad", "write", "one"]);
    await other.ask(["scratchpad", "append", "other"]);
    one.kill("SIGTERM");
    expect((await one.exited()).exitCode).toBe(143);
    expect((await other.ask(["scratchpad", "append", "more"])).output["content"]).toBe("one\nother\nmore");
    expect((await other.end()).exitCode).toBe(0);
    expect(isAtRest(db)).toBe(true);
  });
});
