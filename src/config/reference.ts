/** The preset where nobody asks for one. */
export const DEFAULT_PRESET = "default";

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Which preset the caller asks for (cli.md): `--config`, else the variable YC_BENCH_EXPERIMENT, where empty is as good as unset.
 * Undefined where they ask for none; the caller then takes the one of the file, or `default`.
 */
export function presetReference(option: string | undefined, env: Env): string | undefined {
  return option ?? (env["YC_BENCH_EXPERIMENT"] || undefined);
}
