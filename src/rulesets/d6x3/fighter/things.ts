import { type Event, type Scene, listEffects, lookup } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "./fighter.ts";
import type { Body, ThingSize, System } from "../vocabulary.ts";

/** The number that hits a thing of each size; bigger things are easier to hit. (S2, Object Combat Target Numbers) */
export const SIZE_TARGETS: Readonly<Record<ThingSize, number>> = {
  "very-large": 7,
  large: 9,
  "human-sized": 11,
  small: 13,
  "very-small": 15,
  diminutive: 17,
  minuscule: 19,
  "almost-invisible": 21,
};

/**
 * True if damage harms a fighter or thing. Only stunts harm a vehicle; a part of a vehicle is a thing of its own. (S2, Vehicles in Combat;
 * d6x3/R-21, d6x3/R-29)
 */
export function canBeHarmed(fighter: { readonly body: Body } | undefined): boolean {
  return fighter !== undefined && fighter.body !== "vehicle";
}

/** Builds an event for each vehicle among the caught fighters: damage alone does not harm it. (S2, Vehicles in Combat; d6x3/R-21) */
export function buildUnharmedEvents(
  scene: Scene<{ readonly body: Body }>,
  caught: readonly string[],
): readonly Event[] {
  const vehicles = caught.filter((id) => lookup(scene.fighters, id)?.body === "vehicle");
  return vehicles.map((fighter) => happened("unharmed", { fighter }));
}

/** True if a vehicle is stopped, by a crash or by the GM. (S2, Crashes) */
export function isStopped({ vehicle, conditions }: Pick<Fighter, "vehicle" | "conditions">): boolean {
  return vehicle.inoperative || conditions["taken-out"];
}

/** The current rating of a system, without damage that is suppressed. (d6x3/H.1, System Damage) */
export function systemRating(scene: Scene, { id, vehicle }: Fighter, system: System): number {
  const isSuppressed = listEffects(scene, id, "suppressed").some(([, { data }]) => data["system"] === system);
  return isSuppressed ? Math.max(0, vehicle[system]) : vehicle[system];
}

/** True if a system is so damaged that tests with it fail automatically: below -2. (d6x3/H.1, System Damage) */
export function isSystemLost(system: number): boolean {
  return system < -2;
}

/** Computes the number that hits a thing: by its size, plus the GM's addition for movement or other reasons. (S2) */
export function computeSizeTarget({ size, raised }: Pick<Fighter["thing"], "size" | "raised">): number {
  return SIZE_TARGETS[size] + raised;
}
