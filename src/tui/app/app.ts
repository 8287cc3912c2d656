/** The dashboard without its screen: what is shown, what keys do, and the game behind it. */
import { failureOf } from "../../cli/failure.ts";
import { BUILTIN_NAMES, builtinPreset } from "../../config/builtin.ts";
import type { Preset } from "../../config/preset.ts";
import type { World } from "../../world/state.ts";
import { writeNotes } from "../game/deeds.ts";
import { freeFile } from "../game/files.ts";
import { Game, type Scene } from "../game/game.ts";
import { savedGames } from "../game/saved-games.ts";
import { stepSentence } from "../game/sentences.ts";
import { endingOf } from "../game/state-of-play.ts";
import type { Step } from "../game/time.ts";
import type { Pressed } from "../keys/key-names.ts";
import { paste, press } from "../keys/press.ts";
import type { Role } from "../theme/theme.ts";
import { type Dialog, type DialogKind, dialogList } from "./dialog.ts";
import { FIRST, moved } from "./list.ts";
import type { StartPage } from "./start-page.ts";
import { MARKET_AT_FIRST, type PageId, type Size, type State } from "./state.ts";
import { fieldWith } from "./text-field.ts";

/** What the app asks of the program around it. */
export interface Surroundings {
  /** Ends the program. */
  readonly leave: () => void;
  /** Stops the program until the shell lets it go on, with the terminal handed back meanwhile. */
  suspend: () => void | Promise<void>;
  /** Hands a text to the terminal's clipboard. */
  readonly copy: (text: string) => void;
}

export class App {
  private current: State;
  private readonly listeners = new Set<() => void>();
  /** Keys are worked off one after another: one of them may still be running commands when the next comes. */
  private queue: Promise<void> = Promise.resolve();
  /** How many of them aren't worked off yet. */
  private waiting = 0;
  private openGame: Game | null = null;

  constructor(
    size: Size,
    readonly surroundings: Surroundings,
  ) {
    this.current = {
      size,
      start: null,
      scene: null,
      step: null,
      page: "market",
      dialogs: [],
      notice: null,
      selections: {},
      searches: {},
      market: MARKET_AT_FIRST,
      rival: 0,
    };
  }

  get state(): State {
    return this.current;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): State => this.current;

