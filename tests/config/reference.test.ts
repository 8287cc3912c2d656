import { expect, test } from "bun:test";
import { presetReference } from "../../src/config/reference.ts";

test("the option comes before the environment", () => {
  expect(presetReference("easy", { YC_BENCH_EXPERIMENT: "hard" })).toBe("easy");
  expect(presetReference(undefined, { YC_BENCH_EXPERIMENT: "hard" })).toBe("hard");
});

test("an empty variable is an unset one", () => {
  expect(presetReference(undefined, { YC_BENCH_EXPERIMENT: "" })).toBeUndefined();
  expect(presetReference(undefined, {})).toBeUndefined();
});
