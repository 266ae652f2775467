import { asEqual, sumOf } from "../../../engine/index.ts";
import { CONDITIONS } from "../fighter/condition-table.ts";
import { type Fighter, toughnessBase } from "../fighter/fighter.ts";

const NONE = Object.fromEntries(CONDITIONS.map((each) => [each, false])) as Fighter["conditions"];

/** Assumes that an unknown fighter is the viewer's equal, unhurt, and a thing as tough; conditions, body and size are visible. (Ours) */
export const asUnknown = asEqual<Fighter>(
  (like) => ({
    ...{ fortune: like.fortuneMax, breathed: false, drained: 0, conditions: NONE, minor: false },
    thing: { ...like.thing, toughness: sumOf(toughnessBase({ ...like, drained: 0 })) },
  }),
  ({ body, conditions }) => ({ body, conditions }),
);
