/**
 * The Mersenne Twister MT19937, seeded by `init_by_array` as Python seeds `random.Random(int)`
 * (Matsumoto & Nishimura 1998; spec/world.md, "Random streams").
 *
 * A world seeds hundreds of these, so this is its hottest code. Words are kept as signed 32-bit integers, which the engine
 * computes with directly; they become unsigned when they are drawn.
 */
const N = 624;
const M = 397;

/** The state `init_genrand(19650218)` that `init_by_array` starts from; the same for every stream. */
const ARRAY_BASE = (() => {
  const state = new Int32Array(N);
  let word = 19650218;
  state[0] = word;
  for (let i = 1; i < N; i++) {
    word = (Math.imul(1812433253, word ^ (word >>> 30)) + i) | 0;
    state[i] = word;
  }
  return state;
})();

/**
 * One generator. Each output's word of the state is renewed when it is drawn, not all 624 at once: the outputs are the same,
 * and most streams of a world draw only a few.
 */
export class Mt19937 {
  private readonly state: Int32Array;
  private index = 0;

  /** `key`: the seed's 32-bit words, least significant first, 1 to 624 of them. */
  constructor(key: readonly number[]) {
    const state = new Int32Array(N);
    // What step i adds: the key's word, signed, and its place.
    const added = Int32Array.from(key, (keyWord, place) => keyWord + place);
    // Each word depends on the one before it. The last step of each pass wraps round and does word 1 again.
    let word = ARRAY_BASE[0]!;
    let j = 0;
    for (let i = 1; i < N; i++) {
      word = ((ARRAY_BASE[i]! ^ Math.imul(word ^ (word >>> 30), 1664525)) + added[j]!) | 0;
      state[i] = word;
      if (++j === added.length) j = 0;
    }
    word = ((state[1]! ^ Math.imul(word ^ (word >>> 30), 1664525)) + added[j]!) | 0;
    state[1] = word;
    for (let i = 2; i < N; i++) {
      word = ((state[i]! ^ Math.imul(word ^ (word >>> 30), 1566083941)) - i) | 0;
      state[i] = word;
    }
    state[1] = ((state[1]! ^ Math.imul(word ^ (word >>> 30), 1566083941)) - 1) | 0;
    state[0] = 0x80000000 | 0;
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
