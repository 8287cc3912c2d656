/** What the finance page lists: months, or the entries of the ledger. */
import type { State } from "../../app/state.ts";
import type { Scene } from "../../game/game.ts";
import { pageList } from "../../keys/page-list.ts";
import { type Booking, bookings } from "./ledger.ts";
import { type Month, months } from "./months.ts";

type Listed = Month | Booking;

const isBooking = (listed: Listed): listed is Booking => "entry" in listed;

/** Of the present view. Beside the chart stand the months. */
export const financeList = pageList<Listed>({
  page: "finance",
  all: ({ world }, { finance }) => (finance.view === "ledger" ? bookings(world) : months(world)),
  keyOf: ({ key }) => key,
  textOf: (listed) => (isBooking(listed) ? listed.what : ""),
  unsearchable: ({ finance }) =>
    finance.view === "ledger" ? null : "Only the ledger can be searched: v goes there.",
});

/** The entries that the ledger shows now. */
export function shownBookings(state: State, scene: Scene): readonly Booking[] {
  return financeList.shown(state, scene) as readonly Booking[];
}

/** The selected month; the present one while the ledger is shown. */
export function selectedMonth(state: State, scene: Scene): Month {
  const listed = financeList.selected(state, scene);
  return listed === null || isBooking(listed) ? months(scene.world)[0]! : listed;
}

/** Null where the ledger isn't shown, or shows nothing. */
export function selectedBooking(state: State, scene: Scene): Booking | null {
  const listed = financeList.selected(state, scene);
  return listed !== null && isBooking(listed) ? listed : null;
}
