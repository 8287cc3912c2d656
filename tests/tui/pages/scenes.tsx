/** Games to look at, and what a person reads on a page. */
import { Box } from "ink";
import { render } from "ink-testing-library";
import type { ReactElement } from "react";
import { acceptability } from "../../../src/commands/market.ts";
import type { Preset } from "../../../src/config/preset.ts";
import { App } from "../../../src/tui/app/app.ts";
import { layoutOf } from "../../../src/tui/app/layout.ts";
import type { Size, State } from "../../../src/tui/app/state.ts";
import { suggestionFor } from "../../../src/tui/figures/teams.ts";
import { scopesFor } from "../../../src/tui/frame/scopes.ts";
import type { Scene } from "../../../src/tui/game/game.ts";
import type { Page } from "../../../src/tui/pages/page.ts";
import { ASCII, UNICODE } from "../../../src/tui/theme/glyphs.ts";
import { ColumnsProvider, GlyphsProvider } from "../../../src/tui/theme/theme.ts";
import type { Instant } from "../../../src/world/instant.ts";
import type { World } from "../../../src/world/state.ts";
import { Game } from "../../support/game.ts";

export const ROOMY: Size = { columns: 100, rows: 30 };
export const SMALL: Size = { columns: 80, rows: 24 };

export function sceneOf(world: World, preset: Preset): Scene {
  return { path: "game.db", mode: "play", preset, filePreset: preset, world, journal: [], generation: 0 };
}

/** An app that shows that world on a screen of that size. */
export function appWith(scene: Scene, size: Size = ROOMY, change: Partial<State> = {}): App {
  const app = new App(size, scopesFor, { leave: () => {}, suspend: () => {}, copy: () => {} });
  app.patch({ scene, ...change });
  return app;
}

/** What a person sees of a page. */
export interface Seen {
  readonly content: readonly string[];
  readonly footnote: string;
  readonly detail: readonly string[];
  /** All of it. */
  readonly text: string;
}

export function seen(page: Page, { state }: App, glyphs = UNICODE): Seen {
  const scene = state.scene!;
  const { width, content, detail } = layoutOf(state);
  const part = (element: ReactElement, height: number) => {
    const screen = render(
      <GlyphsProvider value={glyphs}>
        <ColumnsProvider value={width}>
          <Box width={width} height={height} overflow="hidden">
            {element}
          </Box>
        </ColumnsProvider>
      </GlyphsProvider>,
    );
    const frame = screen.lastFrame() ?? "";
    screen.unmount();
    return frame.split("\n");
  };
  const props = { state, scene, width };
  const above = part(page.content({ ...props, height: content }), content);
  const below = part(page.detail({ ...props, height: detail }), detail);
  const footnote = page.footnote(state, scene);
  return { content: above, footnote, detail: below, text: [...above, footnote, ...below].join("\n") };
}

export function seenInAscii(page: Page, app: App): Seen {
  return seen(page, app, ASCII);
}

/**
 * The world after that moment: two suggested teams at work all the time on what pays best of all that they
 * would do in time. Not everything is, for some clients ask for more than they say.
 */
export async function played(preset: Preset, until: Instant, ...options: string[]): Promise<World> {
  using game = await Game.begin(preset, ...options);
  let { world } = game;
  while (world.sim_time < until) {
    while (world.tasks.filter((task) => task.status === "active").length < 2) {
      const { task, team } = bestOffer(world, preset);
      await game.begun(task.title, ...team.map(({ name }) => name));
      world = game.world;
    }
    await game.do("sim", "resume");
    world = game.world;
  }
  return world;
}

function bestOffer(world: World, preset: Preset) {
  const acceptable = acceptability(world);
  const offers = world.market.filter(acceptable).map((task) => {
    const { team, forecast } = suggestionFor(sceneOf(world, preset), task);
    return { task, team, late: forecast?.finish == null || forecast.finish > forecast.task.deadline! };
  });
  const reward = ({ task, late }: (typeof offers)[number]) => (late ? 0 : task.reward_funds_cents);
  return offers.reduce((best, offer) => (reward(offer) > reward(best) ? offer : best));
}
