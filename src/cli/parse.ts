/** From the words of a call to what is asked for. */
import { type CAC, cac } from "cac";
import type { Command } from "../commands/command.ts";
import { type Option, UsageError } from "../commands/options.ts";
import { commandsOf, findCommand, GROUPS } from "../commands/table.ts";
import { likelyMeant } from "../config/nearest.ts";
import { quoted } from "../config/quoted.ts";
import { FRONT_ENDS, type FrontEnd, GLOBAL_OPTIONS, isFrontEnd } from "./front-ends.ts";

/** The texts that were given for options, by flag, in the order typed. */
export type Texts = Readonly<Record<string, readonly string[]>>;

export type Call =
  | { readonly kind: "help"; readonly topic: readonly string[] }
  | { readonly kind: "version" }
  /** No command: the dashboard's start page, in a terminal. */
  | { readonly kind: "start"; readonly texts: Texts }
  | { readonly kind: "front-end"; readonly name: FrontEnd; readonly texts: Texts }
  | { readonly kind: "command"; readonly command: Command; readonly texts: Texts };

/**
 * Understands a call, without the program's name. Throws UsageError naming what is wrong and what there is instead.
 *
 * Arguments are as in Click: options stand anywhere, the word after one is its value whatever it looks like,
 * `--name=value` works, `--` ends the options.
 */
export function parseCall(words: readonly string[]): Call {
  const scan = scanWords(words);
  const { path, command } = scan;
  if (scan.help) return { kind: "help", topic: path };
  if (scan.version) return { kind: "version" };
  if (command !== undefined) {
    return { kind: "command", command, texts: textsOf(scan, command.options, command.positional) };
  }
  const [first] = path;
  if (first === undefined) return { kind: "start", texts: textsOf(scan, {}) };
  if (isFrontEnd(first)) {
    return { kind: "front-end", name: first, texts: textsOf(scan, FRONT_ENDS[first].options) };
  }
  throw new UsageError(`Missing command after '${first}': one of ${namesIn(first).join(", ")}.`);
}

/** A call taken apart: which command, and its words in a form that cac can't misread. */
interface Scan {
  readonly path: readonly string[];
  readonly command: Command | undefined;
  /** What was given for the options of every call. */
  readonly globals: Readonly<Record<string, readonly string[]>>;
  /** The command's own words, for cac: `--name=` and the marked value, or a marked bare argument. */
  readonly guarded: readonly string[];
  readonly help: boolean;
  readonly version: boolean;
}

/**
 * Put before every value. cac turns what looks like a number into one and takes a leading dash for an option; a value that
 * begins with this stays text.
 */
const MARK = "\u0001";

function scanWords(words: readonly string[]): Scan {
  const path: string[] = [];
  const globals: Record<string, string[]> = {};
  const guarded: string[] = [];
  let command: Command | undefined;
  let onlyArguments = false;
  let help = false;
  let version = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!.toWellFormed();
    const isOption = !onlyArguments && word.startsWith("-") && word !== "-";
    if (!isOption) {
      if (command === undefined && !isFrontEnd(path[0] ?? "")) command = descend(path, word);
      else guarded.push(MARK + word);
    } else if (word === "--") onlyArguments = true;
    else if (word === "--help" || word === "-h") help = true;
    else if (word === "--version" && path.length === 0) version = true;
    else {
      const [, flag, inline] = /^([^=]*)(?:=(.*))?$/s.exec(word)!;
      requireKnown(flag!, command, path);
      const value = inline ?? words[++i]?.toWellFormed();
      if (value === undefined) throw new UsageError(`Option ${flag} needs a value.`);
      if (isGlobal(flag!)) globals[flag!] = [...(globals[flag!] ?? []), value];
      else guarded.push(`${flag}=${MARK}${value}`);
    }
  }
  return { path, command, globals, guarded, help, version };
}

/** Takes one more word of the command's name; returns the command once the name is whole. */
function descend(path: string[], word: string): Command | undefined {
  path.push(word);
  const [group, name] = path as [string, string | undefined];
  if (name === undefined) {
    if (isFrontEnd(group) || Object.hasOwn(GROUPS, group)) return undefined;
    throw unknown("command", group, topLevel());
  }
  const command = findCommand(group, name);
  if (command !== undefined) return command;
  if (name === "assign-all") {
    throw new UsageError(
      "There is no 'task assign-all'. Name the people: task assign --task-id T --employees Emp_1,Emp_2",
    );
  }
  throw unknown(`command of '${group}'`, name, namesIn(group));
}

/** What can follow the program's name. */
export function topLevel(): string[] {
  return [...Object.keys(GROUPS), ...Object.keys(FRONT_ENDS)];
}

function namesIn(group: string): string[] {
  return commandsOf(group).map((command) => command.name);
}

function isGlobal(flag: string): boolean {
  return flag === GLOBAL_OPTIONS.db.flag || flag === GLOBAL_OPTIONS.config.flag;
}

function requireKnown(flag: string, command: Command | undefined, path: readonly string[]): void {
  const [first = ""] = path;
  const flags: string[] = [];
  const options = command?.options ?? (isFrontEnd(first) ? FRONT_ENDS[first].options : {});
  for (const option of Object.values(options)) flags.push(option.flag);
  if (isGlobal(flag) || flags.includes(flag)) return;
  const known = [...flags, GLOBAL_OPTIONS.db.flag, GLOBAL_OPTIONS.config.flag, "--help"];
  throw unknown(`option of '${["yc-bench", ...path].join(" ")}'`, flag, known);
}

function unknown(kind: string, word: string, known: readonly string[]): UsageError {
  const [nearest] = likelyMeant(word, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return new UsageError(`Unknown ${kind}: ${quoted(word)}.${hint} There are: ${known.join(", ")}.`);
}

/**
 * Told of no options: what may stand has been checked, and each value comes with its name, so cac only sorts them out. Made
 * when the first call with options of its own comes.
 */
let parser: CAC | undefined;

function textsOf({ globals, guarded }: Scan, options: Command["options"], positional?: string): Texts {
  if (guarded.length === 0) return globals;
  parser ??= cac("yc-bench");
  const { args, options: given } = parser.parse(["", "", ...guarded], { run: false });
  const texts: Record<string, readonly string[]> = { ...globals };
  for (const { flag } of Object.values(options)) {
    const value = given[camelCase(flag)] as string | string[] | undefined;
    if (value !== undefined) texts[flag] = [value].flat().map(unmarked);
  }
  placeArguments(texts, args.map(unmarked), positional === undefined ? undefined : options[positional]);
  return texts;
}

/** Gives a bare argument to the option that takes one; any other is an error. */
function placeArguments(
  texts: Record<string, readonly string[]>,
  args: readonly string[],
  option: Option | undefined,
): void {
  if (args.length === 0) return;
  if (option === undefined || args.length > 1 || texts[option.flag] !== undefined) {
    const extra = args.at(-1)!;
    throw new UsageError(`Unexpected argument ${quoted(extra)}. See yc-bench --help.`);
  }
  texts[option.flag] = args;
}

function unmarked(text: string): string {
  return text.slice(MARK.length);
}

function camelCase(flag: string): string {
  return flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
