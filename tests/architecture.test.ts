import { expect, test } from "bun:test";
import { dirname, join, relative } from "node:path";
import { Glob } from "bun";

const SRC = join(import.meta.dir, "../src");

/** Which folders each may import from, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  config: [],
  world: ["config"],
  engine: ["world", "config"],
  store: ["world", "config"],
  commands: ["engine", "world", "config"],
  session: ["commands", "engine", "store", "world", "config", "version.ts"],
  cli: ["session", "commands", "engine", "store", "world", "config", "version.ts"],
  results: ["world", "config", "version.ts"],
  tui: ["cli", "results", "session", "commands", "engine", "store", "world", "config"],
  pipe: ["cli", "session", "commands", "engine", "store", "world", "config", "version.ts"],
};

const roomOf = (file: string) => relative(SRC, file).split("/")[0]!;

async function importsOf(file: string): Promise<string[]> {
  const source = await Bun.file(file).text();
  return [...source.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)].map((match) =>
    join(dirname(file), match[1]!),
  );
}

test("imports point one way: front ends, session, commands, engine and store, world, config", async () => {
  const wrong: string[] = [];
  for await (const path of new Glob("*/**/*.{ts,tsx}").scan(SRC)) {
    const file = join(SRC, path);
    const room = roomOf(file);
    for (const target of await importsOf(file)) {
      const other = relative(SRC, target).startsWith("..") ? room : roomOf(target);
      if (other !== room && !ALLOWED[room]?.includes(other))
        wrong.push(`${path} imports ${relative(SRC, target)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the engine and the world know no SQL, clock, environment or console", async () => {
  const forbidden = /bun:sqlite|Date\.now|new Date\(\)|performance\.|process\.|console\.|Math\.random|node:/;
  const guilty: string[] = [];
  for await (const path of new Glob("{engine,world}/*.ts").scan(SRC)) {
    if (forbidden.test(await Bun.file(join(SRC, path)).text())) guilty.push(path);
  }
  expect(guilty).toEqual([]);
});

test("the dashboard is loaded only by whoever wants it: commands must start fast", async () => {
  const main = await Bun.file(join(SRC, "main.ts")).text();
  expect(main).not.toMatch(/from "\.\/tui/);
  expect(main).toContain('await import("./tui/front-end.ts")');
});
