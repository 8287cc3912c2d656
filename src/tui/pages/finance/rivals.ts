/** The published results that the company is compared with. */
import { isComparable, type Rival as Ranked, rivalsAt } from "../../../results/ranking.ts";
import type { Scene } from "../../game/game.ts";

export interface Rival extends Ranked {
  /** What its line is drawn with. */
  readonly letter: string;
}

/** Those with more than the company now, and the others, the nearest first; none under other rules. */
function ranked({ world, preset }: Scene): readonly [better: readonly Ranked[], others: readonly Ranked[]] {
  if (!isComparable(world, preset)) return [[], []];
  const { better, others } = rivalsAt(world);
  return [better, others];
}

/** How many pairs of rivals there are to go through. */
export function pairCount(scene: Scene): number {
  return Math.max(...ranked(scene).map(({ length }) => length));
}

/** The `further`-th better and the `further`-th worse, 0 for the nearest now; after the last the first. */
export function rivalsOf(scene: Scene, further: number): readonly Rival[] {
  const count = pairCount(scene);
  if (count === 0) return [];
  const pair = ranked(scene).flatMap((side) => side[further % count] ?? []);
  return pair.map((rival, i) => ({ ...rival, letter: LETTERS[i]! }));
}

const LETTERS = ["a", "b"];
