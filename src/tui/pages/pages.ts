/** The pages of a game. */
import type { PageId } from "../app/state.ts";
import { marketPage } from "./market/MarketPage.tsx";
import type { Page } from "./page.ts";

export const PAGE_VIEWS: Readonly<Record<PageId, Page>> = {
  market: marketPage,
  tasks: marketPage,
  team: marketPage,
  clients: marketPage,
  finance: marketPage,
  notes: marketPage,
  log: marketPage,
};
