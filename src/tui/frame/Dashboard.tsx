/** The whole screen. */
import { Box, Text } from "ink";
import { type ReactElement, useSyncExternalStore } from "react";
import type { App } from "../app/app.ts";
import { isTooSmall, LEAST_COLUMNS, LEAST_ROWS, layoutOf } from "../app/layout.ts";
import type { State } from "../app/state.ts";
import { Lines } from "../components/Lines.tsx";
import { Rule } from "../components/Rule.tsx";
import { DIALOG_VIEWS } from "../dialogs/dialogs.ts";
import { PAGE_VIEWS } from "../pages/pages.ts";
import { StartScreen } from "../start/StartScreen.tsx";
import { wordWrapped } from "../text/wrap.ts";
import { ColumnsProvider, useGlyphs } from "../theme/theme.ts";
import { Header } from "./Header.tsx";
import { KeyBar } from "./KeyBar.tsx";
import { Tabs } from "./Tabs.tsx";

export function Dashboard({ app }: { readonly app: App }): ReactElement {
  const state = useSyncExternalStore(app.subscribe, app.snapshot);
  const { columns, rows } = state.size;
  return (
    <ColumnsProvider value={columns}>
      <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
        {isTooSmall(state.size) ? <TooSmall state={state} /> : <Screen app={app} state={state} />}
      </Box>
    </ColumnsProvider>
  );
}

function TooSmall({ state: { size } }: { readonly state: State }): ReactElement {
  const sentence = `The dashboard needs ${LEAST_COLUMNS} columns and ${LEAST_ROWS} rows; this is ${size.columns} by ${size.rows}. Make the window larger.`;
  return <Text wrap="wrap">{sentence}</Text>;
}

function Screen({ app, state }: { readonly app: App; readonly state: State }): ReactElement {
  const { scene, start } = state;
  if (scene === null || start !== null) return <WithoutGame app={app} state={state} />;
  const { width, content, detail } = layoutOf(state);
  const page = PAGE_VIEWS[state.page];
  const props = { state, scene, width };
  return (
    <>
      <Header state={state} scene={scene} />
      <Tabs state={state} />
      <Box height={content} overflow="hidden">
        {page.content({ ...props, height: content })}
      </Box>
      {state.dialogs.length > 0 ? (
        <Over app={app} />
      ) : (
        <>
          <Rule width={width} remark={page.footnote(state, scene)} />
          <Box height={detail} overflow="hidden">
            {page.detail({ ...props, height: detail })}
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
function Over({ app }: { readonly app: App }): ReactElement {
  const { width, dialog: height } = layoutOf(app.state);
  const view = DIALOG_VIEWS[app.dialog!.kind];
  return (
    <>
      <Rule width={width} title={view.title(app)} remark={view.remark?.(app) ?? ""} />
      <Box height={height} overflow="hidden" flexDirection="column">
        <view.Body app={app} width={width} height={height} />
      </Box>
    </>
  );
}

function Notice({ state }: { readonly state: State }): ReactElement {
  const glyphs = useGlyphs();
  const { notice: height, width } = layoutOf(state);
  const { role, text } = state.notice ?? { role: "plain", text: "" };
  const sign = role === "bad" ? `${glyphs.bad} ` : role === "warn" ? `${glyphs.warn} ` : "";
  const lines = wordWrapped(sign + text, width - 2, height, glyphs.ellipsis);
  return <Lines lines={lines.map((line) => [{ text: line, role }])} height={height} />;
}

/** The rule below the start page and the keys. */
const FOOT = 2;

/** Before any game: the start page, or a file that is watched for one. */
function WithoutGame({ app, state }: { readonly app: App; readonly state: State }): ReactElement {
  const { size, start, dialogs } = state;
  const dialog = dialogs.length > 0 ? <Over app={app} /> : null;
  const { dialog: taken, notice } = layoutOf(state);
  const height = size.rows - FOOT - notice - (dialog === null ? 0 : taken + 1);
  return (
    <>
      <Box height={height} overflow="hidden" flexDirection="column">
        {start === null ? (
          <Waiting path={app.path} />
        ) : (
          <StartScreen page={start} width={size.columns} height={height} />
        )}
      </Box>
      {dialog}
      <Rule width={size.columns} />
      <Notice state={state} />
      <KeyBar app={app} width={size.columns} />
    </>
  );
}

function Waiting({ path }: { readonly path: string | null }): ReactElement {
  return (
    <Box paddingX={2} paddingY={1}>
      <Text>{`There is no simulation in ${path ?? "this file"} now. It is shown here as soon as somebody begins one.`}</Text>
    </Box>
  );
}
