import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { Session } from "../../src/session/session.ts";
import { answerOf } from "../support/in-process.ts";
import { temporaryFolder } from "../support/temporary.ts";

const modeOf = (path: string) => {
  using db = new Database(path, { readonly: true });
  return (db.query("PRAGMA journal_mode").get() as { journal_mode: string }).journal_mode;
};

/** A game whose file a killed session left in WAL mode. */
async function leftInWal(path: string): Promise<void> {
  const session = new Session(path, "single");
  await answerOf(session, ["sim", "init", "--seed", "1"], null);
  session.close();
  const db = new Database(path);
  db.run("PRAGMA journal_mode = WAL");
  db.close();
  expect(modeOf(path)).toBe("wal");
}

test("a long session that only looked leaves the file at rest too", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "game.db");
  await leftInWal(path);
  const session = new Session(path, "long");
  expect(session.look()).not.toBeNull();
  session.close();
  expect(modeOf(path)).toBe("delete");
});

test("a single observation leaves the file's mode alone", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "game.db");
  await leftInWal(path);
  const session = new Session(path, "single");
  await answerOf(session, ["company", "status"], null);
  session.close();
  expect(modeOf(path)).toBe("wal");
});
