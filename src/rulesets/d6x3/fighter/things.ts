import { type Event, type Scene, effectsOn, lookup } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "./fighter.ts";
import type { Body, Size, System } from "../vocabulary.ts";

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

/** Whether damage harms a fighter or thing: only stunts harm a vehicle; a part of one is a thing of its own. (S2, Vehicles in Combat; d6x3/R-21, d6x3/R-29) */
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

/** A system as it is now: damage that is held off does not count. (d6x3/H.1, System Damage) */
export function systemNow(scene: Scene, { id, vehicle }: Fighter, system: System): number {
  const held = effectsOn(scene, id, "suppressed").some(([, { data }]) => data["system"] === system);
  return held ? Math.max(0, vehicle[system]) : vehicle[system];
}

/** Whether a system is so damaged that tests with it fail by themselves: below -2. (d6x3/H.1, System Damage) */
export function isLost(system: number): boolean {
  return system < -2;
}

/** The number that hits a thing: by its size, and what the GM adds for movement or other reasons. (S2) */
export function targetOf({ size, raised }: Pick<Fighter["thing"], "size" | "raised">): number {
  return SIZE_TARGETS[size] + raised;
}
