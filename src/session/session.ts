import type { Database } from "bun:sqlite";
import type { Action, Command } from "../commands/command.ts";
import { builtinPreset } from "../config/builtin.ts";
import type { Preset } from "../config/preset.ts";
import { DEFAULT_PRESET } from "../config/reference.ts";
import { SimulationFile } from "../store/database.ts";
import {
  appendJournal,
  type JournalEntry,
  prepareTables,
  readJournal,
  readPreset,
  writeInfo,
} from "../store/info.ts";
import { readWorld } from "../store/read.ts";
import { writeWorld } from "../store/write.ts";
import { VERSION } from "../version.ts";
import type { World } from "../world/state.ts";

/** One command with its arguments, read and checked. */
export interface Invocation {
  readonly command: Command;
  /** By the keys of the command's options. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The rules that the command asked for, loaded. */
  readonly engine: unknown;
  /** The command as the journal keeps it: group, name, options with their values. */
  readonly argv: readonly string[];
}

/** A session for a single command leaves the file's journal mode alone; a long one may use WAL until it closes. */
export type Lifetime = "single" | "long";

/** A simulation to look at, and the preset that it is played by unless a call asks for another. */
export interface Opened {
  readonly world: World;
  readonly preset: Preset;
}

/** What the file held when it was last read or written. */
interface Snapshot {
  /** SQLite's counter of other connections' commits; null where there is no file. */
  readonly version: number | null;
  readonly world: World | null;
  /** Whether all of the world has been read; otherwise its parts are read as they are looked at. */
  readonly whole: boolean;
  /** The preset that the file was begun with. */
  readonly preset: () => Preset | null;
}

const NO_FILE: Snapshot = { version: null, world: null, whole: true, preset: () => null };

/**
 * One simulation file, open. Runs commands: an observation on the present world, an action in one immediate transaction
 * together with its line in the journal.
 *
 * The world stays in memory between commands and is read afresh when somebody else has written to the file.
 */
export class Session {
  private file: SimulationFile | null = null;
  private snapshot: Snapshot = NO_FILE;
  /** Whether the file is known to have all tables. */
  private prepared = false;

  /** Nothing is opened before the first command. */
  constructor(
    readonly path: string,
    private readonly lifetime: Lifetime,
  ) {}

  /**
   * Runs one command and returns what it prints. `chosen` is the preset that the caller asks for; without one the file's own
   * applies, and without that the default. Throws Refusal, UsageError or StoreError; then nothing has changed.
   */
  run(invocation: Invocation, chosen: Preset | null): unknown {
    const { command } = invocation;
    this.file ??= SimulationFile.open(this.path);
    if (command.effect === "act") return this.act(command, invocation, chosen);
    return this.fresh(this.lifetime === "long", (world) =>
      command.run(this.context(world, invocation, chosen)),
    );
  }

  /**
   * What the file holds now; null where there is no simulation. The same world object as long as nothing has changed, so that
   * whoever shows it can tell.
   */
  look(): Opened | null {
    this.file ??= SimulationFile.open(this.path);
    const world = this.fresh(true, (world) => world);
    return world === null ? null : { world, preset: this.presetFor(null) };
  }

  /** Runs `work` so that it throws BusyError at once where another process has the file locked. */
  withoutWaiting<T>(work: () => T): T {
    return this.file === null ? work() : this.file.withoutWaiting(work);
  }

  /**
   * What `pick` makes of the file as it is now; null where there is no simulation. Of the world only what it looks at is read, so it
   * can't be used afterwards.
   */
  glance<T>(pick: (opened: Opened) => T): T | null {
    this.file ??= SimulationFile.open(this.path);
    return this.fresh(false, (world) =>
      world === null ? null : pick({ world, preset: this.presetFor(null) }),
    );
  }

  /** The journal's entries after the one with that number, oldest first. */
  journalAfter(sequence: number): JournalEntry[] {
    this.file ??= SimulationFile.open(this.path);
    return this.file?.read((db) => readJournal(db, sequence)) ?? [];
  }

