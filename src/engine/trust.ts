/** What the end of a task does to the trust of clients (spec/engine.md, "Task completed"). In doubles, not decimals. */
import { derivedRules } from "../config/derived.ts";
import type { WorldRules } from "../config/preset.ts";
import type { Id } from "../world/ids.ts";
import { PLACES, roundTo } from "../world/rounding.ts";
import type { Client, World } from "../world/state.ts";

export interface TrustChange {
  readonly clients: readonly Client[];
  /** New minus old trust of the task's client, unrounded; 0 where the task has none. */
  readonly trust_delta: number;
}

/** A success draws trust towards trust_max, less the closer it is; every other client loses a little. */
export function trustAfterSuccess(world: World, rules: WorldRules, client: Id | null): TrustChange {
  const { trust_gain_base, trust_gain_diminishing_power } = derivedRules(rules);
  const gained = (t: number) =>
    Math.min(
      rules.trust_max,
      t + trust_gain_base * (1 - t / rules.trust_max) ** trust_gain_diminishing_power,
    );
  return coolOthers(changed(world, client, gained), rules, client);
}

export function trustAfterFailure(world: World, rules: WorldRules, client: Id | null): TrustChange {
  const { trust_fail_penalty } = derivedRules(rules);
  return coolOthers(lowered(world, rules, client, trust_fail_penalty), rules, client);
}

/** Cancelling costs the client's trust and nobody else's. */
export function trustAfterCancel(world: World, rules: WorldRules, client: Id | null): TrustChange {
  return lowered(world, rules, client, derivedRules(rules).trust_cancel_penalty);
}

function lowered(world: World, rules: WorldRules, client: Id | null, penalty: number): TrustChange {
  const { trust_min } = derivedRules(rules);
  return changed(world, client, (t) => Math.max(trust_min, t - penalty));
}

function changed(world: World, id: Id | null, next: (trust: number) => number): TrustChange {
  let trust_delta = 0;
  const clients = world.clients.map((client) => {
    if (client.id !== id) return client;
    const level = next(client.trust_level);
    trust_delta = level - client.trust_level;
    return { ...client, trust_level: roundTo(level, PLACES.trust) };
  });
  return { clients, trust_delta };
}

function coolOthers(change: TrustChange, rules: WorldRules, id: Id | null): TrustChange {
  const { trust_cross_client_decay, trust_min } = derivedRules(rules);
  const clients = change.clients.map((client) => {
    if (client.id === id || client.trust_level <= trust_min) return client;
    const level = Math.max(trust_min, client.trust_level - trust_cross_client_decay);
    return { ...client, trust_level: roundTo(level, PLACES.trust) };
  });
  return { ...change, clients };
}
