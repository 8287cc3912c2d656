/** The published results of models, as curves to compare a game with (embedded; default preset, mean over seeds 1 to 3). */
import data from "./published.json" with { type: "json" };

/** Funds of one player over the year. */
export interface Curve {
  /** As published, without the release details that only make it long. */
  readonly name: string;
  /** Funds in cents at the start of months 0, 1, 2… of the simulation. */
  readonly funds_cents: readonly number[];
}

/** What models are called for short: `gemini-3-flash-preview` is gemini-3-flash, `gpt-5.5-2026-04-23` is gpt-5.5. */
function shortName(model: string): string {
  return model.replace(/-preview$/, "").replace(/-\d{4}-\d\d-\d\d$/, "");
}

export const PUBLISHED: readonly Curve[] = Object.entries(
  data.models as Readonly<Record<string, Readonly<Record<string, number>>>>,
).map(([model, months]) => ({
  name: shortName(model),
  funds_cents: Object.keys(months)
    .sort()
    .map((month) => Math.round(months[month]! * 100)),
}));

/** A curve's funds in cents `months` ≥ 0 after the start, on the line between its points; after the last point, its value. */
export function fundsAt({ funds_cents }: Curve, months: number): number {
  const last = funds_cents.length - 1;
  const before = Math.min(last, Math.max(0, Math.floor(months)));
  const from = funds_cents[before]!;
  const to = funds_cents[Math.min(last, before + 1)]!;
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, months - before)));
}
