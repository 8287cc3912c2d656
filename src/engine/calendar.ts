/** Working hours, all UTC (spec/engine.md, "Calendar"). */
import {
  DAY_US,
  HOUR_US,
  type Instant,
  LAST_INSTANT,
  midnight,
  SECOND_US,
  weekday,
} from "../world/instant.ts";
import { roundToInteger } from "../world/rounding.ts";
import { type Decimal, decimal } from "./decimal.ts";
import { isWorkday, OPENING, WORKDAYS_A_WEEK, workdayFrom } from "./workdays.ts";

const CLOSING = 18 * HOUR_US;
const HOURS_A_DAY = 9;

/** t itself within work time (Monday to Friday, 09:00 ≤ t < 18:00), else the next 09:00 of a weekday. */
export function nextBusinessTime(t: Instant): Instant {
  const day = midnight(t);
  if (isWorkday(day)) {
    if (t < day + OPENING) return day + OPENING;
    if (t < day + CLOSING) return t;
  }
  return workdayFrom(day + DAY_US) + OPENING;
}

/**
 * The instant `hours` ≥ 0 of work after t. An amount that fits a day exactly ends at 18:00, not at 09:00 next day.
 * The result's fraction is rounded to whole microseconds, half-even. Never later than LAST_INSTANT, which lies beyond
 * every horizon.
 */
export function addBusinessHours(t: Instant, hours: Decimal): Instant {
  const start = nextBusinessTime(t);
  if (hours.lte(0)) return start;
  const today = hoursOf(midnight(start) + CLOSING - start);
  if (hours.lte(today)) return plusHours(start, hours);
  // From here every day is a whole one. Taking 9 from a decimal this size is exact, so days can be taken at once.
  const rest = hours.minus(today);
  const wholeDays = rest.div(HOURS_A_DAY).ceil().minus(1);
  const last = addWorkdays(workdayFrom(midnight(start) + DAY_US), wholeDays.toNumber());
  if (last >= LAST_INSTANT) return LAST_INSTANT;
  return plusHours(last + OPENING, rest.minus(wholeDays.times(HOURS_A_DAY)));
}

/** `count` workdays after `day`, which is a workday's midnight. */
function addWorkdays(day: Instant, count: number): Instant {
  const weeks = Math.floor(count / WORKDAYS_A_WEEK);
  const rest = count % WORKDAYS_A_WEEK;
  const overWeekend = weekday(day) + rest >= WORKDAYS_A_WEEK ? 2 : 0;
  return day + (weeks * 7 + rest + overWeekend) * DAY_US;
}

function plusHours(t: Instant, hours: Decimal): Instant {
  const seconds = hours.times(3600).toNumber();
  const whole = Math.trunc(seconds);
  return t + whole * SECOND_US + roundToInteger((seconds - whole) * SECOND_US);
}

function hoursOf(microseconds: number): Decimal {
  if (microseconds % HOUR_US === 0) return decimal(microseconds / HOUR_US);
  // The double of seconds has the exact decimal for its shortest text, so only the second division rounds.
  return decimal(microseconds / SECOND_US).div(3600);
}

/**
 * The hours that progress is paid with between a and b, weekdays only. On b's own day up to 18:00; on every earlier
 * day up to midnight where `eveningProgress` holds (the original's fault, on which its results depend), else to 18:00.
 */
export function workHoursBetween(a: Instant, b: Instant, eveningProgress: boolean): Decimal {
  let hours = decimal(0);
  const lastDay = midnight(b);
  for (let day = midnight(a); day <= lastDay; day += DAY_US) {
    if (!isWorkday(day)) continue;
    const from = Math.max(a, day + OPENING);
    const to = day < lastDay ? day + (eveningProgress ? DAY_US : CLOSING) : Math.min(b, day + CLOSING);
    if (to > from) hours = hours.plus(hoursOf(to - from));
  }
  return hours;
}
