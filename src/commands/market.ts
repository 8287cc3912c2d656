import type { Preset } from "../config/preset.ts";
import { byDomainName, perDomain } from "../world/domains.ts";
import { dashed, type Id } from "../world/ids.ts";
import type { Task, World } from "../world/state.ts";
import { type Context, observeAnytime } from "./command.ts";
import { type ArgumentsOf, domain, option, wholeNumber } from "./options.ts";
import { constant, float, integer, list, nullable, object, optional, text } from "./shape.ts";

const MOST = Number.MAX_SAFE_INTEGER;

const options = {
  domain: option("--domain", "DOMAIN", "Only tasks with work in this domain", domain),
  reward_min_cents: option(
    "--reward-min-cents",
    "N",
    "Only tasks that pay at least N cents",
    wholeNumber(0, MOST),
  ),
  required_prestige_lte: option(
    "--required-prestige-lte",
    "N",
    "Only tasks that need at most prestige N",
    wholeNumber(0, MOST),
  ),
  limit: option("--limit", "N", "How many to show; the default is the preset's", wholeNumber(0, MOST)),
  offset: option("--offset", "N", "How many to skip", wholeNumber(0, MOST)),
};

/** The UUID of a task where the preset shows it, for the `task_uuid` of outputs. */
export function shownUuid(preset: Preset, task: Task): string | undefined {
  return preset.world.task_uuid_visible ? dashed(task.id) : undefined;
}

/**
 * Tells of tasks on the market whether the company could take them now. Prestige counts in whole levels here (spec/engine.md,
 * "Accept").
 */
export function acceptability(world: World): (task: Task) => boolean {
  const trust = new Map(world.clients.map((client) => [client.id as Id | null, client.trust_level]));
  const levels = perDomain((domain) => Math.trunc(world.prestige[domain]));
  return (task) => {
    for (const { domain } of task.requirements) if (levels[domain] < task.required_prestige) return false;
    return task.required_trust <= 0 || (trust.get(task.client_id) ?? 0) >= task.required_trust;
  };
}

type Filters = ArgumentsOf<typeof options>;

function browse({ world, preset, args }: Context<World | null, Filters, never>) {
  const offset = args.offset ?? 0;
  const limit = args.limit ?? preset.world.market_browse_default_limit;
  if (world === null) return { total: 0, offset, limit, tasks: [] };
  const clients = new Map(world.clients.map((client) => [client.id as Id | null, client.name]));
  const rows = preset.world.task_uuid_visible ? uuidRows : plainRows;
  const tasks: Row[] = [];
  for (const task of acceptableTasks(world, args).slice(offset, offset + limit)) {
    let row = rows.get(task);
    if (row === undefined) {
      row = rowOf(task, clients.get(task.client_id) ?? null, shownUuid(preset, task));
      rows.set(task, row);
    }
    tasks.push(row);
  }
  return { total: tasks.length, offset, limit, tasks };
}

type Row = ReturnType<typeof rowOf>;

/** A task on the market stays as it is, and so does its client's name: each task's row is made once. */
const plainRows = new WeakMap<Task, Row>();
const uuidRows = new WeakMap<Task, Row>();

function rowOf(task: Task, client_name: string | null, task_uuid: string | undefined) {
  return {
    task_id: task.title,
    task_uuid,
    client_name,
    required_prestige: task.required_prestige,
    required_trust: task.required_trust,
    reward_funds_cents: task.reward_funds_cents,
    reward_prestige_delta: task.reward_prestige_delta,
    skill_boost_pct: task.skill_boost_pct,
    requirements: byDomainName(task.requirements),
  };
}

const searches = new WeakMap<World, Map<string, readonly Task[]>>();

/** A world doesn't change, and players page through a market: each search of one is made once. */
function acceptableTasks(world: World, filters: Filters): readonly Task[] {
  const known = searches.get(world) ?? new Map<string, readonly Task[]>();
  searches.set(world, known);
  const key = `${filters.domain} ${filters.reward_min_cents} ${filters.required_prestige_lte}`;
  const found = known.get(key) ?? search(world, filters);
  known.set(key, found);
  return found;
}

/** The tasks that pass the filters and can be accepted, best paid first, ties in creation order. */
function search(world: World, filters: Filters): readonly Task[] {
  const { domain, reward_min_cents = 0, required_prestige_lte = MOST } = filters;
  const acceptable = acceptability(world);
  const found: Task[] = [];
  for (const task of world.market) {
    if (task.reward_funds_cents < reward_min_cents || task.required_prestige > required_prestige_lte)
      continue;
    if (domain !== undefined && !task.requirements.some((r) => r.domain === domain)) continue;
    if (acceptable(task)) found.push(task);
  }
  return found.sort((a, b) => b.reward_funds_cents - a.reward_funds_cents);
}

export const marketBrowse = observeAnytime({
  group: "market",
  name: "browse",
  summary: "List the tasks that the company can accept now, best paid first",
  options,
  returns: () =>
    object({
      total: integer,
      offset: integer,
      limit: integer,
      tasks: list(
        constant(
          object({
            task_id: text,
            task_uuid: optional(text),
            client_name: nullable(text),
            required_prestige: integer,
            required_trust: integer,
            reward_funds_cents: integer,
            reward_prestige_delta: float,
            skill_boost_pct: float,
            requirements: list(object({ domain: text, required_qty: float })),
          }),
        ),
      ),
    }),
  run: browse,
});
