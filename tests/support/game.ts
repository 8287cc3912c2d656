/** A simulation in a folder of its own, played by hand. */
import { join } from "node:path";
import { builtinPreset } from "../../src/config/builtin.ts";
import type { Preset, WorldRules } from "../../src/config/preset.ts";
import { Session } from "../../src/session/session.ts";
import type { World } from "../../src/world/state.ts";
import { answerOf } from "./in-process.ts";
import { worldInFile } from "./simulation-file.ts";
import { temporaryFolder } from "./temporary.ts";

/** A built-in preset with some rules changed. */
export function presetWith(base: string, rules: Partial<WorldRules>): Preset {
  const preset = builtinPreset(base)!;
  return { ...preset, world: { ...preset.world, ...rules } };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Json = any;

export class Game implements Disposable {
  private readonly folder = temporaryFolder();
  private readonly path = join(this.folder.path, "game.db");
  private readonly session = new Session(this.path, "long");

  private constructor(private readonly preset: Preset) {}

  /** Begins with seed 1 on 2025-01-01 (a Wednesday) unless the options say otherwise. */
  static async begin(preset: Preset | string, ...options: string[]): Promise<Game> {
    const game = new Game(typeof preset === "string" ? builtinPreset(preset)! : preset);
    await game.do("sim", "init", "--seed", "1", "--start-date", "2025-01-01", ...options);
    return game;
  }

  /** What an accepted command prints. */
  async do(...argv: string[]): Promise<Json> {
    const { exit, json } = await answerOf(this.session, argv, this.preset);
    if (exit !== 0) throw new Error(`${argv.join(" ")}: exit ${exit}, ${JSON.stringify(json)}`);
    return json;
  }

  /** The error of a command that is not accepted, after its exit code: `1 No active tasks…`. */
  async refused(...argv: string[]): Promise<string> {
    const { exit, json } = await answerOf(this.session, argv, this.preset);
    if (exit === 0) throw new Error(`${argv.join(" ")} was accepted: ${JSON.stringify(json)}`);
    return `${exit} ${(json as { error: string }).error}`;
  }

  /** Takes a task and puts people on it. */
  async begun(task: string, ...people: string[]): Promise<void> {
    await this.do("task", "accept", "--task-id", task);
    await this.do("task", "assign", "--task-id", task, "--employees", people.join(","));
    await this.do("task", "dispatch", "--task-id", task);
  }

  /** Resumes until something of that type is reported, and returns that report. */
  async resumeTo(type: string): Promise<Json> {
    for (let i = 0; i < 100; i++) {
      const { wake_events } = await this.do("sim", "resume");
      const found = wake_events.find((event: Json) => event.type === type);
      if (found !== undefined) return found;
    }
    throw new Error(`no ${type} in a hundred resumes`);
  }

  get world(): World {
    return worldInFile(this.path)!;
  }

  [Symbol.dispose](): void {
    this.session.close();
    this.folder[Symbol.dispose]();
  }
}
