import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILTIN_NAMES, builtinPreset } from "../../src/config/builtin.ts";
import { PresetError } from "../../src/config/errors.ts";
import { loadPreset } from "../../src/config/load.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presets-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file into the test's folder and returns its path. */
async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await Bun.write(path, content);
  return path;
}

async function refusal(ref: string): Promise<string> {
  const error = await loadPreset(ref).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PresetError);
  return (error as PresetError).message;
}

describe("a built-in name", () => {
  test.each(BUILTIN_NAMES)("%s", async (name) => {
    expect(await loadPreset(name)).toBe(builtinPreset(name)!);
  });

  test.each([
    ["defualt", "default, "],
    ["nightmar", "nightmare, "],
    ["classic_easy", "classic-easy, "],
  ])("mistyped as %s gets the nearest first", async (name, nearest) => {
    const message = await refusal(name);
    expect(message).toStartWith(`There is no preset named "${name}". The built-in ones are ${nearest}`);
    for (const known of BUILTIN_NAMES) expect(message).toContain(known);
  });

  test.each(["", "__proto__", "constructor"])("%p is refused", async (name) => {
    expect(await refusal(name)).toContain(`There is no preset named "${name}".`);
  });
});

describe("a file", () => {
  test("that extends a built-in preset differs in what it names", async () => {
    const path = await write(
      "rich.toml",
      'extends = "easy"\n[world]\ninitial_funds_cents = 5\nraise = "compound"\n',
    );
    const easy = builtinPreset("easy")!;
    expect(await loadPreset(path)).toStrictEqual({
      ...easy,
      name: "rich",
      description: "",
      world: { ...easy.world, initial_funds_cents: 5, raise: "compound" },
    });
  });

  test("may name and describe itself", async () => {
    const path = await write("own.toml", 'extends = "default"\nname = "Mine"\ndescription = "A game."\n');
    expect(await loadPreset(path)).toMatchObject({ name: "Mine", description: "A game." });
  });

  test("may extend a file in another folder, relative to its own", async () => {
    await mkdir(join(folder, "team"), { recursive: true });
    await write("base.toml", 'extends = "legacy"\ndescription = "Base."\n[world]\nnum_clients = 3\n');
    await write("team/middle.toml", 'extends = "../base.toml"\nname = "Middle"\n[world]\nteam_limit = 2\n');
    const path = await write("team/leaf.toml", 'extends = "./middle.toml"\n[sim]\nhorizon_years = 2\n');
    expect(await loadPreset(path)).toMatchObject({
      name: "leaf",
      description: "",
      sim: { horizon_years: 2 },
      world: { num_clients: 3, team_limit: 2, num_employees: 10 },
    });
  });

  test("may give a distribution another type", async () => {
    const content =
      'extends = "default"\nworld.dist.required_qty = { type = "beta", alpha = 2, beta = 3, low = 1, high = 9 }\n';
    const { world } = await loadPreset(await write("beta.toml", content));
    expect(world.dist.required_qty).toEqual({ type: "beta", alpha: 2, beta: 3, scale: 1, low: 1, high: 9 });
  });

  test("that extends nothing must name every key but the optional ones", async () => {
    const complete = await Bun.file(`${import.meta.dir}/../../presets/default.toml`).text();
    const rules =
      /^(evening_progress|team_limit|raise|idle_resume|skill_rates_visible|task_uuid_visible|description) = .*$/gm;
    const standard = builtinPreset("default")!;
    const path = await write("whole.toml", complete.replace(rules, ""));
    expect(await loadPreset(path)).toStrictEqual({ ...standard, name: "whole", description: "" });
    const message = await refusal(await write("part.toml", complete.replace(/^num_employees.*$/m, "")));
    expect(message).toContain("world.num_employees is missing");
  });

  test("with problems is named along with them", async () => {
    const path = await write("bad.toml", 'extends = "default"\n[world]\nnum_clients = 99\nrais = "linear"\n');
    const message = await refusal(path);
    expect(message).toStartWith(`${path}: world.num_clients is 99; it must be a whole number from 0 to 15. `);
    expect(message).toContain("world.rais is not a key that presets have; did you mean world.raise?");
  });

  test("may not write dates without quotes", async () => {
    const path = await write("date.toml", 'extends = "default"\n[sim]\nstart_date = 2025-01-31\n');
    expect(await refusal(path)).toContain("sim.start_date is 2025-01-31; it must be a date in quotes");
  });
});

