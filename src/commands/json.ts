/** JSON text as Python's `json.dumps` writes it: what the original printed, byte for byte where the values agree. */
import type { Shape } from "./shape.ts";

/** The text of a value of that shape. `indent` 0 means one line without spaces; else that many spaces a level. */
export function toJson(shape: Shape, value: unknown, indent: number): string {
  return write(shape, value, indent, indent === 0 ? "" : "\n");
}

/** A double as Python's `repr`: always told apart from an integer, exponents with two digits. */
export function floatText(x: number): string {
  if (Number.isInteger(x) && Math.abs(x) < 1e16) return Object.is(x, -0) ? "-0.0" : `${x}.0`;
  const magnitude = Math.abs(x);
  if (magnitude >= 1e-4 && magnitude < 1e16) return String(x);
  return x.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}

/** A JSON string in ASCII, so that it survives every terminal and pipe. */
export function stringText(text: string): string {
  const quoted = JSON.stringify(text);
  if (!NON_ASCII.test(quoted)) return quoted;
  return quoted.replace(EACH_NON_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const NON_ASCII = /[^ -~]/;
const EACH_NON_ASCII = /[^ -~]/g;

/** `line`: what begins a line at this depth, a newline and its indentation, or nothing. */
function write(shape: Shape, value: unknown, indent: number, line: string): string {
  switch (shape.kind) {
    case "integer":
    case "boolean":
      return String(value);
    case "float":
      return floatText(value as number);
    case "text":
      return stringText(value as string);
    case "nullable":
      return value === null ? "null" : write(shape.of, value, indent, line);
    case "optional":
      return write(shape.of, value, indent, line);
    case "variants":
      return write(variantOf(shape, value), value, indent, line);
    case "list":
      return writeList(shape.of, value as readonly unknown[], indent, line);
    case "map": {
      const entries = Object.entries(value as object);
      return writeMembers(
        entries.map(([key, member]) => [key, shape.of, member]),
        indent,
        line,
      );
    }
    case "object":
      return writeObject(shape.fields, value as Record<string, unknown>, indent, line);
  }
}

function variantOf(shape: Extract<Shape, { kind: "variants" }>, value: unknown): Shape {
  const tag = (value as Record<string, string>)[shape.by]!;
  return shape.of[tag]!;
}

function writeList(of: Shape, items: readonly unknown[], indent: number, line: string): string {
  if (items.length === 0) return "[]";
  const inner = deeper(line, indent);
  let out = "[";
  let separator = inner;
  for (const item of items) {
    out += separator + write(of, item, indent, inner);
    separator = `,${inner}`;
  }
  return `${out}${line}]`;
}

function writeObject(
  fields: Readonly<Record<string, Shape>>,
  value: Record<string, unknown>,
  indent: number,
  line: string,
): string {
  const members: [string, Shape, unknown][] = [];
  for (const key in fields) {
    const shape = fields[key]!;
    if (shape.kind === "optional" && value[key] === undefined) continue;
    members.push([key, shape, value[key]]);
  }
  return writeMembers(members, indent, line);
}

function writeMembers(members: readonly [string, Shape, unknown][], indent: number, line: string): string {
  if (members.length === 0) return "{}";
  const inner = deeper(line, indent);
  const colon = indent === 0 ? ":" : ": ";
  let out = "{";
  let separator = inner;
  for (const [key, shape, value] of members) {
    out += separator + stringText(key) + colon + write(shape, value, indent, inner);
    separator = `,${inner}`;
  }
  return `${out}${line}}`;
}

function deeper(line: string, indent: number): string {
  return indent === 0 ? "" : line + " ".repeat(indent);
}
