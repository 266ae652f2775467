import { type Event, type Measurement, defineMeasures } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** The measures that the odds of a choice take from events: blows and their damage, healing, and results of tests. (Ours) */
export const measured: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  compared: ({ target: of, hit }) => [{ id: "hit", of, value: Number(hit) }],
  hurt: ({ fighter: of, boxes }) => [{ id: "damage", of, value: boxes }],
  fell: ({ fighter: of }) => [{ id: "out", of, value: 1 }],
  pinned: ({ fighter: of }) => [{ id: "pinned", of, value: 1 }],
  afflicted: ({ fighter: of }) => [{ id: "afflicted", of, value: 1 }],
  suppressed: ({ fighter: of, pin }) => [{ id: "pin", of, value: pin }],
  healed: ({ fighter: of, before, after }) => [{ id: "healed", of, value: before - after }],
  eased: ({ fighter: of, before, after }) => [{ id: "eased", of, value: before - after }],
  tested: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  fought: ({ fighter: of, beaten }) => [{ id: "success", of, value: Number(beaten) }],
});
