/** The pages of a game. */
import type { PageId } from "../app/state.ts";
import { clientsPage } from "./clients/ClientsPage.tsx";
import { financePage } from "./finance/FinancePage.tsx";
import { logPage } from "./log/LogPage.tsx";
import { marketPage } from "./market/MarketPage.tsx";
import { notesPage } from "./notes/NotesPage.tsx";
import type { Page } from "./page.ts";
import { tasksPage } from "./tasks/TasksPage.tsx";
import { teamPage } from "./team/TeamPage.tsx";

export const PAGE_VIEWS: Readonly<Record<PageId, Page>> = {
  market: marketPage,
  tasks: tasksPage,
  team: teamPage,
  clients: clientsPage,
  finance: financePage,
  notes: notesPage,
  log: logPage,
};
