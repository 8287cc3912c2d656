/** What an entry of the command table is. */
import type { Preset } from "../config/preset.ts";
import { Refusal } from "../engine/errors.ts";
import type { World } from "../world/state.ts";
import type { ArgumentsOf, Option } from "./options.ts";
import type { Shape, TypeOf } from "./shape.ts";

type Options = Readonly<Record<string, Option>>;

interface Described {
  readonly group: string;
  readonly name: string;
  /** One line for people and agents who choose a command. */
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The option that a bare argument fills, where one may stand. */
  readonly positional?: string;
  readonly returns: Shape;
}

/** Reads the world and leaves it as it is. `world` is null before `sim init`. */
export interface Observation extends Described {
  readonly effect: "observe";
  readonly run: (world: World | null, preset: Preset, args: never) => unknown;
}

/** Makes the next world. Throws Refusal where the rules don't allow it, and then nothing changes. */
export interface Action extends Described {
  readonly effect: "act";
  readonly run: (world: World | null, preset: Preset, args: never) => { world: World; output: unknown };
}

export type Command = Observation | Action;

/** Full name, as typed. */
export function nameOf(command: Pick<Command, "group" | "name">): string {
  return `${command.group} ${command.name}`;
}

interface Definition<O extends Options, S extends Shape> extends Omit<Described, "options" | "returns"> {
  readonly options: O;
  readonly returns: S;
}

/** An observation that needs a simulation. */
export function observe<const O extends Options, S extends Shape>(
  definition: Definition<O, S> & { run: (world: World, preset: Preset, args: ArgumentsOf<O>) => TypeOf<S> },
): Observation {
  const run = (world: World | null, preset: Preset, args: ArgumentsOf<O>) =>
    definition.run(existing(world), preset, args);
  return { ...(definition as unknown as Described), effect: "observe", run: run as Observation["run"] };
}

/** An action on a simulation that exists. */
export function act<const O extends Options, S extends Shape>(
  definition: Definition<O, S> & {
    run: (world: World, preset: Preset, args: ArgumentsOf<O>) => { world: World; output: TypeOf<S> };
  },
): Action {
  const run = (world: World | null, preset: Preset, args: ArgumentsOf<O>) =>
    definition.run(existing(world), preset, args);
  return { ...(definition as unknown as Described), effect: "act", run: run as Action["run"] };
}

export function existing(world: World | null): World {
  if (world === null)
    throw new Refusal("no_simulation", "No simulation found. Start one with: yc-bench sim init");
  return world;
}
