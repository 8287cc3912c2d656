/** Commands as they are typed in a shell. */
import { quote } from "shlex";
import { DEFAULT_DATABASE } from "../../cli/location.ts";

/** Where the command works: the file, and the preset where one has to be asked for. */
export interface Place {
  readonly path: string;
  /** A preset's name. */
  readonly config?: string | undefined;
}

/** `yc-bench task accept --task-id Task-10 --db game.db`; the file that yc-bench looks for by itself isn't named. */
export function commandLine(words: readonly string[], { path, config }: Place): string {
  const db = path === DEFAULT_DATABASE ? [] : ["--db", path];
  const preset = config === undefined ? [] : ["--config", config];
  return ["yc-bench", ...[...words, ...preset, ...db].map(quote)].join(" ");
}
