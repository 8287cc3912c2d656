import { describe, expect, test } from "bun:test";
import { builtinPreset } from "../../../src/config/builtin.ts";
import { clientsPage } from "../../../src/tui/pages/clients/ClientsPage.tsx";
import { clientRecords, isSuspicious, recordList } from "../../../src/tui/pages/clients/rows.ts";
import { dateInstant } from "../../../src/world/instant.ts";
import { Game, presetWith } from "../../support/game.ts";
import { Player } from "../frames.tsx";
import { appWith, played, ROOMY, SMALL, sceneOf, seen, seenInAscii } from "./scenes.tsx";

const preset = builtinPreset("default")!;
const spring = sceneOf(await played(preset, dateInstant(2025, 4, 5)), preset);
using beginning = await Game.begin(preset);
const fresh = sceneOf(beginning.world, preset);

/** An app in which that client is selected. */
function lookingAt(name: string, scene = spring, size = ROOMY) {
  const index = clientRecords(scene).findIndex(({ client }) => client.name === name);
  const key = clientRecords(scene)[index]!.client.id;
  return appWith(scene, size, { selections: { clients: { index, key } } });
}

describe("the rows", () => {
  test("are all clients by name, with the record of the company's tasks", () => {
    const records = clientRecords(spring);
    const names = records.map(({ client }) => client.name);
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(preset.world.num_clients);
    const { tasks } = spring.world;
    const total = (of: (record: (typeof records)[number]) => number) =>
      records.reduce((sum, record) => sum + of(record), 0);
    expect(total(({ done }) => done)).toBe(tasks.filter((t) => t.status === "completed_success").length);
    expect(total(({ failed }) => failed)).toBe(tasks.filter((t) => t.status === "completed_fail").length);
    expect(total((record) => record.tasks.length)).toBe(tasks.length);
    expect(total(({ acceptable, locked }) => acceptable + locked)).toBe(spring.world.market.length);
  });

  test("agree with client history", async () => {
    using game = await Game.begin(preset);
    await game.begun("Task-10", "Emp_1");
    await game.resumeTo("task_completed");
    const { client_history } = await game.do("client", "history");
    const records = clientRecords(sceneOf(game.world, preset)).map((record) => ({
      client_name: record.client.name,
      trust_level: record.client.trust_level,
      tasks_succeeded: record.done,
      tasks_failed: record.failed,
      failure_rate_pct: (record.failure_rate ?? 0) * 100,
    }));
    expect(client_history).toEqual(records);
  });

  test("call a client suspicious from two ended tasks on, where half of them failed", () => {
    expect(isSuspicious(0, 1)).toBe(false);
    expect(isSuspicious(1, 1)).toBe(true);
    expect(isSuspicious(0, 2)).toBe(true);
    expect(isSuspicious(2, 1)).toBe(false);
    expect(isSuspicious(3, 0)).toBe(false);
  });

  test("can be searched by name, tier and specialty", () => {
    const found = (words: string) =>
      recordList.shown(appWith(spring, ROOMY, { searches: { clients: words } }).state, spring);
    expect(found("helix").map(({ client }) => client.name)).toEqual(["Helix Systems"]);
    expect(found("data/env").every(({ client }) => client.specialties.includes("data_environment"))).toBe(
      true,
    );
    expect(found("standard").every(({ client }) => client.tier === "Standard")).toBe(true);
    expect(found("suspicious").length).toBeGreaterThan(0);
  });

  test("don't depend on what is hidden from the player", () => {
    const clients = spring.world.clients.map((client) => ({
      ...client,
      loyalty: -client.loyalty,
      reward_multiplier: 1.23,
    }));
    const other = sceneOf({ ...spring.world, clients }, preset);
    for (const { client } of clientRecords(spring))
      expect(seen(clientsPage, lookingAt(client.name, other)).text).toBe(
        seen(clientsPage, lookingAt(client.name)).text,
      );
  });
});

