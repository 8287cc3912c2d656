/** Lines of text whose parts have roles, each cut at the edge of the screen. */
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { STYLES, useColumns, useGlyphs } from "../theme/theme.ts";
import { fittedLine, type LineParts, lineWidth } from "./line.ts";

export type { LineParts } from "./line.ts";

/** The first `height` of the lines, a column from the left edge. */
export function Lines({
  lines,
  height,
}: {
  readonly lines: readonly LineParts[];
  readonly height: number;
}): ReactElement {
  const columns = useColumns();
  return (
    <Box flexDirection="column" height={height}>
      {lines.slice(0, height).map((parts, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <Line key={line} parts={[{ text: " ", role: "plain" }, ...parts]} width={columns} />
      ))}
    </Box>
  );
}

/** One line of at most `width` columns. */
export function Line({ parts, width }: { readonly parts: LineParts; readonly width: number }): ReactElement {
  const glyphs = useGlyphs();
  const fitted = fittedLine(parts, width, glyphs);
  return (
    <Text>
      {fitted.map(({ text, role }, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        <Text key={part} {...STYLES[role]}>
          {text}
        </Text>
      ))}
      {lineWidth(fitted) === 0 ? " " : ""}
    </Text>
  );
}

/** One line with something at its left and something at its right end, which comes first where there is no room for both. */
export function SplitLine({
  left,
  right,
}: {
  readonly left: LineParts;
  readonly right: LineParts;
}): ReactElement {
  const glyphs = useGlyphs();
  const width = useColumns() - 2;
  const end = fittedLine(right, width, glyphs);
  const begin = fittedLine(left, Math.max(0, width - lineWidth(end) - 1), glyphs);
  const between = " ".repeat(Math.max(0, width - lineWidth(begin) - lineWidth(end)));
  const space = (text: string) => ({ text, role: "plain" }) as const;
  return <Line parts={[space(" "), ...begin, space(between), ...end]} width={width + 1} />;
}
