/** The published results that the company is compared with. */
import { type Curve, fundsAt, PUBLISHED } from "../../../results/published.ts";
import { isComparable, monthsSince } from "../../../results/ranking.ts";
import type { Scene } from "../../game/game.ts";

export interface Rival {
  /** What its line is drawn with. */
  readonly letter: string;
  readonly curve: Curve;
  /** Its funds at the same time of its year. */
  readonly funds_cents: number;
}

type Ranked = Omit<Rival, "letter">;

/** Those with more than the company now, and the others, the nearest first; none under other rules. */
function ranked({ world, preset }: Scene): readonly [better: readonly Ranked[], others: readonly Ranked[]] {
  if (!isComparable(preset)) return [[], []];
  const months = monthsSince(world.started_at, world.sim_time);
  const own = world.funds_cents;
  const all = PUBLISHED.map((curve): Ranked => ({ curve, funds_cents: fundsAt(curve, months) }));
  return [
    all.filter((rival) => rival.funds_cents > own).sort((a, b) => a.funds_cents - b.funds_cents),
    all.filter((rival) => rival.funds_cents <= own).sort((a, b) => b.funds_cents - a.funds_cents),
  ];
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
