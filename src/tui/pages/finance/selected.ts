/** What is selected on the finance page: a month, or in the ledger an entry. */
import { selectedIn } from "../../app/list.ts";
import type { State } from "../../app/state.ts";
import type { Scene } from "../../game/game.ts";
import { type Booking, shownBookings } from "./ledger.ts";
import { type Month, months } from "./months.ts";
import { viewOf } from "./views.ts";

type Listed = Month | Booking;

const keysOf = new WeakMap<readonly Listed[], readonly string[]>();

/** The keys of the present view's rows; those of a long ledger are collected once. */
export function listKeys(state: State, { world }: Scene): readonly string[] {
  const list: readonly Listed[] = viewOf(state) === "ledger" ? shownBookings(state, world) : months(world);
  const known = keysOf.get(list);
  if (known !== undefined) return known;
  const keys = list.map(({ key }) => key);
  keysOf.set(list, keys);
  return keys;
}

export function selectedPlace(state: State, scene: Scene): number {
  return selectedIn(state, "finance", listKeys(state, scene));
}

export function selectedMonth(state: State, scene: Scene): Month {
  return months(scene.world)[selectedPlace(state, scene)]!;
}

/** Null where the ledger shows nothing. */
export function selectedBooking(state: State, scene: Scene): Booking | null {
  return shownBookings(state, scene.world)[selectedPlace(state, scene)] ?? null;
}
