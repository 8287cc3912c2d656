import type { World } from "../world/state.ts";
import { act, observe } from "./command.ts";
import { anyText, required } from "./options.ts";
import { boolean, object, text } from "./shape.ts";

const content = {
  ...required("--content", "TEXT", "The text; '-' reads it from standard input", anyText),
  stdin: true,
};

const written = (world: World, scratchpad: string) => ({
  world: { ...world, scratchpad },
  output: { ok: true, content: scratchpad },
});

export const scratchpadRead = observe({
  group: "scratchpad",
  name: "read",
  summary: "Show the notes",
  options: {},
  returns: () => object({ content: text }),
  run: ({ world }) => ({ content: world.scratchpad }),
});

export const scratchpadWrite = act({
  group: "scratchpad",
  name: "write",
  summary: "Replace the notes",
  options: { content },
  positional: "content",
  returns: () => object({ ok: boolean, content: text }),
  run: ({ world, args }) => written(world, args.content),
});

export const scratchpadAppend = act({
  group: "scratchpad",
  name: "append",
  summary: "Add a line to the notes",
  options: { content },
  positional: "content",
  returns: () => object({ ok: boolean, content: text }),
  run: ({ world, args }) =>
    written(world, world.scratchpad === "" ? args.content : `${world.scratchpad}\n${args.content}`),
});

export const scratchpadClear = act({
  group: "scratchpad",
  name: "clear",
  summary: "Empty the notes",
  options: {},
  returns: () => object({ ok: boolean }),
  run: ({ world }) => ({ world: { ...world, scratchpad: "" }, output: { ok: true } }),
});
