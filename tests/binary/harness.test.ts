/** What harnesses around the original rely on: their SQL on our files, and our program on the original's files. */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { call, errorOf, pipe, succeed } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { faultsOf, isAtRest, journalOf, playedFile, tablesOf, withFile } from "./files.ts";

const HEX = /^[0-9a-f]{32}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/;

let folder: ReturnType<typeof temporaryFolder>;
let db: string;
let file: Database;
/** The title of a task that is planned there, and of one on the market. */
let planned: string;
let offered: string;

/** All rows of a harness's statement. */
const rows = (sql: string, ...values: string[]) => file.query(sql).values(...values) as unknown[][];

beforeAll(async () => {
  folder = temporaryFolder();
  db = await playedFile(folder.path);
  const { tasks } = succeed(["market", "browse", "--limit", "2", "--db", db]) as {
    tasks: { task_id: string }[];
  };
  planned = tasks[0]!.task_id;
  offered = tasks[1]!.task_id;
  pipe(["scratchpad write 'a note'", ["task", "accept", "--task-id", planned]], ["--db", db]);
  file = new Database(db, { readonly: true });
});
afterAll(() => {
  file.close();
  folder[Symbol.dispose]();
});

describe("the statements that harnesses run", () => {
  test("funds", () => {
    const status = succeed(["company", "status", "--db", db]);
    expect(rows("SELECT funds_cents FROM companies LIMIT 1")).toEqual([[status["funds_cents"]]]);
  });

  test("how it ends: the horizon stands there from the start, not consumed", () => {
    const sql = `SELECT event_type FROM sim_events WHERE event_type IN ('bankruptcy','horizon_end')
      ORDER BY scheduled_at DESC LIMIT 1`;
    expect(rows(sql)).toEqual([["horizon_end"]]);
    const path = join(folder.path, "fresh.db");
    const { horizon_end } = succeed(["sim", "init", "--seed", "1", "--db", path]);
    const events = withFile(path, (open) => open.query("SELECT * FROM sim_events").all()) as Record<
      string,
      unknown
    >[];
    expect(events.map(({ event_type, consumed }) => [event_type, consumed])).toEqual([["horizon_end", 0]]);
    const at = String(events[0]!["scheduled_at"]).replace(" ", "T").replace(".000000", "+00:00");
    expect(at).toBe(String(horizon_end));
  });

  test("the ledger", () => {
    const { entries } = succeed(["finance", "ledger", "--db", db]) as { entries: Record<string, unknown>[] };
    const stored = rows(
      "SELECT occurred_at, amount_cents, category FROM ledger_entries ORDER BY occurred_at",
    );
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.map(([, amount, category]) => `${category} ${amount}`).sort()).toEqual(
      entries.map((entry) => `${entry["category"]} ${entry["amount_cents"]}`).sort(),
    );
    for (const [occurred_at, amount] of stored) {
      expect(occurred_at).toMatch(TIME);
      expect(amount).toBeInteger();
    }
  });

  test("tasks by how they ended", () => {
    const sql = "SELECT status, count(*) FROM tasks WHERE completed_at IS NOT NULL GROUP BY status";
    const counts = new Map(rows(sql) as [string, number][]);
    const { tasks } = succeed(["company", "status", "--db", db]) as { tasks: Record<string, number> };
    const done = (counts.get("completed_success") ?? 0) + (counts.get("completed_fail") ?? 0);
    expect(done).toBeGreaterThan(0);
    expect(done).toBe(tasks["completed"]!);
  });

  test("notes, prestige and time", () => {
    expect(rows("SELECT content FROM scratchpads LIMIT 1")).toEqual([["a note"]]);
    const status = succeed(["company", "status", "--db", db]);
    const prestige = rows("SELECT domain, prestige_level FROM company_prestige ORDER BY domain");
    expect(Object.fromEntries(prestige)).toEqual(status["prestige"] as object);
    expect(prestige.map(([domain]) => domain)).toEqual([
      "data_environment",
      "inference",
      "research",
      "training",
    ]);
    const [state] = rows("SELECT sim_time, horizon_end FROM sim_state LIMIT 1") as [string[]];
    for (const time of state) expect(time).toMatch(TIME);
    const shown = [status["sim_time"], status["horizon_end"]].map((time) => Date.parse(`${time}Z`));
    expect(state.map((time) => Date.parse(`${time.replace(" ", "T")}Z`))).toEqual(shown);
  });

  test("a planned task by its title, whose stored id the commands take", () => {
    const sql = "SELECT id FROM tasks WHERE title=? AND status='planned' AND company_id IS NOT NULL";
    const found = rows(sql, planned) as [string][];
    expect(found.length).toBe(1);
    const id = found[0]![0];
    expect(id).toMatch(HEX);
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    const shown = [planned, id, dashed, dashed.toUpperCase()].map(
      (reference) => call(["task", "inspect", "--task-id", reference, "--db", db]).stdout,
    );
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).toContain(`"${planned}"`);
  });
});

