import type { Distribution } from "../config/preset.ts";
import type { RandomStream } from "./random-stream.ts";
import { roundTo } from "./rounding.ts";

function clamp(x: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, x));
}

/** One draw from a preset's distribution (spec/world.md, "Distributions"). A constant draws nothing. */
export function sampleDistribution(distribution: Distribution, stream: RandomStream): number {
  switch (distribution.type) {
    case "triangular": {
      const { low, high, mode } = distribution;
      return clamp(stream.triangular(low, high, mode), low, high);
    }
    case "beta": {
      const { alpha, beta, scale, low, high } = distribution;
      return roundTo(clamp(scale * stream.betavariate(alpha, beta), low, high), 4);
    }
    case "normal": {
      const { mean, stdev, low, high } = distribution;
      return roundTo(clamp(stream.gauss(mean, stdev), low, high), 4);
    }
    case "uniform":
      return stream.uniform(distribution.low, distribution.high);
    case "constant":
      return distribution.value;
  }
}
