import { describe, expect, test } from "bun:test";
import { withDefaults } from "../../src/config/defaults.ts";
import { mergePresets, mergeTables } from "../../src/config/merge.ts";

describe("mergeTables", () => {
  test("merges tables at any depth and leaves its arguments alone", () => {
    const parent = { a: { b: { c: 1, d: 2 } }, e: 3 };
    expect(mergeTables(parent, { a: { b: { d: 4 } }, f: 5 })).toEqual({
      a: { b: { c: 1, d: 4 } },
      e: 3,
      f: 5,
    });
    expect(parent).toEqual({ a: { b: { c: 1, d: 2 } }, e: 3 });
  });

  test("replaces arrays whole", () => {
    expect(mergeTables({ a: [1, 2, 3] }, { a: [4] })).toEqual({ a: [4] });
  });

  test("replaces a table by a scalar and a scalar by a table", () => {
    expect(mergeTables({ a: { b: 1 }, c: 2 }, { a: 3, c: { d: 4 } })).toEqual({ a: 3, c: { d: 4 } });
  });

  test("replaces a table of another type whole", () => {
    const parent = { qty: { type: "triangular", low: 1, high: 3, mode: 2 } };
    expect(mergeTables(parent, { qty: { type: "constant", value: 252 } })).toEqual({
      qty: { type: "constant", value: 252 },
    });
  });

  test("merges a table of the same type, or of none named", () => {
    const parent = { qty: { type: "uniform", low: 1, high: 3 } };
    expect(mergeTables(parent, { qty: { type: "uniform", high: 5 } })).toEqual({
      qty: { type: "uniform", low: 1, high: 5 },
    });
    expect(mergeTables(parent, { qty: { high: 5 } })).toEqual({ qty: { type: "uniform", low: 1, high: 5 } });
  });

  test("sees no other type where the parent has none", () => {
    expect(mergeTables({ world: { a: 1 } }, { world: { type: "x" } })).toEqual({
      world: { a: 1, type: "x" },
    });
  });

  test("keeps a key named __proto__ a key", () => {
    const merged = mergeTables({}, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(Object.keys(merged)).toEqual(["__proto__"]);
    expect(merged["polluted"]).toBeUndefined();
  });
});

test("mergePresets inherits neither name nor description nor extends", () => {
  const parent = { name: "a", description: "A.", extends: "b", world: { c: 1 } };
  expect(mergePresets(parent, { world: { d: 2 } })).toEqual({ world: { c: 1, d: 2 } });
});

describe("withDefaults", () => {
  const rules = (world: object) => withDefaults("mine", { world })["world"];

  test.each([
    ["evening_progress", true],
    ["team_limit", 4],
    ["raise", "linear"],
    ["idle_resume", false],
    ["skill_rates_visible", true],
    ["task_uuid_visible", false],
  ])("%s is %p where the preset doesn't say", (key, value) => {
    expect(rules({})).toHaveProperty(key, value);
  });

  test("keeps what the preset says", () => {
    expect(rules({ raise: "compound" })).toHaveProperty("raise", "compound");
  });

  test("fills in the optional parameters of beta distributions only", () => {
    const dist = {
      a: { type: "beta", alpha: 1, beta: 2, high: 0.5 },
      b: { type: "uniform", low: 3, high: 4 },
    };
    expect(rules({ dist })).toHaveProperty("dist", {
      a: { type: "beta", alpha: 1, beta: 2, scale: 1, low: 0, high: 0.5 },
      b: { type: "uniform", low: 3, high: 4 },
    });
  });

  test("names the preset, and leaves a turn limit out where none is given", () => {
    expect(withDefaults("mine", { loop: {}, extends: "default" })).toMatchObject({
      name: "mine",
      description: "",
      loop: { max_turns: null },
    });
  });
});
