/** What is selected on the finance page: a month, or in the ledger an entry. */
import { selectedIn } from "../../app/list.ts";
import type { State } from "../../app/state.ts";
import type { Scene } from "../../game/game.ts";
import { type Booking, shownBookings } from "./ledger.ts";
import { type Month, months } from "./months.ts";
import { viewOf } from "./views.ts";

/** The rows of the present view, of which one is selected. */
export function listOf(state: State, { world }: Scene): readonly (Month | Booking)[] {
  return viewOf(state) === "ledger" ? shownBookings(state, world) : months(world);
}

const keysOf = new WeakMap<readonly (Month | Booking)[], readonly string[]>();

/** The keys of those rows; of a long ledger they are collected once. */
export function listKeys(state: State, scene: Scene): readonly string[] {
  const list = listOf(state, scene);
  const known = keysOf.get(list);
  if (known !== undefined) return known;
  const keys = list.map(({ row }) => row.key);
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
