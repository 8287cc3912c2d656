import type { Shape } from "../commands/shape.ts";

/** A shape in one line, as the help shows what a command prints: `{ count, tasks [{ task_id, … }] }`. */
export function outline(shape: Shape): string {
  switch (shape.kind) {
    case "object":
      return `{ ${Object.entries(shape.fields).map(field).join(", ")} }`;
    case "list":
      return `[${outline(shape.of)}]`;
    case "map":
      return `{ name: ${outline(shape.of)} }`;
    case "variants":
      return Object.values(shape.of).map(outline).join(" or ");
    case "constant":
      return outline(shape.of);
    case "nullable":
    case "optional":
      return `${outline(shape.of)}?`;
    default:
      return shape.kind;
  }
}

function field([key, shape]: [string, Shape]): string {
  const text = outline(shape);
  return /[[{]/.test(text) ? `${key} ${text}` : `${key}${text.endsWith("?") ? "?" : ""}`;
}
