/** The characters that the dashboard draws with: one set for terminals with Unicode, one for those without. */
export interface Glyphs {
  readonly unicode: boolean;
  /** The rule between two parts of the screen. */
  readonly rule: string;
  /** Before the selected row. */
  readonly marker: string;
  readonly full: string;
  readonly empty: string;
  /** From nothing to all. */
  readonly ramp: readonly string[];
  readonly up: string;
  readonly down: string;
  readonly bad: string;
  readonly warn: string;
  readonly ellipsis: string;
  readonly none: string;
  /** Ends of a bar that is drawn on its own. */
  readonly left: string;
  readonly right: string;
  /** The company's own line in a chart. */
  readonly own: string;
}

export const UNICODE: Glyphs = {
  unicode: true,
  rule: "─",
  marker: "▸",
  full: "█",
  empty: "░",
  ramp: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
  up: "▲",
  down: "▼",
  bad: "✗",
  warn: "!",
  ellipsis: "…",
  none: "–",
  left: "▕",
  right: "▏",
  own: "●",
};

export const ASCII: Glyphs = {
  unicode: false,
  rule: "-",
  marker: ">",
  full: "#",
  empty: ".",
  ramp: ["_", ".", ":", "-", "=", "+", "*", "#"],
  up: "^",
  down: "v",
  bad: "x",
  warn: "!",
  ellipsis: "~",
  none: "-",
  left: "[",
  right: "]",
  own: "o",
};

/** A text from outside as this terminal can show it. */
export function printable(text: string, glyphs: Glyphs): string {
  return glyphs.unicode ? text : text.replace(/[^ -~]/gu, "?");
}
