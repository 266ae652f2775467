import type { FieldSpec, SheetSpec } from "../../engine/parts/field.ts";
import { ABILITIES, INJURIES, MIND, sheetsWith } from "../d10/index.ts";
import { ATTRIBUTES } from "./vocabulary.ts";

/** The choices of a power that the edition calls otherwise: exerting the mind for Willpower. (H.6; J.1) */
const CALLED_OTHERWISE: Readonly<Record<string, string>> = {
  "RIPOSTE.d10.powerCost": "RIPOSTE.d10-injury.powerCost",
  "RIPOSTE.d10.powerRoll": "RIPOSTE.d10-injury.powerRoll",
};

/** What the edition shows of the actors and items of its family: its six attributes, Injuries and the Mind instead of the ladder and Willpower.
 *  (B.1; H.3, H.5; J.5; K, rows 1, 20, 24) */
export const INJURY_SHEETS: readonly SheetSpec[] = sheetsWith(ABILITIES, {
  attributes: ATTRIBUTES,
  health: [MIND, INJURIES],
}).map(withOwnWords);

function withOwnWords(sheet: SheetSpec): SheetSpec {
  const groups = sheet.groups.map((group) => ({
    ...group,
    fields: Object.fromEntries(Object.entries(group.fields).map(([key, field]) => [key, named(field)])),
  }));
  return { ...sheet, groups };
}

function named(field: FieldSpec): FieldSpec {
  if (field.kind !== "choice") return field;
  return { ...field, choiceLabels: CALLED_OTHERWISE[field.choiceLabels] ?? field.choiceLabels };
}