describe("stored forms", () => {
  test("every id is 32 hex digits without dashes", () => {
    const columns: readonly string[] = [
      "companies.id",
      "employees.id",
      "employees.company_id",
      "employee_skill_rates.employee_id",
      "clients.id",
      "client_trust.client_id",
      "tasks.id",
      "tasks.client_id",
      "task_requirements.task_id",
      "task_assignments.task_id",
      "task_assignments.employee_id",
      "sim_events.id",
      "sim_events.company_id",
      "ledger_entries.id",
      "ledger_entries.ref_id",
      "sim_state.company_id",
      "scratchpads.company_id",
    ];
    for (const column of columns) {
      const [table, name] = column.split(".") as [string, string];
      const ids = rows(`SELECT ${name} FROM ${table}`).flat();
      expect(ids.length).toBeGreaterThan(0);
      expect({ column, odd: ids.filter((id) => !HEX.test(String(id))) }).toEqual({ column, odd: [] });
    }
  });

  test("every time has six decimals and no offset, every truth is 0 or 1", () => {
    const columns = [
      "tasks.accepted_at",
      "tasks.deadline",
      "tasks.completed_at",
      "task_assignments.assigned_at",
      "sim_events.scheduled_at",
      "ledger_entries.occurred_at",
    ];
    for (const column of columns) {
      const [table, name] = column.split(".") as [string, string];
      const times = rows(`SELECT ${name} FROM ${table} WHERE ${name} IS NOT NULL`).flat();
      expect(times.length).toBeGreaterThan(0);
      expect({ column, odd: times.filter((time) => !TIME.test(String(time))) }).toEqual({ column, odd: [] });
    }
    expect(
      rows(
        "SELECT DISTINCT typeof(success) FROM tasks WHERE completed_at IS NOT NULL AND status <> 'cancelled'",
      ),
    ).toEqual([["integer"]]);
    expect(rows("SELECT count(*) FROM sim_events WHERE consumed NOT IN (0, 1)")).toEqual([[0]]);
  });

  test("payloads and dedupe keys of events name tasks by dashed UUIDs", () => {
    const events = rows("SELECT event_type, payload, dedupe_key FROM sim_events") as [
      string,
      string,
      string,
    ][];
    const about = events.filter(
      ([type]) => type === "task_completed" || type === "task_half_progress" || type === "task_half",
    );
    expect(about.length).toBeGreaterThan(0);
    for (const [, payload, key] of about) {
      const facts = JSON.parse(payload) as { task_id: string; milestone_pct?: number };
      expect(facts.task_id).toMatch(UUID);
      const what = facts.milestone_pct === undefined ? "completed" : `milestone:${facts.milestone_pct}`;
      expect(key).toBe(`task:${facts.task_id}:${what}`);
    }
  });

  test("loyalty is in the file and in no output", () => {
    expect(rows("SELECT count(*) FROM clients WHERE typeof(loyalty) = 'real'")[0]).not.toEqual([0]);
    for (const argv of [
      ["client", "list"],
      ["client", "history"],
    ]) {
      expect(call([...argv, "--db", db]).stdout.toLowerCase()).not.toContain("loyal");
    }
  });

  test("the tables and columns of the original are all there", () => {
    const expected: Readonly<Record<string, string>> = {
      companies: "id name funds_cents",
      company_prestige: "company_id domain prestige_level",
      employees: "id company_id name tier work_hours_per_day salary_cents",
      employee_skill_rates: "employee_id domain rate_domain_per_hour",
      clients: "id name reward_multiplier tier specialty_domains loyalty",
      client_trust: "company_id client_id trust_level",
      tasks:
        "id company_id client_id status title required_prestige reward_funds_cents reward_prestige_delta skill_boost_pct accepted_at deadline completed_at success progress_milestone_pct required_trust advertised_reward_cents market_slot",
      task_requirements: "task_id domain required_qty completed_qty",
      task_assignments: "task_id employee_id assigned_at",
      sim_events: "id company_id event_type scheduled_at payload dedupe_key consumed",
      ledger_entries: "id company_id occurred_at category amount_cents ref_type ref_id",
      sim_state: "company_id sim_time run_seed horizon_end replenish_counter",
      scratchpads: "company_id content",
      sessions: "",
      monthly_metrics: "",
    };
    for (const [table, columns] of Object.entries(expected)) {
      const present = rows("SELECT name FROM pragma_table_info(?)", table).flat();
      expect(present.length).toBeGreaterThan(0);
      expect({
        table,
        missing: columns.split(" ").filter((one) => one !== "" && !present.includes(one)),
      }).toEqual({
        table,
        missing: [],
      });
    }
  });

  test("monthly_metrics holds what report monthly shows", () => {
    const { months } = succeed(["report", "monthly", "--db", db]) as { months: Record<string, unknown>[] };
    const stored = file
      .query(
        "SELECT month_start, revenue_cents, cost_cents, return_cents, ending_funds_cents FROM monthly_metrics ORDER BY 1",
      )
      .all();
    expect(months.length).toBeGreaterThan(1);
    expect(stored).toEqual(months);
  });
});

