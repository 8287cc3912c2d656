import { Text } from "ink";
import type { ReactElement } from "react";
import { PAGES, type State } from "../app/state.ts";
import { PAGE_VIEWS } from "../pages/pages.ts";
import { widthOf } from "../text/width.ts";
import { useGlyphs } from "../theme/theme.ts";

/** The names of the pages with their numbers; the open one stands in brackets. */
export function Tabs({ state }: { readonly state: State }): ReactElement {
  const glyphs = useGlyphs();
  const labels = PAGES.map((page, i) => {
    const label = `${i + 1} ${PAGE_VIEWS[page].title}`;
    return { page, text: page === state.page ? `[${label}]` : ` ${label} ` };
  });
  const taken = labels.reduce((sum, { text }) => sum + widthOf(text), 0);
  return (
    <Text wrap="truncate-end">
      {labels.map(({ page, text }) => (
        <Text key={page} bold={page === state.page} dimColor={page !== state.page}>
          {text}
        </Text>
      ))}
      <Text dimColor>{glyphs.rule.repeat(Math.max(0, state.size.columns - taken))}</Text>
    </Text>
  );
}
