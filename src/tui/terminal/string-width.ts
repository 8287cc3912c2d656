/** Stands in for string-width, which Ink measures every piece of a frame with: Bun's own is many times faster. */
export default function stringWidth(
  text: string,
  options?: { ambiguousIsNarrow?: boolean; countAnsiEscapeCodes?: boolean },
): number {
  return Bun.stringWidth(text, options);
}
