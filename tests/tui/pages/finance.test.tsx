import { describe, expect, test } from "bun:test";
import { builtinPreset } from "../../../src/config/builtin.ts";
import { standingOf } from "../../../src/results/ranking.ts";
import type { FinanceView } from "../../../src/tui/app/state.ts";
import { fitColumns } from "../../../src/tui/components/table-model.ts";
import { financePage } from "../../../src/tui/pages/finance/FinancePage.tsx";
import { fundsChart, monthTicks } from "../../../src/tui/pages/finance/funds-chart.ts";
import { bookings } from "../../../src/tui/pages/finance/ledger.ts";
import { LEDGER_COLUMNS, ledgerWindow } from "../../../src/tui/pages/finance/ledger-rows.ts";
import { months } from "../../../src/tui/pages/finance/months.ts";
import { pairCount, rivalsOf } from "../../../src/tui/pages/finance/rivals.ts";
import { shownBookings } from "../../../src/tui/pages/finance/selected.ts";
import { VIEWS } from "../../../src/tui/pages/finance/views.ts";
import { UNICODE } from "../../../src/tui/theme/glyphs.ts";
import { DAY_US, dateInstant } from "../../../src/world/instant.ts";
import { monthlyMetrics } from "../../../src/world/metrics.ts";
import type { LedgerCategory, World } from "../../../src/world/state.ts";
import { Game } from "../../support/game.ts";
import { Player } from "../frames.tsx";
import { appWith, played, ROOMY, SMALL, sceneOf, seen, seenInAscii } from "./scenes.tsx";

const preset = builtinPreset("default")!;
const spring = await played(preset, dateInstant(2025, 4, 5));
using beginning = await Game.begin(preset);
const fresh = beginning.world;

const looking = (world: World, view: FinanceView, size = ROOMY) =>
  appWith(sceneOf(world, preset), size, { finance: { view, rival: 0 } });

/** A ledger of `count` entries over three years, made of a short one's. */
function longLedger(count: number): World {
  const entries = spring.ledger;
  const ledger = Array.from({ length: count }, (_, i) => ({
    ...entries[i % entries.length]!,
    id: `${i}`,
    occurred_at: spring.started_at + (i * 1000 * DAY_US) / count,
  }));
  return { ...spring, ledger, sim_time: spring.started_at + 1000 * DAY_US };
}

describe("the months", () => {
  test("are those of the monthly report, the newest first", () => {
    expect(months(spring).map(({ metrics }) => metrics)).toEqual(monthlyMetrics(spring).reverse());
  });

  test("say what costs were for and which tasks ended", () => {
    const all = months(spring);
    const salaries = spring.ledger.filter(({ category }) => category === "monthly_payroll");
    const paid = salaries.reduce((sum, { amount_cents }) => sum - amount_cents, 0);
    expect(all.reduce((sum, { payroll_cents }) => sum + payroll_cents, 0)).toBe(paid);
    const ended = spring.tasks.filter(({ completed_at }) => completed_at !== null);
    expect(all.reduce((sum, { done, failed }) => sum + done + failed, 0)).toBe(ended.length);
  });

  test("of a new game are one with nothing in it", () => {
    expect(seen(financePage, looking(fresh, "months")).content[1]).toBe(
      " ▸ Jan 2025       $0     $0      $0      $200,000",
    );
  });
});

