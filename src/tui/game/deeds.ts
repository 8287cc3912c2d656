/** What the player does, as commands: the words that the command line takes. */
import { Refusal } from "../../engine/errors.ts";
import { dashed } from "../../world/ids.ts";
import type { Employee, Task, World } from "../../world/state.ts";
import { referenceTo, taskBySerial } from "./game.ts";

/** A command made for a world: what names a task depends on what else there is. */
export type Deed = (world: World) => readonly string[];

const onTask =
  (serial: number, name: string, ...options: readonly string[]): Deed =>
  (world) => {
    const task = taskBySerial(world, serial);
    if (task === undefined) throw new Refusal("task_not_found", "The task isn't there any more.");
    return ["task", name, "--task-id", referenceTo(world, task), ...options];
  };

export const accept = ({ serial }: Task): Deed => onTask(serial, "accept");

export const assign = ({ serial }: Task, people: readonly Employee[]): Deed =>
  onTask(serial, "assign", "--employees", people.map((employee) => personReference(employee)).join(","));

/** A name that holds a comma, as a file from elsewhere may have, would be two. */
function personReference({ id, name }: Employee): string {
  return name.includes(",") ? dashed(id) : name;
}

export const dispatch = ({ serial }: Task): Deed => onTask(serial, "dispatch");

export const cancel = ({ serial }: Task, reason: string): Deed =>
  onTask(serial, "cancel", "--reason", reason);

export const writeNotes =
  (content: string): Deed =>
  () =>
    content === "" ? ["scratchpad", "clear"] : ["scratchpad", "write", "--content", content];
