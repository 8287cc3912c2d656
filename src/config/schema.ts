import * as z from "zod/mini";
import { inconsistencies } from "./consistency.ts";
import { PresetError } from "./errors.ts";
import { date, integer, number, positive, table, text } from "./fields.ts";
import { FIRST_START_YEAR, LAST_START_YEAR, MAX_HORIZON_YEARS } from "./limits.ts";
import type { Preset } from "./preset.ts";
import { problemsOf } from "./problems.ts";
import type { Table } from "./table.ts";
import { worldSchema } from "./world-schema.ts";

/** A resolved preset, each key by itself. Load this file lazily: zod is slow to start. */
export const presetSchema = table({
  name: text(1),
  description: text(0),
  loop: table({
    auto_advance_after_turns: integer(1, 1_000_000),
    max_turns: z.nullable(integer(1, 1_000_000_000)),
  }),
  sim: table({
    start_date: date(FIRST_START_YEAR, LAST_START_YEAR),
    horizon_years: integer(1, MAX_HORIZON_YEARS),
    company_name: text(1),
  }),
  agent: table({
    model: text(1),
    temperature: number(0, 2),
    top_p: number(0, 1),
    request_timeout_seconds: positive(86_400),
    retry_max_attempts: integer(1, 100),
    retry_backoff_seconds: number(0, 3600),
    history_keep_rounds: integer(1, 1_000_000),
  }),
  world: worldSchema,
});

/** A file with everything wrong lists no more problems than this. */
const MAX_PROBLEMS = 5;

/**
 * `preset` (merged, with its defaults filled in) if it is one that the game can be played with.
 * @throws PresetError that names each key at fault, its value and what is allowed; `file` is what it calls the preset
 */
export function validatePreset(preset: Table, file: string): Preset {
  const parsed = z.safeParse(presetSchema, preset);
  if (!parsed.success) throw refusal(file, problemsOf(parsed.error.issues, preset));
  // The type written here is checked against the schema's output when this compiles.
  const checked: Preset = parsed.data;
  const problems = inconsistencies(checked);
  if (problems.length > 0) throw refusal(file, problems);
  return checked;
}

function refusal(file: string, problems: readonly string[]): PresetError {
  const hidden = problems.length - MAX_PROBLEMS;
  const rest = hidden > 0 ? [`And ${hidden} more.`] : [];
  return new PresetError([`${file}:`, ...problems.slice(0, MAX_PROBLEMS), ...rest].join(" "));
}
