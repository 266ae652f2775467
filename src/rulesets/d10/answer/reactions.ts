import { type Modifier, type Result, toModifier, ok, refuse } from "../../../engine/index.ts";
import { type D10Ability, type D10Attribute, type D10WeaponKind, USUAL_DIFFICULTY } from "../vocabulary.ts";
import { GM_TERM } from "../economy/boost.ts";
import type { ChosenReaction } from "../attack/attack.ts";
import { CLASH } from "../attack/compare.ts";
import type { D10Pool } from "../dice.ts";
import { loadModifier } from "../fighter/conditions.ts";
import {
  type Weapon,
  type Fighter,
  type Secondary,
  listPoolTerms,
  getBareHands,
  buildFighterPool,
  SECONDARY_EASE,
  pickBestSecondary,
  withSecondary,
} from "../fighter/fighter.ts";
import { type AnswerTable, type IncomingAttack, ANSWERS, HAND_TO_HAND, checkAnswer } from "./incoming.ts";
import { type ActionUse, toActionUse } from "../economy/split.ts";
import { type InfluencedRoll, listPowerDifficulty } from "../fighter/powers.ts";
import { type ReactionMode, resolveReactionLabel } from "../reaction-table.ts";

/** A possible reaction to an attack: its pool, and its weapon, if any. */
export type Reaction = ChosenReaction;

/** The influences on a defence apart from the fighter's own numbers: the GM's modifier, and a Secondary Ability. (S1; d10/B.3, d10/E.5) */
export type DefenceContext = {
  readonly gm?: number;
  /** The GM's reason, shown beside the term. */
  readonly said?: string | undefined;
  readonly secondary?: Secondary | undefined;
};

/** Builds the pool of a dodge: Dexterity and Athletics at 6. (S0; d10/E.1) */
export function dodgePool(fighter: Fighter, defending: DefenceContext = {}): D10Pool {
  return buildDodgePool("athletics", fighter, defending);
}

/** Builds the pool of a dodge with the ability that an edition uses: Dexterity and that ability, at 6. (S0; S1; d10/E.1) */
export function buildDodgePool(ability: D10Ability, fighter: Fighter, defending: DefenceContext = {}): D10Pool {
  const base = listPoolTerms(fighter, "dexterity", ability, { roll: "dodge" });
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  return buildDefencePool(fighter, base, [usual, ...listPowerDifficulty(fighter, { roll: "dodge" })], defending);
}

/**
 * Builds the pool of a parry: the weapon's attack roll at its own difficulty. Against bare hands the difficulty of a melee weapon is 1
 * less. (S0; d10/E.2; d10/L-41)
 */
export function parryPool(
  fighter: Fighter,
  weapon: Weapon,
  against: D10WeaponKind,
  defending: DefenceContext = {},
): D10Pool {
  const { attribute, ability } = weapon;
  const easier = weapon.kind === "melee" && HAND_TO_HAND.includes(against);
  const difficulty: Modifier[] = [{ source: "difficulty.weapon", value: weapon.difficulty }];
  if (easier) difficulty.push({ source: "difficulty.weaponAgainstBrawl", value: -1 });
  return buildParryPool({ attribute, ability, difficulty }, fighter, weapon, defending);
}

/** The ratings and the difficulty of a parry in an edition. (d10/E.2) */
export type ParryRoll = {
  readonly attribute: D10Attribute;
  readonly ability: D10Ability;
  readonly difficulty: readonly Modifier[];
};

/**
 * Builds the pool of a parry from an edition's ratings and difficulty. A weapon that is used with a Secondary Ability also parries with it.
 * (S0; S1; d10/B.3, d10/E.2)
 */
export function buildParryPool(
  { attribute, ability, difficulty }: ParryRoll,
  fighter: Fighter,
  weapon: Weapon,
  defending: DefenceContext,
): D10Pool {
  const roll: InfluencedRoll = { roll: "parry", weapon: weapon.kind };
  const base = listPoolTerms(fighter, attribute, ability, roll);
  const covered = weapon.secondary ? pickBestSecondary(fighter.secondaries, ability) : undefined;
  const eased = weapon.secondary && !covered && !defending.secondary ? listDefenceEase(fighter) : [];
  const secondary = defending.secondary ?? covered;
  const terms = [...difficulty, ...eased, ...listPowerDifficulty(fighter, roll)];
  return buildDefencePool(fighter, base, terms, { ...defending, secondary });
}

