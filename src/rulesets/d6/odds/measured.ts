import { type Event, type Measured, measuredBy } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** What the events of this game count for in the odds of a choice: blows and what they do, what mends, and how tests end. (Ours) */
export const measured: (event: Event) => readonly Measured[] = measuredBy<Events>({
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