  patch(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    if (this.waiting === 0) this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  /** Works off what was pressed, after what was pressed before. Rejects where something went wrong that nobody foresaw. */
  press(pressed: readonly Pressed[]): Promise<void> {
    return this.enqueue(() => press(this, pressed));
  }

  /** Takes a pasted text, which is typed where there is a field for it, and is no keys anywhere. */
  paste(text: string): Promise<void> {
    return this.enqueue(() => paste(this, text));
  }

  /** The screen is drawn once, when all that has been pressed is worked off. */
  private enqueue(work: () => void | Promise<void>): Promise<void> {
    this.waiting++;
    const done = this.queue.then(work).finally(() => {
      this.waiting--;
      if (this.waiting === 0) this.notify();
    });
    this.queue = done.catch(() => {});
    return done;
  }

  // The game

  get game(): Game {
    if (this.openGame === null) throw new Error("no game is open");
    return this.openGame;
  }

  /** The scene; only to be asked for where a game is open and begun. */
  get scene(): Scene {
    const { scene } = this.current;
    if (scene === null) throw new Error("no simulation is shown");
    return scene;
  }

  /** Shows a game, whose file may still be empty where it is watched. Throws StoreError if the file is something else. */
  show(game: Game): void {
    const scene = game.look();
    this.openGame?.close();
    this.openGame = game;
    const over = scene !== null && endingOf(scene.world) !== null;
    this.patch({
      start: null,
      scene,
      step: null,
      page: "market",
      dialogs: over ? [{ kind: "end" }] : [],
      notice: null,
      selections: {},
      searches: {},
      market: MARKET_AT_FIRST,
      rival: 0,
    });
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

  /** Shows the page before any game. A new game goes into the first file of that name that isn't there yet. */
  showStart(path: string, given: Preset | null): void {
    const builtin = BUILTIN_NAMES.map((name) => builtinPreset(name)!);
    const presets = given === null || builtin.includes(given) ? builtin : [given, ...builtin];
    const start: StartPage = {
      presets,
      preset: given === null ? 0 : presets.indexOf(given),
      seed: fieldWith("1"),
      path: fieldWith(freeFile(path)),
      saved: savedGames(path),
      focus: "preset",
    };
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

  private saveNotes(): void {
    const notes = this.current.dialogs.find((dialog) => dialog.kind === "notes");
    const { scene } = this.current;
    if (
      this.openGame === null ||
      notes === undefined ||
      scene === null ||
      notes.field.text === scene.world.scratchpad
    )
      return;
    this.openGame.runNow(writeNotes(notes.field.text)(scene.world));
  }

  /** Looks whether somebody else has written to the file, and shows it; says so where the file can't be read any more. */
  refresh(): void {
    if (this.openGame === null) return;
    const before = this.current.scene;
    try {
      const scene = this.openGame.look();
      if (scene !== before) this.follow(before, scene);
    } catch (error) {
      const text = expected(error);
      if (this.current.notice?.text !== text) this.say("bad", text);
    }
  }

  private follow(before: Scene | null, scene: Scene | null): void {
    if (scene === null) {
      this.patch({ scene, dialogs: [] });
      return;
    }
    const sameGame = before !== null && scene.world.company_id === before.world.company_id;
    this.patch(sameGame ? { scene } : { scene, step: null, dialogs: [], selections: {} });
    if (sameGame && scene.world.sim_time > before.world.sim_time)
      this.passed({ before: before.world, after: scene.world });
  }

  /**
   * Runs commands one after another, each made for the world that those before it left; says what went wrong and returns false
   * where one is refused.
   */
  async run(...commands: readonly ((world: World) => readonly string[])[]): Promise<boolean> {
    return this.attempt(async () => {
      for (const command of commands) await this.game.run(command(this.game.look()!.world));
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
      this.patch({ scene: this.game.look() });
    }
  }

  private passed(step: Step): void {
    const over = endingOf(step.after) !== null;
    this.patch({ step, dialogs: over ? [{ kind: "end" }] : this.current.dialogs });
    this.say("strong", stepSentence(step.before, step.after));
  }

  // The screen

  say(role: Role, text: string): void {
    this.patch({ notice: { role, text } });
  }

  goTo(page: PageId): void {
    this.patch({ page, notice: null });
  }

  /** The uppermost dialog. */
  get dialog(): Dialog | null {
    return this.current.dialogs.at(-1) ?? null;
  }

  /** The uppermost dialog, which is of that kind. */
  dialogOf<K extends DialogKind>(kind: K): Extract<Dialog, { kind: K }> {
    const { dialog } = this;
    if (dialog?.kind !== kind) throw new Error(`no ${kind} dialog is open`);
    return dialog as Extract<Dialog, { kind: K }>;
  }

  open(dialog: Dialog): void {
    const selections = { ...this.current.selections, [dialogList(dialog.kind)]: FIRST };
    this.patch({ dialogs: [...this.current.dialogs, dialog], selections, notice: null });
  }

  /** Replaces the uppermost dialog, as when something is typed in it. */
  update(dialog: Dialog): void {
    this.patch({ dialogs: [...this.current.dialogs.slice(0, -1), dialog], notice: null });
  }

  closeDialog(): void {
    this.patch({ dialogs: this.current.dialogs.slice(0, -1), notice: null });
  }

  move(list: string, keys: readonly string[], delta: number): void {
    const selection = moved(this.current.selections[list] ?? FIRST, keys, delta);
    this.patch({ selections: { ...this.current.selections, [list]: selection }, notice: null });
  }
}

/** What is to be said of an error that can happen; throws any other. */
function expected(error: unknown): string {
  const { message } = failureOf(error);
  if (message.startsWith("Internal error")) throw error;
  return message;
}
