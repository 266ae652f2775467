import { type Event, type Measurement, defineMeasures } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** Measures an event for the odds of a choice: hits, stunt points, damage, and how tests end. (Ours) */
export const measureEvent: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  compared: ({ hit, points }) => [
    { id: "hit", of: "", value: Number(hit) },
    { id: "points", of: "", value: hit ? points : 0 },
  ],
  exploded: ({ hit, points }) => [
    { id: "hit", of: "", value: Number(hit) },
    { id: "points", of: "", value: hit ? points : 0 },
  ],
  soaked: ({ fighter: of, left }) => [{ id: "damage", of, value: left }],
  "taken-out": ({ fighter: of }) => [{ id: "out", of, value: 1 }],
  breathed: ({ fighter: of, regained }) => [{ id: "regained", of, value: regained }],
  tested: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  contested: ({ attacker: of, won }) => [{ id: "success", of, value: Number(won) }],
});
