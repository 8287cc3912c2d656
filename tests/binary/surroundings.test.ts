/** The program is one file, and what lies in the folder that it is called in is none of its business. */
import { expect, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY, call, documentOf, pipe, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";

const EVIL = `require("node:fs").writeFileSync(__dirname + "/ran", ""); console.log("evil");`;

/** Everything that a Bun or a Node program started here would read or run. */
const HOSTILE: Readonly<Record<string, string>> = {
  ".env": "DATABASE_URL=from-dotenv.db\nYC_BENCH_EXPERIMENT=from-dotenv\n",
  ".env.local": "DATABASE_URL=from-dotenv.db\nYC_BENCH_EXPERIMENT=from-dotenv\n",
  ".env.production": "DATABASE_URL=from-dotenv.db\nYC_BENCH_EXPERIMENT=from-dotenv\n",
  ".env.development": "DATABASE_URL=from-dotenv.db\nYC_BENCH_EXPERIMENT=from-dotenv\n",
  "bunfig.toml": 'preload = ["./evil.cjs"]\n[run]\nbun = true\n[test]\npreload = ["./evil.cjs"]\n',
  ".bunfig.toml": 'preload = ["./evil.cjs"]\n',
  "package.json": '{"name": "evil", "type": "commonjs", "imports": {"bun:sqlite": "./evil.cjs"}',
  "tsconfig.json": '{"compilerOptions": {"paths": {"*": ["./evil.cjs"]}}',
  "evil.cjs": EVIL,
  "index.ts": EVIL,
  "presets.toml": "not = [toml",
  "default.toml": "not = [toml",
};

test("a hostile folder has no effect", () => {
  using folder = temporaryFolder();
  using clean = temporaryFolder();
  for (const [name, text] of Object.entries(HOSTILE)) writeFileSync(join(folder.path, name), text);
  mkdirSync(join(folder.path, "node_modules/cac"), { recursive: true });
  writeFileSync(join(folder.path, "node_modules/cac/index.js"), EVIL);
  const before = readdirSync(folder.path);
  const calls = [["sim", "init", "--seed", "1"], ["company", "status"], ["market", "browse"], ["--help"]];
  for (const argv of calls) {
    const here = call(argv, { cwd: folder.path });
    const { exitCode, stdout, stderr } = call(argv, { cwd: clean.path });
    expect({ argv, exitCode: here.exitCode, stdout: here.stdout, stderr: here.stderr }).toEqual({
      argv,
      exitCode,
      stdout,
      stderr,
    });
  }
  expect(pipe(["company status"], [], { cwd: folder.path }).stdout).toBe(
    pipe(["company status"], [], { cwd: clean.path }).stdout,
  );
  expect(readdirSync(folder.path).sort()).toEqual([...before, "db"].sort());
  expect(readdirSync(join(folder.path, "db"))).toEqual(["yc_bench.db"]);
}, 20_000);

test("copied alone to an empty folder it plays every preset, with nothing in its environment", () => {
  using folder = temporaryFolder();
  const copy = join(folder.path, "renamed");
  copyFileSync(BINARY, copy);
  const bare = { cwd: folder.path, launcher: [copy], env: { PATH: "" } };
  const presets = ["default", "easy", "hard", "high_reward", "fast_test", "nightmare", "tutorial", "legacy"];
  for (const preset of presets) {
    const file = `${preset}.db`;
    succeed(["sim", "init", "--seed", "1", "--config", preset, "--db", file], bare);
    const status = succeed(["company", "status", "--db", file], bare);
    expect(status["tasks"]).toEqual({ active: 0, planned: 0, completed: 0, cancelled: 0 });
  }
  expect(readdirSync(folder.path).sort()).toEqual([...presets.map((name) => `${name}.db`), "renamed"].sort());
}, 20_000);

test("it runs with an environment that is empty altogether, through a symbolic link", () => {
  using folder = temporaryFolder();
  const link = join(folder.path, "yc");
  symlinkSync(BINARY, link);
  const result = call([link, "sim", "init", "--seed", "5"], {
    cwd: folder.path,
    launcher: ["env", "-i"],
  });
  expect(result.exitCode).toBe(0);
  expect((documentOf(result) as { seed: number }).seed).toBe(5);
  expect(existsSync(join(folder.path, "db/yc_bench.db"))).toBe(true);
});

test("locale, time zone, colour and terminal variables change nothing in the output", () => {
  using folder = temporaryFolder();
  const cwd = folder.path;
  const plain = ["sim", "init", "--seed", "1"];
  const here = call([...plain, "--db", "a.db"], { cwd });
  const there = call([...plain, "--db", "b.db"], {
    cwd,
    env: {
      TZ: "Asia/Kolkata",
      LC_ALL: "tr_TR.UTF-8",
      LANG: "de_DE",
      FORCE_COLOR: "3",
      TERM: "xterm",
      CI: "1",
    },
  });
  expect(there.stdout).toBe(here.stdout);
  const env = { TZ: "America/New_York", LC_ALL: "tr_TR.UTF-8", NO_COLOR: "1" };
  expect(call(["company", "status", "--db", "b.db"], { cwd, env }).stdout).toBe(
    call(["company", "status", "--db", "a.db"], { cwd }).stdout,
  );
});
