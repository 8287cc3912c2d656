/** The clients as their page shows them: only what the player may know. */
import { acceptability } from "../../../commands/market.ts";
import { endedTasks } from "../../../world/metrics.ts";
import type { Client, Task } from "../../../world/state.ts";
import type { Scene } from "../../game/game.ts";
import { once } from "../../game/once.ts";
import { pageList } from "../../keys/page-list.ts";
import { DOMAIN_LABELS } from "../../text/domains.ts";

export interface ClientRecord {
  readonly client: Client;
  /** The company's tasks for this client, whatever became of them, the newest first. */
  readonly tasks: readonly Task[];
  readonly done: number;
  readonly failed: number;
  /** The share of ended tasks that failed, 0 to 1; null where none has ended. */
  readonly failure_rate: number | null;
  readonly suspicious: boolean;
  /** This client's tasks on the market: those that can be taken now, and those that can't. */
  readonly acceptable: number;
  readonly locked: number;
}

/** As few ended tasks as these say nothing yet. */
const LEAST_ENDED = 2;

/**
 * A client is suspicious where at least two of its tasks have ended and half of them or more failed. Who
 * keeps missing only this client's deadlines may be asked for more work than was agreed. It may as well be
 * bad planning, so this is no more than a hint, made of what everybody can count.
 */
export function isSuspicious(done: number, failed: number): boolean {
  const ended = done + failed;
  return ended >= LEAST_ENDED && failed >= ended / 2;
}

/** All clients by name. */
export const clientRecords = once(({ world }: Scene): readonly ClientRecord[] => {
  const acceptable = acceptability(world);
  const byName = [...world.clients].sort((a, b) => (a.name < b.name ? -1 : 1));
  return byName.map((client): ClientRecord => {
    const tasks = world.tasks.filter((task) => task.client_id === client.id);
    const { succeeded: done, failed } = endedTasks(world, client);
    const offered = world.market.filter((task) => task.client_id === client.id);
    const open = offered.filter(acceptable).length;
    return {
      client,
      tasks: tasks.sort((a, b) => (b.accepted_at ?? 0) - (a.accepted_at ?? 0)),
      done,
      failed,
      failure_rate: done + failed === 0 ? null : failed / (done + failed),
      suspicious: isSuspicious(done, failed),
      acceptable: open,
      locked: offered.length - open,
    };
  });
});

/** `research, data/env` */
export function specialtiesText({ specialties }: Client): string {
  return specialties.map((domain) => DOMAIN_LABELS[domain]).join(", ");
}

/** Those that the page shows: searched by name, tier and specialties. */
export const recordList = pageList({
  page: "clients",
  all: clientRecords,
  keyOf: ({ client }) => client.id,
  textOf: ({ client, suspicious }) =>
    `${client.name} ${client.tier} ${specialtiesText(client)} ${suspicious ? "suspicious" : ""}`,
});
