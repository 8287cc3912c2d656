/**
 * A resolved preset: every key present, under its name in the TOML file. What each key means and its unit stand in
 * `presets/default.toml`; the values allowed, in `schema.ts`.
 */
export interface Preset {
  readonly name: string;
  /** One sentence for people who choose a game; may be empty. */
  readonly description: string;
  readonly loop: LoopSettings;
  readonly sim: SimDefaults;
  readonly agent: AgentSettings;
  readonly world: WorldRules;
}

export interface LoopSettings {
  readonly auto_advance_after_turns: number;
  /** Null: no limit. TOML writes null by leaving the key out. */
  readonly max_turns: number | null;
}

export interface SimDefaults {
  /** YYYY-MM-DD */
  readonly start_date: string;
  readonly horizon_years: number;
  readonly company_name: string;
}

export interface AgentSettings {
  readonly model: string;
  readonly temperature: number;
  readonly top_p: number;
  readonly request_timeout_seconds: number;
  readonly retry_max_attempts: number;
  readonly retry_backoff_seconds: number;
  readonly history_keep_rounds: number;
}

/** The rules of the game: the numbers of the published benchmark, then the rules in which its versions differ. */
export interface WorldRules extends VersionRules {
  readonly num_employees: number;
  readonly initial_funds_cents: number;
  readonly initial_prestige_level: number;
  readonly work_hours_per_day: number;
  readonly num_market_tasks: number;
  readonly market_browse_default_limit: number;
  readonly salary_bump_pct: number;
  readonly salary_max_cents: number;
  readonly skill_rate_max: number;
  readonly prestige_max: number;
  readonly prestige_min: number;
  readonly penalty_fail_multiplier: number;
  readonly penalty_fail_funds_pct: number;
  readonly penalty_cancel_multiplier: number;
  readonly reward_prestige_scale: number;
  readonly prestige_decay_per_day: number;
  readonly num_clients: number;
  readonly trust_max: number;
  readonly trust_build_rate: number;
  readonly trust_fragility: number;
  readonly trust_focus_pressure: number;
  readonly trust_reward_ceiling: number;
  readonly trust_work_reduction_max: number;
  readonly trust_gating_fraction: number;
  readonly loyalty_rat_fraction: number;
  readonly loyalty_severity: number;
  readonly loyalty_reveal_trust: number;
  readonly trust_level_reward_scale: number;
  readonly trust_level_max_required: number;
  readonly trust_gated_reward_boost: number;
  readonly client_reward_mult_low: number;
  readonly client_reward_mult_high: number;
  readonly client_reward_mult_mode: number;
  readonly client_single_specialty_prob: number;
  readonly client_tier_premium_threshold: number;
  readonly client_tier_enterprise_threshold: number;
  readonly task_specialty_domain_bias: number;
  readonly prestige_qty_scale: number;
  readonly deadline_qty_per_day: number;
  readonly deadline_min_biz_days: number;
  readonly task_progress_milestones: readonly number[];
  readonly workday_start_hour: number;
  readonly workday_end_hour: number;
  readonly dist: Distributions;
  readonly salary_junior: Tier;
  readonly salary_mid: Tier;
  readonly salary_senior: Tier;
}

/** The rule keys. A preset that leaves one out gets its value from `defaults.ts`. */
export interface VersionRules {
  /** True: progress of a day that passes whole counts until midnight, not 18:00 (engine.md, Calendar). */
  readonly evening_progress: boolean;
  /** How many people count in a task's domain; 0: all (engine.md, Rates). */
  readonly team_limit: number;
  /** Whether a raise is a fraction of the tier's midpoint or of the salary (engine.md, Task completed). */
  readonly raise: Raise;
  /** True: `sim resume` works while no task is active. */
  readonly idle_resume: boolean;
  readonly skill_rates_visible: boolean;
  readonly task_uuid_visible: boolean;
}

export type Raise = "linear" | "compound";

export interface Distributions {
  readonly required_prestige: Distribution;
  readonly reward_funds_cents: Distribution;
  readonly domain_count: Distribution;
  readonly required_qty: Distribution;
  readonly reward_prestige_delta: Distribution;
  readonly skill_boost: Distribution;
}

/** How a random quantity is drawn (world.md, Distributions). */
export type Distribution = Triangular | Beta | Normal | Uniform | Constant;

export interface Triangular {
  readonly type: "triangular";
  readonly low: number;
  readonly high: number;
  readonly mode: number;
}

export interface Beta {
  readonly type: "beta";
  readonly alpha: number;
  readonly beta: number;
  readonly scale: number;
  readonly low: number;
  readonly high: number;
}

export interface Normal {
  readonly type: "normal";
  readonly mean: number;
  readonly stdev: number;
  readonly low: number;
  readonly high: number;
}

export interface Uniform {
  readonly type: "uniform";
  readonly low: number;
  readonly high: number;
}

export interface Constant {
  readonly type: "constant";
  readonly value: number;
}

export type TierName = "junior" | "mid" | "senior";

/** One kind of employee (world.md, Employees). Salaries are per month, rates in units of work an hour. */
export interface Tier {
  readonly name: TierName;
  readonly share: number;
  readonly min_cents: number;
  readonly max_cents: number;
  readonly rate_min: number;
  readonly rate_max: number;
}
