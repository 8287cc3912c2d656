import type { Command } from "../commands/command.ts";
import { type Option, UsageError } from "../commands/options.ts";
import type { Invocation } from "../session/session.ts";
import type { Texts } from "./parse.ts";

const engines = new WeakMap<Command, unknown>();

/** Reads the options' texts as values and loads what the command needs. Throws UsageError for a missing or invalid one. */
export async function toInvocation(command: Command, texts: Texts): Promise<Invocation> {
  const invocation = invocationOf(command, texts);
  if (command.engine === undefined) return invocation;
  if (!engines.has(command)) engines.set(command, await command.engine());
  return { ...invocation, engine: engines.get(command) };
}

/** The same for a command that needs no rules, at once. */
export function invocationOf(command: Command, texts: Texts): Invocation {
  const args: Record<string, unknown> = {};
  const argv = [command.group, command.name];
  for (const [key, option] of Object.entries(command.options)) {
    const given = option.repeatable ? (texts[option.flag] ?? []) : (texts[option.flag] ?? []).slice(-1);
    args[key] = readValue(option, given);
    for (const text of given) argv.push(option.flag, text);
  }
  return { command, args, argv, engine: undefined };
}

function readValue(option: Option, given: readonly string[]): unknown {
  if (option.repeatable) return given.map((text) => option.read(text, option.flag));
  const [text] = given;
  if (text !== undefined) return option.read(text, option.flag);
  if (option.required) throw new UsageError(`Missing option ${option.flag} ${option.value}: ${option.help}.`);
  return undefined;
}

/** The flag whose text is to come from standard input, where one was given as '-'. */
export function stdinFlag(command: Command, texts: Texts): string | undefined {
  for (const { stdin, flag } of Object.values(command.options)) {
    if (stdin && texts[flag]?.at(-1) === "-") return flag;
  }
  return undefined;
}
