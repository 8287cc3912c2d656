import { derivedRules } from "../config/derived.ts";
import type { WorldRules } from "../config/preset.ts";
import { DOMAINS } from "./domains.ts";
import { FIXED_WORLD_SEED } from "./employees.ts";
import { derivedId, type Id } from "./ids.ts";
import { RandomStream } from "./random-stream.ts";
import { roundTo, roundToInteger } from "./rounding.ts";
import type { Client } from "./state.ts";

/** The pool that client names are drawn from; a preset can't have more clients than this. */
export const CLIENT_NAMES = [
  "Nexus AI",
  "Vertex Labs",
  "Quantum Dynamics",
  "Atlas Computing",
  "Helix Systems",
  "Orion Data",
  "Cipher Corp",
  "Prism Analytics",
  "Nova Research",
  "Zenith Technologies",
  "Apex Robotics",
  "Stratos Cloud",
  "Vanguard ML",
  "Equinox Labs",
  "Cortex Intelligence",
] as const;

/** Loyalty below this makes a client adversarial (a "RAT"). */
const RAT_LOYALTY = -0.3;

/** Whether the client inflates a task's scope once it is accepted (spec/engine.md, "Accept"). Hidden. */
export function isAdversarial(client: Pick<Client, "loyalty">): boolean {
  return client.loyalty < RAT_LOYALTY;
}

function tierFor(rules: WorldRules, multiplier: number): string {
  if (multiplier < rules.client_tier_premium_threshold) return "Standard";
  return multiplier < rules.client_tier_enterprise_threshold ? "Premium" : "Enterprise";
}

/** The clients in client-index order (spec/world.md, "Clients"); none where num_clients is 0. */
export function generateClients(rules: WorldRules, company: Id): Client[] {
  if (rules.num_clients === 0) return [];
  const stream = new RandomStream(FIXED_WORLD_SEED, "clients");
  const names = stream.sample(CLIENT_NAMES, rules.num_clients);
  const adversarialCount = Math.max(1, roundToInteger(rules.num_clients * rules.loyalty_rat_fraction));
  const { client_reward_mult_low: low, client_reward_mult_high: high, client_reward_mult_mode: mode } = rules;
  const clients = names.map((name, i): Client => {
    const multiplier = roundTo(stream.triangular(low, high, mode), 2);
    const specialtyCount = stream.random() < rules.client_single_specialty_prob ? 1 : 2;
    const specialties = stream.sample(DOMAINS, specialtyCount);
    const adversarial = i < adversarialCount;
    const loyalty = adversarial
      ? stream.uniform(-1, RAT_LOYALTY)
      : stream.triangular(RAT_LOYALTY, 1, derivedRules(rules).loyalty_mode);
    return {
      id: derivedId(company, "client", name),
      name,
      reward_multiplier: adversarial ? Math.max(multiplier, 0.75 * high) : multiplier,
      tier: tierFor(rules, multiplier),
      specialties,
      loyalty: roundTo(loyalty, 3),
      trust_level: 0,
    };
  });
  stream.shuffle(clients);
  return clients;
}
