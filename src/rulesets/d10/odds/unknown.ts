import { createUnknownView } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/**
 * Replaces the hidden numbers of an unknown fighter with the viewer's own, unhurt and without a load. The wound level and the loss of
 * health stay if the fighter is visible. (Ours)
 */
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