/**
 * Builds the pool of a defence. A Secondary Ability replaces the ability's rating. If the edition has that rule, it also makes the defence
 * one point easier. (S1; d10/B.3, d10/E.5; d10/K.28)
 */
function buildDefencePool(
  fighter: Fighter,
  base: readonly Modifier[],
  difficulty: readonly Modifier[],
  { gm = 0, said: reason = "", secondary }: DefenceContext,
): D10Pool {
  const terms = [...difficulty, loadModifier(fighter), toModifier(GM_TERM, { value: gm, reason: reason })];
  return secondary
    ? buildFighterPool(fighter, withSecondary(base, secondary), [...terms, ...listDefenceEase(fighter)])
    : buildFighterPool(fighter, base, terms);
}

/** Lists the term that makes a defence with a Secondary Ability easier; empty in an edition without that rule. (S1; d10/B.3; d10/K.28) */
function listDefenceEase({ customs }: Fighter): readonly Modifier[] {
  return customs?.easedDefences === false ? [] : [SECONDARY_EASE];
}

/**
 * Finds the Secondary Ability that improves a fighter's defence, by its rating or by an easier difficulty; undefined if none does.
 * (d10/B.3)
 */
function findHelpfulSecondary(fighter: Fighter, ability: D10Ability): Secondary | undefined {
  const best = pickBestSecondary(fighter.secondaries, ability);
  const helps = listDefenceEase(fighter).length > 0 || (best?.rating ?? 0) > fighter.abilities[ability];
  return helps ? best : undefined;
}

/** An edition's defence rolls: the ability that dodges, and the functions that build the pools. (d10/E.1, d10/E.2) */
export type DefencePools = {
  readonly dodgeAbility: D10Ability;
  readonly dodgePool: typeof dodgePool;
  readonly parryPool: typeof parryPool;
  /** Returns the ability that a weapon parries with. */
  readonly parryAbility: (weapon: Weapon) => D10Ability;
};

/** An edition's dodge: the ability, and the pool. (d10/E.1) */
export type DodgeRules = Pick<DefencePools, "dodgeAbility" | "dodgePool">;

/** An edition's parry: the pool, and the ability that a weapon parries with. (d10/E.2) */
export type ParryRules = Pick<DefencePools, "parryAbility" | "parryPool">;

/** S0's dodge and parry. (S0; d10/E.1, d10/E.2) */
export const DEFENCE_POOLS: DefencePools = {
  dodgeAbility: "athletics",
  dodgePool,
  parryPool,
  parryAbility: ({ ability }) => ability,
};

/** Chooses the larger pool of a fighter's dodge: without or with the best Secondary Ability for it. (S1; d10/B.3, d10/E.1) */
export function chooseBestDodge(fighter: Fighter, { dodgeAbility, dodgePool: dodge }: DodgeRules): D10Pool {
  return chooseLarger(dodge(fighter), pickBestSecondary(fighter.secondaries, dodgeAbility), (secondary) =>
    dodge(fighter, { secondary }),
  );
}

/** Chooses the larger pool of a fighter's parry with a weapon: without or with the best Secondary Ability for it. (S1; d10/B.3, d10/E.2) */
export function chooseBestParry(
  fighter: Fighter,
  weapon: Weapon,
  { parryAbility, parryPool: parry }: ParryRules,
): D10Pool {
  const base = parry(fighter, weapon, weapon.kind);
  return chooseLarger(base, pickBestSecondary(fighter.secondaries, parryAbility(weapon)), (secondary) =>
    parry(fighter, weapon, weapon.kind, { secondary }),
  );
}

function chooseLarger(
  base: D10Pool,
  secondary: Secondary | undefined,
  buildPool: (secondary: Secondary) => D10Pool,
): D10Pool {
  const narrower = secondary && buildPool(secondary);
  return narrower && narrower.dice > base.dice ? narrower : base;
}

/**
 * Lists the weapons that a fighter may parry with: melee weapons, weapons worn on the hands, and the hands themselves. (S0; S1; d10/E.2)
 */
