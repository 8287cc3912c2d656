/** Small pictures made of characters. */
import type { Glyphs } from "./glyphs.ts";

/** A bar of `width` columns, `fraction` (0 to 1) of it full. Something is never shown as nothing, nor almost all as all. */
export function bar(fraction: number, width: number, glyphs: Glyphs): string {
  const exact = Math.min(1, Math.max(0, Number.isFinite(fraction) ? fraction : 0)) * width;
  let full = Math.round(exact);
  if (full === 0 && exact > 0) full = 1;
  if (full === width && exact < width) full = width - 1;
  return glyphs.full.repeat(Math.max(0, full)) + glyphs.empty.repeat(Math.max(0, width - full));
}

/** One character a value, higher for more, from the least of them to the most; in the middle where all are alike. */
export function sparkline(values: readonly number[], glyphs: Glyphs): string {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const steps = glyphs.ramp.length - 1;
  return values
    .map(
      (value) =>
        glyphs.ramp[
          high === low ? Math.floor(steps / 2) : Math.round(((value - low) / (high - low)) * steps)
        ],
    )
    .join("");
}
