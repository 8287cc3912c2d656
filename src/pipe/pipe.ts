import type { Texts } from "../cli/parse.ts";
export async function runPipe(
  _texts: Texts,
  _env: Readonly<Record<string, string | undefined>>,
): Promise<void> {}
