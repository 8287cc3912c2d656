/** `yc-bench pipe`: one process, many commands, one line each (see `yc-bench pipe --help`). */
import { EXIT, failureOf } from "../cli/failure.ts";
import { helpText } from "../cli/help.ts";
import { stdinFlag, toInvocation } from "../cli/invocation.ts";
import { databasePath } from "../cli/location.ts";
import { print, ReaderGone } from "../cli/output.ts";
import { type Call, parseCall, type Texts, topLevel } from "../cli/parse.ts";
import { chosenPreset } from "../cli/presets.ts";
import { nameOf } from "../commands/command.ts";
import { stringText, toJson } from "../commands/json.ts";
import { UsageError } from "../commands/options.ts";
import type { Env } from "../config/reference.ts";
import { Session } from "../session/session.ts";
import { VERSION } from "../version.ts";
import { LineSplitter, LONGEST_LINE } from "./lines.ts";
import { wordsOf } from "./words.ts";

/** Answers are written together while they come faster than the reader takes them, up to this much at a time. */
const FLUSH_AT = 64 * 1024;

/**
 * Answers standard input line by line until it ends, in order. Each action is committed before its answer is written.
 * `texts` are the pipe's own --db and --config, which a line may override. Also ends when the reader is gone, and on a
 * signal, with the files closed properly.
 */
export async function runPipe(texts: Texts, env: Env): Promise<number> {
  const pipe = new Pipe(texts, env);
  const stop = closeOnSignal(() => pipe.close());
  try {
    const splitter = new LineSplitter();
    for await (const chunk of Bun.stdin.stream()) await answerAll(pipe, splitter.push(chunk));
    const last = splitter.end();
    if (last !== undefined) await answerAll(pipe, [last]);
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  } finally {
    stop();
    pipe.close();
  }
  return EXIT.ok;
}

async function answerAll(pipe: Pipe, lines: readonly (string | null)[]): Promise<void> {
  let out = "";
  for (const line of lines) {
    if (line?.trim() === "") continue;
    out += `${await pipe.answer(line)}\n`;
    if (out.length < FLUSH_AT) continue;
    await print(out);
    out = "";
  }
  await print(out);
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Has `close` run before a signal ends the process. Returns how to undo that. */
function closeOnSignal(close: () => void): () => void {
  const handlers = Object.entries(SIGNALS).map(([signal, exitCode]) => {
    const handler = () => {
      close();
      process.exit(exitCode);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}

class Pipe {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly texts: Texts,
    private readonly env: Env,
  ) {}

  /** The answer to one line, as one line; null stands for a line that was too long to read. */
  async answer(line: string | null): Promise<string> {
    let name: string | null = null;
    try {
      if (line === null) throw new UsageError(`The line is longer than ${LONGEST_LINE} characters.`);
      const call = parseCall(wordsOf(line));
      if (call.kind === "command") name = nameOf(call.command);
      return envelope(EXIT.ok, name, await this.output(call));
    } catch (error) {
      const { exitCode, message } = failureOf(error);
      return envelope(exitCode, name, `{"error":${stringText(message)}}`);
    }
  }

  close(): void {
    for (const session of this.sessions.values()) session.close();
    this.sessions.clear();
  }

  private async output(call: Call): Promise<string> {
    switch (call.kind) {
      case "version":
        return `{"version":${stringText(VERSION)}}`;
      case "help":
        return `{"help":${stringText(helpText(call.topic))}}`;
      case "start":
        throw new UsageError(`Say what to do: one of ${topLevel().join(", ")}. See yc-bench --help.`);
      case "front-end":
        throw new UsageError(`'${call.name}' cannot run inside a pipe.`);
      case "command":
        return this.run(call);
    }
  }

  private async run({ command, texts }: Extract<Call, { kind: "command" }>): Promise<string> {
    const flag = stdinFlag(command, texts);
    if (flag !== undefined) {
      throw new UsageError(
        `${flag} - reads standard input, which carries the commands here; give the text itself.`,
      );
    }
    const invocation = await toInvocation(command, texts);
    const given = { ...this.texts, ...texts };
    const preset = await chosenPreset(given["--config"]?.at(-1), this.env);
    const session = this.sessionFor(databasePath(given["--db"]?.at(-1), this.env));
    return toJson(command.returns, session.run(invocation, preset), "line");
  }

  private sessionFor(path: string): Session {
    let session = this.sessions.get(path);
    if (session === undefined) {
      session = new Session(path, "long");
      this.sessions.set(path, session);
    }
    return session;
  }
}

function envelope(exitCode: number, command: string | null, output: string): string {
  const name = command === null ? "null" : stringText(command);
  return `{"ok":${exitCode === EXIT.ok},"exit_code":${exitCode},"command":${name},"output":${output}}`;
}
