/** From what was pressed to what is done. */
import type { App } from "../app/app.ts";
import type { Binding, Scope } from "../app/binding.ts";
import { graphemes } from "../text/width.ts";
import { keysIn, type Pressed } from "./key-names.ts";

/** Does what the keys do, in order. A key that can't be used now says why; one that means nothing does nothing. */
export async function press(app: App, pressed: readonly Pressed[]): Promise<void> {
  for (const part of pressed) {
    if (app.isStopped) return;
    if ("key" in part) await pressKey(app, part.key);
    else await pressText(app, part.text);
  }
}

async function pressText(app: App, text: string): Promise<void> {
  const [scope] = app.scopes;
  if (scope?.type !== undefined) return scope.type(app, { text });
  const keys = keysIn(text);
  for (let i = 0; i < keys.length && !app.isStopped; i++) {
    await pressKey(app, keys[i]!);
    // A key may have opened a field: what was typed after it belongs there.
    if (app.scopes[0]?.type !== undefined) return pressText(app, restOf(text, i + 1));
  }
}

/** The text without its first `count` characters. */
function restOf(text: string, count: number): string {
  return Array.from(graphemes(text), ({ segment }) => segment)
    .slice(count)
    .join("");
}

async function pressKey(app: App, key: string): Promise<void> {
  const scopes = app.scopes;
  const binding = bindingFor(scopes, key);
  if (binding === undefined) return scopes[0]?.type?.(app, { key });
  const reason = binding.blocked?.(app) ?? null;
  if (reason !== null) return app.say("warn", reason);
  const running = binding.run(app);
  if (running === undefined) return;
  await running;
  // Commands have been run. A signal that came meanwhile is to be heard before the next key.
  await new Promise((resolve) => setImmediate(resolve));
}

/** Types a pasted text into the field that is open; says so where none is. */
export function paste(app: App, text: string): void {
  const [scope] = app.scopes;
  if (scope?.type !== undefined) scope.type(app, { text: text.replace(/\r\n?/g, "\n") });
  else app.say("warn", "Pasted text is only taken where something is typed.");
}

function bindingFor(scopes: readonly Scope[], key: string): Binding | undefined {
  for (const { bindings } of scopes) {
    const found = bindings.find((binding) => binding.keys.includes(key));
    if (found !== undefined) return found;
  }
  return undefined;
}
