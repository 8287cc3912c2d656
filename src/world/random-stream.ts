import { Mt19937 } from "./mt19937.ts";

const TWO_PI = 2 * Math.PI;
const LOG_4 = Math.log(4);
const SG_MAGIC = 1 + Math.log(4.5);

/**
 * A named stream of Python's `random.Random`, draw for draw (spec/world.md, "Random streams").
 * Every random quantity of the world has a stream of its own, so that a draw added in one place moves no other.
 */
export class RandomStream {
  private readonly bits: Mt19937;
  private cachedGauss: number | null = null;

  /** `runSeed` is 0 to 2^53 - 1; the stream's seed is the first 8 bytes of SHA-256("<run_seed>:<name>"). */
  constructor(runSeed: number, name: string) {
    const hash = Bun.SHA256.hash(`${runSeed}:${name}`);
    const digest = new DataView(hash.buffer, hash.byteOffset);
    const high = digest.getUint32(0);
    const low = digest.getUint32(4);
    this.bits = new Mt19937(high === 0 ? [low] : [low, high]);
  }

  /** A double in [0, 1) with 53 random bits. */
  random(): number {
    const a = this.bits.next() >>> 5;
    const b = this.bits.next() >>> 6;
    return (a * 67108864 + b) / 9007199254740992;
  }

  /** `k` random bits, 1 to 64, as an unsigned integer. */
  getrandbits(k: number): bigint {
    let value = 0n;
    for (let shift = 0; shift < k; shift += 32) {
      const width = Math.min(32, k - shift);
      value |= BigInt(this.bits.next() >>> (32 - width)) << BigInt(shift);
    }
    return value;
  }

  /** A uniform integer in [0, n), for 1 ≤ n ≤ 2^53 - 1. */
  randbelow(n: number): number {
    const k = n.toString(2).length;
    for (;;) {
      const r = k <= 32 ? this.bits.next() >>> (32 - k) : Number(this.getrandbits(k));
      if (r < n) return r;
    }
  }

  choice<T>(xs: readonly T[]): T {
    return xs[this.randbelow(xs.length)]!;
  }

  /** Shuffles in place. */
  shuffle<T>(xs: T[]): void {
    for (let i = xs.length - 1; i >= 1; i--) {
      const j = this.randbelow(i + 1);
      [xs[i], xs[j]] = [xs[j]!, xs[i]!];
    }
  }

  /** `k` distinct elements in drawn order, 0 ≤ k ≤ xs.length; throws RangeError otherwise. */
  sample<T>(xs: readonly T[], k: number): T[] {
    const n = xs.length;
    if (k < 0 || k > n) throw new RangeError(`cannot sample ${k} of ${n}`);
    let setSize = 21;
    if (k > 5) setSize += 4 ** Math.ceil(Math.log(3 * k) / LOG_4);
    const result: T[] = [];
    if (n <= setSize) {
      const pool = [...xs];
      for (let i = 0; i < k; i++) {
        const j = this.randbelow(n - i);
        result.push(pool[j]!);
        pool[j] = pool[n - i - 1]!;
      }
      return result;
    }
    const taken = new Set<number>();
    while (taken.size < k) {
      const j = this.randbelow(n);
      if (taken.has(j)) continue;
      taken.add(j);
      result.push(xs[j]!);
    }
    return result;
  }

  uniform(a: number, b: number): number {
    return a + (b - a) * this.random();
  }

  triangular(low: number, high: number, mode: number): number {
    let u = this.random();
    if (high === low) return low;
    let c = (mode - low) / (high - low);
    if (u <= c) return low + (high - low) * Math.sqrt(u * c);
    u = 1 - u;
    c = 1 - c;
    return high + (low - high) * Math.sqrt(u * c);
  }

  /** Box–Muller; the second value of each pair is kept for the next call. */
  gauss(mu: number, sigma: number): number {
    let z = this.cachedGauss;
    this.cachedGauss = null;
    if (z === null) {
      const angle = this.random() * TWO_PI;
      const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
      z = Math.cos(angle) * radius;
      this.cachedGauss = Math.sin(angle) * radius;
    }
    return mu + z * sigma;
  }

  /** Gamma with shape `a` > 0 and scale 1: Cheng's GB, the exponential, or Ahrens–Dieter GS. */
  gammavariate(a: number): number {
    if (a > 1) {
      const ainv = Math.sqrt(2 * a - 1);
      const bbb = a - LOG_4;
      const ccc = a + ainv;
      for (;;) {
        const u1 = this.random();
        if (!(u1 > 1e-7 && u1 < 0.9999999)) continue;
        const u2 = 1 - this.random();
        const v = Math.log(u1 / (1 - u1)) / ainv;
        const x = a * Math.exp(v);
        const z = u1 * u1 * u2;
        const r = bbb + ccc * v - x;
        if (r + SG_MAGIC - 4.5 * z >= 0 || r >= Math.log(z)) return x;
      }
    }
    if (a === 1) return -Math.log(1 - this.random());
    for (;;) {
      const b = (Math.E + a) / Math.E;
      const p = b * this.random();
      const x = p <= 1 ? p ** (1 / a) : -Math.log((b - p) / a);
      const u1 = this.random();
      if (p > 1 ? u1 <= x ** (a - 1) : u1 <= Math.exp(-x)) return x;
    }
  }

  betavariate(alpha: number, beta: number): number {
    const y = this.gammavariate(alpha);
    return y === 0 ? 0 : y / (y + this.gammavariate(beta));
  }
}
