import type { SheetSpec } from "../../../engine/index.ts";
import { D10, NOT_ON_THE_LADDER, buildSheets } from "../../d10/index.ts";
import { CLASSIC_ABILITIES } from "../vocabulary.ts";

/**
 * The choices of a power that this edition refuses, or that have no effect in it, by the key of their labels. They are Quick Actions,
 * exerting the body, and permits for bans that only S0 has. (S1; d10/K.4, d10/K.5, d10/K.8, d10/K.9, d10/K.10)
 */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  "RIPOSTE.d10.powerTime": ["quick"],
  "RIPOSTE.d10.powerCost": ["exertion"],
  "RIPOSTE.d10.powerEffect": ["quickAction", "permit"],
  "RIPOSTE.d10.permit": ["parryFirearms", "clashFirearms", "holdBeforeShots", "desperateClash"],
};

/**
 * The sheets of actors and items in this edition: Dodge is among the abilities, and powers lack the choices above. (S1; d10/K.2, d10/K.8,
 * d10/K.9, d10/K.10)
 */
export const CLASSIC_SHEETS: readonly SheetSpec[] = buildSheets({
  attributes: D10.reading.attributes,
  abilities: CLASSIC_ABILITIES,
  hidden: NOT_ON_THE_LADDER,
  notOffered: NOT_OFFERED,
});
