import { describe, expect, test } from "bun:test";
import { RandomStream } from "../../src/world/random-stream.ts";
import { roundTo } from "../../src/world/rounding.ts";
import { readJson } from "../support/recordings.ts";

type Case = readonly [...(number | readonly number[])[]];
const recorded = readJson<{
  streams: readonly (Record<string, readonly unknown[]> & { run_seed: number; stream: string; seed_u64: string })[];
  round: readonly [number, number, number][];
}>("rng.json");

/** How each recorded primitive is called: the arguments come first, the result last. */
const PRIMITIVES: Record<string, (stream: RandomStream, args: readonly unknown[]) => unknown> = {};
console.log(Object.keys(recorded.streams[0]!), JSON.stringify(recorded.streams[0]).slice(600, 4000));
export type { Case };
void PRIMITIVES;
void describe;
void expect;
void test;
void roundTo;
