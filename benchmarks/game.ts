/** A scripted game to measure with: what a player that always takes the best-paid task would send. */
import { toInvocation } from "../src/cli/invocation.ts";
import { parseCall } from "../src/cli/parse.ts";
import { Session } from "../src/session/session.ts";

/** Runs a command in this process and returns what it prints. */
export async function run(session: Session, argv: readonly string[]): Promise<Record<string, unknown>> {
  const call = parseCall(argv);
  if (call.kind !== "command") throw new Error(`not a command: ${argv.join(" ")}`);
  return session.run(await toInvocation(call.command, call.texts), null) as Record<string, unknown>;
}

/** The state-changing commands of one game on a default world: init, then accept, assign, dispatch, resume, notes. */
export async function actionsOfAGame(path: string, seed: number): Promise<string[][]> {
  const session = new Session(path, "long");
  const actions: string[][] = [];
  const act = async (...argv: string[]) => {
    actions.push(argv);
    return run(session, argv);
  };
  await act("sim", "init", "--seed", String(seed));
  for (let i = 0; i < 60; i++) {
    const { tasks } = (await run(session, ["market", "browse", "--limit", "1"])) as {
      tasks: { task_id: string }[];
    };
    const task = tasks[0]!.task_id;
    await act("task", "accept", "--task-id", task);
    await act("task", "assign", "--task-id", task, "--employees", "Emp_4,Emp_6,Emp_7,Emp_8");
    await act("task", "dispatch", "--task-id", task);
    if (i % 4 === 3) await act("task", "cancel", "--task-id", task, "--reason", "measured");
    else await act("sim", "resume");
    await act("scratchpad", "write", "--content", `task ${i}: ${task}`);
  }
  session.close();
  return actions;
}

/** Accepts, staffs, starts and gives up the best-paid task, over and over, until none is left that it may accept. */
export async function actionsOfATrial(path: string): Promise<string[][]> {
  const session = new Session(path, "long");
  const actions: string[][] = [];
  const act = async (...argv: string[]) => {
    actions.push(argv);
    return run(session, argv);
  };
  await act("sim", "init", "--seed", "1");
  for (;;) {
    const { tasks } = (await run(session, ["market", "browse", "--limit", "1"])) as {
      tasks: { task_id: string }[];
    };
    const task = tasks[0]?.task_id;
    if (task === undefined) break;
    await act("task", "accept", "--task-id", task);
    await act("task", "assign", "--task-id", task, "--employees", "Emp_1,Emp_2");
    await act("task", "dispatch", "--task-id", task);
    await act("task", "cancel", "--task-id", task, "--reason", "measured");
  }
  session.close();
  return actions;
}

/** One of each observation, as an agent asks them. */
export const OBSERVATIONS: readonly (readonly string[])[] = [
  ["company", "status"],
  ["employee", "list"],
  ["market", "browse"],
  ["market", "browse", "--domain", "research", "--limit", "10"],
  ["task", "list"],
  ["task", "inspect", "--task-id", "Task-1"],
  ["client", "list"],
  ["client", "history"],
  ["finance", "ledger"],
  ["report", "monthly"],
  ["scratchpad", "read"],
];
