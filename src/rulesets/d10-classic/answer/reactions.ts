import {
  type D10Ability,
  type AnswerTable,
  type EditionDefence,
  type DefencePools,
  type DefenceContext,
  type Fighter,
  type D10Pool,
  type AnswerRules,
  type Weapon,
  type D10WeaponKind,
  type PlannedPart,
  type SplitRules,
  ANSWERS,
  DODGED_ONLY,
  USUAL_DIFFICULTY,
  buildDefence,
  buildDodgePool,
  buildParryPool,
  MIN_PART_DICE,
  OPEN_PART,
  listParryWeapons,
  chooseBestDodge,
  chooseBestParry,
  toActionUse,
  countSplittableDice,
  isOffensive,
  checkSplit,
  countReadyDice,
} from "../../d10/index.ts";
import { type Result, ok, refuse } from "../../../engine/index.ts";

/** The ability that dodges. (S1; d10/E.1; d10/K.2; d10/case-67) */
export const DODGE: D10Ability = "dodge";

/** The pool of a dodge: Dexterity and Dodge at 6. (S1; d10/E.1; d10/case-67) */
export function dodgePool(fighter: Fighter, defending: DefenceContext = {}): D10Pool {
  return buildDodgePool(DODGE, fighter, defending);
}

/**
 * The ability that parries with a weapon: Melee for a melee weapon, otherwise Brawl, even with weapons worn on the hands. (S1; d10/E.2;
 * d10/K.6)
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

/**
 * The maximum number of attacks in one round, including grapples. A split allows no second one, even on another target. (S1; d10/D.5;
 * d10/K.11; d10/L-62)
 */
export const MAX_ATTACKS = 1;

/**
 * Picks the largest of a fighter's defence pools, since open dice are not yet assigned to one defence. The dice that a difficulty above 10
 * costs are not subtracted here, but later. (S1; d10/B.3, d10/D.1; d10/L-4)
 */
export function pickDefencePool(fighter: Fighter): D10Pool {
  const parries = listParryWeapons(fighter).map((weapon) => chooseBestParry(fighter, weapon, CLASSIC_POOLS));
  return parries.reduce(
    (best, pool) => (countReadyDice(pool) > countReadyDice(best) ? pool : best),
    chooseBestDodge(fighter, CLASSIC_POOLS),
  );
}

/**
 * Plans a split with at most one attack. If two or more dice remain, they are kept open for any defence. (S1; d10/D.1, d10/D.5; d10/K.3,
 * d10/K.11; d10/case-49, d10/case-51, d10/case-53, d10/case-65)
 */
export function planSplit(parts: readonly PlannedPart[]): Result<readonly PlannedPart[]> {
  if (parts.filter(isOffensive).length > MAX_ATTACKS) return refuse("split/one-attack");
  const planned = [...parts, ...listUnassignedDice(parts)];
  const legal = checkSplit(planned);
  return legal.ok ? ok(planned) : legal;
}

/** Lists the unassigned dice as a part of their own; fewer than two are lost. (S1; d10/D.1, d10/D.5) */
export function listUnassignedDice(parts: readonly PlannedPart[]): readonly PlannedPart[] {
  const pool = countSplittableDice(parts.map((part) => part.pool));
  const dice = pool - parts.reduce((sum, part) => sum + part.dice, 0);
  return dice < MIN_PART_DICE ? [] : [{ ...toActionUse(OPEN_PART), dice, pool }];
}

/**
 * The parts of a split action in this edition: an attack or a grapple, breaking free, dodges, parries, open dice for any defence, and
 * tasks, but no evasion. (S1; d10/D.5)
 */
export const CLASSIC_SPLITTING: SplitRules = {
  parts: ["attack", "dodge", "parry", OPEN_PART, "grapple", "breakFree", "task"],
  defending: CLASSIC_POOLS,
  open: pickDefencePool,
  plan: planSplit,
};
