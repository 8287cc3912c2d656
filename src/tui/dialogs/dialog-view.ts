/** What a dialog is made of. */
import type { ReactElement } from "react";
import type { App } from "../app/app.ts";
import type { Scope } from "../app/binding.ts";

export interface DialogProps {
  readonly app: App;
  readonly width: number;
  readonly height: number;
}

export interface DialogView {
  readonly scope: Scope;
  /** In the rule above it. */
  readonly title: (app: App) => string;
  /** At the right end of that rule: how long a list is that may not fit. */
  readonly remark?: (app: App) => string;
  readonly Body: (props: DialogProps) => ReactElement;
}
