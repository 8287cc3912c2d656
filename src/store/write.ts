/** What changed between two worlds, into the file. Runs inside the caller's transaction. */
import type { Database } from "bun:sqlite";
import { DOMAINS } from "../world/domains.ts";
import { formatStored } from "../world/instant.ts";
import type { World } from "../world/state.ts";
import { type Run, runner } from "./statement.ts";
import { writeMetrics } from "./write-metrics.ts";
import { writeClient, writeEmployee } from "./write-people.ts";
import { writeEntry, writeEvents } from "./write-records.ts";
import { writeTasks } from "./write-tasks.ts";

/**
 * Writes `after` over `before` (null: a new simulation in a file that has its tables). Worlds share what didn't change, so
 * only what is no longer the same object is written.
 */
export function writeWorld(db: Database, before: World | null, after: World): void {
  const run = runner(db);
  if (before === null) {
    run(
      "INSERT INTO companies (id, name, funds_cents) VALUES (?, ?, ?)",
      after.company_id,
      after.company_name,
      after.funds_cents,
    );
  } else if (before.funds_cents !== after.funds_cents) {
    run("UPDATE companies SET funds_cents = ? WHERE id = ?", after.funds_cents, after.company_id);
  }
  writePrestige(run, before, after);
  for (const [old, now] of changes(before?.employees, after.employees))
    writeEmployee(run, after.company_id, old, now);
  for (const [old, now] of changes(before?.clients, after.clients))
    writeClient(run, after.company_id, old, now);
  writeTasks(run, before, after);
  writeEvents(run, before, after);
  for (const entry of after.ledger.slice(before?.ledger.length ?? 0))
    writeEntry(run, after.company_id, entry);
  writeState(run, before, after);
  if (before === null) {
    run("INSERT INTO scratchpads (company_id, content) VALUES (?, ?)", after.company_id, after.scratchpad);
  } else if (before.scratchpad !== after.scratchpad) {
    run(
      "INSERT OR REPLACE INTO scratchpads (company_id, content) VALUES (?, ?)",
      after.company_id,
      after.scratchpad,
    );
  }
  if (before === null || before.sim_time !== after.sim_time) {
    writeMetrics(db, before, after);
  }
}

/** The members that are new or no longer the same; lists only ever grow at their end. */
function* changes<T>(before: readonly T[] | undefined, after: readonly T[]): Generator<[T | undefined, T]> {
  if (before === after) return;
  for (let i = 0; i < after.length; i++) {
    const old = before?.[i];
    if (old !== after[i]) yield [old, after[i]!];
  }
}

function writePrestige(run: Run, before: World | null, after: World): void {
  for (const domain of DOMAINS) {
    const level = after.prestige[domain];
    if (before === null) {
      const sql = "INSERT INTO company_prestige (company_id, domain, prestige_level) VALUES (?, ?, ?)";
      run(sql, after.company_id, domain, level);
    } else if (before.prestige[domain] !== level) {
      const sql = "UPDATE company_prestige SET prestige_level = ? WHERE company_id = ? AND domain = ?";
      run(sql, level, after.company_id, domain);
    }
  }
}

function writeState(run: Run, before: World | null, after: World): void {
  if (before === null) {
    run(
      "INSERT INTO sim_state (company_id, sim_time, run_seed, horizon_end, replenish_counter) VALUES (?, ?, ?, ?, ?)",
      after.company_id,
      formatStored(after.sim_time),
      after.run_seed,
      formatStored(after.horizon_end),
      after.replenish_counter,
    );
  } else if (before.sim_time !== after.sim_time || before.replenish_counter !== after.replenish_counter) {
    const sql = "UPDATE sim_state SET sim_time = ?, replenish_counter = ? WHERE company_id = ?";
    run(sql, formatStored(after.sim_time), after.replenish_counter, after.company_id);
  }
}
