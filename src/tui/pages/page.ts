/** What a page is made of. */
import type { ReactElement } from "react";
import type { Scope } from "../app/binding.ts";
import type { State } from "../app/state.ts";
import type { Scene } from "../game/game.ts";

export interface ViewProps {
  readonly state: State;
  readonly scene: Scene;
  /** Columns and lines there are. */
  readonly width: number;
  readonly height: number;
}

export interface Page {
  /** In the row of pages. */
  readonly title: string;
  readonly scope: Scope;
  readonly content: (props: ViewProps) => ReactElement;
  /** About the selected row. */
  readonly detail: (props: ViewProps) => ReactElement;
  /** What stands in the rule below the content: how much there is, how it is filtered. */
  readonly footnote: (state: State, scene: Scene) => string;
}
