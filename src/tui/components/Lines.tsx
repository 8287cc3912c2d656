/** A few lines of text whose parts have roles. */
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { printable } from "../theme/glyphs.ts";
import { type Role, STYLES, useGlyphs } from "../theme/theme.ts";

export type LineParts = readonly { readonly text: string; readonly role: Role }[];

/** The first `height` of the lines, each cut at the edge of the screen. */
export function Lines({
  lines,
  height,
}: {
  readonly lines: readonly LineParts[];
  readonly height: number;
}): ReactElement {
  const glyphs = useGlyphs();
  return (
    <Box flexDirection="column" height={height}>
      {lines.slice(0, height).map((parts, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <Text key={line} wrap="truncate-end">
          {" "}
          {parts.map(({ text, role }, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
            <Text key={part} {...STYLES[role]}>
              {printable(text, glyphs)}
            </Text>
          ))}
        </Text>
      ))}
    </Box>
  );
}
