/** Most work that a task may have in one domain, whatever its prestige: bounds how far ahead completions are projected. */
export const MAX_TASK_QTY = 1_000_000;

/** Most that a task may pay with everything that raises rewards: $100 million. */
export const MAX_REWARD_CENTS = 1e10;

/** Working days that a deadline may lie ahead: forty years, which are quick to walk and stay within four-digit years. */
export const MAX_DEADLINE_DAYS = 10_000;

/** The years that a simulation may begin in, and how long it may last: instants stay exact as doubles up to 2255. */
export const FIRST_START_YEAR = 1700;
export const LAST_START_YEAR = 2150;
export const MAX_HORIZON_YEARS = 100;

/** What keeps a world's generation and every command on it quick. */
export const MAX_EMPLOYEES = 10_000;
export const MAX_MARKET_TASKS = 10_000;
