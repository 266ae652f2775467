import {
  ANSWERS,
  type D10Ability,
  type AnswerTable,
  DODGED_ONLY,
  type EditionDefence,
  type DefencePools,
  type DefenceContext,
  type Fighter,
  type D10Pool,
  USUAL_DIFFICULTY,
  type AnswerRules,
  type Weapon,
  type D10WeaponKind,
  buildDefence,
  buildDodgePool,
  buildParryPool,
} from "../../d10/index.ts";

/** The ability that dodges. (S1; d10/E.1; d10/K.2; d10/case-67) */
export const DODGE: D10Ability = "dodge";

/** The pool of a dodge: Dexterity and Dodge at 6. (S1; d10/E.1; d10/case-67) */
export function dodgePool(fighter: Fighter, defending: DefenceContext = {}): D10Pool {
  return buildDodgePool(DODGE, fighter, defending);
}

/**
 * The ability that parries with a weapon: Melee for a melee weapon, else Brawl, also with weapons worn on the hands. (S1; d10/E.2; d10/K.6)
 */
export function parryAbility({ kind }: Pick<Weapon, "kind">): D10Ability {
  return kind === "melee" ? "melee" : "brawl";
}

/**
 * The pool of a parry: Dexterity and Melee, or Brawl, at 6, regardless of the weapon's own difficulty and of the attack. (S1; d10/E.2;
 * d10/K.6)
 */
export function parryPool(
  fighter: Fighter,
  weapon: Weapon,
  _against: D10WeaponKind,
  defending: DefenceContext = {},
): D10Pool {
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  const roll = { attribute: "dexterity", ability: parryAbility(weapon), difficulty: [usual] } as const;
  return buildParryPool(roll, fighter, weapon, defending);
}

/**
 * The table of attacks and answers: a shot can only be dodged, like all other missiles. (S1; d10/E.1, d10/E.4; d10/K.4; d10/L-42;
 * d10/case-69)
 */
export const CLASSIC_ANSWERS: AnswerTable = { ...ANSWERS, firearm: DODGED_ONLY };

/** The abilities and pools of dodging and parrying. (S1; d10/E.1, d10/E.2) */
export const CLASSIC_POOLS: DefencePools = { dodgeAbility: DODGE, dodgePool, parryPool, parryAbility };

/**
 * The rules of defence: dodging and parrying with these pools and this table, without clashes and desperate reactions. (S1; d10/E; d10/K.5,
 * d10/K.8)
 */
export const CLASSIC_DEFENCE_RULES: AnswerRules = {
  pools: CLASSIC_POOLS,
  answers: CLASSIC_ANSWERS,
  clashes: false,
  desperate: false,
};

/** The answers to an attack under these rules. (S1; d10/E) */
export const CLASSIC_DEFENCE: EditionDefence = buildDefence(CLASSIC_DEFENCE_RULES);
