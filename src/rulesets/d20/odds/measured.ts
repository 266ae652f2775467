import { type Event, type Measured, measuredBy } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** What the events of this game count for in the odds of a choice: blows and what they do, and how checks end. Who is left disabled by a blow still acts, and is not out. (Ours; d20/J-4) */
export const measured: (event: Event) => readonly Measured[] = measuredBy<Events>({
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