describe("a person sees", () => {
  test("trust, specialties and the record, with a sign and a word where it is suspicious", () => {
    const { content, footnote } = seen(clientsPage, appWith(spring));
    expect(content[0]).toBe(
      "   Client               Tier            Trust  Specialties          Done  Failed  Rate  Remark",
    );
    expect(content.find((line) => line.includes("Equinox Labs"))).toMatch(
      /^ {3}Equinox Labs {9}Standard {4}0\.0 ░░░░░ {2}inference +0 +\d {2}100% {2}! suspicious$/,
    );
    expect(content.find((line) => line.includes("Helix"))).toMatch(
      /[1-4]\.\d █+░+ {2}research, inference +\d/,
    );
    expect(footnote).toBe("1 of 6");
  });

  test("about the selected one its offers, what trust does, and the tasks for it", () => {
    const { detail } = seen(clientsPage, lookingAt("Helix Systems"));
    expect(detail[0]).toMatch(
      /^ Helix Systems {2}Enterprise, research, inference {4}on the market \d+ open, \d+ locked$/,
    );
    const { trust_level } = spring.world.clients.find(({ name }) => name === "Helix Systems")!;
    const percent = ((50 * trust_level) / 5).toFixed(0);
    const trust = trust_level.toFixed(1);
    expect(detail[1]).toBe(
      ` trust ${trust}: an honest client asks for ${percent}% less work; at 5.0 for 50% less`,
    );
    expect(detail[2]).toMatch(/^ for it {2}Task-\d+ (active, due|done .* early)/);
    const suspicious = seen(clientsPage, lookingAt("Equinox Labs")).detail;
    expect(suspicious[1]).toMatch(/^ ! suspicious: \d of \d ended tasks failed\. /);
    expect(suspicious[3]).toMatch(/^ for it {2}Task-\d+ failed, .* late ✗/);
  });

  test("on a small screen the same columns but the tier, and two lines about the selected one", () => {
    const { content, detail } = seen(clientsPage, lookingAt("Equinox Labs", spring, SMALL));
    expect(content[0]).toMatch(/^ {3}Client +Trust {2}Specialties +Done {2}Failed {2}Rate {2}Remark$/);
    expect(content.join("\n")).toContain("! suspicious");
    expect(detail).toHaveLength(2);
    expect(detail[1]).toStartWith(" ! suspicious");
  });

  test("on the smallest screen the record and the remark before the specialties", () => {
    const { content } = seen(clientsPage, appWith(spring, { columns: 60, rows: 20 }));
    expect(content[0]).toMatch(/^ {3}Client +Trust {2}Done {2}Failed {2}Rate {2}Remark$/);
    expect(content.join("\n")).toContain("! suspicious");
  });

  test("that nothing is known yet when a game begins", () => {
    const { content, detail } = seen(clientsPage, appWith(fresh));
    expect(content[1]).toMatch(/ {2}0\.0 ░░░░░ .* 0 {7}0 {5}–$/);
    expect(detail[1]).toContain("asks for 0% less work; at 5.0 for 50% less");
    expect(detail[2]).toBe(" we have never worked for it");
  });

  test("where trust doesn't make tasks smaller", () => {
    const rules = presetWith("default", { trust_work_reduction_max: 0 });
    const { detail } = seen(clientsPage, appWith(sceneOf(fresh.world, rules)));
    expect(detail[1]).toBe(" in this game trust doesn't make tasks smaller");
  });

  test("a sentence where there are no clients", async () => {
    const classic = builtinPreset("classic")!;
    using game = await Game.begin(classic);
    const { content, detail, footnote } = seen(clientsPage, appWith(sceneOf(game.world, classic)));
    expect(content.join("\n")).toContain("This game has no clients.");
    expect(detail.join("").trim()).toBe("");
    expect(footnote).toBe("0 of 0");
  });

  test("only ASCII where the terminal has no more, and no line wider than the screen", () => {
    for (const columns of [60, 80, 100, 140])
      expect(seenInAscii(clientsPage, appWith(spring, { columns, rows: 24 })).text).toMatch(/^[ -~\n]*$/);
    for (const columns of [60, 80, 100, 140])
      for (const line of seen(clientsPage, appWith(spring, { columns, rows: 24 })).text.split("\n"))
        expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns);
  });

  test("texts of a file without what could move the cursor", () => {
    const clients = spring.world.clients.map((client) => ({
      ...client,
      name: "\u001b[2JEve\n",
      tier: "\rGold",
    }));
    const { text } = seen(clientsPage, appWith(sceneOf({ ...spring.world, clients }, preset)));
    expect(text).toContain("[2JEve ");
    expect(text).not.toContain("\u001b[2J");
    expect(text).not.toContain("\r");
  });
});

test("keys move, search and show all again", async () => {
  using player = await Player.begin();
  await player.press("4j");
  expect(player.screen).toContain(" ▸ Equinox Labs ");
  await player.press("/nobody<enter>");
  expect(player.screen).toContain("No client is like that. esc shows all again.");
  await player.press("<esc>");
  expect(player.screen).toContain("1 of 6");
});
