import { describe, expect, test } from "bun:test";
import { builtinPreset } from "../../../src/config/builtin.ts";
import { growthOf, memberList, members } from "../../../src/tui/pages/team/rows.ts";
import { teamPage } from "../../../src/tui/pages/team/TeamPage.tsx";
import { dateInstant } from "../../../src/world/instant.ts";
import { teamOf } from "../../../src/world/state.ts";
import { Game, presetWith } from "../../support/game.ts";
import { Player } from "../frames.tsx";
import { appWith, played, ROOMY, SMALL, sceneOf, seen, seenInAscii } from "./scenes.tsx";

const preset = builtinPreset("default")!;
const spring = sceneOf(await played(preset, dateInstant(2025, 3, 5)), preset);
using beginning = await Game.begin(preset);
const fresh = sceneOf(beginning.world, preset);

describe("the rows", () => {
  test("name for everybody the tasks they are on", () => {
    const { world } = spring;
    for (const { employee, active, load, done, failed } of members(spring)) {
      const own = world.tasks.filter((task) => teamOf(world, task).includes(employee));
      expect(active).toEqual(own.filter(({ status }) => status === "active"));
      expect(load).toBe(active.length);
      expect(done + failed).toBe(own.filter(({ completed_at }) => completed_at !== null).length);
    }
    expect(members(spring).some(({ load }) => load > 0)).toBe(true);
  });

  test("know what people cost and how their salaries have grown since the first payroll", () => {
    const salaries = spring.world.ledger.filter(({ category }) => category === "monthly_payroll");
    for (const member of members(spring)) {
      const own = salaries.filter(({ ref_id }) => ref_id === member.employee.id);
      expect(member.paid.total_cents).toBe(own.reduce((sum, { amount_cents }) => sum - amount_cents, 0));
      expect(growthOf(member)).toBe(member.employee.salary_cents + own[0]!.amount_cents);
      expect(growthOf(member)).toBeGreaterThan(0);
    }
    expect(members(fresh).map(growthOf)).toEqual(Array(8).fill(null));
  });

  test("can be searched by name, tier and task", () => {
    const found = (words: string) =>
      memberList.shown(appWith(spring, ROOMY, { searches: { team: words } }).state, spring);
    expect(found("EMP_3").map(({ employee }) => employee.name)).toEqual(["Emp_3"]);
    expect(found("mid").map(({ employee }) => employee.name)).toEqual(["Emp_4", "Emp_6", "Emp_7"]);
    const task = spring.world.tasks.find(({ status }) => status === "active")!;
    expect(found(task.title).map(({ employee }) => employee)).toEqual(teamOf(spring.world, task));
  });
});