describe("the ledger", () => {
  test("leads from the funds of today back to the first ones", () => {
    const all = bookings(spring);
    expect(all[0]!.balance_cents).toBe(spring.funds_cents);
    const first = all.at(-1)!;
    expect(first.balance_cents - first.entry.amount_cents).toBe(fresh.funds_cents);
    expect(all.map(({ entry }) => entry)).toEqual(spring.ledger.toReversed());
  });

  test("says in words what the money was for", () => {
    const [task] = spring.tasks;
    const [employee] = spring.employees;
    const what = (category: LedgerCategory, amount_cents: number, ref_id: string | null) => {
      const entry = { id: "1", occurred_at: 0, category, amount_cents, ref_type: null, ref_id };
      return bookings({ ...spring, ledger: [entry] })[0]!.what;
    };
    expect(what("monthly_payroll", -1, employee!.id)).toBe(`salary of ${employee!.name}`);
    expect(what("task_reward", 1, task!.id)).toBe(`reward for ${task!.title}`);
    expect(what("task_reward", -1, task!.id)).toBe(`penalty, ${task!.title} was late`);
    expect(what("task_fail_penalty", -1, task!.id)).toBe(`penalty, ${task!.title} was late`);
    expect(what("task_cancel_penalty", -1, task!.id)).toBe(`penalty, ${task!.title} was cancelled`);
    expect(what("payment_dispute", -1, task!.id)).toBe(`payment dispute about ${task!.title}`);
    expect(what("monthly_payroll", -1, "gone")).toBe("salary of somebody");
    expect(what("task_reward", 1, null)).toBe("reward for a task");
  });

  test("of ten thousand entries makes only the rows near the selected one, in columns that stay", () => {
    const world = longLedger(10_000);
    const shown = shownBookings(looking(world, "ledger").state, sceneOf(world, preset));
    const widths = (place: number) => {
      const { rows, selected } = ledgerWindow(world, shown, place, 16);
      expect(rows[selected]!.key).toBe(shown[place]!.key);
      expect(rows.length).toBeLessThan(40);
      return fitColumns(LEDGER_COLUMNS, rows, 100).map(({ width }) => width);
    };
    for (const place of [0, 1, 15, 16, 17, 5000, 9982, 9983, 9998, 9999])
      expect(widths(place)).toEqual(widths(0));
  });

  test("shows the newest first and the oldest last, however long it is", () => {
    const world = longLedger(10_000);
    const app = looking(world, "ledger");
    expect(seen(financePage, app).content[1]).toStartWith(" ▸ ");
    app.move(
      "finance",
      bookings(world).map(({ key }) => key),
      9_999,
    );
    const { content, footnote } = seen(financePage, app);
    expect(content.at(-1)).toStartWith(" ▸ Wed 1 Jan 2025 ");
    expect(footnote).toBe("ledger, 10000 of 10000");
  });

  test("can be searched", () => {
    const app = looking(spring, "ledger");
    app.patch({ searches: { finance: "Salary of emp_1" } });
    const found = shownBookings(app.state, sceneOf(spring, preset));
    expect(found.map(({ what }) => what)).toEqual(Array(3).fill("salary of Emp_1"));
  });

  test("says so where it is empty, and where a search finds nothing", () => {
    expect(seen(financePage, looking(fresh, "ledger")).text).toContain(
      "Nothing has been paid or earned yet.",
    );
    const app = looking(spring, "ledger");
    app.patch({ searches: { finance: "no such thing" } });
    expect(seen(financePage, app).text).toContain("No entry is like that. esc shows all again.");
  });

  test("shows texts of a file without what could move the cursor", () => {
    const tasks = spring.tasks.map((task) => ({ ...task, title: "\u001b[2JEvil\nTask" }));
    const { text } = seen(financePage, looking({ ...spring, tasks }, "ledger"));
    expect(text).toContain("reward for [2JEvil Task");
    expect(text).not.toContain("\u001b[2J");
  });
});

describe("the rivals", () => {
  test("are at first the nearest, as in the standing at the top", () => {
    const standing = standingOf(spring);
    const [better, worse] = rivalsOf(sceneOf(spring, preset), 0);
    expect(better).toMatchObject({ letter: "a", curve: { name: standing.behind!.name } });
    expect(worse).toMatchObject({ letter: "b", curve: { name: standing.ahead!.name } });
    expect(better!.funds_cents - spring.funds_cents).toBe(standing.behind!.cents);
  });

  test("go through all published results and round again", () => {
    const scene = sceneOf(spring, preset);
    const count = pairCount(scene);
    const pairs = Array.from({ length: count }, (_, i) => rivalsOf(scene, i));
    const names = pairs.flat().map(({ curve }) => curve.name);
    expect(new Set(names).size).toBe(standingOf(spring).of - 1);
    expect(names).toHaveLength(standingOf(spring).of - 1);
    expect(rivalsOf(scene, count)).toEqual(rivalsOf(scene, 0));
  });

  test("are missing where the published results were played by other rules", () => {
    expect(rivalsOf(sceneOf(spring, builtinPreset("hard")!), 0)).toEqual([]);
  });
});

describe("the chart", () => {
  test("draws the own funds up to today and no further", () => {
    const [own, better] = fundsChart(
      sceneOf(spring, preset),
      rivalsOf(sceneOf(spring, preset), 0),
      60,
      UNICODE,
    ).series;
    expect(own!.values[0]).toBe(fresh.funds_cents);
    expect(own!.values.findLast((value) => value !== null)).toBe(spring.funds_cents);
    const past = (spring.sim_time - spring.started_at) / (spring.horizon_end - spring.started_at);
    const drawn = own!.values.filter((value) => value !== null).length;
    expect(Math.abs(drawn / own!.values.length - past)).toBeLessThan(0.01);
    expect(better!.values).not.toContain(null);
  });

  test("names months, in long games some of them, and years", () => {
    const ticks = (from: number, years: number, columns: number) =>
      monthTicks({ started_at: from, horizon_end: from + years * 365 * DAY_US }, columns).map((t) => t.label);
    expect(ticks(dateInstant(2025, 1, 1), 1, 60).slice(0, 3)).toEqual(["Jan", "Feb", "Mar"]);
    expect(ticks(dateInstant(2025, 11, 20), 1, 60).slice(0, 3)).toEqual(["Dec", "2026", "Feb"]);
    expect(ticks(dateInstant(2025, 1, 1), 3, 60).slice(0, 6)).toEqual([
      "Jan",
      "Apr",
      "Jul",
      "Oct",
      "2026",
      "Apr",
    ]);
    expect(ticks(dateInstant(2025, 3, 1), 40, 60).slice(0, 3)).toEqual(["2030", "2035", "2040"]);
  });

  test("stands beside the months on a wide screen, alone on a small one, both with a legend", () => {
    const legend = /^ ● BenchCo \$\d+ k {3}a = \S+ \$\d+ k {3}b = \S+ \$\d+ k$/;
    const wide = seen(financePage, looking(spring, "chart")).content;
    expect(wide[0]).toMatch(legend);
    expect(wide[1]).toMatch(/┤.* Month +Profit {2}Funds at end$/);
    expect(wide.at(-1)).toMatch(/Feb Mar +Apr May/);
    const small = seen(financePage, looking(spring, "chart", SMALL)).content;
    expect(small[0]).toMatch(legend);
    expect(small.join()).not.toContain("Profit ");
    expect(small.at(-2)).toMatch(/^ +\$0 ┤/);
    expect(small.at(-1)).toContain("Feb");
  });

  test("shows funds below zero below the zero line", () => {
    const broke = { ...fresh, funds_cents: -5_000_000, sim_time: fresh.started_at + 40 * DAY_US };
    const { content, detail } = seen(financePage, looking(broke, "chart"));
    const zero = content.findIndex((line) => /^ +\$0 ┤─/.test(line));
    expect(zero).toBeGreaterThan(0);
    expect(content.slice(zero + 1).join()).toContain("●");
    expect(detail[0]).toContain("funds -$50,000");
  });
});