describe("what can't be loaded", () => {
  test("a file that isn't there", async () => {
    expect(await refusal("no/such.toml")).toBe(
      "The preset file no/such.toml can't be read: there is no such file.",
    );
  });

  test("a parent that isn't there", async () => {
    const path = await write("orphan.toml", 'extends = "gone.toml"\n');
    expect(await refusal(path)).toBe(
      `The preset file ${join(folder, "gone.toml")} can't be read: there is no such file.`,
    );
  });

  test("a path with a null byte", async () => {
    expect(await refusal("a\0b.toml")).toContain("can't be read");
  });

  test("a folder", async () => {
    expect(await refusal(`${folder}/`)).toContain("is not a file.");
  });

  test("a device", async () => {
    expect(await refusal("/dev/zero")).toContain("is not a file.");
  });

  test("a file of more than a mebibyte", async () => {
    const path = await write("large.toml", `#${"x".repeat(1024 * 1024)}`);
    expect(await refusal(path)).toContain("has 1048577 bytes; at most 1048576 are allowed.");
  });

  test("bytes that are no UTF-8", async () => {
    expect(await refusal(await write("latin.toml", new Uint8Array([0x61, 0xff])))).toContain(
      "is not UTF-8 text.",
    );
  });

  test.each([
    ["a value missing", "a = 1\n\nb =\nc = 2\n", 3],
    ["a key twice", "a = 1\nb = [\n1,\n2]\n\na = 2\nc = 3\n", 6],
    ["a table twice", "[a]\nb = 1\n[c]\n[a]\n", 4],
    ["an open string", 'a = 1\nb = "x\nc = 3\n', 2],
    ["one long line", `${"[".repeat(3)}`, 1],
  ])("TOML with %s, named by its line", async (_fault, content, line) => {
    expect(await refusal(await write("faulty.toml", content))).toMatch(
      new RegExp(`is not valid TOML: .+, in line ${line}\\.$`),
    );
  });

  test("nesting that the parser can't follow", async () => {
    const path = await write("deep.toml", `a = ${"[".repeat(500_000)}`);
    expect(await refusal(path)).toContain("it is nested too deeply");
  });

  test("nesting that the parser can follow", async () => {
    const deep = `extends = "default"\nworld = ${"{world=".repeat(1000)}1${"}".repeat(1000)}`;
    expect(await refusal(await write("nested.toml", deep))).toContain("world.world is not a key");
  });

  test("a parent that isn't text", async () => {
    const path = await write("number.toml", "extends = 5\n");
    expect(await refusal(path)).toBe(
      `${path}: extends must be the name of a preset or the path of a file, in quotes.`,
    );
  });

  test("an unknown built-in parent", async () => {
    expect(await refusal(await write("heir.toml", 'extends = "esay"\n'))).toContain(
      'There is no preset named "esay".',
    );
  });
});

describe("circles", () => {
  test("a file that extends itself", async () => {
    const path = await write("self.toml", 'extends = "./self.toml"\n');
    expect(await refusal(path)).toContain("self.toml extends itself, directly or through others.");
  });

  test("two files that extend each other", async () => {
    await write("one.toml", 'extends = "two.toml"\n');
    const path = await write("two.toml", 'extends = "one.toml"\n');
    expect(await refusal(path)).toContain("extends itself, directly or through others.");
  });

  test("a folder linked into itself, which gives one file endless paths", async () => {
    await symlink(folder, join(folder, "again"));
    const path = await write("loop.toml", 'extends = "again/loop.toml"\n');
    expect(await refusal(path)).toContain("extends itself, directly or through others.");
  });
});
