import {
  ANSWERS,
  type Ability,
  type AnswerTable,
  DODGED_ONLY,
  type Defence,
  type DefencePools,
  type Defending,
  type Fighter,
  type Pool,
  USUAL_DIFFICULTY,
  type Ways,
  type Weapon,
  type WeaponKind,
  defenceBy,
  dodgePoolWith,
  parryPoolBy,
} from "../../d10/index.ts";

/** The ability that dodges. (S1; d10/E.1; d10/K.2; d10/case-67) */
export const DODGE: Ability = "dodge";

/** The pool of a dodge: Dexterity and Dodge at 6. (S1; d10/E.1; d10/case-67) */
export function dodgePool(fighter: Fighter, defending: Defending = {}): Pool {
  return dodgePoolWith(DODGE, fighter, defending);
}

/** The ability that parries with a weapon: Melee, or Brawl with bare hands and what is worn on them. (S1; d10/E.2; d10/K.6) */
export function parryAbility({ kind }: Pick<Weapon, "kind">): Ability {
  return kind === "melee" ? "melee" : "brawl";
}

/**
 * The pool of a parry: Dexterity and Melee, or Brawl, at 6, regardless of the weapon's own difficulty and of the attack. (S1; d10/E.2;
 * d10/K.6)
 */
export function parryPool(fighter: Fighter, weapon: Weapon, _against: WeaponKind, defending: Defending = {}): Pool {
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  const roll = { attribute: "dexterity", ability: parryAbility(weapon), difficulty: [usual] } as const;
  return parryPoolBy(roll, fighter, weapon, defending);
}

/** Table of attacks and answers: a shot is dodged like all other missiles. (S1; d10/E.1, d10/E.4; d10/K.4; d10/L-42; d10/case-69) */
export const CLASSIC_ANSWERS: AnswerTable = { ...ANSWERS, firearm: DODGED_ONLY };

/** Abilities and pools of dodging and parrying. (S1; d10/E.1, d10/E.2) */
export const CLASSIC_POOLS: DefencePools = { dodgeAbility: DODGE, dodgePool, parryPool, parryAbility };

/**
 * Rules of defence: dodging and parrying by these pools and this table; no clash, and no desperate reaction. (S1; d10/E; d10/K.5, d10/K.8)
 */
export const CLASSIC_WAYS: Ways = {
  pools: CLASSIC_POOLS,
  answers: CLASSIC_ANSWERS,
  clashes: false,
  desperate: false,
};

/** Answers to an attack under these rules. (S1; d10/E) */
export const CLASSIC_DEFENCE: Defence = defenceBy(CLASSIC_WAYS);
