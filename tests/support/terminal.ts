/** A real terminal to run the compiled program in: a private tmux server with one window, looked at and typed into from outside. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY } from "./binary.ts";
import { temporaryFolder } from "./temporary.ts";

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Added to the environment, which is otherwise the same on every machine; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What runs in the window in place of a shell. */
  readonly command?: readonly string[];
}

/** What must be on the screen: a text, a pattern, or whatever a function looks for. */
export type Expected = string | RegExp | ((screen: string) => boolean);

/** For waits: far more than anything takes on a slow machine, and still an end. */
const PATIENCE_MS = 15_000;
const POLL_MS = 20;
const PROMPT = "ready>";

/** What a program can change in a terminal and has to put back, as tmux names it. */
const MODES = [
  "alternate_on",
  "cursor_flag",
  "insert_flag",
  "keypad_cursor_flag",
  "keypad_flag",
  "mouse_any_flag",
  "mouse_sgr_flag",
  "origin_flag",
  "wrap_flag",
  "scroll_region_upper",
  "scroll_region_lower",
];

/** Waits until `look` finds something, and returns that; throws with what `describe` says if it never does. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  describe: () => string,
  timeoutMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // Asked before the look, so that a machine that was busy in between gives it a last chance.
    const late = performance.now() > deadline;
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (late) throw new Error(`not within ${timeoutMs} ms: ${describe()}`);
    await Bun.sleep(POLL_MS);
  }
}

function matches(screen: string, expected: Expected): boolean {
  if (typeof expected === "string") return screen.includes(expected);
  return expected instanceof RegExp ? expected.test(screen) : expected(screen);
}

export class Terminal implements AsyncDisposable {
  /** Where the shell stands; gone afterwards. */
  readonly folder: string;
  private readonly home = temporaryFolder();
  private answers = 0;

  private constructor() {
    this.folder = join(this.home.path, "work");
    mkdirSync(this.folder);
    mkdirSync(join(this.home.path, "bin"));
    // Under the name that users type; notes its process id on the way.
    const launcher = `#!/bin/sh\necho $$ >>'${this.pidFile}'\nexec '${BINARY}' "$@"\n`;
    writeFileSync(join(this.home.path, "bin/yc-bench"), launcher, { mode: 0o755 });
  }

  /** Opens a terminal, and waits for the shell's prompt if it runs one. */
  static async open(options: TerminalOptions = {}): Promise<Terminal> {
    const terminal = new Terminal();
    try {
      await terminal.begin(options);
      return terminal;
    } catch (error) {
      await terminal.close();
      throw error;
    }
  }

  private async begin({ columns = 100, rows = 30, env = {}, command }: TerminalOptions): Promise<void> {
    const variables = {
      PATH: `${join(this.home.path, "bin")}:${process.env["PATH"] ?? ""}`,
      HOME: this.home.path,
      LANG: "C.UTF-8",
      TERM: "screen-256color",
      PS1: `${PROMPT} `,
      ...env,
    };
    const settings = Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    );
    const inside = command ?? ["bash", "--norc", "--noprofile", "-i"];
    await this.tmux(
      ...["new-session", "-d", "-x", `${columns}`, "-y", `${rows}`, "-c", this.folder],
      ...["env", "-i", ...settings, ...inside, ";"],
      // So that the exit code of what runs in place of a shell can be asked for.
      ...["set-option", "-g", "remain-on-exit", "on", ";"],
      // What a program puts on the clipboard is then tmux's newest buffer.
      ...["set-option", "-s", "set-clipboard", "on"],
    );
    if (command === undefined) await this.waitForPrompt();
  }

  private get pidFile(): string {
    return join(this.home.path, "pids");
  }

  private async tmux(...argv: readonly string[]): Promise<string> {
    const socket = join(this.home.path, "tmux");
    const child = Bun.spawn(["tmux", "-S", socket, "-f", "/dev/null", ...argv], {
      // For tmux itself, which draws nothing but has to understand what is drawn.
      env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8", TERM: "xterm" },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
    if (child.exitCode !== 0) throw new Error(`tmux ${argv[0]}: ${stderr}`);
    return stdout;
  }

  // Typing

  /** Types the text as it is. */
  async type(text: string): Promise<void> {
    await this.tmux("send-keys", "-l", "--", text);
  }

  /** Presses keys by tmux's names: `Enter`, `Escape`, `C-c`, `Down`. */
  async keys(...names: readonly string[]): Promise<void> {
    await this.tmux("send-keys", "--", ...names);
  }

  /** Pastes as a terminal does: in brackets where the program has asked for them. */
  async paste(text: string): Promise<void> {
    await this.tmux("set-buffer", "--", text, ";", "paste-buffer", "-p");
  }

  /** Types a line at the prompt. */
  async enter(line: string): Promise<void> {
    await this.type(line);
    await this.keys("Enter");
  }

  /** What a command prints that is run by the shell at the prompt; the shell's `$?` is still what it was. */
  async answer(command: string): Promise<string> {
    this.answers++;
    const file = join(this.home.path, `answer-${this.answers}`);
    // Renamed when it is whole, so that what is found is never half of it.
    await this.enter(`{ ${command}; } >../answer 2>&1; mv ../answer ../answer-${this.answers}`);
    await eventually(
      () => existsSync(file),
      () => `no answer to ${command}`,
    );
    await this.waitForPrompt();
    return readFileSync(file, "utf8").trimEnd();
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.tmux("resize-window", "-x", `${columns}`, "-y", `${rows}`);
  }

  // Looking

  /** All rows of the screen, without blanks at their ends. */
  async screen(): Promise<string> {
    return (await this.tmux("capture-pane", "-p")).replace(/\n$/, "");
  }

  /** The screen with its control sequences for colours and attributes. */
  async colors(): Promise<string> {
    return this.tmux("capture-pane", "-p", "-e");
  }

  /** Everything that has ever been on the main screen and has scrolled out of it or not. Not to be asked for over a dashboard. */
  async history(): Promise<string> {
    return (await this.tmux("capture-pane", "-p", "-S", "-")).trimEnd();
  }

  /** The number of lines that have scrolled out of the main screen. */
  async scrolledOut(): Promise<number> {
    return Number(await this.value("history_size"));
  }

  async alternateOn(): Promise<boolean> {
    return (await this.value("alternate_on")) === "1";
  }

  /** All that a program can leave changed in a terminal, but for what stands on it. */
  async modes(): Promise<Readonly<Record<string, string>>> {
    const values = (await this.value(...MODES)).split(" ");
    return Object.fromEntries(MODES.map((name, i) => [name, values[i]!]));
  }

  /** What a program has put on the terminal's clipboard. */
  clipboard(): Promise<string> {
    return this.tmux("show-buffer");
  }

  /** The exit code of what ran in place of a shell; null while it runs. */
  async exitCode(): Promise<number | null> {
    const [dead, status] = (await this.value("pane_dead", "pane_dead_status")).split(" ");
    return dead === "1" ? Number(status) : null;
  }

  private async value(...names: readonly string[]): Promise<string> {
    const format = names.map((name) => `#{${name}}`).join(" ");
    return (await this.tmux("display-message", "-p", format)).replace(/\n$/, "");
  }

  /** Waits until the screen shows it, and returns the screen; throws with the last screen if it never does. */
  async waitFor(expected: Expected, timeoutMs = PATIENCE_MS): Promise<string> {
    let screen = "";
    await eventually(
      async () => {
        screen = await this.screen();
        return matches(screen, expected);
      },
      () => `${expected}\n${screen}`,
      timeoutMs,
    );
    return screen;
  }

  /** Waits until the shell has nothing more to do than to wait for us. */
  async waitForPrompt(timeoutMs = PATIENCE_MS): Promise<void> {
    await this.waitFor((screen) => screen.trimEnd().split("\n").at(-1) === PROMPT, timeoutMs);
  }

  // The program

  /** The process id of the program that was started last. */
  get pid(): number {
    return this.pids().at(-1)!;
  }

  private pids(): number[] {
    return existsSync(this.pidFile) ? readFileSync(this.pidFile, "utf8").trim().split("\n").map(Number) : [];
  }

  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Whether the program that was started last still runs. */
  isRunning(): boolean {
    try {
      process.kill(this.pid, 0);
      return true;
    } catch {
      return false;
    }
  }

  /** Takes the terminal away from everything that runs in it, as when its window is closed. */
  async lose(): Promise<void> {
    await this.tmux("kill-server");
  }

  async close(): Promise<void> {
    await this.lose().catch(() => {});
    if (this.pids().length > 0 && this.isRunning()) this.kill("SIGKILL");
    this.home[Symbol.dispose]();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