test("funds that a harness writes between two commands count for the next one", async () => {
  const path = await playedFile(folder.path, "bailout.db");
  withFile(path, (open) => open.run("UPDATE companies SET funds_cents = 12345"));
  expect(succeed(["company", "status", "--db", path])["funds_cents"]).toBe(12345);
  succeed(["scratchpad", "write", "x", "--db", path]);
  expect(succeed(["company", "status", "--db", path])["funds_cents"]).toBe(12345);
});

/** Turns a file of ours into one as the original leaves it: without our tables, with unrounded doubles. */
function asOriginal(path: string): void {
  withFile(path, (open) => {
    open.run("DROP TABLE simulation_info; DROP TABLE command_journal; PRAGMA user_version = 0;");
    open.run("UPDATE company_prestige SET prestige_level = 1.2339999 WHERE domain = 'research'");
    open.run("UPDATE company_prestige SET prestige_level = 3.0000000000004 WHERE domain = 'training'");
    open.run("UPDATE employee_skill_rates SET rate_domain_per_hour = 3.14499999 WHERE domain = 'research'");
    open.run("UPDATE client_trust SET trust_level = 0.9996");
    open.run("UPDATE task_requirements SET required_qty = required_qty + 0.00001");
    open.run("UPDATE tasks SET reward_prestige_delta = 0.1104999, skill_boost_pct = 0.13640001");
  });
}

describe("a file of the original", () => {
  test("shows stored values rounded, and looking at it changes no byte", async () => {
    const path = await playedFile(folder.path, "original.db");
    asOriginal(path);
    const before = await Bun.file(path).bytes();
    const { prestige } = succeed(["company", "status", "--db", path]) as { prestige: Record<string, number> };
    expect([prestige["research"], prestige["training"]]).toEqual([1.234, 3]);
    const { employees } = succeed(["employee", "list", "--db", path]) as {
      employees: { skill_rates: Record<string, number> }[];
    };
    expect(new Set(employees.map(({ skill_rates }) => skill_rates["research"]))).toEqual(new Set([3.15]));
    const { clients } = succeed(["client", "list", "--db", path]) as { clients: { trust_level: number }[] };
    expect(new Set(clients.map(({ trust_level }) => trust_level))).toEqual(new Set([1]));
    const { tasks } = succeed(["market", "browse", "--limit", "5", "--db", path]) as {
      tasks: {
        reward_prestige_delta: number;
        skill_boost_pct: number;
        requirements: { required_qty: number }[];
      }[];
    };
    expect(tasks.length).toBe(5);
    for (const task of tasks) {
      expect([task.reward_prestige_delta, task.skill_boost_pct]).toEqual([0.11, 0.1364]);
      for (const { required_qty } of task.requirements) expect(required_qty).toBe(Math.round(required_qty));
    }
    expect(Buffer.from(before).equals(await Bun.file(path).bytes())).toBe(true);
  });

  for (const how of ["single processes", "a pipe"] as const) {
    test(`can be played on by ${how}, with a journal from 1`, async () => {
      const path = await playedFile(folder.path, `original-${how[0]}.db`);
      asOriginal(path);
      const actions = [
        ["task", "accept", "--task-id", offered],
        ["task", "assign", "--task-id", offered, "--employees", "Emp_1,Emp_2,Emp_3"],
        ["task", "dispatch", "--task-id", offered],
        ["sim", "resume"],
        ["scratchpad", "append", "--content", "played on"],
      ];
      if (how === "a pipe") {
        expect(pipe(actions, ["--db", path]).answers.filter((answer) => !answer.ok)).toEqual([]);
      } else {
        for (const argv of actions) succeed([...argv, "--db", path]);
      }
      expect(journalOf(path).map((argv) => argv.slice(0, 2))).toEqual(
        actions.map((argv) => argv.slice(0, 2)),
      );
      expect(faultsOf(path)).toEqual([]);
      expect(isAtRest(path)).toBe(true);
      // What the original wrote unrounded is still shown rounded now that our tables are in the file.
      const { tasks } = succeed(["market", "browse", "--db", path]) as {
        tasks: { skill_boost_pct: number }[];
      };
      for (const { skill_boost_pct } of tasks)
        expect(skill_boost_pct).toBe(Number(skill_boost_pct.toFixed(4)));
      // Foreign columns and rows that no command touched are still as they were.
      expect(tablesOf(path)["company_prestige"]!.length).toBe(4);
    });
  }

  test("begun but empty of a simulation, it can be initialised", async () => {
    const path = await playedFile(folder.path, "original-empty.db");
    asOriginal(path);
    withFile(path, (open) => {
      open.run("PRAGMA foreign_keys = OFF");
      for (const table of Object.keys(tablesOf(path))) open.run(`DELETE FROM ${table}`);
    });
    const status = call(["company", "status", "--db", path]);
    expect(status.exitCode).toBe(1);
    expect(errorOf(status)).toContain("sim init");
    succeed(["sim", "init", "--seed", "1", "--db", path]);
    const plain = join(folder.path, "plain.db");
    succeed(["sim", "init", "--seed", "1", "--db", plain]);
    expect(tablesOf(path)).toEqual(tablesOf(plain));
  });
});
