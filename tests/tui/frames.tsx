/** The dashboard without a terminal: an app on a real game, keys typed as a terminal sends them, frames as text. */
import { join } from "node:path";
import { render } from "ink-testing-library";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { Preset } from "../../src/config/preset.ts";
import { App } from "../../src/tui/app/app.ts";
import { Root } from "../../src/tui/frame/Root.tsx";
import { scopesFor } from "../../src/tui/frame/scopes.ts";
import { Game, type Mode } from "../../src/tui/game/game.ts";
import { startPage } from "../../src/tui/start/begin.ts";
import { type Glyphs, UNICODE } from "../../src/tui/theme/glyphs.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** What a terminal sends for keys that aren't characters. */
const SENT: Readonly<Record<string, string>> = {
  enter: "\r",
  esc: "\u001b",
  up: "\u001b[A",
  down: "\u001b[B",
  right: "\u001b[C",
  left: "\u001b[D",
  pageup: "\u001b[5~",
  pagedown: "\u001b[6~",
  home: "\u001b[H",
  end: "\u001b[F",
  tab: "\t",
  "shift-tab": "\u001b[Z",
  backspace: "\u007f",
  delete: "\u001b[3~",
  "ctrl-c": "\u0003",
  "ctrl-s": "\u0013",
  "ctrl-u": "\u0015",
  "ctrl-z": "\u001a",
};

/** Ink waits this long whether an escape is the beginning of something longer. */
const ESCAPE_MS = 40;

/** React draws in a task of its own. */
const drawn = () => Bun.sleep(0);

export interface Beginning {
  readonly preset?: string | Preset;
  readonly seed?: number;
  readonly mode?: Mode;
  readonly columns?: number;
  readonly rows?: number;
  readonly glyphs?: Glyphs;
  /** Commands to run before the dashboard is opened, after `sim init`. */
  readonly before?: readonly (readonly string[])[];
}

export class Player implements Disposable {
  private readonly folder = temporaryFolder();
  readonly copied: string[] = [];
  left = 0;
  suspended = 0;
  readonly app: App;
  readonly path: string;

  /** Errors that nobody foresaw. */
  readonly failures: unknown[] = [];
  private readonly view: ReturnType<typeof render>;

  private constructor(options: Beginning) {
    const { columns = 100, rows = 30, glyphs = UNICODE } = options;
    this.path = join(this.folder.path, "game.db");
    this.app = new App({ columns, rows }, scopesFor, {
      leave: () => void this.left++,
      suspend: () => void this.suspended++,
      copy: (text) => void this.copied.push(text),
    });
    this.view = render(<Root app={this.app} glyphs={glyphs} fail={(error) => this.failures.push(error)} />);
  }

  /** On the start page, before any game. */
  static async atStart(options: Beginning = {}): Promise<Player> {
    const player = new Player(options);
    player.app.showStart(startPage(player.path, null));
    await drawn();
    return player;
  }

  /** In the game of a file that is there already. */
  static async open(path: string, options: Beginning = {}): Promise<Player> {
    const player = new Player(options);
    player.app.show(new Game(path, options.mode ?? "play", null));
    await drawn();
    return player;
  }

  /** In a game that has just begun: seed 1 of the default preset unless the options say otherwise. */
  static async begin(options: Beginning = {}): Promise<Player> {
    const player = new Player(options);
    const { preset = "default", seed = 1, mode = "play", before = [] } = options;
    const chosen = typeof preset === "string" ? builtinPreset(preset)! : preset;
    const first = new Game(player.path, "play", chosen);
    for (const words of [["sim", "init", "--seed", `${seed}`], ...before]) await first.run(words);
    first.close();
    player.app.show(new Game(player.path, mode, chosen));
    await drawn();
    return player;
  }

  /** Types keys one after another, as `t<enter>n`, and waits until they are worked off. */
  async press(keys: string): Promise<void> {
    for (const part of keys.split(/(<[a-z-]+>)/).filter((text) => text !== "")) {
      const name = /^<(.*)>$/.exec(part)?.[1];
      this.view.stdin.write(name === undefined ? part : (SENT[name] ?? part));
      if (name === "esc") await Bun.sleep(ESCAPE_MS);
      await this.app.perform(() => {});
    }
    const [failure] = this.failures;
    if (failure !== undefined) throw failure;
    await drawn();
  }

  async resize(columns: number, rows: number): Promise<void> {
    this.app.patch({ size: { columns, rows } });
    await drawn();
  }

  /** What a person sees, one string a line. */
  get lines(): string[] {
    return Bun.stripANSI(this.view.lastFrame() ?? "").split("\n");
  }

  get screen(): string {
    return this.lines.join("\n");
  }

  /** The line with the last message. */
  get notice(): string {
    return this.app.state.notice?.text ?? "";
  }

  /** The bottom line. */
  get bar(): string {
    return this.lines.at(-1)!;
  }

  [Symbol.dispose](): void {
    this.view.unmount();
    this.app.close();
    this.folder[Symbol.dispose]();
  }
}
