import { Box } from "ink";
import type { ReactElement } from "react";
import type { Instant } from "../../../world/instant.ts";
import type { App } from "../../app/app.ts";
import { dialogList } from "../../app/dialog.ts";
import { selectedIn } from "../../app/list.ts";
import { DataTable } from "../../components/DataTable.tsx";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import { type Column, cell, type Row } from "../../components/table-model.ts";
import { forecastMargin } from "../../figures/margins.ts";
import { missText } from "../../figures/people.ts";
import { ratesText, workText } from "../../figures/tasks.ts";
import { type Scene, taskBySerial } from "../../game/game.ts";
import { dateAndTime } from "../../text/dates.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";
import { dollars } from "../../text/money.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import { useGlyphs } from "../../theme/theme.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";
import { teamScope } from "./keys.ts";
import { type Candidate, type TeamPlan, teamPlan } from "./plan.ts";

/** What a projection says, three lines: of the work, of the finish, of the cost. */
function summary(
  { task, agreed, forecast, picked, candidates }: TeamPlan,
  scene: Scene,
  glyphs: Glyphs,
): LineParts[] {
  const people = picked.length + candidates.filter(({ assigned }) => assigned).length;
  const { deadline } = agreed;
  const work = workText(agreed.requirements);
  const less =
    work === workText(task.requirements)
      ? ""
      : ` (listed as ${workText(task.requirements)}; trust makes it less)`;
  const raises = candidates.reduce((sum, c) => sum + (c.picked || c.assigned ? c.raise_cents : 0), 0);
  const idle = candidates.filter((candidate) => candidate.adds_nothing).map(({ employee }) => employee.name);
  const late = (forecast?.others ?? []).filter(
    ({ task, finish }) => finish === null || finish > (task.deadline ?? finish),
  );
  const cost: LineParts[number][] = [
    {
      text: `${raises === 0 ? "" : `raises +${dollars(raises)} a month on success, `}${missText(scene, task)}`,
      role: "plain",
    },
  ];
  if (idle.length > 0)
    cost.push({ text: `   ${idle.join(", ")} would add nothing ${glyphs.warn}`, role: "warn" });
  if (late.length > 0) {
    const names = late.map(({ task }) => task.title).join(", ");
    cost.push({ text: `   makes ${names} late ${glyphs.bad}`, role: "bad" });
  }
  return [
    [
      { text: work, role: "strong" },
      { text: less, role: "plain" },
      { text: deadline === null ? "" : `   deadline ${dateAndTime(deadline)}`, role: "plain" },
    ],
    people === 0
      ? [{ text: "nobody picked: space picks, b picks the best free team", role: "muted" }]
      : finishLine(forecast, scene.world.horizon_end, glyphs),
    cost,
  ];
}

function finishLine(forecast: TeamPlan["forecast"], end: Instant, glyphs: Glyphs): LineParts {
  const margin = forecastMargin(forecast, end, glyphs);
  const when = forecast?.finish == null ? "" : `done ${dateAndTime(forecast.finish)}, `;
  const rates = forecast === null ? "" : `   ${ratesText(forecast)}`;
  return [
    { text: when + margin.words, role: margin.role },
    { text: rates, role: "plain" },
  ];
}

function columnsOf({ task }: TeamPlan): readonly Column[] {
  return [
    { label: "" },
    { label: "Who" },
    { label: "Tier" },
    ...task.requirements.map(({ domain }) => ({ label: DOMAIN_LABELS[domain], align: "right" as const })),
    { label: "Busy with", align: "right" },
    { label: "Salary", align: "right", drop: 1 },
    { label: "Raise", align: "right" },
    { label: " ", shrinks: 24 },
  ];
}

function rowOf(
  { employee, ...candidate }: Candidate,
  { task }: TeamPlan,
  { preset }: Scene,
  glyphs: Glyphs,
): Row {
  const box = candidate.assigned ? "[on]" : candidate.picked ? "[x]" : "[ ]";
  const skill = (rate: number) => cell(preset.world.skill_rates_visible ? rate.toFixed(1) : "?");
  return {
    key: employee.id,
    cells: [
      cell(box, candidate.picked ? "accent" : "plain"),
      cell(employee.name),
      cell(employee.tier),
      ...task.requirements.map(({ domain }) => skill(employee.skill_rates[domain])),
      cell(candidate.load === 0 ? "free" : `${candidate.load} ${candidate.load === 1 ? "task" : "tasks"}`),
      cell(dollars(employee.salary_cents)),
      cell(candidate.raise_cents === 0 ? glyphs.none : `+${dollars(candidate.raise_cents)}`),
      cell(candidate.adds_nothing ? `adds nothing ${glyphs.warn}` : "", "warn"),
    ],
  };
}

function Body({ app, width, height }: DialogProps): ReactElement {
  const { state, scene } = app;
  const glyphs = useGlyphs();
  const plan = teamPlan(app.dialogOf("team"), scene);
  if (plan === null)
    return <Lines height={height} lines={[[{ text: "The task isn't there any more.", role: "warn" }]]} />;
  const lines = summary(plan, scene, glyphs);
  const rows = plan.candidates.map((candidate) => rowOf(candidate, plan, scene, glyphs));
  return (
    <Box flexDirection="column">
      <Lines lines={lines} height={lines.length} />
      <DataTable
        columns={columnsOf(plan)}
        rows={rows}
        selected={selectedIn(
          state,
          dialogList("team"),
          rows.map(({ key }) => key),
        )}
        width={width}
        height={height - lines.length}
        empty="The company has no employees."
      />
    </Box>
  );
}

function title({ dialog, scene: { world } }: App): string {
  const task = dialog?.kind === "team" ? taskBySerial(world, dialog.serial) : undefined;
  if (task === undefined) return "People";
  return `${task.status === "market" ? "Accept" : "People for"} ${task.title}`;
}

function remark(app: App): string {
  const ids = teamPlan(app.dialogOf("team"), app.scene)?.candidates.map(({ employee }) => employee.id) ?? [];
  return `${ids.length === 0 ? 0 : selectedIn(app.state, dialogList("team"), ids) + 1} of ${ids.length}`;
}

export const teamDialog: DialogView = { scope: teamScope, title, remark, Body };
