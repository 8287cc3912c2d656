/** What is shown, as one value that is replaced, and the work that replaces it. */
import { MARKET_AT_FIRST, type Size, type State } from "./state.ts";

/** What a game is shown with when it is opened. */
export const AT_FIRST = {
  step: null,
  page: "market",
  dialogs: [],
  notice: null,
  selections: {},
  searches: {},
  market: MARKET_AT_FIRST,
  finance: { view: "chart", rival: 0 },
} as const satisfies Partial<State>;

export class Store {
  private current: State;
  private readonly listeners = new Set<() => void>();
  /** Keys are worked off one after another: one of them may still be running commands when the next comes. */
  private queue: Promise<void> = Promise.resolve();
  /** How many of them aren't worked off yet. */
  private waiting = 0;
  private stopped = false;

  constructor(size: Size) {
    this.current = { ...AT_FIRST, size, start: null, scene: null };
  }

  get state(): State {
    return this.current;
  }

  /** Whether the program is about to end. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** From now on nothing is done any more. */
  protected stop(): void {
    this.stopped = true;
  }

  /** Whether keys are being worked off. */
  protected get isWorking(): boolean {
    return this.waiting > 0;
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

  /**
   * Does something that a key asks for, after what was asked for before. The screen is drawn once, when all of it is done. Rejects
   * where something went wrong that nobody foresaw.
   */
  perform(work: () => void | Promise<void>): Promise<void> {
    this.waiting++;
    const done = this.queue
      .then(() => (this.stopped ? undefined : work()))
      .finally(() => {
        this.waiting--;
        if (this.waiting === 0) this.notify();
      });
    this.queue = done.catch(() => {});
    return done;
  }
}
