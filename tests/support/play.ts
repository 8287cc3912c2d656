/**
 * Random play: fast-check draws intents, which mean something only against a world. Most turn into commands that make sense
 * there (a title that exists, a person who does), the rest into what a confused player might type.
 */
import fc from "fast-check";
import { dashed } from "../../src/world/ids.ts";
import { DAY_US, formatDate, formatIso } from "../../src/world/instant.ts";
import type { Task, TaskStatus, World } from "../../src/world/state.ts";

export interface Intent {
  readonly kind: (typeof KINDS)[number];
  /** Which of the tasks, people or spellings that there are; taken modulo their number. */
  readonly pick: number;
  readonly other: number;
  readonly text: string;
}

const KINDS = [
  ...Array<"go-on">(12).fill("go-on"),
  ...Array<"resume">(5).fill("resume"),
  "accept",
  "assign",
  "assign",
  "dispatch",
  "resume-until",
  "resume-until",
  "cancel",
  "cancel",
  "observe",
  "scratchpad",
  "wrong-target",
  "malformed",
] as const;

/** What a hostile note holds: controls (NUL too), quotes, things that look like numbers, options or SQL, any Unicode. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "",
    " ",
    "007",
    "-1",
    "--help",
    "NaN",
    "\u0000x",
    "a\nb\r",
    "'; DROP TABLE tasks; --",
    "é\u{1F600}\u2028",
    "1e5",
  ),
);

/** Without fast-check's bias towards small values: in as few runs as these it would leave little but the first kinds. */
const intent: fc.Arbitrary<Intent> = fc.record({
  kind: fc.noBias(fc.constantFrom(...KINDS)),
  pick: fc.noBias(fc.nat(1000)),
  other: fc.noBias(fc.nat(1000)),
  text,
});

/** Between `least` and `most` intents. */
export const intents = (least: number, most: number) =>
  fc.array(intent, { minLength: least, maxLength: most, size: "max" });

/** How a game begins. Small markets run out, so that replacements and repeated titles come up. */
export const beginnings = fc
  .record({
    seed: fc.oneof(fc.nat(50), fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER)),
    market: fc.noBias(fc.constantFrom(1, 3, 12, 40)),
    people: fc.noBias(fc.constantFrom(1, 4, 10, 12)),
    start: fc.noBias(fc.constantFrom("2025-01-01", "02/29/2024", "2025-03-02", "2027-12-31", "1969-06-15")),
  })
  .map(({ seed, market, people, start }) => [
    ...["sim", "init", "--seed", `${seed}`, "--start-date", start, "--horizon-years", "1"],
    ...["--market-task-count", `${market}`, "--employee-count", `${people}`],
  ]);

export const OBSERVATIONS: readonly (readonly string[])[] = [
  ["company", "status"],
  ["employee", "list"],
  ["market", "browse"],
  ["task", "list"],
  ["client", "list"],
  ["client", "history"],
  ["finance", "ledger"],
  ["report", "monthly"],
  ["scratchpad", "read"],
];

/** The intent as a call, in that world. */
export function callFor({ kind, pick, other, text: words }: Intent, world: World): string[] {
  const own = (...statuses: TaskStatus[]) =>
    spelled(
      of(
        world.tasks.filter((task) => statuses.includes(task.status)),
        pick,
      ),
      other,
    );
  switch (kind) {
    case "go-on":
      return nextStep(world, pick, other);
    case "accept":
      // Nearly always one that the company can take: the first tasks of a market need the least.
      return ["task", "accept", "--task-id", spelled(of(world.market.slice(0, 12), pick), other)];
    case "assign":
      return ["task", "assign", "--task-id", own("planned", "active"), ...team(world, other)];
    case "dispatch":
      return ["task", "dispatch", "--task-id", own("planned")];
    case "resume":
      return ["sim", "resume"];
    case "resume-until":
      return ["sim", "resume", "--until", momentNear(world, pick, other)];
    case "cancel":
      return ["task", "cancel", "--task-id", own("planned", "active"), "--reason", words];
    case "observe":
      return other % 4 === 0
        ? ["task", "inspect", "--task-id", spelled(of([...world.tasks, ...world.market], pick), other)]
        : [...OBSERVATIONS[pick % OBSERVATIONS.length]!];
    case "scratchpad":
      return pick % 5 === 0
        ? ["scratchpad", "clear"]
        : ["scratchpad", pick % 2 === 0 ? "write" : "append", "--content", words];
    case "wrong-target":
      return wrongTarget(world, pick, other, words);
    case "malformed":
      return malformed(pick, words);
  }
}

