import { type Event, type Measurement, type Worth, defineMeasures } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** Measures the events of this game for the odds of a choice: blows and their effects, and the outcomes of rolls. (Ours) */
export const measureEvent: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  damaged: ({ fighter: of, amount }) => [
    { id: "hit", of, value: 1 },
    { id: "damage", of, value: amount },
  ],
  wounded: ({ fighter: of, condition }) => (condition === null ? [] : [{ id: "out", of, value: 1 }]),
  stunned: ({ fighter: of }) => [{ id: "stunned", of, value: 1 }],
  grappled: ({ fighter: of }) => [{ id: "held", of, value: 1 }],
  freed: ({ fighter: of }) => [{ id: "freed", of, value: 1 }],
  surprised: ({ fighter: of, targets }) => [{ id: "surprise", of, value: targets.length }],
  noticed: ({ fighter: of }) => [{ id: "surprise", of, value: 0 }],
  judged: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  contested: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  "power-compared": ({ fighter: of, works }) => [{ id: "affected", of, value: Number(works) }],
  "evasion-kept": ({ fighter: of, points }) => [{ id: "points", of, value: points }],
});

/** The measures that rank choices, the most important first: the harm to others, then a hold, then the fighter's own gain. (Ours) */
export const WORTH: readonly Worth[] = [
  { id: "damage", of: "others" },
  { id: "out", of: "others" },
  { id: "hit", of: "others" },
  { id: "held", of: "others" },
  { id: "freed", of: "own" },
  { id: "success", of: "own" },
  { id: "points", of: "own" },
];
