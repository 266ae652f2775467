import { type Event, type Measured, measuredBy } from "../../../engine/index.ts";
import { measured as measuredOfFamily } from "../../d10/index.ts";
import type { InjuryEvents } from "../events.ts";

const own = measuredBy<InjuryEvents>({
  stabilised: ({ fighter: of, stable }) => [{ id: "stabilised", of, value: Number(stable) }],
  shaken: ({ fighter: of, count }) => [{ id: "traumas", of, value: count }],
});

/** What the events of this edition count for in the odds of a choice: those of its family, treatment, and what a Limit that is crossed brings. (Ours) */
export function measured(event: Event): readonly Measured[] {
  return [...measuredOfFamily(event), ...own(event)];
}
