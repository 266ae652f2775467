import { type Event, type Json, type Result, type Scene, happened, isData, lookup, ok } from "../../../engine/index.ts";
import { THING, VEHICLE } from "../bounds.ts";
import { readRecord } from "./numbers.ts";
import { type Body, type Conditions, SIZES, type Size } from "../vocabulary.ts";

/** What a thing brings that may be attacked: its size, what the GM adds to hit it, and its Toughness. (S2, Attacking Objects) */
export type Thing = { readonly size: Size; readonly raised: number; readonly toughness: number };

/** What a vehicle brings: what must be overcome, its systems as they are now, the cover it gives, how badly it was mended, whether it
 *  still goes. (d6x3/I; d6x3/F.8; d6x3/H.1) */
export type Vehicle = {
  readonly hull: number;
  readonly handling: number;
  readonly sensors: number;
  readonly weapons: number;
  readonly cover: number;
  readonly repairPenalty: number;
  readonly inoperative: boolean;
};

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

/** Whether damage does something to somebody or something: what is against a vehicle are stunts alone. (S2, Vehicles in Combat; d6x3/R-21) */
export function isHarmed(fighter: { readonly body: Body } | undefined): boolean {
  return fighter !== undefined && fighter.body !== "vehicle";
}

/** Tells of the vehicles among those who are caught that it does nothing to them by itself. (S2, Vehicles in Combat; d6x3/R-21) */
export function unharmed(scene: Scene<{ readonly body: Body }>, caught: readonly string[]): readonly Event[] {
  const vehicles = caught.filter((id) => lookup(scene.fighters, id)?.body === "vehicle");
  return vehicles.map((fighter) => happened("unharmed", { fighter }));
}

/** Whether a vehicle does not go any more, be it by a crash or because the GM says so. (S2, Crashes) */
export function isStopped({
  vehicle,
  conditions,
}: {
  readonly vehicle: Vehicle;
  readonly conditions: Conditions;
}): boolean {
  return vehicle.inoperative || conditions["taken-out"];
}

/** The number that hits a thing: by its size, and what the GM adds for movement or other reasons. (S2) */
export function targetOf({ size, raised }: Pick<Thing, "size" | "raised">): number {
  return SIZE_TARGETS[size] + raised;
}

/** Takes what is a thing's own; one of no known size is as big as a person. */
export function readThing(data: Json | undefined, fighter: string): Result<Thing> {
  const record = isData(data) ? data : {};
  const numbers = readRecord(record, THING, fighter);
  const size = SIZES.find((each) => each === record["size"]) ?? "human-sized";
  return numbers.ok ? ok({ size, ...numbers.value }) : numbers;
}

/** Takes what is a vehicle's own. */
export function readVehicle(data: Json | undefined, fighter: string): Result<Vehicle> {
  const record = isData(data) ? data : {};
  const numbers = readRecord(record, VEHICLE, fighter);
  return numbers.ok ? ok({ ...numbers.value, inoperative: record["inoperative"] === true }) : numbers;
}
