/** Which files a game goes into, and which hold games to go on with. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { builtinPreset } from "../../src/config/builtin.ts";
import { Session } from "../../src/session/session.ts";
import { fileFor, freeFile } from "../../src/tui/game/files.ts";
import { savedGames } from "../../src/tui/game/saved-games.ts";
import { dateInstant, HOUR_US } from "../../src/world/instant.ts";
import { answerOf } from "../support/in-process.ts";
import { bytesOf } from "../support/simulation-file.ts";
import { temporaryFolder } from "../support/temporary.ts";

let folder: ReturnType<typeof temporaryFolder>;
/** Where the tests are run: the present folder is the temporary one meanwhile, for games there are found too. */
const home = process.cwd();

beforeEach(() => {
  folder = temporaryFolder();
  process.chdir(folder.path);
});

afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

const inFolder = (...names: readonly string[]) => join(folder.path, ...names);

const HARD = builtinPreset("hard")!;

/** A file with a new game in it; returns its path. */
async function gameIn(path: string, seed = 1, preset = "default"): Promise<string> {
  const session = new Session(path, "single");
  const { exit } = await answerOf(session, ["sim", "init", "--seed", `${seed}`], builtinPreset(preset)!);
  session.close();
  expect(exit).toBe(0);
  return path;
}

/** Another program's database; returns its path. */
function strangersIn(path: string): string {
  using database = new Database(path, { create: true });
  database.run("CREATE TABLE notes (text TEXT)");
  return path;
}

const touched = (path: string) => {
  writeFileSync(path, "");
  return path;
};

describe("a free file", () => {
  test("is the one asked for, if it isn't there yet", () => {
    expect(freeFile(inFolder("game.db"))).toBe(inFolder("game.db"));
    expect(freeFile(inFolder("no-folder/game.db"))).toBe(inFolder("no-folder/game.db"));
    expect(freeFile(inFolder("game-2.db"))).toBe(inFolder("game-2.db"));
  });

  test("else the first with a number from 2 on, before the extension", () => {
    touched("game.db");
    expect(freeFile("game.db")).toBe("game-2.db");
    touched("game-2.db");
    touched("game-4.db");
    expect(freeFile("game.db")).toBe("game-3.db");
    expect(freeFile(inFolder("game.db"))).toBe(inFolder("game-3.db"));
  });

  test("of a name with a number it is another number, not one more", () => {
    touched("game-2.db");
    expect(freeFile("game-2.db")).toBe("game-3.db");
    touched("run-17.db");
    expect(freeFile("run-17.db")).toBe("run-2.db");
  });

  test("without an extension the number is at the end; a folder's dot or number is none of its", () => {
    touched("game");
    expect(freeFile("game")).toBe("game-2");
    mkdirSync("a.b-3");
    touched("a.b-3/game");
    expect(freeFile("a.b-3/game")).toBe("a.b-3/game-2");
    touched("a.tar.gz");
    expect(freeFile("a.tar.gz")).toBe("a.tar-2.gz");
  });

  test("a folder of that name is in the way too", () => {
    mkdirSync("game.db");
    expect(freeFile("game.db")).toBe("game-2.db");
  });

  test("where a thousand are taken it is the one asked for, which will then be refused", () => {
    touched("game.db");
    for (let i = 2; i <= 1000; i++) touched(`game-${i}.db`);
    expect(freeFile("game.db")).toBe("game-1001.db");
    touched("game-1001.db");
    expect(freeFile("game.db")).toBe("game.db");
  });
});

describe("the file for a game", () => {
  test("is the one asked for, if there is nothing in it yet", () => {
    expect(fileFor("game.db", 1, null)).toBe("game.db");
    expect(fileFor(touched("game.db"), 1, null)).toBe("game.db");
  });

  test("is that which holds the game of that seed and preset", async () => {
    await gameIn("game.db", 1);
    await gameIn("game-2.db", 2);
    await gameIn("game-3.db", 2, "hard");
    expect(fileFor("game.db", 1, null)).toBe("game.db");
    expect(fileFor("game.db", 2, builtinPreset("default")!)).toBe("game-2.db");
    expect(fileFor("game.db", 2, HARD)).toBe("game-3.db");
  });

  test("without a preset asked for it is the default's, whatever else has that seed", async () => {
    await gameIn("game.db", 1, "hard");
    expect(fileFor("game.db", 1, null)).toBe("game-2.db");
    expect(fileFor("game.db", 1, HARD)).toBe("game.db");
  });

  test("else the first free one after those of other games and other programs", async () => {
    await gameIn("game.db", 1);
    strangersIn("game-2.db");
    writeFileSync("game-3.db", "no database at all\n");
    mkdirSync("game-4.db");
    expect(fileFor("game.db", 7, null)).toBe("game-5.db");
  });

  test("looking changes nothing in the folder", async () => {
    await gameIn("game.db", 1);
    strangersIn("game-2.db");
    const state = () =>
      readdirSync(".")
        .sort()
        .map((name) => [name, bytesOf(name)]);
    const before = state();
    fileFor("game.db", 7, null);
    savedGames("game.db");
    expect(state()).toEqual(before);
  });
});

