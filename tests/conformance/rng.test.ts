import { describe, expect, test } from "bun:test";
import { RandomStream } from "../../src/world/random-stream.ts";
import { roundTo } from "../../src/world/rounding.ts";
import { readJson } from "../support/recordings.ts";

interface RecordedStream {
  readonly run_seed: number;
  readonly stream: string;
  readonly random: readonly number[];
  readonly getrandbits: readonly [number, string][];
  readonly randbelow: readonly [number, number][];
  readonly uniform: readonly [number, number, number][];
  readonly triangular: readonly [number, number, number, number][];
  readonly gauss: readonly [number, number, number][];
  readonly betavariate: readonly [number, number, number][];
  readonly choice_of_4: readonly number[];
  readonly sample: readonly [number, number, readonly number[]][];
  readonly shuffle_10: readonly number[];
}

const recorded = readJson<{ streams: RecordedStream[]; round: [number, number, number][] }>("rng.json");
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

test("round is Python's", () => {
  for (const [x, places, result] of recorded.round)
    expect([x, places, roundTo(x, places)]).toEqual([x, places, result]);
});

for (const recordedStream of recorded.streams) {
  describe(`stream ${recordedStream.run_seed}:${recordedStream.stream}`, () => {
    const fresh = () => new RandomStream(recordedStream.run_seed, recordedStream.stream);
    // Each list was recorded from a freshly seeded generator, its calls in a row. `sample` restarts for every call.
    const inARow = <Case>(
      cases: readonly Case[],
      call: (stream: RandomStream, recordedCase: Case) => unknown,
    ) => {
      const stream = fresh();
      return cases.map((recordedCase) => call(stream, recordedCase));
    };

    test("random", () => {
      expect(inARow(recordedStream.random, (stream) => stream.random())).toEqual([...recordedStream.random]);
    });
    test("getrandbits", () => {
      const drawn = inARow(recordedStream.getrandbits, (stream, [k]) => [k, String(stream.getrandbits(k))]);
      expect(drawn).toEqual([...recordedStream.getrandbits]);
    });
    test("randbelow", () => {
      const drawn = inARow(recordedStream.randbelow, (stream, [n]) => [n, stream.randbelow(n)]);
      expect(drawn).toEqual([...recordedStream.randbelow]);
    });
    test("uniform", () => {
      const drawn = inARow(recordedStream.uniform, (stream, [a, b]) => [a, b, stream.uniform(a, b)]);
      expect(drawn).toEqual([...recordedStream.uniform]);
    });
    test("triangular", () => {
      const drawn = inARow(recordedStream.triangular, (s, [a, b, mode]) => [
        a,
        b,
        mode,
        s.triangular(a, b, mode),
      ]);
      expect(drawn).toEqual([...recordedStream.triangular]);
    });
    test("gauss", () => {
      const drawn = inARow(recordedStream.gauss, (stream, [mu, sigma]) => [
        mu,
        sigma,
        stream.gauss(mu, sigma),
      ]);
      expect(drawn).toEqual([...recordedStream.gauss]);
    });
    test("betavariate", () => {
      const drawn = inARow(recordedStream.betavariate, (stream, [a, b]) => [a, b, stream.betavariate(a, b)]);
      expect(drawn).toEqual([...recordedStream.betavariate]);
    });
    test("choice", () => {
      const drawn = inARow(recordedStream.choice_of_4, (stream) => stream.choice([0, 1, 2, 3]));
      expect(drawn).toEqual([...recordedStream.choice_of_4]);
    });
    test("sample", () => {
      const drawn = recordedStream.sample.map(([n, k]) => [n, k, fresh().sample(upTo(n), k)]);
      expect(drawn).toEqual(recordedStream.sample.map(([n, k, xs]) => [n, k, [...xs]]));
    });
    test("shuffle", () => {
      const xs = upTo(10);
      fresh().shuffle(xs);
      expect(xs).toEqual([...recordedStream.shuffle_10]);
    });
  });
}
