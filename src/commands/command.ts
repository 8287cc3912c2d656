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
  readonly options: Options;
  /** The option that a bare argument fills, where one may stand. */
  readonly positional?: string;
  /** What it prints. */
  readonly returns: Shape;
  /**
   * Loads the rules that the command works with, which its `run` is then given. Most observations need none, and a
   * process that runs one of them doesn't load what it doesn't use.
   */
  readonly engine?: () => Promise<unknown>;
}

/** What a command works on. */
export interface Context<W, A, E> {
  readonly world: W;
  /** The preset in force. */
  readonly preset: Preset;
  readonly args: A;
  readonly engine: E;
}

/** The table holds commands of all kinds; only their own definitions know what arguments and engine they want. */
type AnyContext = Context<World | null, never, never>;

/** Reads the world and leaves it as it is. The world is null before `sim init`. */
export interface Observation extends Described {
  readonly effect: "observe";
  readonly run: (context: AnyContext) => unknown;
}

/** Makes the next world. Throws Refusal where the rules don't allow it, and then nothing changes. */
export interface Action extends Described {
  readonly effect: "act";
  readonly run: (context: AnyContext) => { world: World; output: unknown };
}

export type Command = Observation | Action;

/** Full name, as typed. */
export function nameOf(command: Pick<Command, "group" | "name">): string {
  return `${command.group} ${command.name}`;
}

/** A command as its group's file writes it down. */
interface Definition<W, O extends Options, S extends Shape, E, Output>
  extends Omit<Described, "engine" | "returns"> {
  readonly options: O;
  /** Made when it is first asked for: a process runs one command, and the shapes of all would be half its start-up work. */
  readonly returns: () => S;
  readonly engine?: () => Promise<E>;
  readonly run: (context: Context<W, ArgumentsOf<O>, E>) => Output;
}

/** An observation that needs a simulation. */
export function observe<const O extends Options, S extends Shape, E>(
  definition: Definition<World, O, S, E, TypeOf<S>>,
): Observation {
  return observeAnytime({ ...definition, run: onExisting(definition.run) });
}

/** An observation that answers before `sim init` too. */
export function observeAnytime<const O extends Options, S extends Shape, E>(
  definition: Definition<World | null, O, S, E, TypeOf<S>>,
): Observation {
  return entry(definition, { effect: "observe" as const, run: definition.run });
}

/** An action on a simulation that exists. */
export function act<const O extends Options, S extends Shape, E>(
  definition: Definition<World, O, S, E, { world: World; output: TypeOf<S> }>,
): Action {
  return actAnytime({ ...definition, run: onExisting(definition.run) });
}

/** An action that may come before `sim init`. */
export function actAnytime<const O extends Options, S extends Shape, E>(
  definition: Definition<World | null, O, S, E, { world: World; output: TypeOf<S> }>,
): Action {
  return entry(definition, { effect: "act" as const, run: definition.run });
}

function onExisting<A, E, Output>(run: (context: Context<World, A, E>) => Output) {
  return (context: Context<World | null, A, E>): Output => {
    if (context.world === null) {
      throw new Refusal("no_simulation", "No simulation found. Start one with: yc-bench sim init --seed 1");
    }
    return run(context as Context<World, A, E>);
  };
}

function entry<S extends Shape, T>(definition: { returns: () => S }, rest: T) {
  let shape: S | undefined;
  return {
    ...(definition as unknown as Described),
    ...rest,
    get returns() {
      shape ??= definition.returns();
      return shape;
    },
  };
}