/** What brings the newest task nearer to its end; a new one now and then, and where there is none. */
function nextStep(world: World, pick: number, other: number): string[] {
  const planned = world.tasks.findLast((task) => task.status === "planned");
  if (planned === undefined) {
    const busy = world.tasks.some((task) => task.status === "active");
    if (busy && pick % 3 !== 0) return ["sim", "resume"];
    return ["task", "accept", "--task-id", spelled(of(world.market.slice(0, 12), pick), 0)];
  }
  const id = ["--task-id", spelled(planned, 0)];
  return planned.assignments.length === 0
    ? ["task", "assign", ...id, ...team(world, other)]
    : ["task", "dispatch", ...id];
}

function of<T>(values: readonly T[], pick: number): T | undefined {
  return values[pick % Math.max(1, values.length)];
}

/** A task by title, dashed UUID or stored id. */
function spelled(task: Task | undefined, how: number): string {
  if (task === undefined) return "Task-none";
  if (how % 6 === 0) return dashed(task.id);
  return how % 6 === 1 ? task.id : task.title;
}

function team(world: World, pick: number): string[] {
  const count = 1 + (pick % 6);
  const people = Array.from({ length: count }, (_, i) => of(world.employees, pick + i * 3)?.name ?? "Emp_1");
  if (pick % 7 === 0) return people.flatMap((name) => ["--employee-id", name]);
  return ["--employees", people.join(",")];
}

/** Mostly some days on, sometimes now, before now or past the end. */
function momentNear(world: World, pick: number, other: number): string {
  const days = [0, -1, 400, 1, 2, 3, 5, 8, 30, 31][pick % 10]!;
  const moment = world.sim_time + days * DAY_US;
  return other % 3 === 0 ? formatDate(moment) : formatIso(moment + (days > 0 ? other : 0));
}

/** Well-formed, but there is no such thing or it is in no state for that. */
function wrongTarget(world: World, pick: number, other: number, words: string): string[] {
  const task = spelled(of([...world.tasks, ...world.market], other), other);
  const calls = [
    ["task", "accept", "--task-id", spelled(of(world.tasks, other), 0)],
    ["task", "dispatch", "--task-id", task],
    ["task", "cancel", "--task-id", task, "--reason", words],
    ["task", "assign", "--task-id", task, "--employees", "Emp_1,Emp_999"],
    ["task", "assign", "--task-id", task, "--employee-id", words],
    ["task", "inspect", "--task-id", words],
    ["sim", "init", "--seed", "1"],
    ["task", "list", "--status", words],
    ["finance", "ledger", "--category", words],
  ];
  return calls[pick % calls.length]!;
}

/** No call at all. */
function malformed(pick: number, words: string): string[] {
  const calls = [
    ["task", "accept"],
    ["task", "accept", "--task-id"],
    ["task", "assign", "--task-id", "Task-1"],
    ["task", "assign-all"],
    ["sim", "resume", "--until", words],
    ["market", "browse", "--limit", "-1"],
    ["market", "browse", "--domain", words],
    ["scratchpad", "write"],
    ["scratchpad", "write", "a", "b"],
    ["company", "status", "--nonsense", words],
    ["report", "monthly", "--from-month", "2025-13"],
  ];
  return calls[pick % calls.length]!;
}
