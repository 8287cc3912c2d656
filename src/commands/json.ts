/** JSON text as Python's `json.dumps` writes it: what the original printed, byte for byte where the values agree. */
import type { Shape } from "./shape.ts";

/** The text of a value of that shape: on one line without spaces, or indented by two spaces a level. */
export function toJson(shape: Shape, value: unknown, layout: "line" | "indented"): string {
  return layout === "line" ? writerOf(shape)(value, "", "") : writerOf(shape)(value, "\n", "  ");
}

/** A double as Python's `repr`: always told apart from an integer, exponents with two digits. */
export function floatText(x: number): string {
  const magnitude = Math.abs(x);
  if (Number.isInteger(x) && magnitude < 1e16) return x === 0 && 1 / x < 0 ? "-0.0" : `${x}.0`;
  if (magnitude >= 1e-4 && magnitude < 1e16) return String(x);
  return x.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}

/** A JSON string in ASCII, so that it survives every terminal and pipe. */
export function stringText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Printable ASCII but for the quote and the backslash. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * Writes values of one shape. `line` is what begins a line at this depth (a newline and its indentation, or nothing) and
 * `step` what a deeper line adds to it.
 */
type Writer = (value: unknown, line: string, step: string) => string;

const writers = new WeakMap<Shape, Writer>();

/** Shapes are few and values many, so each shape is turned into its writer once. */
function writerOf(shape: Shape): Writer {
  const known = writers.get(shape);
  if (known !== undefined) return known;
  const writer = makeWriter(shape);
  writers.set(shape, writer);
  return writer;
}

function makeWriter(shape: Shape): Writer {
  switch (shape.kind) {
    case "integer":
    case "boolean":
      return String;
    case "float":
      return (value) => floatText(value as number);
    case "text":
      return (value) => stringText(value as string);
    case "nullable": {
      const write = writerOf(shape.of);
      return (value, line, step) => (value === null ? "null" : write(value, line, step));
    }
    case "optional":
      return writerOf(shape.of);
    case "constant":
      return constantWriter(writerOf(shape.of));
    case "variants": {
      const of = Object.fromEntries(
        Object.entries(shape.of).map(([tag, variant]) => [tag, writerOf(variant)]),
      );
      return (value, line, step) => of[(value as Record<string, string>)[shape.by]!]!(value, line, step);
    }
    case "list":
      return listWriter(writerOf(shape.of));
    case "map":
      return mapWriter(writerOf(shape.of));
    case "object":
      return objectWriter(shape.fields);
  }
}

/** Remembers the text on one line, which long sessions print again and again. */
function constantWriter(write: Writer): Writer {
  const texts = new WeakMap<object, string>();
  return (value, line, step) => {
    if (line !== "") return write(value, line, step);
    const known = texts.get(value as object);
    if (known !== undefined) return known;
    const text = write(value, line, step);
    // Reading a character joins the pieces that the text was put together from; else every use of it would do that again.
    text.charCodeAt(0);
    texts.set(value as object, text);
    return text;
  };
}

function listWriter(write: Writer): Writer {
  return (value, line, step) => {
    const items = value as readonly unknown[];
    if (items.length === 0) return "[]";
    const inner = line + step;
    let out = "";
    for (const item of items) out += (out === "" ? "[" : ",") + inner + write(item, inner, step);
    return `${out}${line}]`;
  };
}

function mapWriter(write: Writer): Writer {
  return (value, line, step) => {
    const inner = line + step;
    const colon = line === "" ? ":" : ": ";
    let out = "";
    for (const key in value as object) {
      const member = write((value as Record<string, unknown>)[key], inner, step);
      out += (out === "" ? "{" : ",") + inner + stringText(key) + colon + member;
    }
    return out === "" ? "{}" : `${out}${line}}`;
  };
}

function objectWriter(fields: Readonly<Record<string, Shape>>): Writer {
  const members: { key: string; quoted: string; kind: Shape["kind"]; write: Writer }[] = [];
  for (const key in fields) {
    const shape = fields[key]!;
    members.push({ key, quoted: stringText(key), kind: shape.kind, write: writerOf(shape) });
  }
  return (value, line, step) => {
    const object = value as Record<string, unknown>;
    const inner = line + step;
    const colon = line === "" ? ":" : ": ";
    let out = "";
    for (const { key, quoted, kind, write } of members) {
      const member = object[key];
      if (kind === "optional" && member === undefined) continue;
      // Most members are whole numbers; these go without a call.
      const text = kind === "integer" ? `${member}` : write(member, inner, step);
      out += (out === "" ? "{" : ",") + inner + quoted + colon + text;
    }
    return out === "" ? "{}" : `${out}${line}}`;
  };
}
