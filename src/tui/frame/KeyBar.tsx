/** The bottom line: the keys that work now. */
import type { ReactElement } from "react";
import type { App } from "../app/app.ts";
import { Line } from "../components/Lines.tsx";
import type { LineParts } from "../components/line.ts";
import { widthOf } from "../text/width.ts";
import { useGlyphs } from "../theme/theme.ts";
import { type BarEntry, barEntries } from "./bar-entries.ts";

export function KeyBar({ app, width }: { readonly app: App; readonly width: number }): ReactElement {
  const glyphs = useGlyphs();
  const parts = fittingEntries(barEntries(app, glyphs.unicode), width - 1).flatMap(
    ({ key, label }, i): LineParts => [
      { text: i === 0 ? " " : "   ", role: "plain" },
      { text: key, role: "strong" },
      { text: ` ${label}`, role: "plain" },
    ],
  );
  return <Line parts={parts} width={width} />;
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
