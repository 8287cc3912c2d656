import { dashed } from "../world/ids.ts";
import { endedTasks } from "../world/metrics.ts";
import { roundTo } from "../world/rounding.ts";
import type { Client, World } from "../world/state.ts";
import { observe } from "./command.ts";
import { float, integer, list, object, text } from "./shape.ts";

function byName(world: World): Client[] {
  return [...world.clients].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const clientList = observe({
  group: "client",
  name: "list",
  summary: "List clients with trust, tier and specialties",
  options: {},
  returns: () =>
    object({
      count: integer,
      clients: list(
        object({ client_id: text, name: text, trust_level: float, tier: text, specialties: list(text) }),
      ),
    }),
  run: ({ world }) => {
    const clients = byName(world).map(({ id, name, trust_level, tier, specialties }) => ({
      client_id: dashed(id),
      name,
      trust_level,
      tier,
      specialties,
    }));
    return { count: clients.length, clients };
  },
});

export const clientHistory = observe({
  group: "client",
  name: "history",
  summary: "Show each client's successes, failures and failure rate",
  options: {},
  returns: () =>
    object({
      count: integer,
      client_history: list(
        object({
          client_name: text,
          trust_level: float,
          tasks_succeeded: integer,
          tasks_failed: integer,
          failure_rate_pct: float,
        }),
      ),
    }),
  run: ({ world }) => {
    const client_history = byName(world).map((client) => {
      const { succeeded: tasks_succeeded, failed: tasks_failed } = endedTasks(world, client);
      const total = tasks_succeeded + tasks_failed;
      return {
        client_name: client.name,
        trust_level: client.trust_level,
        tasks_succeeded,
        tasks_failed,
        failure_rate_pct: total === 0 ? 0 : roundTo((tasks_failed / total) * 100, 1),
      };
    });
    return { count: client_history.length, client_history };
  },
});
