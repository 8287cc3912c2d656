/** Words longer than this are compared no further: nobody mistyped them, and the comparison takes quadratic time. */
const LONGEST_WORD = 64;

/** `candidates` by how few edits turn `word` into them, nearest first; equal ones keep their order. */
export function byNearness(word: string, candidates: readonly string[]): string[] {
  const distances = new Map(candidates.map((candidate) => [candidate, editDistance(word, candidate)]));
  return [...candidates].sort((a, b) => distances.get(a)! - distances.get(b)!);
}

/** Those of `candidates` that `word` may have been meant for, at most three, nearest first. */
export function likelyMeant(word: string, candidates: readonly string[]): string[] {
  const farthest = Math.max(2, Math.floor(word.length / 3));
  const near = candidates.filter((candidate) => editDistance(word, candidate) <= farthest);
  return byNearness(word, near).slice(0, 3);
}

/** Levenshtein distance without regard to case; infinite where a word is too long to compare. */
function editDistance(a: string, b: string): number {
  if (a.length > LONGEST_WORD || b.length > LONGEST_WORD) return Number.POSITIVE_INFINITY;
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const substitution = row[j]! + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(substitution, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
