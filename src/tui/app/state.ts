/** All that the screen depends on, as one value that is replaced and never changed. */
import type { Domain } from "../../world/domains.ts";
import type { Scene } from "../game/game.ts";
import type { Step } from "../game/time.ts";
import type { Role } from "../theme/theme.ts";
import type { Dialog } from "./dialog.ts";
import type { Selection } from "./list.ts";
import type { StartPage } from "./start-page.ts";

export const PAGES = ["market", "tasks", "team", "clients", "finance", "notes", "log"] as const;
export type PageId = (typeof PAGES)[number];

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What the last key led to, in one line. */
export interface Notice {
  readonly role: Role;
  readonly text: string;
}

/** The columns that the market can be sorted by, by their labels. */
export type MarketOrder =
  | "Task"
  | "Client"
  | "Work"
  | "Reward"
  | "$/h"
  | "Prestige"
  | "Trust"
  | "Days"
  | "Fits";

/** How the market is shown. */
export interface MarketView {
  readonly sort: MarketOrder;
  readonly reversed: boolean;
  readonly domain: Domain | null;
  /** A client's name. */
  readonly client: string | null;
  /** Whether tasks that can't be taken now are shown too. */
  readonly locked: boolean;
}

export type FinanceView = "chart" | "months" | "ledger";

export interface State {
  readonly size: Size;
  /** The page before any game; null while one is open. */
  readonly start: StartPage | null;
  /** Null on the start page, and while a watched file holds no simulation yet. */
  readonly scene: Scene | null;
  /** The last stretch of time that passed while we looked. */
  readonly step: Step | null;
  readonly page: PageId;
  /** What is open over the page, the uppermost last. */
  readonly dialogs: readonly Dialog[];
  readonly notice: Notice | null;
  /** The selected row of each list, by the list's name. */
  readonly selections: Readonly<Record<string, Selection>>;
  /** The text that a page's list is searched for, by page. */
  readonly searches: Readonly<Partial<Record<PageId, string>>>;
  readonly market: MarketView;
  readonly finance: {
    readonly view: FinanceView;
    /** How many published curves further than the nearest it compares with. */
    readonly rival: number;
  };
}

export const MARKET_AT_FIRST: MarketView = {
  sort: "Reward",
  reversed: false,
  domain: null,
  client: null,
  locked: false,
};
