/**
 * The Mersenne Twister MT19937, seeded by `init_by_array` as Python seeds `random.Random(int)`
 * (Matsumoto & Nishimura 1998; spec/world.md, "Random streams").
 */
const N = 624;
const M = 397;

/** The state `init_genrand(19650218)` that `init_by_array` starts from; the same for every stream. */
const ARRAY_BASE = (() => {
  const state = new Uint32Array(N);
  state[0] = 19650218;
  for (let i = 1; i < N; i++) {
    const previous = state[i - 1]! ^ (state[i - 1]! >>> 30);
    state[i] = Math.imul(1812433253, previous) + i;
  }
  return state;
})();

/**
 * One generator. Each output's word of the state is renewed when it is drawn, not all 624 at once: the outputs are the same,
 * and most streams of a world draw only a few.
 */
export class Mt19937 {
  private readonly state: Uint32Array;
  private index = 0;

  /** `key`: the seed's 32-bit words, least significant first, at least one. */
  constructor(key: readonly number[]) {
    const state = ARRAY_BASE.slice();
    let i = 1;
    let j = 0;
    for (let k = Math.max(N, key.length); k > 0; k--) {
      const previous = state[i - 1]! ^ (state[i - 1]! >>> 30);
      state[i] = (state[i]! ^ Math.imul(previous, 1664525)) + key[j]! + j;
      if (++i >= N) {
        state[0] = state[N - 1]!;
        i = 1;
      }
      if (++j >= key.length) j = 0;
    }
    for (let k = N - 1; k > 0; k--) {
      const previous = state[i - 1]! ^ (state[i - 1]! >>> 30);
      state[i] = (state[i]! ^ Math.imul(previous, 1566083941)) - i;
      if (++i >= N) {
        state[0] = state[N - 1]!;
        i = 1;
      }
    }
    state[0] = 0x80000000;
    this.state = state;
  }

  /** The next 32-bit output, 0 to 2^32 - 1. */
  next(): number {
    const s = this.state;
    const k = this.index;
    const after = k + 1 < N ? k + 1 : 0;
    this.index = after;
    const joined = (s[k]! & 0x80000000) | (s[after]! & 0x7fffffff);
    let y = s[k + M < N ? k + M : k + M - N]! ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    s[k] = y;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }
}
