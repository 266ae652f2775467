import { createUnknownView } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** Replaces an unknown fighter by the viewer's equal, fresh and unburdened; the wound level is visible and stays. (Ours) */
export const asUnknown = createUnknownView<Fighter>(
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