/** Makes the file as if it was written so many minutes ago. */
function aged(path: string, minutes: number): string {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, then, then);
  return path;
}

const found = (path = "none.db") => savedGames(path).map((game) => game.path);

describe("games to go on with", () => {
  test("none where there is no folder, or none in it", () => {
    expect(savedGames(inFolder("nowhere/game.db"))).toEqual([]);
    expect(savedGames("game.db")).toEqual([]);
  });

  test("what is known of each", async () => {
    await gameIn("game.db", 42, "hard");
    expect(savedGames("game.db")).toEqual([
      {
        path: "game.db",
        preset: "hard",
        seed: 42,
        sim_time: dateInstant(2025, 1, 1) + 9 * HOUR_US,
        day: 1,
        funds_cents: HARD.world.initial_funds_cents,
        ending: null,
      },
    ]);
  });

  test("how each ended that is over", async () => {
    for (const [name, change] of [
      ["poor.db", "UPDATE companies SET funds_cents = -1"],
      ["done.db", "UPDATE sim_state SET sim_time = horizon_end"],
    ] as const) {
      using database = new Database(await gameIn(name));
      database.run(change);
    }
    const endings = savedGames("none.db").map(({ path, ending }) => [path, ending]);
    expect(Object.fromEntries(endings)).toEqual({ "poor.db": "bankruptcy", "done.db": "horizon_end" });
  });

  test("that which was played last comes first", async () => {
    aged(await gameIn("a.db"), 10);
    aged(await gameIn("b.db"), 30);
    aged(await gameIn("c.db"), 20);
    expect(found()).toEqual(["a.db", "c.db", "b.db"]);
    aged("b.db", 5);
    expect(found()).toEqual(["b.db", "a.db", "c.db"]);
  });

  test("in the folder of the file asked for and in the present one", async () => {
    mkdirSync("other");
    aged(await gameIn("here.db"), 2);
    aged(await gameIn("other/there.db"), 1);
    mkdirSync("other/deeper");
    await gameIn("other/deeper/far.db");
    expect(found("other/game.db")).toEqual(["other/there.db", "here.db"]);
    expect(found("game.db")).toEqual(["here.db"]);
  });

  test("files of another name only where they are asked for", async () => {
    await gameIn("game.sqlite");
    await gameIn("game.db.bak");
    expect(found("game.db")).toEqual([]);
    expect(found("game.sqlite")).toEqual(["game.sqlite"]);
  });

  test("each file once, by however many paths it is reached", async () => {
    await gameIn("game.db");
    for (const path of ["game.db", "./game.db", inFolder("game.db"), `../${basename(folder.path)}/game.db`])
      expect({ path, found: found(path).map((game) => basename(game)) }).toEqual({
        path,
        found: ["game.db"],
      });
  });

  test("nothing else: no other program's file, no folder, nothing empty or damaged", async () => {
    await gameIn("game.db");
    strangersIn("strange.db");
    writeFileSync("text.db", "not a database\n");
    touched("empty.db");
    mkdirSync("folder.db");
    symlinkSync("nowhere", "dangling.db");
    copyFileSync("game.db", "damaged.db");
    truncateSync("damaged.db", statSync("damaged.db").size - 5000);
    writeFileSync("half.db", "SQLite format 3\u0000");
    expect(found()).toEqual(["game.db"]);
  });

  test("what can't be looked at is no game, and hides no other", async () => {
    await gameIn("game.db");
    symlinkSync("circle.db", "circle.db");
    expect(found()).toEqual(["game.db"]);
    writeFileSync("file", "text");
    for (const path of ["file/game.db", `${"n".repeat(300)}.db`])
      expect({ path, found: found(path) }).toEqual({ path, found: ["game.db"] });
  });

  test("no file that is too large to be looked into at once", async () => {
    await gameIn("game.db");
    copyFileSync("game.db", "large.db");
    // Blank pages at its end don't make it another game.
    truncateSync("large.db", 49_999_872);
    expect(found().sort()).toEqual(["game.db", "large.db"]);
    truncateSync("large.db", 50_000_384);
    expect(found()).toEqual(["game.db"]);
  });

  test("the thirty that were played last", async () => {
    await gameIn("game-0.db");
    for (let i = 1; i < 33; i++) copyFileSync("game-0.db", `game-${i}.db`);
    for (let i = 0; i < 33; i++) aged(`game-${i}.db`, i);
    expect(found()).toEqual(Array.from({ length: 30 }, (_, i) => `game-${i}.db`));
  });
});
