import type { SheetSpec } from "../../../engine/index.ts";
import { D10, NOT_ON_THE_LADDER, sheetsFor } from "../../d10/index.ts";
import { CLASSIC_ABILITIES } from "../vocabulary.ts";

/** What of a power is refused here or does nothing, by its lists: Quick Actions, exerting the body, and what only S0 forbids. (S1; d10/K.4, d10/K.5, d10/K.8, d10/K.9, d10/K.10) */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  "RIPOSTE.d10.powerTime": ["quick"],
  "RIPOSTE.d10.powerCost": ["exertion"],
  "RIPOSTE.d10.powerEffect": ["quickAction", "permit"],
  "RIPOSTE.d10.permit": ["parryFirearms", "clashFirearms", "holdBeforeShots", "desperateClash"],
};

/** What this edition shows of its actors and items: Dodge among the abilities, and of powers what it knows. (S1; d10/K.2, d10/K.8, d10/K.9, d10/K.10) */
export const CLASSIC_SHEETS: readonly SheetSpec[] = sheetsFor({
  attributes: D10.reading.attributes,
  abilities: CLASSIC_ABILITIES,
  hidden: NOT_ON_THE_LADDER,
  notOffered: NOT_OFFERED,
});
