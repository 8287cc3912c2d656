/** How a projected finish lies to a deadline: in a sign, in words and by role. */

import type { Forecast } from "../../engine/forecast.ts";
import { DAY_US, type Instant } from "../../world/instant.ts";
import { marginText } from "../game/sentences.ts";
import type { Glyphs } from "../theme/glyphs.ts";
import type { Role } from "../theme/theme.ts";

export interface Margin {
  readonly role: Role;
  /** `+3.1 d`, `+0.4 d !`, `-2.0 d ✗`: for a column. */
  readonly short: string;
  /** `3.1 days early`: for a sentence. */
  readonly words: string;
}

/** Less room than this is called tight. */
const TIGHT_DAYS = 0.5;

/** The margin of a forecast; where skills are hidden there is none. */
export function forecastMargin(forecast: Forecast | null, end: Instant, glyphs: Glyphs): Margin {
  if (forecast !== null) return marginOf(forecast.finish, forecast.task.deadline, end, glyphs);
  return { role: "muted", short: "?", words: "nobody knows when: this preset hides skills" };
}

/** The margin of a finish, null where the task would never be done; after `end`, the horizon, it never is either. */
export function marginOf(
  finish: Instant | null,
  deadline: Instant | null,
  end: Instant,
  glyphs: Glyphs,
): Margin {
  if (finish === null) return { role: "bad", short: `never ${glyphs.bad}`, words: "never done like this" };
  if (finish > end)
    return { role: "bad", short: `too late ${glyphs.bad}`, words: `after the end of the game ${glyphs.bad}` };
  if (deadline === null) return { role: "plain", short: glyphs.none, words: "without a deadline" };
  const days = (deadline - finish) / DAY_US;
  const number = `${days >= 0 ? "+" : ""}${days.toFixed(1)} d`;
  const words = marginText(finish, deadline);
  if (days < 0) return { role: "bad", short: `${number} ${glyphs.bad}`, words: `${words} ${glyphs.bad}` };
  if (days < TIGHT_DAYS)
    return { role: "warn", short: `${number} ${glyphs.warn}`, words: `${words} ${glyphs.warn}` };
  return { role: "good", short: number, words };
}
