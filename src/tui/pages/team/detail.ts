/** About one employee. */
import { type Instant, yearMonth } from "../../../world/instant.ts";
import type { Task } from "../../../world/state.ts";
import type { LineParts } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { monthName, shortDate } from "../../text/dates.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";
import { dollars, signedDollars } from "../../text/money.ts";
import { growthOf, type Member } from "./rows.ts";

/** The most important lines first: the small screen shows only two. */
export function memberLines(member: Member, { world, preset }: Scene): LineParts[] {
  const now = world.sim_time;
  const { employee, best, active, planned } = member;
  const about =
    best === null
      ? employee.tier
      : `${employee.tier}, best at ${DOMAIN_LABELS[best]} ${employee.skill_rates[best].toFixed(1)}`;
  const lines: LineParts[] = [
    [
      { text: employee.name, role: "strong" },
      { text: `  ${about}    `, role: "plain" },
      active.length === 0
        ? { text: "free: on no active task", role: "warn" }
        : { text: `at work on ${tasksText(active)}`, role: "plain" },
    ],
    [{ text: `${payText(member, now)}; ${costText(member)}`, role: "plain" }],
  ];
  if (planned.length > 0) lines.push([{ text: `planned for ${tasksText(planned)}`, role: "plain" }]);
  lines.push([{ text: recordText(member), role: "plain" }]);
  if (!preset.world.skill_rates_visible)
    lines.push([{ text: "? This preset hides skills, so nobody knows who is good at what.", role: "muted" }]);
  return lines;
}

/** `Task-10 (due Tue 21 Jan), Task-12 (due Fri 24 Jan)` */
function tasksText(tasks: readonly Task[]): string {
  return tasks
    .map(({ title, deadline }) => {
      const due = deadline === null ? "" : ` (due ${shortDate(deadline)})`;
      return title + due;
    })
    .join(", ");
}

/** `$7,574 a month, +$70 at the next success, +$210 since Feb` */
function payText(member: Member, now: Instant): string {
  const { employee, raise_cents, paid } = member;
  const parts = [
    `${dollars(employee.salary_cents)} a month`,
    raise_cents === 0 ? "no more raises" : `${signedDollars(raise_cents)} at the next success`,
  ];
  const growth = growthOf(member);
  if (growth !== null) {
    const since = `since ${monthText(paid.first!.at, now)}`;
    parts.push(growth === 0 ? `no raise ${since}` : `${signedDollars(growth)} ${since}`);
  }
  return parts.join(", ");
}

function costText({ paid: { total_cents, payrolls } }: Member): string {
  if (payrolls === 0) return "not paid yet";
  return `cost ${dollars(total_cents)} so far`;
}

/** `Feb`, and in another year `Feb 2025`. */
function monthText(at: Instant, now: Instant): string {
  const [name, year] = monthName(at).split(" ") as [string, string];
  return yearMonth(now).year === Number(year) ? name : `${name} ${year}`;
}

function recordText({ done, failed }: Member): string {
  const ended = done + failed;
  if (ended === 0) return "has finished no task yet";
  return `${ended} ${ended === 1 ? "task" : "tasks"} ended: ${done} done in time, ${failed} failed`;
}
