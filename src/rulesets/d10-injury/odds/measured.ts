import { type Event, type Measured, measuredBy } from "../../../engine/index.ts";
import { measured as measuredOfFamily } from "../../d10/index.ts";
import type { InjuryEvents } from "../events.ts";

const own = measuredBy<InjuryEvents>({
  stabilised: ({ fighter: of, stable }) => [{ id: "stabilised", of, value: Number(stable) }],
  shaken: ({ fighter: of, count }) => [{ id: "traumas", of, value: count }],
});

/**
 * Measures an event of this edition for the odds of a choice: as its family does, with treatment and the Traumas of a crossed Limit. (Ours)
 */
export function measured(event: Event): readonly Measured[] {
  return [...measuredOfFamily(event), ...own(event)];
}
