import { createUnknownView, sumModifiers } from "../../../engine/index.ts";
import { CONDITIONS } from "../fighter/condition-table.ts";
import { type Fighter, baseToughness } from "../fighter/fighter.ts";

const NO_CONDITIONS = Object.fromEntries(CONDITIONS.map((each) => [each, false])) as Fighter["conditions"];

/**
 * Builds the view of an unknown fighter as the viewer's equal, unhurt; a thing is as tough as the viewer. Conditions, body and size are
 * visible. (Ours)
 */
export const toUnknown = createUnknownView<Fighter>(
  (like) => ({
    ...{ fortune: like.fortuneMax, breathed: false, drained: 0, conditions: NO_CONDITIONS, minor: false },
    thing: { ...like.thing, toughness: sumModifiers(baseToughness({ ...like, drained: 0 })) },
  }),
  ({ body, conditions }) => ({ body, conditions }),
);
