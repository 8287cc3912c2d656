/** The recordings of the original under tests/conformance/data (see the README there). */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const DATA = `${import.meta.dir}/../conformance/data`;

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(`${DATA}/${file}`, "utf8")) as T;
}

function unzipped(file: string): string {
  return gunzipSync(readFileSync(`${DATA}/${file}`)).toString("utf8");
}

export interface RecordedTask {
  readonly title: string;
  readonly client_index: number;
  readonly required_prestige: number;
  readonly required_trust: number;
  readonly reward_funds_cents: number;
  readonly reward_prestige_delta: number;
  readonly skill_boost_pct: number;
  readonly requirements: Readonly<Record<string, number>>;
}

export interface RecordedWorld {
  readonly preset: string;
  readonly seed: number;
  readonly clients: readonly {
    readonly name: string;
    readonly reward_multiplier: number;
    readonly tier: string;
    readonly specialty_domains: readonly string[];
    readonly loyalty: number;
  }[];
  readonly employees: readonly {
    readonly name: string;
    readonly tier: string;
    readonly salary_cents: number;
    readonly skill_rates: Readonly<Record<string, number>>;
  }[];
  readonly tasks: readonly RecordedTask[];
  readonly replacements: readonly (Omit<RecordedTask, "client_index" | "required_prestige"> & {
    readonly slot: number;
    readonly generation: number;
    readonly prestige: number;
    readonly client_index_by_name: number;
  })[];
}

export function recordedWorlds(): RecordedWorld[] {
  return readdirSync(`${DATA}/worlds`).map((file) => JSON.parse(unzipped(`worlds/${file}`)) as RecordedWorld);
}

export interface RecordedCommand {
  readonly argv: readonly string[];
  readonly exit: number;
  readonly json?: unknown;
}

export interface Trace {
  readonly name: string;
  readonly header: {
    readonly preset: string;
    readonly seed: number;
    /** Overrides of keys in [world]. */
    readonly world?: Readonly<Record<string, unknown>>;
    /** The text of a preset file to use instead. */
    readonly preset_toml?: string;
  };
  readonly commands: readonly RecordedCommand[];
}

export function traces(): Trace[] {
  return readdirSync(`${DATA}/traces`).map((file) => {
    const [header, ...commands] = unzipped(`traces/${file}`)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    return {
      name: file.replace(".jsonl.gz", ""),
      header: header as Trace["header"],
      commands: commands as RecordedCommand[],
    };
  });
}

/** What goes into --config or YC_BENCH_EXPERIMENT for a trace: a name, or the text of a preset file to write. */
export function presetOf({ header }: Trace): { name: string } | { toml: string } {
  if (header.preset_toml !== undefined) return { toml: header.preset_toml };
  if (header.world === undefined) return { name: header.preset };
  const overrides = Object.entries(header.world).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  return { toml: `extends = "${header.preset}"\n[world]\n${overrides.join("\n")}\n` };
}
