import type { Preset } from "../config/preset.ts";
import { generateClients } from "./clients.ts";
import { perDomain } from "./domains.ts";
import { generateEmployees } from "./employees.ts";
import { pendingEvent } from "./events.ts";
import { companyId } from "./ids.ts";
import { HOUR_US, type Instant, yearsLater } from "./instant.ts";
import { PLACES, roundTo } from "./rounding.ts";
import type { World } from "./state.ts";
import { marketTask, marketTaskDraft } from "./tasks.ts";

/** What `sim init` may choose; everything else is the preset's. */
export interface NewGame {
  readonly seed: number;
  /** 00:00 UTC of the first day. */
  readonly start_date: Instant;
  readonly horizon_years: number;
  readonly company_name: string;
  readonly employee_count: number;
  readonly market_task_count: number;
}

/** The world of (preset, seed) on its first morning, number for number (spec/world.md). */
export function generateWorld(preset: Preset, game: NewGame): World {
  const rules = preset.world;
  const company = companyId(game.seed, preset.name);
  const clients = generateClients(rules, company);
  const market = Array.from({ length: game.market_task_count }, (_, slot) => {
    const client = clients.length === 0 ? null : clients[slot % clients.length]!;
    const draft = marketTaskDraft(rules, game.seed, slot + 1, client);
    return marketTask(draft, company, slot + 1, slot, client?.id ?? null);
  });
  const started_at = game.start_date + 9 * HOUR_US;
  const horizon_end = yearsLater(game.start_date, game.horizon_years) + 9 * HOUR_US;
  return {
    company_id: company,
    company_name: game.company_name,
    funds_cents: rules.initial_funds_cents,
    prestige: perDomain(() => roundTo(rules.initial_prestige_level, PLACES.prestige)),
    run_seed: game.seed,
    started_at,
    sim_time: started_at,
    horizon_end,
    replenish_counter: 0,
    employees: generateEmployees(rules, company, game.employee_count),
    clients,
    market,
    tasks: [],
    events: [pendingEvent(company, "horizon_end", horizon_end, "horizon_end")],
    ledger: [],
    scratchpad: "",
  };
}
