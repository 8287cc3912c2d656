/** What a dialog is made of. */
import type { ReactElement } from "react";
import type { App } from "../app/app.ts";
import type { State } from "../app/state.ts";
import type { Scene } from "../game/game.ts";
import type { Scope } from "../keys/binding.ts";

export interface DialogProps {
  readonly app: App;
  readonly state: State;
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
}

export interface DialogView {
  readonly scope: Scope;
  /** In the rule above it. */
  readonly title: (state: State, scene: Scene) => string;
  readonly Body: (props: DialogProps) => ReactElement;
}
