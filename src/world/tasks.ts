import { derivedRules } from "../config/derived.ts";
import type { Distribution, WorldRules } from "../config/preset.ts";
import { sampleDistribution } from "./distributions.ts";
import { DOMAINS, type Domain } from "./domains.ts";
import { derivedId, type Id } from "./ids.ts";
import { RandomStream } from "./random-stream.ts";
import { PLACES, roundTo } from "./rounding.ts";
import type { Client, Task } from "./state.ts";

/** The first tasks of every market need no prestige, so that a new company has work. */
const OPEN_TASKS = 10;

/** What a task is before it is somebody's: the drawn quantities (not yet rounded to stored precision). */
export interface TaskDraft {
  readonly title: string;
  readonly required_prestige: number;
  readonly required_trust: number;
  readonly reward_funds_cents: number;
  readonly reward_prestige_delta: number;
  readonly skill_boost_pct: number;
  /** In picked order. */
  readonly requirements: readonly { domain: Domain; required_qty: number }[];
}

/** Task i (1-based) of the market that a run opens with (spec/world.md, "Market tasks"). */
export function marketTaskDraft(
  rules: WorldRules,
  runSeed: number,
  i: number,
  client: Client | null,
): TaskDraft {
  const stream = new RandomStream(runSeed, `task_${i}`);
  const prestige = i <= OPEN_TASKS ? 1 : Math.trunc(sampleDistribution(rules.dist.required_prestige, stream));
  const draft = drawTask(rules, stream, `Task-${i}`, prestige, client?.specialties ?? []);
  if (client === null) return draft;
  return { ...draft, reward_funds_cents: Math.trunc(draft.reward_funds_cents * client.reward_multiplier) };
}

/**
 * The task that takes the place of an accepted one (spec/world.md, "Replacement tasks"): same slot, prestige and
 * client. `generation` is how many tasks of the slot had been accepted before. The client's reward multiplier is
 * not applied, as in the original.
 */
export function replacementTaskDraft(
  rules: WorldRules,
  runSeed: number,
  accepted: { market_slot: number; required_prestige: number; specialties: readonly Domain[] },
  generation: number,
): TaskDraft {
  const serial = accepted.market_slot * 1000 + generation;
  const stream = new RandomStream(runSeed, `replenish_${serial}`);
  return drawTask(rules, stream, `Task-${serial}`, accepted.required_prestige, accepted.specialties);
}

/** A draft as a task on the market. `serial` is its 1-based place in creation order, which its id derives from. */
export function marketTask(
  draft: TaskDraft,
  company: Id,
  serial: number,
  slot: number,
  client: Id | null,
): Task {
  return {
    id: derivedId(company, "task", serial),
    serial,
    title: draft.title,
    client_id: client,
    status: "market",
    required_prestige: draft.required_prestige,
    required_trust: draft.required_trust,
    reward_funds_cents: draft.reward_funds_cents,
    reward_prestige_delta: roundTo(draft.reward_prestige_delta, PLACES.prestigeDelta),
    skill_boost_pct: roundTo(draft.skill_boost_pct, PLACES.skillBoost),
    accepted_at: null,
    deadline: null,
    completed_at: null,
    success: null,
    progress_milestone_pct: 0,
    advertised_reward_cents: null,
    market_slot: slot,
    requirements: draft.requirements.map(({ domain, required_qty }) => ({
      domain,
      required_qty,
      completed_qty: 0,
    })),
    assignments: [],
  };
}

/** Steps 3 to 8 of "Market tasks", in drawing order. */
function drawTask(
  rules: WorldRules,
  stream: RandomStream,
  title: string,
  prestige: number,
  specialties: readonly Domain[],
): TaskDraft {
  const domains = drawDomains(rules, stream, specialties);
  const quantityScale = 1 + rules.prestige_qty_scale * (prestige - 1);
  const requirements = domains.map((domain) => ({
    domain,
    required_qty: Math.trunc(Math.trunc(sampleDistribution(rules.dist.required_qty, stream)) * quantityScale),
  }));
  const rewardScale = 1 + rules.reward_prestige_scale * (prestige - 1);
  const base = Math.trunc(
    Math.trunc(sampleDistribution(rules.dist.reward_funds_cents, stream)) * rewardScale,
  );
  // Without clients nobody's trust is needed, and nothing is drawn for it.
  const trust = rules.num_clients === 0 ? 0 : drawRequiredTrust(rules, stream, base);
  return {
    title,
    required_prestige: prestige,
    required_trust: trust,
    reward_funds_cents: trust === 0 ? base : Math.trunc(base * (1 + rules.trust_gated_reward_boost * trust)),
    reward_prestige_delta: sampleDistribution(rules.dist.reward_prestige_delta, stream),
    skill_boost_pct: sampleDistribution(rules.dist.skill_boost, stream),
    requirements,
  };
}

function drawDomains(rules: WorldRules, stream: RandomStream, specialties: readonly Domain[]): Domain[] {
  const count = Math.trunc(sampleDistribution(rules.dist.domain_count, stream));
  if (specialties.length === 0 || count <= 0) return stream.sample(DOMAINS, Math.max(0, count));
  const pool =
    stream.random() < rules.task_specialty_domain_bias
      ? DOMAINS.filter((domain) => specialties.includes(domain))
      : DOMAINS;
  const first = stream.choice(pool);
  const others = DOMAINS.filter((domain) => domain !== first);
  return [first, ...stream.sample(others, count - 1)];
}

/** The reward range that trust is measured against where the distribution names none, in cents. */
const DEFAULT_REWARD_LOW = 300_000;
const DEFAULT_REWARD_HIGH = 4_000_000;

function bound(distribution: Distribution, key: "low" | "high", fallback: number): number {
  return distribution.type === "constant" ? fallback : distribution[key];
}

/** Step 7: well-paid tasks may need the client's trust first. */
function drawRequiredTrust(rules: WorldRules, stream: RandomStream, rewardCents: number): number {
  const low = bound(rules.dist.reward_funds_cents, "low", DEFAULT_REWARD_LOW);
  const high = bound(rules.dist.reward_funds_cents, "high", DEFAULT_REWARD_HIGH);
  if (rewardCents <= low) return 0;
  const { trust_reward_threshold: threshold, trust_reward_ramp: ramp } = derivedRules(rules);
  const f = Math.min(1, (rewardCents - low) / (high - low));
  // A gating fraction of 0 leaves no ramp to divide by: no task is gated then.
  const probability = ramp === 0 ? 0 : Math.max(0, (f - threshold) / ramp);
  if (stream.random() >= probability) return 0;
  const level = Math.trunc(1 + f * rules.trust_level_reward_scale);
  return Math.max(1, Math.min(level, rules.trust_level_max_required));
}
