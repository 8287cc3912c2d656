import type { ReactElement } from "react";
import { PAGES, type State } from "../app/state.ts";
import { Line } from "../components/Lines.tsx";
import { type LinePart, lineWidth } from "../components/line.ts";
import { PAGE_VIEWS } from "../pages/pages.ts";
import { useGlyphs } from "../theme/theme.ts";

/** The names of the pages with their numbers; the open one stands in brackets. Where there is no room, only its name is there. */
export function Tabs({ state: { page: open, size } }: { readonly state: State }): ReactElement {
  const glyphs = useGlyphs();
  const labels = (named: boolean) =>
    PAGES.map((page, i): LinePart => {
      const label = named || page === open ? `${i + 1} ${PAGE_VIEWS[page].title}` : `${i + 1}`;
      return page === open ? { text: `[${label}]`, role: "strong" } : { text: ` ${label} `, role: "muted" };
    });
  const parts = lineWidth(labels(true)) <= size.columns ? labels(true) : labels(false);
  const rule = glyphs.rule.repeat(Math.max(0, size.columns - lineWidth(parts)));
  return <Line parts={[...parts, { text: rule, role: "muted" }]} width={size.columns} />;
}
