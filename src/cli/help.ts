/** `--help` at every level, made from the command table. */
import type { Command } from "../commands/command.ts";
import { nameOf } from "../commands/command.ts";
import type { Option } from "../commands/options.ts";
import { commandsOf, findCommand, GROUPS } from "../commands/table.ts";
import { VERSION } from "../version.ts";
import { FRONT_ENDS, GLOBAL_OPTIONS, isFrontEnd } from "./front-ends.ts";
import { outline } from "./outline.ts";

/** The help text for a group, a command, a front end, or the whole program (an empty or unknown topic). */
export function helpText(topic: readonly string[]): string {
  const [first = "", name = ""] = topic;
  const command = findCommand(first, name);
  if (command !== undefined) return commandHelp(command);
  if (isFrontEnd(first))
    return sections([
      `Usage: yc-bench ${first} [options]`,
      `${FRONT_ENDS[first].summary}.`,
      FRONT_ENDS[first].notes,
      optionTable(Object.values(FRONT_ENDS[first].options)),
    ]);
  return Object.hasOwn(GROUPS, first) ? groupHelp(first) : programHelp();
}

function programHelp(): string {
  const groups = Object.entries(GROUPS).map(([group, about]) => {
    const names = commandsOf(group).map((command) => command.name);
    return [group, `${about}: ${names.join(", ")}`] as const;
  });
  return sections([
    `yc-bench ${VERSION}: a seeded start-up simulation. You are its CEO; every command answers in JSON.`,
    "Usage: yc-bench <group> <command> [options]",
    `Groups:\n${columns(groups)}`,
    `Other ways in:\n${columns(Object.entries(FRONT_ENDS).map(([name, { summary }]) => [name, summary] as const))}`,
    optionTable([]),
    "Without a command, in a terminal: the dashboard's start page.\nStart with: yc-bench sim init --seed 1, then market browse, task accept, task assign, task dispatch, sim resume.",
  ]);
}

function groupHelp(group: string): string {
  const commands = commandsOf(group).map((command) => [command.name, command.summary] as const);
  return sections([
    `Usage: yc-bench ${group} <command> [options]`,
    GROUPS[group]!,
    `Commands:\n${columns(commands)}`,
    optionTable([]),
  ]);
}

function commandHelp(command: Command): string {
  const options = Object.values(command.options);
  const positional =
    command.positional === undefined ? "" : ` [${command.options[command.positional]!.value}]`;
  const required = options.filter((option) => option.required && positional === "");
  const usage = required.map((option) => ` ${option.flag} ${option.value}`).join("");
  return sections([
    `Usage: yc-bench ${nameOf(command)}${positional}${usage} [options]`,
    `${command.summary}.`,
    optionTable(options),
    `Prints:\n  ${outline(command.returns)}`,
  ]);
}

function optionTable(options: readonly Option[]): string {
  const rows = [...options, ...Object.values(GLOBAL_OPTIONS)].map((option) => {
    const note = option.required ? " (required)" : "";
    return [`${option.flag} ${option.value}`, option.help + note] as const;
  });
  return `Options:\n${columns([...rows, ["-h, --help", "Show this"]])}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

function sections(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}
