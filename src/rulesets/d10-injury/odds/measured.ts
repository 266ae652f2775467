import { type Event, type Measurement, defineMeasures } from "../../../engine/index.ts";
import { measureEvent as measureFamilyEvent } from "../../d10/index.ts";
import type { InjuryEvents } from "../events.ts";

const measureOwnEvent = defineMeasures<InjuryEvents>({
  stabilised: ({ fighter: of, stable }) => [{ id: "stabilised", of, value: Number(stable) }],
  shaken: ({ fighter: of, count }) => [{ id: "traumas", of, value: count }],
});

/**
 * Measures an event of this edition for the odds of a choice: like the family, and also treatment and the Traumas of a crossed Limit.
 * (Ours)
 */
export function measureEvent(event: Event): readonly Measurement[] {
  return [...measureFamilyEvent(event), ...measureOwnEvent(event)];
}
