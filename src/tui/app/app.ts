/** The dashboard without its terminal: what is shown, what keys do, and the game behind it. */
import { failureOf } from "../../cli/failure.ts";
import type { Preset } from "../../config/preset.ts";
import { BusyError, StoreError } from "../../store/errors.ts";
import { endingOf } from "../../world/ending.ts";
import type { World } from "../../world/state.ts";
import { commandLine } from "../game/command-lines.ts";
import { writeNotes } from "../game/deeds.ts";
import { rescuedNotes } from "../game/files.ts";
import { Game, type Scene } from "../game/game.ts";
import { stepSentence } from "../game/sentences.ts";
import type { Step } from "../game/time.ts";
import type { Scope } from "./binding.ts";
import { Screen } from "./screen.ts";
import type { StartPage } from "./start-page.ts";
import type { Size, State } from "./state.ts";
import { AT_FIRST } from "./store.ts";

/** What the app asks of the program around it. */
export interface Surroundings {
  /** Ends the program. */
  readonly leave: () => void;
  /** Stops the program until the shell lets it go on, with the terminal handed back meanwhile. */
  suspend: () => void | Promise<void>;
  /** Hands a text to the terminal's clipboard. */
  readonly copy: (text: string) => void;
}

export class App extends Screen {
  private openGame: Game | null = null;

  constructor(
    size: Size,
    scopesFor: (state: State) => readonly Scope[],
    readonly surroundings: Surroundings,
  ) {
    super(size, scopesFor);
  }

  /** Ends the program; whatever is pressed after that means nothing. */
  leave(): void {
    this.stop();
    this.surroundings.leave();
  }

  /** The open game's file; null where no game is open. */
  get path(): string | null {
    return this.openGame?.path ?? null;
  }

  get game(): Game {
    if (this.openGame === null) throw new Error("no game is open");
    return this.openGame;
  }

  /** The scene; only to be asked for where a game is open and begun. */
  get scene(): Scene {
    const { scene } = this.state;
    if (scene === null) throw new Error("no simulation is shown");
    return scene;
  }

  /** Shows a game, whose file may still be empty where it is watched. Throws StoreError if the file is something else. */
  show(game: Game): void {
    const scene = game.look();
    this.openGame?.close();
    this.openGame = game;
    const over = scene !== null && endingOf(scene.world) !== null;
    this.patch({ ...AT_FIRST, start: null, scene, dialogs: over ? [{ kind: "end" }] : [] });
  }

  /** Begins a new game in that file and shows it; says why where that can't be. */
  async begin({ path, preset, seed }: { path: string; preset: Preset; seed: number }): Promise<void> {
    const game = new Game(path, "play", preset);
    try {
      await game.run(["sim", "init", "--seed", `${seed}`]);
    } catch (error) {
      game.close();
      this.say("bad", expected(error));
      return;
    }
    this.show(game);
    this.welcome();
  }

  /** What a new game is begun with. */
  welcome(): void {
    const start = "Pick a task: t takes the selected one with the best team.";
    this.say("strong", `A new game in ${this.game.path}. ${start}`);
  }

  /** Goes on with a saved game; says why where that can't be. */
  openSaved(game: Game): void {
    try {
      this.show(game);
    } catch (error) {
      game.close();
      this.say("bad", expected(error));
    }
  }

  /** Shows the page before any game. */
  showStart(start: StartPage): void {
    this.patch({ start, scene: null, dialogs: [], notice: null });
  }

  /** Closes the game's file, if one is open; notes that are being written are saved first. */
  close(): void {
    try {
      this.saveNotes();
    } finally {
      this.openGame?.close();
      this.openGame = null;
    }
  }

  /** What is written in the notes and isn't saved; null where nothing is. */
  private get unsavedNotes(): string | null {
    const notes = this.state.dialogs.find((dialog) => dialog.kind === "notes");
    const text = notes?.field.text ?? null;
    return text === this.state.scene?.world.scratchpad ? null : text;
  }

  private saveNotes(): void {
    const text = this.unsavedNotes;
    const { scene } = this.state;
    if (this.openGame === null || text === null || scene === null) return;
    try {
      this.openGame.runNow(writeNotes(text)(scene.world));
    } catch (error) {
      throw new StoreError(
        `${expected(error)} The notes that you wrote are in '${rescuedNotes(scene.path, text)}'.`,
      );
    }
  }

  /** The file has no simulation any more: it was deleted or moved. What was being written is kept beside it. */
  private lost(path: string): void {
    const notes = this.unsavedNotes;
    this.patch({ scene: null, dialogs: [] });
    const kept = notes === null ? "" : ` The notes that you wrote are in '${rescuedNotes(path, notes)}'.`;
    this.say("bad", `The game in ${path} is gone: its file was deleted or moved.${kept}`);
  }

  /** Looks whether somebody else has written to the file, and shows it; says so where the file can't be read any more. */
  refresh(): void {
    // Commands that a key is running will be looked at when it is done.
    if (this.openGame === null || this.isWorking) return;
    const before = this.state.scene;
    try {
      const scene = this.openGame.glance();
      if (scene !== before) this.follow(before, scene);
    } catch (error) {
      // Whoever has it locked is writing to it; there will be something to see the next time.
      if (error instanceof BusyError) return;
      const text = expected(error);
      if (this.state.notice?.text !== text) this.say("bad", text);
    }
  }

  private follow(before: Scene | null, scene: Scene | null): void {
    if (scene === null) {
      if (before !== null) this.lost(before.path);
      return;
    }
    if (before?.generation !== scene.generation) {
      this.patch({ ...AT_FIRST, page: this.state.page, scene });
      return;
    }
    this.patch({ scene });
    const last = scene.journal.at(-1);
    if (scene.world.sim_time > before.world.sim_time) {
      this.passed({ before: before.world, after: scene.world });
    } else if (last !== undefined && scene.journal.length > before.journal.length) {
      this.say("strong", commandLine(last.argv, scene));
    }
  }

  /**
   * Runs commands one after another, each made for the world that those before it left; says what went wrong and returns false
   * where one is refused.
   */
  async run(...commands: readonly ((world: World) => readonly string[])[]): Promise<boolean> {
    return this.attempt(async () => {
      for (const command of commands) await this.game.run(command(this.game.scene().world));
    });
  }

  /** Lets time run. */
  async advance(run: (game: Game) => Promise<Step>): Promise<void> {
    await this.attempt(async () => this.passed(await run(this.game)));
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.say("bad", expected(error));
      return false;
    } finally {
      this.lookAgain();
    }
  }

  private lookAgain(): void {
    try {
      const scene = this.game.look();
      if (scene !== null) this.patch({ scene });
      else if (this.state.scene !== null) this.lost(this.state.scene.path);
    } catch (error) {
      this.say("bad", expected(error));
    }
  }

  private passed(step: Step): void {
    const over = endingOf(step.after) !== null;
    const { dialogs } = this.state;
    // Notes that are being written stay; whatever else was being done can't be done any more.
    const notes = dialogs.filter(({ kind }) => kind === "notes");
    this.patch({ step, dialogs: over ? [...notes, { kind: "end" }] : dialogs });
    this.say("strong", stepSentence(step.before, step.after));
  }
}

/** What is to be said of an error that can happen; throws any other. */
function expected(error: unknown): string {
  const { isInternal, message } = failureOf(error);
  if (isInternal) throw error;
  return message;
}
