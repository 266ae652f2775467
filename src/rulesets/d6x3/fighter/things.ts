import { type Event, type Scene, lookup } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "./fighter.ts";
import type { Body, Size } from "../vocabulary.ts";

/** What an attack on a thing must reach: bigger things are easier to hit. (S2, Object Combat Target Numbers) */
export const SIZE_TARGETS: Readonly<Record<Size, number>> = {
  "very-large": 7,
  large: 9,
  "human-sized": 11,
  small: 13,
  "very-small": 15,
  diminutive: 17,
  minuscule: 19,
  "almost-invisible": 21,
};

/** Whether damage harms a fighter or thing: only stunts harm a vehicle. (S2, Vehicles in Combat; d6x3/R-21) */
export function isHarmed(fighter: { readonly body: Body } | undefined): boolean {
  return fighter !== undefined && fighter.body !== "vehicle";
}

/** Tells of the vehicles among those who are caught that it does nothing to them by itself. (S2, Vehicles in Combat; d6x3/R-21) */
export function unharmed(scene: Scene<{ readonly body: Body }>, caught: readonly string[]): readonly Event[] {
  const vehicles = caught.filter((id) => lookup(scene.fighters, id)?.body === "vehicle");
  return vehicles.map((fighter) => happened("unharmed", { fighter }));
}

/** Whether a vehicle does not go any more, be it by a crash or because the GM says so. (S2, Crashes) */
export function isStopped({ vehicle, conditions }: Pick<Fighter, "vehicle" | "conditions">): boolean {
  return vehicle.inoperative || conditions["taken-out"];
}

/** The number that hits a thing: by its size, and what the GM adds for movement or other reasons. (S2) */
export function targetOf({ size, raised }: Pick<Fighter["thing"], "size" | "raised">): number {
  return SIZE_TARGETS[size] + raised;
}
