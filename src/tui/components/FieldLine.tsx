import { Text } from "ink";
import type { ReactElement } from "react";
import type { TextField } from "../app/text-field.ts";
import { cut, graphemes, widthOf } from "../text/width.ts";
import { printable } from "../theme/glyphs.ts";
import { useGlyphs } from "../theme/theme.ts";

interface Props {
  readonly label: string;
  readonly field: TextField;
  readonly width: number;
  /** Whether it is being typed in; then the cursor is shown. */
  readonly active?: boolean;
}

/** A label and a text that can be typed in; the end of a text that is too long is shown, where the cursor mostly is. */
export function FieldLine({ label, field, width, active = true }: Props): ReactElement {
  const glyphs = useGlyphs();
  const room = Math.max(4, width - widthOf(label) - 4);
  let before = field.text.slice(0, field.cursor);
  while (widthOf(before) > room - 1) before = withoutFirst(before);
  const under = active ? (first(field.text.slice(field.cursor)) ?? " ") : "";
  const after = cut(
    field.text.slice(field.cursor + (active ? under.length : 0)),
    room - widthOf(before) - 1,
    glyphs.ellipsis,
  );
  return (
    <Text wrap="truncate-end">
      {` ${label} `}
      <Text underline={!active}>{printable(before, glyphs)}</Text>
      {active ? <Cursor text={printable(under, glyphs)} /> : null}
      {printable(after, glyphs)}
    </Text>
  );
}

/** Where the next character goes: inverse, and marked by a character where there are no colours. */
export function Cursor({ text }: { readonly text: string }): ReactElement {
  return <Text inverse>{text === " " ? "_" : text}</Text>;
}

function first(text: string): string | undefined {
  for (const { segment } of graphemes(text)) return segment;
  return undefined;
}

function withoutFirst(text: string): string {
  return text.slice(first(text)?.length ?? 1);
}
