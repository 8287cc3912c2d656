import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { COMMANDS, GROUPS } from "../src/commands/table.ts";
import { BUILTIN_NAMES } from "../src/config/builtin.ts";
import { VERSION_RULE_DEFAULTS } from "../src/config/defaults.ts";
import { currentReadme } from "./support/readme-parts.ts";

const readme = readFileSync(`${import.meta.dir}/../README.md`, "utf8");

test("the table of commands is the command table", () => {
  const rows = Object.keys(GROUPS).map((group) => {
    const names = COMMANDS.filter((command) => command.group === group).map(
      (command) => `\`${command.name}\``,
    );
    return `| ${group} | ${names.join(", ")} |`;
  });
  expect(readme).toContain(["| group | commands |", "| --- | --- |", ...rows, ""].join("\n"));
});

test("every embedded preset is named", () => {
  expect(BUILTIN_NAMES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("every rule key is there with its default", () => {
  for (const [key, value] of Object.entries(VERSION_RULE_DEFAULTS)) {
    expect(readme).toContain(`| \`${key}\` | \`${JSON.stringify(value)}\` |`);
  }
});

test("the dashboard and its keys are shown as they are: npm run readme writes them", async () => {
  expect(await currentReadme()).toBe(readme);
});
