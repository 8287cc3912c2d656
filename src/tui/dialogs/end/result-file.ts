import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resultOf, resultText } from "../../../results/result.ts";
import type { Notice } from "../../app/state.ts";
import { besideGame, freeFile } from "../../game/files.ts";
import type { Scene } from "../../game/game.ts";

/** Writes the result beside the game's file, never over another file; says where, or why not. */
export function writeResult({ path, world, preset, journal }: Scene): Notice {
  const result = resultOf(world, preset);
  if (result === null) return { role: "warn", text: "The game isn't over." };
  const text = resultText(world, preset, result, journal.length);
  const wanted = besideGame(path, "-result.json");
  try {
    if (existsSync(wanted) && readFileSync(wanted, "utf8") === text) {
      return { role: "strong", text: `The result is in ${wanted} already.` };
    }
    const file = freeFile(wanted);
    writeFileSync(file, text, { flag: "wx" });
    return { role: "strong", text: `The result is in ${file}.` };
  } catch (error) {
    return { role: "bad", text: `The result could not be written: ${(error as Error).message}` };
  }
}
