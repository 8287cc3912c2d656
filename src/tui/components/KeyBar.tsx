/** The bottom line: the keys that work now. */
import { Text } from "ink";
import type { ReactElement } from "react";
import type { App } from "../app/app.ts";
import { type BarEntry, barEntries } from "../keys/bar.ts";
import { widthOf } from "../text/width.ts";
import { useGlyphs } from "../theme/theme.ts";

export function KeyBar({ app, width }: { readonly app: App; readonly width: number }): ReactElement {
  const glyphs = useGlyphs();
  const fitting = fittingEntries(barEntries(app, glyphs.unicode), width - 1);
  return (
    <Text wrap="truncate-end">
      {" "}
      {fitting.map(({ key, label }, i) => (
        <Text key={key}>
          {i === 0 ? "" : "   "}
          <Text bold>{key}</Text>
          {` ${label}`}
        </Text>
      ))}
    </Text>
  );
}

/** As many as the width allows. */
function fittingEntries(entries: readonly BarEntry[], width: number): readonly BarEntry[] {
  const taken = entries.reduce((sum, { key, label }) => sum + widthOf(key) + widthOf(label) + 4, -3);
  if (taken <= width) return entries;
  const least = entries.reduce((a, b) => (b.rank <= a.rank ? b : a));
  return fittingEntries(
    entries.filter((entry) => entry !== least),
    width,
  );
}
