import { DOMAINS } from "../../../world/domains.ts";
import type { State } from "../../app/state.ts";
import { type Cell, type Column, cell, type Row } from "../../components/table-model.ts";
import type { Scene } from "../../game/game.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";
import { dollars, signedDollars } from "../../text/money.ts";
import { bar } from "../../theme/bars.ts";
import type { Glyphs } from "../../theme/glyphs.ts";
import { type Look, listPage } from "../list-page.tsx";
import { memberLines } from "./detail.ts";
import { teamScope } from "./keys.ts";
import { growthOf, type Member, memberList, members } from "./rows.ts";

const COLUMNS: readonly Column[] = [
  { label: "Name", shrinks: 24 },
  { label: "Tier", drop: 3 },
  ...DOMAINS.map((domain): Column => ({ label: DOMAIN_LABELS[domain], align: "right", shrinks: 8 })),
  { label: "Load", align: "right", drop: 4 },
  { label: "Salary", align: "right" },
  { label: "Raise", align: "right", drop: 2 },
  { label: "Growth", align: "right", drop: 1 },
];

/** Parts of the best skill there can be: from which on somebody is strong, and below which weak. */
const STRONG = 2 / 3;
const WEAK = 1 / 3;

/** How the four columns of skills are drawn. */
interface HeatScale {
  /** Null where the preset hides skills. */
  readonly most: number | null;
  readonly barWidth: number;
}

function scaleFor({ preset }: Scene, width: number): HeatScale {
  const { skill_rates_visible, skill_rate_max } = preset.world;
  return {
    most: skill_rates_visible ? skill_rate_max : null,
    barWidth: Math.max(4, Math.min(10, Math.floor((width - 80) / 4))),
  };
}

/** `6.3 ████░░`: the skill, and how it lies to the best there can be. */
function skillCell(skill: number, { most, barWidth }: HeatScale, glyphs: Glyphs): Cell {
  if (most === null) return cell("?", "muted");
  const fraction = most === 0 ? 0 : skill / most;
  const role = fraction >= STRONG ? "good" : fraction < WEAK ? "muted" : "plain";
  return cell(`${skill.toFixed(1)} ${bar(fraction, barWidth, glyphs)}`, role);
}

function rowOf(member: Member, { scene, glyphs, width }: Look): Row {
  const scale = scaleFor(scene, width);
  const { employee, load, raise_cents } = member;
  const growth = growthOf(member);
  return {
    key: employee.id,
    cells: [
      cell(employee.name),
      cell(employee.tier),
      ...DOMAINS.map((domain) => skillCell(employee.skill_rates[domain], scale, glyphs)),
      cell(load),
      cell(dollars(employee.salary_cents)),
      cell(raise_cents === 0 ? glyphs.none : signedDollars(raise_cents)),
      cell(growth ? signedDollars(growth) : growth === 0 ? dollars(0) : glyphs.none),
    ],
  };
}

function footnote(state: State, scene: Scene): string {
  const free = members(scene).filter(({ load }) => load === 0).length;
  const hidden = scene.preset.world.skill_rates_visible ? [] : ["? skills are hidden by the preset"];
  return [...hidden, `${free} free`, memberList.footnote(state, scene)].join(", ");
}

export const teamPage = listPage({
  title: "Team",
  scope: teamScope,
  list: memberList,
  columns: COLUMNS,
  rowOf,
  empty: (_, { world }) =>
    world.employees.length === 0
      ? "Nobody works here, so no task can ever be done."
      : "Nobody is like that. esc shows all again.",
  linesOf: (member, { scene }) => memberLines(member, scene),
  footnote,
});
