import { asEqual } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** An unknown fighter is the viewer's equal, fresh and unburdened; how they stand on the ladder of wounds shows. (Ours) */
export const asUnknown = asEqual<Fighter>(
  ({ willpower: { max } }) => ({
    ...{
      willpower: { value: max, max },
      wound: 0,
      bleeding: false,
      rested: 0,
      restedHours: 0,
      load: 0,
      unburdened: false,
    },
    ...{ mental: 0, traumas: [], limits: [], injuries: [], scars: [] },
  }),
  ({ wound, bleeding }) => ({ wound, bleeding }),
);
