import { type Badge, type Reshaping, type SheetSpec, withReshaping } from "../../engine/index.ts";
import { type Edition, BADGES, buildSheets, D10, WITHOUT_WILLPOWER, withEffectiveFighters } from "../d10/index.ts";
import { READING } from "./fighter/fighter.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { damageStage, mitigationStage } from "./attack/damage.ts";
import { harmStage } from "./harm/harm.ts";
import { INJURY_FIXED_RULINGS } from "./rulings.ts";
import { estimateInjury } from "./odds/odds.ts";

/** The ids of the badges for states that this edition lacks. (d10/K.7, d10/K.16, d10/K.22) */
const UNKNOWN: readonly string[] = [
  "stunned",
  "ambushed",
  "grappled",
  "gripping",
  "surprising",
  "dedicatedDodge",
  "moving",
];

/** The badges of a fighter in a fight: those of the parent for states that the edition has. (d10/H.6; d10/J.6) */
export const INJURY_BADGES: readonly Badge[] = BADGES.filter(({ id }) => !UNKNOWN.includes(id));

/**
 * The keys of labels that this edition replaces. Powers exert the mind instead of costing Willpower. A weapon adds to Severity, since no
 * damage is rolled. (d10/G.1; d10/H.6; d10/J.1)
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

/** The edition as one value: its parent with the differences. (d10/K, column A) */
export const EDITION: Edition = {
  ...D10,
  id: "d10-injury",
  source: "S0 with its own edition; docs/rules/d10.md, profile A",
  sheets: INJURY_SHEETS,
  badges: INJURY_BADGES,
  budgets: WITHOUT_WILLPOWER,
  reading: READING,
  hitStages: () => ({ damage: damageStage, mitigation: mitigationStage, harm: harmStage }),
  lands: () => estimateInjury,
  viewScene: (scene) => withEffectiveFighters(withDerivedHealth(scene)),
  splitting: { ...D10.splitting, parts: ["attack", "dodge", "parry", "evade", "task"] },
  holds: ["attack", "task", "deed", "power"],
  fixedRulings: INJURY_FIXED_RULINGS,
};
