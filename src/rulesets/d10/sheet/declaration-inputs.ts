import {
  type ChoiceInput,
  GM_MOST,
  type Json,
  LONGEST_REASON,
  type NumberInput,
  type Scene,
  type SimpleInput,
  dataOf,
  isData,
  lookup,
  textAt,
} from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { findWeapon } from "../fighter/equipment.ts";
import type { Fighter, Reading } from "../fighter/fighter.ts";
import { strikesNear } from "../attack/range.ts";
import { bestSecondary } from "../fighter/secondary.ts";
import { HARDEST } from "../turn/task-declaration.ts";
import { ATTRIBUTES, type Ability } from "../vocabulary.ts";

export const TARGET: SimpleInput = { name: "target", is: "fighter" };
export const TARGETS: SimpleInput = { name: "targets", is: "fighters" };
export const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
export const POWER: SimpleInput = { name: "power", is: "thing", of: "power" };
export const CIRCUMSTANCES: SimpleInput = { name: "modifiers", is: "switches" };
/** Whether Willpower buys a success. (d10/A.7) */
export const BOOST: SimpleInput = { name: "boost", is: "flag", initial: false };
/** Whether a Secondary Ability is used. (d10/B.3) */
export const SECONDARY: SimpleInput = { name: "secondary", is: "flag", initial: false };
export const DISTANCE: NumberInput = { name: "distance", is: "number", min: 0, max: 10000, initial: null };

/** What the GM says of an attack. (S0; d10/L-38, d10/L-53) */
export const CALLS: readonly SimpleInput[] = [
  gmNumber("gmModifier", GM_MOST),
  gmNumber("gmDefence", GM_MOST),
  gmNumber("gmDamage", GM_MOST),
  { name: "gmReason", is: "text", longest: LONGEST_REASON, gm: true },
];

/** What an attack says beside its target. (S0; S1) */
export const ATTACKING: readonly SimpleInput[] = [WEAPON, DISTANCE, CIRCUMSTANCES, BOOST, ...CALLS];

/** How hard the GM calls a roll. (d10/A.1) */
export const FIGURES: readonly SimpleInput[] = [
  { name: "difficulty", is: "number", min: 2, max: HARDEST, initial: USUAL_DIFFICULTY, gm: true },
  gmNumber("modifier", HARDEST),
];

/** Whether the GM lets a roll cost no action. (d10/D.3) */
export const PASSIVE: SimpleInput = { name: "passive", is: "flag", initial: false, gm: true };

/** What a task is rolled with: one of the attributes and one of the abilities that the edition knows. (d10/B.1, d10/B.2) */
export type Pair = { readonly attribute: ChoiceInput; readonly ability: ChoiceInput };

/** What an edition's people may roll a task with. (d10/B.1, d10/B.2) */
export function pairOf({ abilities, customs }: Reading): Pair {
  const attributes = customs?.attributes ?? ATTRIBUTES;
  return {
    attribute: { name: "attribute", is: "choice", choices: attributes, labels: "RIPOSTE.d10.attribute" },
    ability: { name: "ability", is: "choice", choices: abilities, labels: "RIPOSTE.d10.ability" },
  };
}

/** How a task is called, and what resists it. (d10/A.1, d10/A.4; d10/D.3) */
export function calledTask({ attribute, ability }: Pair): readonly SimpleInput[] {
  return [
    attribute,
    ability,
    ...FIGURES,
    { name: "against", is: "fighter", optional: true },
    { ...attribute, name: "opposingAttribute", optional: true },
    { ...ability, name: "opposingAbility", optional: true },
  ];
}

/** Metres say nothing of what strikes at nobody who is not near. (S1; d10/F.2) */
export function idleDistance(payload: Json, scene: Scene<Fighter>, actor = "attacker"): readonly string[] {
  const chosen = dataOf(payload);
  const attacker = lookup(scene.fighters, textAt(chosen, actor));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(chosen, "weapon"));
  return weapon && strikesNear(weapon) ? ["distance"] : [];
}

/** Nobody without a Secondary Ability of that kind says whether they use it. (S1; d10/B.3) */
export function idleSecondary(payload: Json, scene: Scene<Fighter>, ability: Ability): readonly string[] {
  const evader = isData(payload) ? lookup(scene.fighters, textAt(payload, "evader")) : undefined;
  return evader && bestSecondary(evader.secondaries, ability) ? [] : [SECONDARY.name];
}

function gmNumber(name: string, most: number): NumberInput {
  return { name, is: "number", min: -most, max: most, initial: 0, gm: true };
}
