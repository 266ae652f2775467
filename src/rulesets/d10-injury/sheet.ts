import type { SheetSpec } from "../../engine/parts/field.ts";
import { ABILITIES, INJURIES, MIND, sheetsWith } from "../d10/index.ts";
import { ATTRIBUTES } from "./vocabulary.ts";

/** What the edition shows of the actors and items of its family: its six attributes, Injuries and the Mind instead of the ladder and Willpower.
 *  (B.1; H.3, H.5; J.5; K, rows 1, 20, 24) */
export const INJURY_SHEETS: readonly SheetSpec[] = sheetsWith(ABILITIES, {
  attributes: ATTRIBUTES,
  health: [MIND, INJURIES],
});
