import { type Event, type Measurement, defineMeasures } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/**
 * Measures the events that the odds of a choice use: hits, their effects, and the outcomes of checks. A fighter left disabled by a hit can
 * still act, so they are not out. (Ours; d20/J-4)
 */
export const measureEvent: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  compared: ({ critical }) => (critical ? [{ id: "critical", of: "", value: 1 }] : []),
  damaged: ({ fighter: of, amount }) => [
    { id: "hit", of, value: 1 },
    { id: "damage", of, value: amount },
  ],
  wounded: ({ fighter: of, condition }) => (condition === null ? [] : [{ id: "out", of, value: 1 }]),
  fallen: ({ fighter: of, state }) => (state === "disabled" ? [{ id: "out", of, value: -1 }] : []),
  injured: ({ fighter: of }) => [{ id: "injured", of, value: 1 }],
  stunned: ({ fighter: of }) => [{ id: "stunned", of, value: 1 }],
  "manoeuvre-won": ({ attacker: of }) => [{ id: "success", of, value: 1 }],
  checked: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
});
