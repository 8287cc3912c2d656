/** The finance page's three views. */
import type { FinanceView } from "../../app/state.ts";

export const VIEWS: readonly FinanceView[] = ["chart", "months", "ledger"];

export function viewAfter(view: FinanceView): FinanceView {
  return VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length]!;
}
