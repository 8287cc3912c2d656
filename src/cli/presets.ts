import { builtinPreset } from "../config/builtin.ts";
import { PresetError } from "../config/errors.ts";
import type { Preset } from "../config/preset.ts";
import { type Env, presetReference } from "../config/reference.ts";

const loaded = new Map<string, Promise<Preset>>();

/**
 * The preset that a call asks for by `--config` or the environment, or null where it asks for none. A file is read once a
 * process. Throws PresetError. Built-in presets need no schema, so its code is only loaded for files.
 */
export async function chosenPreset(option: string | undefined, env: Env): Promise<Preset | null> {
  const reference = presetReference(option, env);
  if (reference === undefined) return null;
  const builtin = builtinPreset(reference);
  if (builtin !== undefined) return builtin;
  let preset = loaded.get(reference);
  if (preset === undefined) {
    const source = option === undefined ? "YC_BENCH_EXPERIMENT" : "--config";
    preset = import("../config/load.ts")
      .then(({ loadPreset }) => loadPreset(reference))
      .catch((error) => {
        if (error instanceof PresetError)
          throw new PresetError(`Invalid value for ${source}: ${error.message}`);
        throw error;
      });
    loaded.set(reference, preset);
  }
  return preset;
}
