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

/** The same for the rooms of the dashboard. */
const ALLOWED_IN_DASHBOARD: Readonly<Record<string, readonly string[]>> = {
  terminal: [],
  text: [],
  theme: ["text"],
  game: ["text"],
  figures: ["game", "theme", "text"],
  app: ["game", "theme", "text"],
  keys: ["app", "game", "text"],
  components: ["app", "theme", "text"],
  pages: ["components", "keys", "app", "figures", "game", "theme", "text"],
  dialogs: ["components", "keys", "app", "figures", "game", "theme", "text"],
  start: ["components", "keys", "app", "game", "theme", "text"],
  frame: [
    "pages",
    "dialogs",
    "start",
    "components",
    "keys",
    "app",
    "figures",
    "game",
    "theme",
    "text",
    "terminal",
  ],
};

async function importsOf(file: string): Promise<string[]> {
  const source = await Bun.file(file).text();
  return [...source.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)].map((match) =>
    join(dirname(file), match[1]!),
  );
}

/** The imports between the folders of `base` that aren't allowed. */
async function wrongImports(
  base: string,
  allowed: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const wrong: string[] = [];
  for await (const path of new Glob("*/**/*.{ts,tsx}").scan(base)) {
    const file = join(base, path);
    const [room] = path.split("/") as [string];
    for (const target of await importsOf(file)) {
      const within = relative(base, target);
      const [other] = within.split("/") as [string];
      if (within.startsWith("..") || other === room || allowed[room]?.includes(other)) continue;
      wrong.push(`${path} imports ${within}`);
    }
  }
  return wrong;
}

test("imports point one way: front ends, session, commands, engine and store, world, config", async () => {
  expect(await wrongImports(SRC, ALLOWED)).toEqual([]);
});

test("in the dashboard too: frame, pages and dialogs, components, keys, app, figures, game, theme, text", async () => {
  expect(await wrongImports(join(SRC, "tui"), ALLOWED_IN_DASHBOARD)).toEqual([]);
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
