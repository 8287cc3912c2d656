/** Moments and spans as people read them. All UTC, like the simulation. */
import { DAY_US, HOUR_US, type Instant, midnight, weekday } from "../../world/instant.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const parts = (t: Instant) => new Date(Math.floor(t / 1000));
const two = (n: number) => `${n}`.padStart(2, "0");

/** `Tue 21 Jan` */
export function shortDate(t: Instant): string {
  const date = parts(t);
  return `${WEEKDAYS[weekday(t)]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `11:40` */
export function clock(t: Instant): string {
  const date = parts(t);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** `Tue 21 Jan 11:40` */
export function dateAndTime(t: Instant): string {
  return `${shortDate(t)} ${clock(t)}`;
}

/** `Wed 15 Jan 2025 10:56` */
export function fullDate(t: Instant): string {
  return `${shortDate(t)} ${parts(t).getUTCFullYear()} ${clock(t)}`;
}

/** `Jan 2025` */
export function monthName(t: Instant): string {
  const date = parts(t);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `3.1 days`, or `5 h` below a day; the sign is dropped. */
export function span(us: number): string {
  const length = Math.abs(us);
  if (length < DAY_US) {
    const hours = Math.round(length / HOUR_US);
    return hours < 24 ? `${hours} h` : "1.0 days";
  }
  return `${(length / DAY_US).toFixed(1)} days`;
}

/** How many days of the calendar `b` lies after `a`: 0 is the same day, 1 the next. */
export function daysUntil(a: Instant, b: Instant): number {
  return Math.max(0, (midnight(b) - midnight(a)) / DAY_US);
}

/** `in 4 days`, `tomorrow`, `today` */
export function whenText(days: number): string {
  if (days > 1) return `in ${days} days`;
  return days === 1 ? "tomorrow" : "today";
}
