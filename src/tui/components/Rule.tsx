import { Text } from "ink";
import type { ReactElement } from "react";
import { cut, oneLine, widthOf } from "../text/width.ts";
import { printable } from "../theme/glyphs.ts";
import { useGlyphs } from "../theme/theme.ts";

/** A rule across the screen, with a title near its left and a remark near its right end. */
export function Rule({
  width,
  title = "",
  remark = "",
}: {
  readonly width: number;
  readonly title?: string;
  readonly remark?: string;
}): ReactElement {
  const glyphs = useGlyphs();
  const left =
    title === ""
      ? ""
      : `${glyphs.rule} ${cut(printable(oneLine(title), glyphs), width - 30, glyphs.ellipsis)} `;
  const room = width - widthOf(left) - 4;
  const right =
    remark === "" ? "" : ` ${cut(printable(oneLine(remark), glyphs), room, glyphs.ellipsis)} ${glyphs.rule}`;
  const middle = glyphs.rule.repeat(Math.max(0, width - widthOf(left) - widthOf(right)));
  return <Text dimColor>{left + middle + right}</Text>;
}