  /** Closes the file; a long session's is left in rollback-journal mode. */
  close(): void {
    this.file?.close(this.lifetime === "long");
    this.file = null;
    this.prepared = false;
    this.snapshot = NO_FILE;
  }

  /** What the command is given. Many look at no preset, so it is only read when one does. */
  private context(world: World | null, { args, engine }: Invocation, chosen: Preset | null) {
    const presetFor = () => this.presetFor(chosen);
    return {
      world,
      args: args as never,
      engine: engine as never,
      get preset() {
        return presetFor();
      },
    };
  }

  private presetFor(chosen: Preset | null): Preset {
    return chosen ?? this.snapshot.preset() ?? builtinPreset(DEFAULT_PRESET)!;
  }

  private act(command: Action, invocation: Invocation, chosen: Preset | null): unknown {
    const attempt = (world: World | null) => command.run(this.context(world, invocation, chosen));
    // Tried first without the write lock: a command that the rules refuse must leave no trace, not even an empty file.
    let step = this.tried(attempt);
    this.file ??= SimulationFile.create(this.path);
    if (this.snapshot.world === null) this.file.requireDatabase();
    if (this.lifetime === "long") this.file.switchToWal();
    const file = this.file;
    const version = file.write((db) => {
      const version = file.dataVersion();
      if (version !== this.snapshot.version) {
        this.load(file, db, true);
        step = attempt(this.snapshot.world);
      }
      this.save(db, step.world, invocation.argv, chosen);
      return version;
    });
    const preset = this.snapshot.world === null ? constant(this.presetFor(chosen)) : this.snapshot.preset;
    this.prepared = true;
    this.snapshot = { version, world: step.world, whole: true, preset };
    return step.output;
  }

  /**
   * Tries an action on the world in memory; whether that is still the file's will be seen under the write lock. Only a refusal
   * must not come from an old world, so it is given for the file as it is now.
   */
  private tried<T>(attempt: (world: World | null) => T): T {
    const { file, snapshot } = this;
    if (file === null || !snapshot.whole || snapshot.version === null) return this.fresh(true, attempt);
    try {
      return attempt(snapshot.world);
    } catch (error) {
      if (file.dataVersion() === snapshot.version) throw error;
      return this.fresh(true, attempt);
    }
  }

  /** Runs `look` on the world as the file has it now. Unless it is read as a whole it can't be used after `look`. */
  private fresh<T>(whole: boolean, look: (world: World | null) => T): T {
    const { file, snapshot } = this;
    if (file === null || (snapshot.whole && file.dataVersion() === snapshot.version))
      return look(snapshot.world);
    return file.read((db) => {
      this.load(file, db, whole);
      return look(this.snapshot.world);
    });
  }

  private load(file: SimulationFile, db: Database, whole: boolean): void {
    const world = readWorld(db);
    this.snapshot = {
      version: file.dataVersion(),
      world: whole && world !== null ? { ...world } : world,
      whole,
      preset: whole ? constant(readPreset(db)) : () => readPreset(db),
    };
  }

  private save(db: Database, after: World, argv: readonly string[], chosen: Preset | null): void {
    const { world: before } = this.snapshot;
    const preset = this.presetFor(chosen);
    if (!this.prepared) prepareTables(db);
    writeWorld(db, before, after);
    if (before === null) writeInfo(db, after, preset, VERSION);
    const differs = before !== null && !samePreset(preset, this.snapshot.preset());
    appendJournal(db, {
      argv,
      sim_time_before: before?.sim_time ?? null,
      sim_time_after: after.sim_time,
      funds_cents_after: after.funds_cents,
      preset: differs ? preset : null,
    });
  }
}

const constant =
  <T>(value: T) =>
  () =>
    value;

const texts = new WeakMap<Preset, string>();

function textOf(preset: Preset): string {
  const text = texts.get(preset) ?? JSON.stringify(preset);
  texts.set(preset, text);
  return text;
}

function samePreset(a: Preset, b: Preset | null): boolean {
  return a === b || (b !== null && textOf(a) === textOf(b));
}
