import { type Reshaping, type SheetSpec, withReshaping } from "../../../engine/index.ts";
import { buildSheets } from "../../d10/index.ts";
import { READING } from "../fighter/fighter.ts";

/**
 * The labels that the edition replaces: powers exert the mind instead of costing Willpower, and a weapon adds to Severity, since no damage
 * is rolled. (d10/G.1; d10/H.6; d10/J.1)
 */
const CALLED_OTHERWISE: Readonly<Record<string, string>> = {
  "RIPOSTE.d10.powerCost": "RIPOSTE.d10-injury.powerCost",
  "RIPOSTE.d10.powerRoll": "RIPOSTE.d10-injury.powerRoll",
  "RIPOSTE.d10.powerEffect": "RIPOSTE.d10-injury.powerEffect",
  "RIPOSTE.d10.Weapon.FIELDS.damage.label": "RIPOSTE.d10-injury.weaponDamage",
};

/**
 * The sheets of actors and items in this edition: six attributes, and Injuries and the Mind instead of the wound ladder and Willpower.
 * (d10/B.1; d10/H.3, d10/H.5; d10/I.5; d10/J.5; d10/K.1, d10/K.20, d10/K.24, d10/K.29)
 */
export const INJURY_SHEETS: readonly SheetSpec[] = buildSheets({ ...READING, hidden: ["willpower", "health"] }).map(
  (sheet) => withReshaping(sheet, applyOwnLabels),
);

function applyOwnLabels<F extends Parameters<Reshaping>[0]>(field: F): F {
  const relabelled = { ...field, label: CALLED_OTHERWISE[field.label] ?? field.label };
  return "choiceLabels" in relabelled
    ? { ...relabelled, choiceLabels: CALLED_OTHERWISE[relabelled.choiceLabels] ?? relabelled.choiceLabels }
    : relabelled;
}
