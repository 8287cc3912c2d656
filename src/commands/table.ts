/**
 * The command table: the single source for parsing, help, documentation and whatever else offers the commands. A new
 * command is one entry here.
 */
import { clientHistory, clientList } from "./client.ts";
import { type Command, nameOf } from "./command.ts";
import { companyStatus } from "./company.ts";
import { employeeList } from "./employee.ts";
import { financeLedger, reportMonthly } from "./finance.ts";
import { marketBrowse } from "./market.ts";
import { scratchpadAppend, scratchpadClear, scratchpadRead, scratchpadWrite } from "./scratchpad.ts";
import { simInit, simResume } from "./sim.ts";
import { taskAccept, taskAssign, taskCancel, taskDispatch } from "./task-actions.ts";
import { taskInspect, taskList } from "./task-views.ts";

export const COMMANDS: readonly Command[] = [
  companyStatus,
  employeeList,
  marketBrowse,
  taskList,
  taskInspect,
  taskAccept,
  taskAssign,
  taskDispatch,
  taskCancel,
  simInit,
  simResume,
  clientList,
  clientHistory,
  financeLedger,
  reportMonthly,
  scratchpadRead,
  scratchpadWrite,
  scratchpadAppend,
  scratchpadClear,
];

/** What each group is about, in the order of help texts. */
export const GROUPS: Readonly<Record<string, string>> = {
  company: "The company's state",
  employee: "The people",
  market: "The tasks on offer",
  task: "Accept, staff, start, inspect and cancel tasks",
  sim: "Begin a simulation and let time run",
  client: "The clients and what came of their tasks",
  finance: "The ledger",
  report: "Monthly figures",
  scratchpad: "Notes that stay with the simulation",
};

const byName = new Map(COMMANDS.map((command) => [nameOf(command), command]));

export function findCommand(group: string, name: string): Command | undefined {
  return byName.get(`${group} ${name}`);
}

export function commandsOf(group: string): Command[] {
  return COMMANDS.filter((command) => command.group === group);
}