describe("a person sees", () => {
  test("the skills as a heat map, with load, salary and raises", () => {
    const { content, footnote } = seen(teamPage, appWith(fresh));
    expect(content.slice(0, 3)).toEqual([
      "   Name   Tier     research  inference   data/env   training  Load  Salary  Raise  Growth",
      " ▸ Emp_1  junior  2.3 █░░░░  1.2 █░░░░  3.3 ██░░░  3.0 ██░░░     0  $3,973   +$30       –",
      "   Emp_2  junior  3.7 ██░░░  3.9 ██░░░  3.1 ██░░░  2.9 █░░░░     0  $3,148   +$30       –",
    ]);
    expect(footnote).toBe("8 free, 1 of 8");
  });

  test("on a small screen what matters most", () => {
    expect(seen(teamPage, appWith(fresh, SMALL)).content[1]).toBe(
      " ▸ Emp_1  junior  2.3 █░░░   1.2 █░░░  3.3 █░░░  3.0 █░░░     0  $3,973   +$30",
    );
    const smallest = seen(teamPage, appWith(fresh, { columns: 60, rows: 20 })).content[1];
    expect(smallest).toBe(" ▸ Emp_1  2.3 █░░░   1.2 █░░░  3.3 █░░░  3.0 █░░░  $3,973");
  });

  test("about the selected one the tasks, the pay and what it comes from", () => {
    const all = members(spring);
    const index = all.findIndex(({ load }) => load > 0);
    const { employee, active } = all[index]!;
    const app = appWith(spring, ROOMY, { selections: { team: { index, key: employee.id } } });
    const [first, second] = seen(teamPage, app).detail;
    expect(first).toStartWith(` ${employee.name}  ${employee.tier}, best at `);
    expect(first).toContain(`at work on ${active[0]!.title} (due `);
    expect(second).toMatch(
      /^ \$[\d,]+ a month, \+\$\d+ at the next success, \+\$\d+ since Feb; cost \$[\d,]+ so far$/,
    );
    app.patch({ selections: {}, size: SMALL });
    for (const line of seen(teamPage, app).detail) expect(line).not.toContain("…");
  });

  test("for which planned task somebody is picked", async () => {
    using game = await Game.begin(preset);
    await game.do("task", "accept", "--task-id", "Task-10");
    await game.do("task", "assign", "--task-id", "Task-10", "--employees", "Emp_1");
    const { detail } = seen(teamPage, appWith(sceneOf(game.world, preset)));
    expect(detail[0]).toContain("free: on no active task");
    expect(detail[2]).toStartWith(" planned for Task-10 (due ");
  });

  test("no skill, and nothing made of one, where the preset hides them", () => {
    const hidden = presetWith("default", { skill_rates_visible: false });
    const { content, detail, footnote, text } = seen(teamPage, appWith(sceneOf(spring.world, hidden)));
    expect(content[1]).toMatch(/^ ▸ Emp_1 {2}junior +\? +\? +\? +\? +\d/);
    expect(footnote).toStartWith("? skills are hidden by the preset");
    expect(detail.join("\n")).toContain("This preset hides skills");
    expect(text).not.toContain("best at");
    for (const rate of Object.values(spring.world.employees[0]!.skill_rates))
      expect(text).not.toContain(rate.toFixed(1));
    // Not even by the order of rows.
    const names = members(sceneOf(spring.world, hidden)).map(({ employee }) => employee.name);
    expect(names).toEqual(spring.world.employees.map(({ name }) => name));
  });

  test("a sentence where nobody works", async () => {
    using game = await Game.begin(preset, "--employee-count", "0");
    const { content, detail, footnote } = seen(teamPage, appWith(sceneOf(game.world, preset)));
    expect(content.join("\n")).toContain("Nobody works here");
    expect(detail.join("").trim()).toBe("");
    expect(footnote).toBe("0 free, 0 of 0");
  });

  test("that no more raises come at the most that is paid", () => {
    const capped = presetWith("default", { salary_max_cents: 100_000 });
    const { content, detail } = seen(teamPage, appWith(sceneOf(fresh.world, capped)));
    expect(content[1]).toMatch(/ {2}– {7}–$/);
    expect(detail[1]).toContain("no more raises");
  });

  test("only ASCII where the terminal has no more, and no line wider than the screen", () => {
    for (const columns of [60, 80, 100, 140])
      expect(seenInAscii(teamPage, appWith(spring, { columns, rows: 24 })).text).toMatch(/^[ -~\n]*$/);
    for (const columns of [60, 80, 100, 140])
      for (const line of seen(teamPage, appWith(spring, { columns, rows: 24 })).text.split("\n"))
        expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns);
  });

  test("texts of a file without what could move the cursor", () => {
    const employees = spring.world.employees.map((employee) => ({ ...employee, name: "\u001b[2JEve\n" }));
    const { text } = seen(teamPage, appWith(sceneOf({ ...spring.world, employees }, preset)));
    expect(text).toContain("[2JEve ");
    expect(text).not.toContain("\u001b[2J");
  });
});

test("keys move, search and show everybody again", async () => {
  using player = await Player.begin();
  await player.press("3jj");
  expect(player.screen).toContain(" ▸ Emp_3 ");
  await player.press("/senior<enter>");
  expect(player.screen).toContain("Nobody is like that. esc shows all again.");
  await player.press("<esc>");
  expect(player.screen).toContain("1 of 8");
});
