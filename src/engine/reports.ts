/** What `sim resume` reports of the things that happened (spec/engine.md). */
import type { Id } from "../world/ids.ts";

export interface PayrollReport {
  readonly type: "monthly_payroll";
  readonly funds_after: number;
}

export interface TaskCompletedReport {
  readonly type: "task_completed";
  readonly task_id: Id;
  readonly task_title: string;
  readonly client_name: string | null;
  readonly success: boolean;
  readonly funds_delta: number;
  readonly listed_reward: number;
  readonly trust_delta: number;
  readonly deadline_margin: string;
  readonly employees_assigned: number;
  readonly salary_bump_total_cents: number;
  readonly bankrupt: boolean;
}

export interface MilestoneReport {
  readonly type: "task_half";
  readonly task_id: Id;
  readonly milestone_pct: number;
  readonly handled: true;
}

export interface HorizonReport {
  readonly type: "horizon_end";
  readonly reached: true;
}

export interface BankruptcyReport {
  readonly type: "bankruptcy";
  readonly bankrupt: true;
}

export type Report = PayrollReport | TaskCompletedReport | MilestoneReport | HorizonReport | BankruptcyReport;
