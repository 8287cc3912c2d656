/** Why a command was refused: a closed set, so that front ends can react to the reason and not to the text. */
export type RefusalCode =
  | "no_simulation"
  | "simulation_exists"
  | "task_not_found"
  | "task_status"
  | "prestige_too_low"
  | "trust_too_low"
  | "employee_not_found"
  | "no_employees_assigned"
  | "no_active_task"
  | "until_not_later"
  | "unknown_status"
  | "unknown_category";

/** A command that the rules don't allow now. It changes nothing; the message says what to do. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