describe("a person sees", () => {
  test("the month so far, and what the year has brought", () => {
    const { detail } = seen(financePage, looking(spring, "chart"));
    const [current] = months(spring);
    expect(detail[0]).toStartWith(" Apr 2025 so far    $");
    expect(detail[1]).toMatch(
      /^ salaries \$[\d,]+, penalties \$[\d,]+; \d+ tasks? done in time, \d+ failed$/,
    );
    expect(detail[2]).toMatch(/^ since Jan 2025 {2}\$[\d,]+ in, \$[\d,]+ out, (profit|loss) \$[\d,]+$/);
    expect(current!.current).toBe(true);
  });

  test("about an entry its task and team, about a salary the whole payroll", () => {
    const app = looking(spring, "ledger");
    const keys = bookings(spring).map(({ key }) => key);
    const detailOf = (category: LedgerCategory) => {
      const index = bookings(spring).findIndex(({ entry }) => entry.category === category);
      app.patch({ selections: { ...app.state.selections, finance: { index, key: keys[index]! } } });
      return seen(financePage, app).detail;
    };
    const [reward, task, team] = detailOf("task_reward");
    expect(reward).toMatch(
      /^ reward for Task-\d+ {2}\w{3} \d+ \w{3} 2025 \d\d:\d\d {4}\+\$[\d,]+, leaves \$/,
    );
    expect(task).toMatch(/^ Task-\d+ for .*: ended .*, .* days early$/);
    expect(team).toMatch(/^ on it: Emp_/);
    const [, payroll] = detailOf("monthly_payroll");
    expect(payroll).toMatch(/^ the payroll of that day: \$[\d,]+ for 8 people$/);
  });

  test("only ASCII where the terminal has no more", () => {
    for (const view of VIEWS)
      for (const size of [ROOMY, SMALL])
        expect(seenInAscii(financePage, looking(spring, view, size)).text).toMatch(/^[ -~\n]*$/);
  });

  test("no line wider than the screen", () => {
    for (const view of VIEWS)
      for (const columns of [60, 80, 100, 140])
        for (const line of seen(financePage, looking(spring, view, { columns, rows: 24 })).text.split("\n"))
          expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns);
  });
});

describe("keys", () => {
  test("v goes through the views, c through the rivals, and the bar says which work", async () => {
    using player = await Player.begin();
    await player.press("5");
    expect(player.bar).toContain("v months   c rivals");
    const [, , , , , before] = player.lines;
    await player.press("c");
    expect(player.lines[5]).not.toBe(before);
    await player.press("v");
    expect(player.bar).toContain("v ledger");
    expect(player.bar).not.toContain("rivals");
    await player.press("c");
    expect(player.notice).toBe("The rivals are in the chart: v goes there.");
    await player.press("v");
    expect(player.screen).toContain("Nothing has been paid or earned yet.");
    await player.press("v");
    expect(player.lines[5]).toStartWith(" ● BenchCo");
  });

  test("c says where there is nothing to compare with", async () => {
    using player = await Player.begin({ preset: "hard" });
    await player.press("5c");
    expect(player.notice).toBe("There are no published results for these rules.");
  });

  test("/ searches the ledger, esc shows all again", async () => {
    using player = await Player.begin({ preset: "fast_test" });
    await player.press("t<enter>");
    for (let i = 0; i < 7; i++) await player.press("n");
    await player.press("5/");
    expect(player.notice).toBe("Only the ledger can be searched: v goes there.");
    await player.press("vv/salary of emp_2<enter>");
    expect(player.screen).toContain('ledger, "salary of emp_2", ');
    await player.press("<esc>");
    expect(player.screen).not.toContain('ledger "');
  });
});
