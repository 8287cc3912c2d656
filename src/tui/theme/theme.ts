/** Colours by role. Every role that says something has a character or word too, since colours may be missing. */
import { createContext, useContext } from "react";
import { type Glyphs, UNICODE } from "./glyphs.ts";

export type Role = "plain" | "good" | "bad" | "warn" | "accent" | "muted" | "strong";

export interface Style {
  readonly color?: string;
  readonly dimColor?: boolean;
  readonly bold?: boolean;
}

/** Of the 16 colours that every terminal with colours has. */
export const STYLES: Readonly<Record<Role, Style>> = {
  plain: {},
  good: { color: "green" },
  bad: { color: "red" },
  warn: { color: "yellow" },
  accent: { color: "cyan" },
  muted: { dimColor: true },
  strong: { bold: true },
};

const GlyphsContext = createContext<Glyphs>(UNICODE);

export const GlyphsProvider = GlyphsContext.Provider;

export function useGlyphs(): Glyphs {
  return useContext(GlyphsContext);
}

const ColumnsContext = createContext(100);

export const ColumnsProvider = ColumnsContext.Provider;

/** How many columns the screen has. */
export function useColumns(): number {
  return useContext(ColumnsContext);
}
