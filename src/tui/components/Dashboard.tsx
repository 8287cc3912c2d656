/** The whole screen. */
import { Box, Text } from "ink";
import { type ReactElement, useSyncExternalStore } from "react";
import type { App } from "../app/app.ts";
import { isTooSmall, LEAST_COLUMNS, LEAST_ROWS, layoutOf } from "../app/layout.ts";
import type { State } from "../app/state.ts";
import { DIALOG_VIEWS } from "../dialogs/dialogs.ts";
import type { Scene } from "../game/game.ts";
import { PAGE_VIEWS } from "../pages/pages.ts";
import { cut } from "../text/width.ts";
import { printable } from "../theme/glyphs.ts";
import { STYLES, useGlyphs } from "../theme/theme.ts";
import { Header } from "./Header.tsx";
import { KeyBar } from "./KeyBar.tsx";
import { Rule } from "./Rule.tsx";
import { Tabs } from "./Tabs.tsx";

export function Dashboard({ app }: { readonly app: App }): ReactElement {
  const state = useSyncExternalStore(app.subscribe, app.snapshot);
  const { columns, rows } = state.size;
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      {isTooSmall(state.size) ? <TooSmall state={state} /> : <Screen app={app} state={state} />}
    </Box>
  );
}

function TooSmall({ state: { size } }: { readonly state: State }): ReactElement {
  const sentence = `The dashboard needs ${LEAST_COLUMNS} columns and ${LEAST_ROWS} rows; this is ${size.columns} by ${size.rows}. Make the window larger.`;
  return <Text wrap="wrap">{sentence}</Text>;
}

function Screen({ app, state }: { readonly app: App; readonly state: State }): ReactElement {
  const { scene } = state;
  if (scene === null) return <Waiting app={app} state={state} />;
  const { width, content, detail } = layoutOf(state);
  const page = PAGE_VIEWS[state.page];
  const props = { state, scene, width };
  return (
    <>
      <Header state={state} scene={scene} />
      <Tabs state={state} />
      <Box height={content} overflow="hidden">
        <page.Content {...props} height={content} />
      </Box>
      {state.dialogs.length > 0 ? (
        <Over app={app} state={state} scene={scene} />
      ) : (
        <>
          <Rule width={width} remark={page.footnote(state, scene)} />
          <Box height={detail} overflow="hidden">
            <page.Detail {...props} height={detail} />
          </Box>
        </>
      )}
      <Rule width={width} />
      <Notice state={state} />
      <KeyBar app={app} width={width} />
    </>
  );
}

/** The dialog, in the lower part. */
function Over({
  app,
  state,
  scene,
}: {
  readonly app: App;
  readonly state: State;
  readonly scene: Scene;
}): ReactElement {
  const { width, dialog: height } = layoutOf(state);
  const dialog = state.dialogs.at(-1)!;
  const view = DIALOG_VIEWS[dialog.kind];
  return (
    <>
      <Rule width={width} title={view.title(state, scene)} />
      <Box height={height} overflow="hidden" flexDirection="column">
        <view.Body app={app} state={state} scene={scene} width={width} height={height} />
      </Box>
    </>
  );
}

function Notice({ state: { notice, size } }: { readonly state: State }): ReactElement {
  const glyphs = useGlyphs();
  if (notice === null) return <Text> </Text>;
  const sign = notice.role === "bad" ? `${glyphs.bad} ` : notice.role === "warn" ? `${glyphs.warn} ` : "";
  const text = cut(sign + printable(notice.text, glyphs), size.columns - 2, glyphs.ellipsis);
  return <Text {...STYLES[notice.role]}>{` ${text}`}</Text>;
}

function Waiting({ app, state }: { readonly app: App; readonly state: State }): ReactElement {
  return (
    <>
      <Box flexGrow={1} paddingX={2} paddingY={1}>
        <Text>There is no simulation in this file yet. It is shown here as soon as somebody begins one.</Text>
      </Box>
      <Notice state={state} />
      <KeyBar app={app} width={state.size.columns} />
    </>
  );
}
