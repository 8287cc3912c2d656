/** Workdays and the payroll moments that fall on them, all UTC (spec/engine.md, "Calendar"). */
import {
  DAY_US,
  dateInstant,
  HOUR_US,
  type Instant,
  midnight,
  weekday,
  yearMonth,
} from "../world/instant.ts";

/** When work begins, from midnight. */
export const OPENING = 9 * HOUR_US;
export const WORKDAYS_A_WEEK = 5;

export function isWorkday(t: Instant): boolean {
  return weekday(t) < WORKDAYS_A_WEEK;
}

/** The first workday on or after t's day, as midnight. */
export function workdayFrom(t: Instant): Instant {
  const day = midnight(t);
  const daysToMonday = 7 - weekday(day);
  return isWorkday(day) ? day : day + daysToMonday * DAY_US;
}

/** The payroll moment of a month: 09:00 of its first weekday. `month` may run over 12. */
export function payrollMoment(year: number, month: number): Instant {
  return workdayFrom(dateInstant(year, month, 1)) + OPENING;
}

/**
 * The payroll moments in (a, b], in order; but not b itself where it is 09:00 on the 1st. That is a quirk of the original's
 * month cursor (engine.md), which the recordings hold.
 */
export function payrollMoments(a: Instant, b: Instant): Instant[] {
  const moments: Instant[] = [];
  const { year, month } = yearMonth(a);
  for (let m = month; dateInstant(year, m, 1) + OPENING < b; m++) {
    const moment = payrollMoment(year, m);
    if (moment > a && moment <= b) moments.push(moment);
  }
  return moments;
}

/** The next payroll after t that is paid by `end`, the horizon; null where none is. */
export function nextPayroll(t: Instant, end: Instant): Instant | null {
  return payrollMoments(t, end)[0] ?? null;
}

/** The next payroll as `company status` shows it: of the month after t's, even where an earlier one is to come. */
export function nextMonthsPayroll(t: Instant): Instant {
  const { year, month } = yearMonth(t);
  return payrollMoment(year, month + 1);
}
