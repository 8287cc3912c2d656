import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { builtinPreset } from "../../src/config/builtin.ts";
import { generateWorld } from "../../src/world/generate.ts";
import { companyId, dashed, derivedId, parseId } from "../../src/world/ids.ts";
import type { World } from "../../src/world/state.ts";

const KINDS = ["employee", "client", "task", "event", "ledger"] as const;
const kind = fc.constantFrom(...KINDS);
const seed = fc.nat(Number.MAX_SAFE_INTEGER);

function world(run_seed: number, preset: string): World {
  return generateWorld(builtinPreset(preset)!, {
    seed: run_seed,
    start_date: 0,
    horizon_years: 1,
    company_name: "X",
    employee_count: 20,
    market_task_count: 50,
  });
}

function idsOf({ company_id, employees, clients, market, events }: World): string[] {
  return [company_id, ...[...employees, ...clients, ...market, ...events].map(({ id }) => id)];
}

/** RFC 9562, section 5.5, written out: SHA-1 of the name space's bytes and the name, with version and variant set. */
function uuid5(namespace: string, name: string): string {
  const hash = createHash("sha1").update(Buffer.from(namespace, "hex")).update(name, "utf8").digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.subarray(0, 16).toString("hex");
}

test("ids are UUIDs of version 5 in the company's name space", () => {
  const derived = (run: number, of: (typeof KINDS)[number], serial: number) => {
    const company = companyId(run, "default");
    expect(dashed(company)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedId(company, of, serial)).toBe(uuid5(company, `${of}:${serial}`));
  };
  fc.assert(fc.property(seed, kind, fc.nat(), derived), { numRuns: 200 });
});

test("ids stay what they are from one version of the program to the next", () => {
  const company = companyId(1, "default");
  expect([company, derivedId(company, "task", 1)]).toEqual([
    "51a59be68f1653c68f05a502cfe6cc97",
    "93ab7de8ba44521b9c04ccca51665f84",
  ]);
});

test("no two things share an id: within a world, or between seeds or presets", () => {
  const ids = [world(1, "default"), world(2, "default"), world(1, "hard")].flatMap(idsOf);
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}5[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
});

test("an id is read in both spellings and either case, and in no other", () => {
  const reads = (run: number) => {
    const id = companyId(run, "default");
    const spellings = [id, dashed(id), id.toUpperCase(), dashed(id).toUpperCase()];
    expect(spellings.map(parseId)).toEqual([id, id, id, id]);
    const others = [
      id.slice(1),
      `${id}0`,
      `{${dashed(id)}}`,
      `urn:uuid:${dashed(id)}`,
      ` ${id}`,
      id.replace(/.$/, "g"),
    ];
    expect(others.map(parseId)).toEqual(others.map(() => null));
  };
  fc.assert(fc.property(seed, reads), { numRuns: 50 });
  expect([parseId(""), parseId("Task-1"), parseId("-".repeat(36))]).toEqual([null, null, null]);
});
