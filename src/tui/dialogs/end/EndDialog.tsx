import type { ReactElement } from "react";
import { type Result, resultOf } from "../../../results/result.ts";
import { type LineParts, Lines } from "../../components/Lines.tsx";
import { standingText } from "../../figures/standing.ts";
import type { Scene } from "../../game/game.ts";
import { daysUntil, fullDate, monthName } from "../../text/dates.ts";
import { dollars, signedDollars } from "../../text/money.ts";
import type { DialogProps, DialogView } from "../dialog-view.ts";
import { endScope } from "./keys.ts";

function endLines(result: Result, { world, journal }: Scene): LineParts[] {
  const bankrupt = result.outcome === "bankruptcy";
  const days = daysUntil(world.started_at, world.sim_time);
  const { standing, best_month } = result;
  const tasks = [`${result.succeeded} won`, `${result.failed} lost`, `${result.cancelled} cancelled`];
  if (result.unfinished > 0) tasks.push(`${result.unfinished} not finished`);
  const label = (text: string) => ({ text: text.padEnd(20), role: "muted" }) as const;
  const lines: LineParts[] = [
    [
      { text: bankrupt ? "Bankrupt" : "The horizon is reached", role: bankrupt ? "bad" : "good" },
      {
        text: ` on ${fullDate(world.sim_time)}, after ${days} days and ${journal.length} commands.`,
        role: "plain",
      },
    ],
    [{ text: "", role: "plain" }],
    [label("final funds"), { text: dollars(world.funds_cents), role: bankrupt ? "bad" : "strong" }],
  ];
  if (standing !== null) {
    lines.push([label("rank"), { text: standingText(standing, true), role: "plain" }]);
  }
  lines.push([label("tasks"), { text: tasks.join(", "), role: "plain" }]);
  if (best_month !== null) {
    const month = `${monthName(best_month.month_start)}, ${signedDollars(best_month.return_cents)}`;
    lines.push([label("best month"), { text: month, role: "plain" }]);
  }
  const rats = result.adversarial_clients.join(", ");
  lines.push([
    label("adversarial clients"),
    { text: rats === "" ? "none" : rats, role: rats === "" ? "plain" : "warn" },
  ]);
  return lines;
}

function Body({ app, height }: DialogProps): ReactElement {
  const { scene } = app;
  const result = resultOf(scene.world, scene.preset);
  const lines: LineParts[] =
    result === null ? [[{ text: "The game isn't over.", role: "plain" }]] : endLines(result, scene);
  return <Lines height={height} lines={lines} />;
}

export const endDialog: DialogView = { title: () => "The end", scope: endScope, Body };
