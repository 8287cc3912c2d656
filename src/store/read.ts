/** A world out of the file (spec/cli.md, "Tables"). */
import type { Database } from "bun:sqlite";
import { MAX_HORIZON_YEARS } from "../config/limits.ts";
import type { Domain } from "../world/domains.ts";
import type { Id } from "../world/ids.ts";
import { type Instant, midnight, yearsLater } from "../world/instant.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import type { World } from "../world/state.ts";
import { instant } from "./columns.ts";
import { StoreError } from "./errors.ts";
import { checkColumns, hasTable, hasTables, schemaVersion } from "./inspect.ts";
import { readClients, readEmployees } from "./read-people.ts";
import { readEvents, readLedger } from "./read-records.ts";
import { readMarket, readOwnTasks } from "./read-tasks.ts";
import { SCHEMA_VERSION } from "./schema.ts";

/**
 * The simulation in the file, or null if it holds none. Its lists are read when they are first looked at, so an observation
 * reads only what it shows; they must be looked at within the caller's transaction. Throws StoreError if the file is
 * something else.
 */
export function readWorld(db: Database): World | null {
  // Our own files have what we made; what anybody else made is looked at first.
  const version = schemaVersion(db);
  if (version > SCHEMA_VERSION) {
    const known = `this one knows up to ${SCHEMA_VERSION}`;
    throw new StoreError(`The database was made by a newer yc-bench (schema ${version}; ${known}).`);
  }
  const ours = version === SCHEMA_VERSION;
  if (!ours) {
    if (!hasTables(db)) return null;
    checkColumns(db);
  }
  const row = db
    .query(
      `SELECT s.company_id, s.sim_time, s.run_seed, s.horizon_end, s.replenish_counter, c.name, c.funds_cents
       FROM sim_state s LEFT JOIN companies c ON c.id = s.company_id LIMIT 1`,
    )
    .values()[0] as [Id, string, number, string, number, string | null, number] | undefined;
  if (row === undefined) return null;
  if (row[5] === null) throw new StoreError("The database has a simulation but not its company.");
  return withLazyParts(
    {
      company_id: row[0],
      company_name: row[5],
      funds_cents: row[6],
      run_seed: row[2],
      sim_time: instant(row[1]),
      horizon_end: instant(row[3]),
      replenish_counter: row[4],
    },
    {
      prestige: () => readPrestige(db),
      started_at: (world) =>
        (ours || hasTable(db, "simulation_info") ? readStart(db) : null) ??
        startBefore(world.horizon_end, earliestMoment(world)),
      employees: () => readEmployees(db, ours),
      clients: () => readClients(db),
      market: () => readMarket(db, ours),
      tasks: (world) => readOwnTasks(db, ours, () => world.employees),
      events: () => readEvents(db),
      ledger: () => readLedger(db),
      scratchpad: () =>
        (db.query("SELECT content FROM scratchpads LIMIT 1").values()[0]?.[0] ?? "") as string,
    },
  );
}

/** `eager` with properties that are computed when they are first looked at. Spreading the result computes all of them. */
function withLazyParts<Eager extends Partial<World>, Key extends Exclude<keyof World, keyof Eager>>(
  eager: Eager,
  parts: { readonly [K in Key]: (world: World) => World[K] },
): World {
  const world = eager as unknown as World;
  for (const key of Object.keys(parts) as Key[]) {
    const get = () => {
      const value = parts[key](world);
      Object.defineProperty(world, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(world, key, { get, enumerable: true, configurable: true });
  }
  return world;
}

function readStart(db: Database): Instant | null {
  const row = db.query("SELECT started_at FROM simulation_info LIMIT 1").values()[0];
  return row === undefined ? null : instant(row[0] as string);
}

/** The earliest that is known of a game of the original, whose file doesn't say when it began. */
function earliestMoment({ sim_time, ledger, tasks }: World): Instant {
  return Math.min(
    sim_time,
    ...ledger.slice(0, 1).map((entry) => entry.occurred_at),
    ...tasks.map((task) => task.accepted_at ?? sim_time),
  );
}

/** Games last whole years: the last moment whole years before the horizon that isn't later than `earliest`. */
function startBefore(horizon: Instant, earliest: Instant): Instant {
  for (let years = 1; years <= MAX_HORIZON_YEARS; years++) {
    const start = yearsLater(midnight(horizon), -years) + (horizon - midnight(horizon));
    if (start <= earliest) return start;
  }
  return earliest;
}

function readPrestige(db: Database): World["prestige"] {
  const rows = db.query("SELECT domain, prestige_level FROM company_prestige").values() as [Domain, number][];
  const levels = { research: 0, inference: 0, data_environment: 0, training: 0 };
  for (const row of rows) levels[row[0]] = roundTo(row[1], PLACES.prestige);
  return levels;
}
