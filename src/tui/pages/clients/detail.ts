/** About one client. */
import type { WorldRules } from "../../../config/preset.ts";
import { trustReduction } from "../../../engine/accept.ts";
import type { Task } from "../../../world/state.ts";
import type { LineParts } from "../../components/Lines.tsx";
import type { Scene } from "../../game/game.ts";
import { marginText } from "../../game/sentences.ts";
import { shortDate } from "../../text/dates.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import { type ClientRecord, specialtiesText } from "./rows.ts";

/** The most important lines first: the small screen shows only two. */
export function clientLines(record: ClientRecord, { preset }: Scene, glyphs: Glyphs): LineParts[] {
  const { client, suspicious, failed, done } = record;
  const lines: LineParts[] = [
    [
      { text: client.name, role: "strong" },
      { text: `  ${client.tier}, ${specialtiesText(client)}    `, role: "plain" },
      { text: offersText(record), role: record.acceptable > 0 ? "plain" : "muted" },
    ],
    [{ text: trustEffectText(client.trust_level, preset.world), role: "plain" }],
    ownTaskParts(record.tasks, glyphs),
  ];
  if (suspicious) {
    const sentence = `${failed} of ${done + failed} ended tasks failed. Did their work grow once accepted?`;
    lines.splice(1, 0, [{ text: `${glyphs.warn} suspicious: ${sentence}`, role: "warn" }]);
  }
  return lines;
}

/** `on the market 4 open, 2 locked`: tasks that can be taken now, and that can't. */
function offersText({ acceptable, locked }: ClientRecord): string {
  return acceptable + locked === 0
    ? "nothing on the market"
    : `on the market ${acceptable} open, ${locked} locked`;
}

/**
 * What trust does for the player. It is what honest clients do; whether this one is honest is hidden, so
 * that the sentence is the same for all.
 */
function trustEffectText(trust: number, rules: WorldRules): string {
  const { trust_work_reduction_max, trust_max } = rules;
  if (trust_work_reduction_max === 0) return "in this game trust doesn't make tasks smaller";
  const percent = (part: number) => `${(part * 100).toFixed(0)}%`;
  const now = percent(trustReduction(rules, trust));
  const best = `at ${trust_max.toFixed(1)} for ${percent(trust_work_reduction_max)} less`;
  return `trust ${trust.toFixed(1)}: an honest client asks for ${now} less work; ${best}`;
}

function ownTaskParts(tasks: readonly Task[], glyphs: Glyphs): LineParts {
  if (tasks.length === 0) return [{ text: "we have never worked for it", role: "muted" }];
  return tasks.flatMap((task, i) => [
    { text: i === 0 ? "for it  " : ", ", role: "plain" as const },
    outcomePart(task, glyphs),
  ]);
}

/** `Task-8 done 1.9 days early`, `Task-9 failed, 5 h late ✗`, `Task-10 active, due Tue 21 Jan`. */
function outcomePart(task: Task, glyphs: Glyphs): LineParts[number] {
  const title = task.title;
  const due = task.deadline === null ? "" : `, due ${shortDate(task.deadline)}`;
  const margin = task.completed_at === null ? "" : marginText(task.completed_at, task.deadline);
  switch (task.status) {
    case "completed_success":
      return { text: `${title} done ${margin}`, role: "good" };
    case "completed_fail":
      return { text: `${title} failed, ${margin} ${glyphs.bad}`, role: "bad" };
    case "cancelled":
      return { text: `${title} cancelled`, role: "muted" };
    default:
      return { text: `${title} ${task.status}${due}`, role: "plain" };
  }
}
