/** The company's tasks as rows: those at work first, then those that wait, then what has ended, the newest first. */
import type { WorldRules } from "../../../config/preset.ts";
import { progressPercent } from "../../../engine/progress.ts";
import { projectedFinish } from "../../../engine/projection.ts";
import type { Instant } from "../../../world/instant.ts";
import {
  clientOf,
  type Employee,
  type Task,
  type TaskStatus,
  teamOf,
  type World,
} from "../../../world/state.ts";
import type { Scene } from "../../game/game.ts";
import { once } from "../../game/once.ts";
import { pageList } from "../../keys/page-list.ts";

export interface OwnTask {
  readonly task: Task;
  readonly client: string;
  readonly team: readonly Employee[];
  /** 0 to 100. */
  readonly progress_pct: number;
  /** When it will be done as things stand, or was; null where nobody can say. */
  readonly finish: Instant | null;
}

const RANK: Readonly<Record<TaskStatus, number>> = {
  active: 0,
  planned: 1,
  market: 2,
  completed_success: 2,
  completed_fail: 2,
  cancelled: 2,
};

/** All of the company's tasks. */
const ownTasks = once(({ world, preset }: Scene): readonly OwnTask[] =>
  world.tasks
    .map((task) => ownTask(world, preset.world, task))
    .sort((a, b) => RANK[a.task.status] - RANK[b.task.status] || order(a.task, b.task)),
);

/** What is open comes by its deadline, what has ended by when that was, the last first. */
function order(a: Task, b: Task): number {
  if (RANK[a.status] < 2) return (a.deadline ?? 0) - (b.deadline ?? 0);
  return (b.completed_at ?? b.accepted_at ?? 0) - (a.completed_at ?? a.accepted_at ?? 0);
}

function ownTask(world: World, rules: WorldRules, task: Task): OwnTask {
  const projected = rules.skill_rates_visible ? projectedFinish(world, task) : null;
  return {
    task,
    client: clientOf(world, task)?.name ?? "",
    team: teamOf(world, task),
    progress_pct: progressPercent(task),
    finish: task.status === "active" ? projected : task.completed_at,
  };
}

/** The tasks that the page shows: searched by title, client, status and people. */
export const taskList = pageList({
  page: "tasks",
  all: ownTasks,
  keyOf: ({ task }) => `${task.serial}`,
  textOf: ({ task, client, team }) =>
    [task.title, client, task.status, ...team.map(({ name }) => name)].join(" "),
});
