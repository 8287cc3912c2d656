/** The simulation that the dashboard shows: one session, and what it holds as one value that a screen can be drawn from. */
import { statSync } from "node:fs";
import { invocationOf, toInvocation } from "../../cli/invocation.ts";
import { parseCall } from "../../cli/parse.ts";
import { findTask } from "../../commands/lookup.ts";
import type { Preset } from "../../config/preset.ts";
import { Session } from "../../session/session.ts";
import { StoreError } from "../../store/errors.ts";
import type { JournalEntry } from "../../store/info.ts";
import { dashed } from "../../world/ids.ts";
import type { Task, World } from "../../world/state.ts";

/** A game is played, or watched while somebody else plays it. */
export type Mode = "play" | "watch";

/** Everything that the game's screens show, as it is now. */
export interface Scene {
  readonly path: string;
  readonly mode: Mode;
  /** The preset in force. */
  readonly preset: Preset;
  /** The preset that the file was begun with. */
  readonly filePreset: Preset;
  readonly world: World;
  /** Every command that made this world, oldest first. */
  readonly journal: readonly JournalEntry[];
  /** Another number for another game in the same file. */
  readonly generation: number;
}

export class Game {
  private readonly session: Session;
  private current: Scene | null = null;
  private inode: number | null = null;
  private generation = 0;

  /** `chosen` is the preset that the caller asks for; without one the file's own is in force. */
  constructor(
    readonly path: string,
    readonly mode: Mode,
    private readonly chosen: Preset | null,
  ) {
    this.session = new Session(path, "long");
  }

  /** The scene as the file has it now; the same object as before if nothing has changed. Null where there is no simulation. */
  look(): Scene | null {
    this.reopenReplaced();
    return this.read();
  }

  /** The same without waiting for another process that has the file locked: then it throws BusyError. */
  glance(): Scene | null {
    this.reopenReplaced();
    return this.session.withoutWaiting(() => this.read());
  }

  private read(): Scene | null {
    const opened = this.session.look();
    if (opened === null) {
      this.current = null;
    } else if (this.current?.world !== opened.world) {
      this.forgetAnother(opened.world);
      const known = this.current?.journal ?? [];
      const news = this.session.journalAfter(known.at(-1)?.sequence ?? 0);
      const journal = news.length === 0 ? known : [...known, ...news];
      const { path, mode, generation } = this;
      const filePreset = opened.preset;
      const preset = this.chosen ?? filePreset;
      this.current = { path, mode, preset, filePreset, world: opened.world, journal, generation };
    }
    return this.current;
  }

  /** What was shown before may have been another game, copied over in the same file: time never goes back in one. */
  private forgetAnother(world: World): void {
    const before = this.current?.world;
    if (before === undefined) return;
    if (before.company_id === world.company_id && before.sim_time <= world.sim_time) return;
    this.current = null;
    this.generation++;
  }

  /** The scene as the file has it now. Throws StoreError where there is no simulation any more. */
  scene(): Scene {
    const scene = this.look();
    if (scene === null) throw new StoreError(`There is no simulation in '${this.path}' any more.`);
    return scene;
  }

  /** A file that was deleted or replaced stays open as it was: what is at its path now must be opened anew. */
  private reopenReplaced(): void {
    const inode = inodeOf(this.path);
    if (this.inode !== null && inode !== this.inode) {
      this.session.close();
      this.current = null;
      this.generation++;
    }
    this.inode = inode;
  }

  /** Runs a command, given as on the command line, and returns what it prints. Throws as the session does. */
  async run(words: readonly string[]): Promise<unknown> {
    const { command, texts } = commandOf(words);
    return this.session.run(await toInvocation(command, texts), this.chosen);
  }

  /** The same at once, for a command that needs no rules: when the program is about to end there is no time to wait. */
  runNow(words: readonly string[]): unknown {
    const { command, texts } = commandOf(words);
    return this.session.run(invocationOf(command, texts), this.chosen);
  }

  close(): void {
    this.session.close();
  }
}

/** Null where there is no file, or none that we may see; the session says why. */
function inodeOf(path: string): number | null {
  try {
    return statSync(path).ino;
  } catch {
    return null;
  }
}

function commandOf(words: readonly string[]) {
  const call = parseCall(words);
  if (call.kind !== "command") throw new Error(`not a command: ${words.join(" ")}`);
  return call;
}

/** The task with that serial, on the market or the company's; undefined where there is none any more. */
export function taskBySerial({ market, tasks }: World, serial: number): Task | undefined {
  return tasks.find((task) => task.serial === serial) ?? market.find((task) => task.serial === serial);
}

/** How to name the task in a command: by its title, or by its UUID where the title means another task first. */
export function referenceTo(world: World, task: Task): string {
  return findTask(world, task.title).serial === task.serial ? task.title : dashed(task.id);
}
