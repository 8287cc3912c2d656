/** Runs the compiled program, as single calls and as pipe sessions. */
import { resolve } from "node:path";
import type { Subprocess } from "bun";

/** What is tested: dist/yc-bench, or another build of it named by the variable YC_BENCH_BINARY. */
export const BINARY = process.env["YC_BENCH_BINARY"] ?? resolve(import.meta.dir, "../../dist/yc-bench");

/** Where and how a call runs. Nothing of the caller's environment but PATH comes through. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  /** What starts the program, with its arguments, in place of the program itself. */
  readonly launcher?: readonly string[];
}

export interface Result {
  /** Null if a signal ended the process. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const SEARCH_PATH = process.env["PATH"] ?? "";

function optionsFor({ cwd, env, stdin }: Surroundings) {
  return {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: SEARCH_PATH, ...env },
    stdin: stdin === undefined ? ("ignore" as const) : Buffer.from(stdin as string),
    stdout: "pipe" as const,
    stderr: "pipe" as const,
  };
}

/** One call; returns when it has ended. */
export function call(argv: readonly string[], surroundings: Surroundings = {}): Result {
  const launcher = surroundings.launcher ?? [BINARY];
  const done = Bun.spawnSync([...launcher, ...argv], optionsFor(surroundings));
  return {
    exitCode: done.exitCode,
    stdout: done.stdout.toString(),
    stderr: done.stderr.toString(),
  };
}

/** One call beside others. */
export async function start(argv: readonly string[], surroundings: Surroundings = {}): Promise<Result> {
  const child = Bun.spawn([...(surroundings.launcher ?? [BINARY]), ...argv], optionsFor(surroundings));
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  await child.exited;
  return { exitCode: child.exitCode, stdout, stderr };
}

/** The value that a call printed; throws unless stdout is one JSON document. */
export function documentOf(result: Result): unknown {
  return JSON.parse(result.stdout);
}

/** Runs a call that must succeed and returns what it printed. */
export function succeed(argv: readonly string[], surroundings: Surroundings = {}): Record<string, unknown> {
  const result = call(argv, surroundings);
  if (result.exitCode === 0) return documentOf(result) as Record<string, unknown>;
  throw new Error(`${argv.join(" ")}: exit ${result.exitCode}, ${result.stdout}${result.stderr}`);
}

/** The text of an error document; throws if the call printed anything else. */
export function errorOf(result: Result): string {
  const value = documentOf(result) as { error: string };
  if (Object.keys(value).join() === "error" && typeof value.error === "string") return value.error;
  throw new Error(`no error document: ${result.stdout}`);
}

/** A script of the POSIX shell, with the program as "$YC". */
export function shell(script: string, surroundings: Surroundings = {}): Result {
  const env = { YC: BINARY, ...surroundings.env };
  return call(["-c", script], { ...surroundings, env, launcher: ["sh"] });
}

/** One answer of a pipe. */
export interface Envelope {
  readonly ok: boolean;
  readonly exit_code: number;
  readonly command: string | null;
  readonly output: Readonly<Record<string, unknown>>;
}

/** A line of a pipe: arguments, or text as it is. */
export type Line = string | readonly string[];

const textOf = (line: Line) => (typeof line === "string" ? line : JSON.stringify(line));

/** The answers that a pipe wrote; throws if a line isn't JSON. */
export function envelopesOf(stdout: string): Envelope[] {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Envelope);
}

/** A whole pipe session: all lines in, all answers out. */
export function pipe(lines: readonly Line[], argv: readonly string[] = [], surroundings: Surroundings = {}) {
  const stdin = lines.map((line) => `${textOf(line)}\n`).join("");
  const result = call(["pipe", ...argv], { ...surroundings, stdin });
  return { ...result, answers: envelopesOf(result.stdout) };
}

/** A pipe session to talk with. */
export class PipeSession implements AsyncDisposable {
  private readonly child: Subprocess<"pipe", "pipe", "pipe">;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private received = "";

  constructor(argv: readonly string[], surroundings: Surroundings = {}) {
    const options = { ...optionsFor(surroundings), stdin: "pipe" as const };
    this.child = Bun.spawn([...(surroundings.launcher ?? [BINARY]), "pipe", ...argv], options);
    this.reader = this.child.stdout.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  }

  get pid(): number {
    return this.child.pid;
  }

  send(...lines: Line[]): void {
    this.sendRaw(lines.map((line) => `${textOf(line)}\n`).join(""));
  }

  sendRaw(bytes: string | Uint8Array): void {
    this.child.stdin.write(bytes);
    void this.child.stdin.flush();
  }

  /** The next answer; null once there are no more. */
  async next(): Promise<Envelope | null> {
    for (;;) {
      const end = this.received.indexOf("\n");
      if (end >= 0) {
        const line = this.received.slice(0, end);
        this.received = this.received.slice(end + 1);
        return JSON.parse(line) as Envelope;
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.received += this.decoder.decode(value, { stream: true });
    }
  }

  /** Sends one line and waits for its answer. */
  async ask(line: Line): Promise<Envelope> {
    this.send(line);
    const answer = await this.next();
    if (answer === null) throw new Error(`no answer to ${textOf(line)}`);
    return answer;
  }

  /** All answers that are still to come. */
  async rest(): Promise<Envelope[]> {
    const answers: Envelope[] = [];
    for (let answer = await this.next(); answer !== null; answer = await this.next()) answers.push(answer);
    return answers;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits for the process; null if a signal ended it. */
  async exited(): Promise<{ exitCode: number | null; stderr: string }> {
    const stderr = await this.child.stderr.text();
    await this.child.exited;
    return { exitCode: this.child.exitCode, stderr };
  }

  /** Ends its input and waits for the process. */
  async end(): Promise<{ exitCode: number | null; stderr: string }> {
    await this.child.stdin.end();
    await this.rest();
    return this.exited();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.child.kill("SIGKILL");
    await this.child.exited;
  }
}
