import { byDomainName } from "../../../world/domains.ts";
import type { TaskStatus } from "../../../world/state.ts";
import type { LineParts } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { type Margin, marginOf } from "../../figures/margins.ts";
import { missText, raisesText, trustText } from "../../figures/people.ts";
import { quantity } from "../../figures/tasks.ts";
import { commandLine } from "../../game/command-lines.ts";
import { referenceTo, type Scene } from "../../game/game.ts";
import { dateAndTime, shortDate } from "../../text/dates.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";
import { dollars } from "../../text/money.ts";
import { oneLine } from "../../text/width.ts";
import { bar } from "../../theme/bars.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import type { Role } from "../../theme/theme.ts";
import { type Look, listPage } from "../list-page.tsx";
import { tasksScope } from "./keys.ts";
import { type OwnTask, taskList } from "./rows.ts";

const COLUMNS: readonly Column[] = [
  { label: "Task" },
  { label: "Client", shrinks: 12, drop: 3 },
  { label: "State" },
  { label: "Progress", drop: 5 },
  { label: "Reward", align: "right", drop: 1 },
  { label: "Deadline", align: "right" },
  { label: "Done", align: "right", drop: 4 },
  { label: "Margin", align: "right" },
  { label: "People", shrinks: 24, drop: 2 },
];

const STATES: Readonly<Record<TaskStatus, { readonly text: string; readonly role: Role }>> = {
  market: { text: "on offer", role: "plain" },
  planned: { text: "planned", role: "accent" },
  active: { text: "at work", role: "strong" },
  completed_success: { text: "done", role: "good" },
  completed_fail: { text: "failed", role: "bad" },
  cancelled: { text: "cancelled", role: "muted" },
};

/** How the task lies to its deadline; of one that doesn't run there is nothing to say. */
function marginFor({ task, finish }: OwnTask, { preset, world }: Scene, glyphs: Glyphs): Margin {
  const nothing: Margin = { role: "muted", short: glyphs.none, words: "" };
  if (task.status === "planned" || task.status === "cancelled") return nothing;
  if (finish === null && !preset.world.skill_rates_visible) return { ...nothing, short: "?" };
  return marginOf(finish, task.deadline, world.horizon_end, glyphs);
}

function rowOf(own: OwnTask, { scene, glyphs }: Look): Row {
  const { task, client, team, progress_pct, finish } = own;
  const margin = marginFor(own, scene, glyphs);
  const { text, role } = STATES[task.status];
  return {
    key: `${task.serial}`,
    muted: task.status === "cancelled",
    cells: [
      cell(task.title),
      cell(oneLine(client) || glyphs.none),
      cell(text, role),
      cell(`${bar(progress_pct / 100, 6, glyphs)} ${Math.floor(progress_pct)}%`),
      cell(dollars(task.reward_funds_cents)),
      cell(task.deadline === null ? glyphs.none : shortDate(task.deadline)),
      cell(finish === null ? glyphs.none : shortDate(finish)),
      cell(margin.short, margin.role),
      cell(team.map(({ name }) => name.replace(/^Emp_/, "")).join(",") || glyphs.none),
    ],
  };
}

const OPEN: readonly TaskStatus[] = ["planned", "active"];

function linesOf(own: OwnTask, { scene, glyphs }: Look): LineParts[] {
  const { task, client, team, finish } = own;
  const margin = marginFor(own, scene, glyphs);
  const bars = byDomainName(task.requirements).map(({ domain, completed_qty, required_qty }) => {
    const part = bar(completed_qty / Math.max(1, required_qty), 8, glyphs);
    return `${DOMAIN_LABELS[domain]} ${part} ${quantity(completed_qty)} of ${quantity(required_qty)}`;
  });
  const deadline = task.deadline === null ? "" : `   deadline ${dateAndTime(task.deadline)}`;
  const done =
    finish === null ? "" : `   ${task.status === "active" ? "done" : "was done"} ${dateAndTime(finish)}`;
  const people = team.length === 0 ? "nobody is on it" : team.map(({ name }) => name).join(", ");
  const stakes = OPEN.includes(task.status)
    ? `; ${raisesText(team, scene, glyphs)}; ${missText(scene, task)}`
    : "";
  return [
    [
      { text: task.title + (client === "" ? "" : ` for ${client}`), role: "strong" },
      { text: margin.words === "" ? "" : `   ${margin.words}`, role: margin.role },
      { text: done + deadline, role: "plain" },
    ],
    [{ text: bars.join("   "), role: "plain" }],
    [{ text: people + stakes, role: "plain" }],
    [{ text: trustText(scene, task, glyphs), role: "plain" }],
    [
      {
        text: `$ ${commandLine(["task", "inspect", "--task-id", referenceTo(scene.world, task)], scene)}`,
        role: "muted",
      },
    ],
  ];
}

export const tasksPage = listPage({
  title: "Tasks",
  scope: tasksScope,
  list: taskList,
  columns: COLUMNS,
  rowOf,
  empty: (_, { world }) =>
    world.tasks.length === 0
      ? "Nothing is running, so time stands still. Pick a task: 1 Market, t."
      : "No task is like that. esc shows all again.",
  linesOf,
});
