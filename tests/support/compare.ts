/** How a recorded answer and ours are compared (tests/conformance/data/README.md). */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RECORDED_ID = /^<id-\d+>$/;

/** Lists that the original prints in random order. */
const SETS = new Set(["total_assigned", "assigned_employees", "active_tasks", "assignments"]);

/** Keys that the recordings have wrong on purpose (spec/cli.md, "Where we differ"), by the command that prints them. */
const SKIPPED: Readonly<Record<string, readonly string[]>> = {
  "sim resume": ["old_sim_time"],
  "report monthly": ["months", "count"],
};

/** Compares the answers of one trace in turn; UUIDs are numbered by first appearance on each side. */
export class TraceComparison {
  private readonly ids = new Map<string, string>();

  /** What differs, as `path: recorded X, got Y`; empty if nothing does. Each answer must be given, in order. */
  differences(argv: readonly string[], recorded: unknown, ours: unknown): string[] {
    const differences: string[] = [];
    this.compare(recorded, ours, argv.slice(0, 2).join(" "), "", differences);
    return differences;
  }

  private compare(recorded: unknown, ours: unknown, command: string, key: string, found: string[]): void {
    const fail = () =>
      found.push(`${key}: recorded ${JSON.stringify(recorded)}, got ${JSON.stringify(ours)}`);
    if (typeof recorded === "string" && RECORDED_ID.test(recorded)) {
      if (typeof ours !== "string" || this.numbered(ours) !== recorded) fail();
    } else if (typeof recorded !== "object" || recorded === null) {
      if (!this.sameScalar(recorded, ours, key)) fail();
    } else if (typeof ours !== "object" || ours === null || Array.isArray(recorded) !== Array.isArray(ours)) {
      fail();
    } else {
      this.compareMembers(recorded, ours, command, key, found);
    }
  }

  private compareMembers(
    recorded: object,
    ours: object,
    command: string,
    key: string,
    found: string[],
  ): void {
    const [left, right] =
      SETS.has(key) && Array.isArray(recorded) ? [asSet(recorded), asSet(ours)] : [recorded, ours];
    if (Object.keys(left).join() !== Object.keys(right).join()) {
      found.push(`${key}: recorded keys ${Object.keys(left)}, got ${Object.keys(right)}`);
      return;
    }
    for (const [member, value] of Object.entries(left)) {
      if (SKIPPED[command]?.includes(member)) continue;
      const name = Array.isArray(left) ? key : member;
      this.compare(value, (right as Record<string, unknown>)[member], command, name, found);
    }
  }

  private numbered(id: string): string {
    if (!UUID.test(id)) return id;
    const known = this.ids.get(id) ?? `<id-${this.ids.size + 1}>`;
    this.ids.set(id, known);
    return known;
  }

  private sameScalar(recorded: unknown, ours: unknown, key: string): boolean {
    if (key === "error") return typeof ours === "string" && ours !== "";
    if (key === "trust_delta" && typeof recorded === "number" && typeof ours === "number") {
      return Math.abs(recorded - ours) <= 1e-12;
    }
    return recorded === ours;
  }
}

function asSet(list: object): unknown[] {
  return [...(list as unknown[])].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