export function listParryWeapons(fighter: Fighter): readonly Weapon[] {
  return [...Object.values(fighter.weapons), getBareHands(fighter)].filter(
    ({ kind }) => kind === "melee" || HAND_TO_HAND.includes(kind),
  );
}

/**
 * Lists every reaction of a fighter, permitted or not, except clashes and passing. Each has a variant with a Secondary Ability if that
 * helps. (S0; S1; d10/B.3, d10/E.1, d10/E.2)
 */
export function listReactions(
  fighter: Fighter,
  { weapon: attack, gm, said: reason = "" }: Pick<IncomingAttack, "weapon" | "gm" | "said">,
  { pools }: Pick<AnswerRules, "pools"> = ANSWER_RULES,
): readonly Reaction[] {
  const { dodgeAbility, dodgePool: dodge, parryPool: parry, parryAbility } = pools;
  const dodges = listVariants(findHelpfulSecondary(fighter, dodgeAbility), (secondary) => ({
    id: "dodge",
    label: "dodge",
    weapon: null,
    pool: dodge(fighter, { gm, said: reason, secondary }),
  }));
  const parries = listParryWeapons(fighter).flatMap((weapon) => {
    const narrower = weapon.secondary ? undefined : findHelpfulSecondary(fighter, parryAbility(weapon));
    return listVariants(narrower, (secondary) => ({
      id: `parry:${weapon.id}`,
      label: "parry",
      weapon,
      pool: parry(fighter, weapon, attack, { gm, said: reason, secondary }),
    }));
  });
  return [...dodges, ...parries];
}

/** Lists a reaction, and the same with the Secondary Ability, if there is one. */
function listVariants(
  secondary: Secondary | undefined,
  buildReaction: (secondary: Secondary | undefined) => Reaction,
): readonly Reaction[] {
  const base = buildReaction(undefined);
  if (!secondary) return [base];
  const narrower = buildReaction(secondary);
  return [base, { ...narrower, id: `${narrower.id}:secondary`, secondary: secondary.name }];
}

/** Converts a parry to the clash with the same weapon. (S0; d10/E.3) */
export function toClash(parry: Reaction): Reaction {
  return { ...parry, id: parry.id.replace("parry:", `${CLASH}:`), label: CLASH };
}

/** Lists the clashes that could replace the parries among some reactions. (S0; d10/E.3) */
export function listClashes(reactions: readonly Reaction[]): readonly Reaction[] {
  return reactions.filter(({ label }) => label === "parry").map(toClash);
}

/** Returns the column of the answer table that a reaction belongs to. (d10/E.4) */
export function toAnswerMode({ label, weapon }: Pick<Reaction, "label" | "weapon">): ReactionMode {
  const { ways } = resolveReactionLabel(label);
  return weapon?.kind === "melee" ? ways.armed : ways.bare;
}

/** Refuses a reaction that cannot answer an attack: the table does not permit it, or its weapon is not in hand. (S0; d10/E.4) */
export function checkReaction(
  reaction: Pick<Reaction, "label" | "weapon">,
  incoming: IncomingAttack,
  { answers }: AnswerRules = ANSWER_RULES,
): Result<true> {
  const { weapon } = reaction;
  const fits = checkAnswer(incoming, toAnswerMode(reaction), answers);
  if (!fits.ok) return fits;
  return weapon && !weapon.ready ? refuse("reaction/not-in-hand", { weapon: weapon.name }) : ok(true);
}

/**
 * An edition's answers to attacks. `answers` is the table of permitted answers; `clashes` and `desperate` say if the edition has these.
 * (d10/D.10, d10/E)
 */
export type AnswerRules = {
  readonly pools: DefencePools;
  readonly answers: AnswerTable;
  readonly clashes: boolean;
  readonly desperate: boolean;
};

/** S0's answers: the dodge with Athletics, and parries with the weapon's own roll. (S0; d10/E.1, d10/E.2, d10/E.4) */
export const ANSWER_RULES: AnswerRules = { pools: DEFENCE_POOLS, answers: ANSWERS, clashes: true, desperate: true };

/**
 * Returns the action use of a reaction, for which a split must have reserved a part. A clash uses the part of a parry. (d10/D.5, d10/E.3;
 * d10/L-19)
 */
export function toReactionUse({ label, weapon }: Reaction): ActionUse {
  return toActionUse(label === "clash" ? "parry" : label, "", weapon?.id ?? "");
}
