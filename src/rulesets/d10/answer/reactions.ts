import {
  MANY,
  type Modifier,
  type Result,
  adjustmentTerm,
  ok,
  notesOn,
  oncePer,
  oncePerLast,
  refuse,
} from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { GM_TERM } from "../economy/adjusting.ts";
import type { Answered } from "../attack/attack.ts";
import { CLASH } from "../attack/clash.ts";
import type { Pool } from "../dice.ts";
import { buildOf, variantsOf } from "../fighter/build.ts";
import type { Weapon } from "../fighter/equipment.ts";
import { type Fighter, basePool, handsOf, poolFor } from "../fighter/fighter.ts";
import { ANSWERS, type AnswerTable, HAND_TO_HAND, type Incoming, mayAnswer } from "./incoming.ts";
import { type ActionUse, actionUse } from "../economy/split.ts";
import { type Roll, powerDifficulty } from "../fighter/influences.ts";
import { SECONDARY_EASE, type Secondary, bestSecondary, withSecondary } from "../fighter/secondary.ts";
import { type Way, reactionCalled } from "../reaction-table.ts";
import type { Ability, Attribute, WeaponKind } from "../vocabulary.ts";
import { loadModifier } from "../fighter/load.ts";

/** A possible reaction to an attack: its pool, and the weapon it is done with, if any. */
export type Reaction = Answered;

/** Influences on a defence beside the fighter's own numbers: the GM's modifier, and a Secondary Ability. (S1; d10/B.3, d10/E.5) */
export type Defending = {
  readonly gm?: number;
  /** The GM's reason, shown beside the term. */
  readonly said?: string | undefined;
  readonly secondary?: Secondary | undefined;
};

/** Builds the pool of a dodge: Dexterity and Athletics at 6. (S0; d10/E.1) */
export function dodgePool(fighter: Fighter, defending: Defending = {}): Pool {
  return dodgePoolWith("athletics", fighter, defending);
}

/** Builds the pool of a dodge with the ability that an edition uses: Dexterity and that ability, at 6. (S0; S1; d10/E.1) */
export function dodgePoolWith(ability: Ability, fighter: Fighter, defending: Defending = {}): Pool {
  const base = basePool(fighter, "dexterity", ability, { roll: "dodge" });
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  return defencePool(fighter, base, [usual, ...powerDifficulty(fighter, { roll: "dodge" })], defending);
}

/**
 * Builds the pool of a parry: the weapon's own attack roll and difficulty, one easier with a weapon against bare hands. (S0; d10/E.2;
 * d10/L-41)
 */
export function parryPool(fighter: Fighter, weapon: Weapon, against: WeaponKind, defending: Defending = {}): Pool {
  const { attribute, ability } = weapon;
  const easier = weapon.kind === "melee" && HAND_TO_HAND.includes(against);
  const difficulty: Modifier[] = [{ source: "difficulty.weapon", value: weapon.difficulty }];
  if (easier) difficulty.push({ source: "difficulty.weaponAgainstBrawl", value: -1 });
  return parryPoolBy({ attribute, ability, difficulty }, fighter, weapon, defending);
}

/** Ratings and difficulty that an edition rolls for a parry. (d10/E.2) */
export type ParryRoll = {
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly difficulty: readonly Modifier[];
};

/**
 * Builds the pool of a parry from an edition's ratings and difficulty; a Secondary Ability that covers the weapon is used. (S0; S1;
 * d10/B.3, d10/E.2)
 */
export function parryPoolBy(
  { attribute, ability, difficulty }: ParryRoll,
  fighter: Fighter,
  weapon: Weapon,
  defending: Defending,
): Pool {
  const roll: Roll = { roll: "parry", weapon: weapon.kind };
  const base = basePool(fighter, attribute, ability, roll);
  const covered = weapon.secondary ? bestSecondary(fighter.secondaries, ability) : undefined;
  const eased = weapon.secondary && !covered && !defending.secondary ? easeOf(fighter) : [];
  const secondary = defending.secondary ?? covered;
  const told = [...difficulty, ...eased, ...powerDifficulty(fighter, roll)];
  return defencePool(fighter, base, told, { ...defending, secondary });
}

/**
 * Builds the pool of a defence; a Secondary Ability that is used gives its rating, and makes it one point easier if the edition rules so.
 * (S1; d10/B.3, d10/E.5; d10/K.28)
 */
function defencePool(
  fighter: Fighter,
  base: readonly Modifier[],
  difficulty: readonly Modifier[],
  { gm = 0, said = "", secondary }: Defending,
): Pool {
  const told = [...difficulty, loadModifier(fighter), adjustmentTerm(GM_TERM, { value: gm, reason: said })];
  return secondary
    ? poolFor(fighter, withSecondary(base, secondary), [...told, ...easeOf(fighter)])
    : poolFor(fighter, base, told);
}

/** Lists the term by which a Secondary Ability eases a defence; none in an edition without it. (S1; d10/B.3; d10/K.28) */
function easeOf({ customs }: Fighter): readonly Modifier[] {
  return customs?.easedDefences === false ? [] : [SECONDARY_EASE];
}

/** Finds the Secondary Ability that a fighter would defend with instead of a primary one; undefined if it is of no use. (d10/B.3) */
function narrowerFor(fighter: Fighter, ability: Ability): Secondary | undefined {
  const best = bestSecondary(fighter.secondaries, ability);
  const helps = easeOf(fighter).length > 0 || (best?.rating ?? 0) > fighter.abilities[ability];
  return helps ? best : undefined;
}

/** An edition's defence rolls: the ability that dodges, and the pools. (d10/E.1, d10/E.2) */
export type DefencePools = {
  readonly dodgeAbility: Ability;
  readonly dodgePool: typeof dodgePool;
  readonly parryPool: typeof parryPool;
  /** Returns the ability with which a weapon parries. */
  readonly parryAbility: (weapon: Weapon) => Ability;
};

/** An edition's dodge: the ability, and the pool. (d10/E.1) */
export type Dodging = Pick<DefencePools, "dodgeAbility" | "dodgePool">;

/** An edition's parry: the pool, and the ability that a weapon parries with. (d10/E.2) */
export type Parrying = Pick<DefencePools, "parryAbility" | "parryPool">;

/** S0's dodge and parry. (S0; d10/E.1, d10/E.2) */
export const DEFENCE_POOLS: DefencePools = {
  dodgeAbility: "athletics",
  dodgePool,
  parryPool,
  parryAbility: ({ ability }) => ability,
};

/**
 * Chooses the larger of the pools with which a fighter dodges: without and with the best Secondary Ability for it. (S1; d10/B.3, d10/E.1)
 */
export function bestDodge(fighter: Fighter, { dodgeAbility, dodgePool: dodge }: Dodging): Pool {
  return largerOf(dodge(fighter), bestSecondary(fighter.secondaries, dodgeAbility), (secondary) =>
    dodge(fighter, { secondary }),
  );
}

/**
 * Chooses the larger of the pools with which a fighter parries with a weapon: without and with the best Secondary Ability for it. (S1;
 * d10/B.3, d10/E.2)
 */
export function bestParry(fighter: Fighter, weapon: Weapon, { parryAbility, parryPool: parry }: Parrying): Pool {
  const plain = parry(fighter, weapon, weapon.kind);
  return largerOf(plain, bestSecondary(fighter.secondaries, parryAbility(weapon)), (secondary) =>
    parry(fighter, weapon, weapon.kind, { secondary }),
  );
}

function largerOf(plain: Pool, secondary: Secondary | undefined, using: (secondary: Secondary) => Pool): Pool {
  const narrower = secondary && using(secondary);
  return narrower && narrower.dice > plain.dice ? narrower : plain;
}

/** Lists the weapons that a fighter may parry with: hand weapons, and the hands themselves. (S0; S1; d10/E.2) */
export function armsOf(fighter: Fighter): readonly Weapon[] {
  return [...fighter.weapons, handsOf(fighter)].filter(({ kind }) => kind === "melee" || HAND_TO_HAND.includes(kind));
}

/**
 * Lists every reaction of a fighter except clashes and passing, allowed or not; each also with the best Secondary Ability for it. (S0; S1;
 * d10/B.3, d10/E.1, d10/E.2)
 */
export function reactionsOf(
  fighter: Fighter,
  { weapon, gm, said = "" }: Incoming,
  ways: Ways = WAYS_TO_ANSWER,
): readonly Reaction[] {
  const known = reactionsKnown(buildOf(fighter), ways);
  const met = `${fighter.wound} ${weapon} ${gm} ${said}`;
  const before = known.on(met);
  if (before) return before;
  const reactions = reactionsTo({ weapon, gm, said }, fighter, ways);
  known.put(met, reactions);
  return reactions;
}

/** Caches of a fighter's reactions by the few properties of the attack that change them. */
const reactionsKnown = oncePerLast(
  (build: Fighter, _ways: Ways) => notesOn<string, readonly Reaction[]>(variantsOf(build)),
  MANY,
);

function reactionsTo(
  { weapon: attack, gm, said }: Pick<Incoming, "weapon" | "gm" | "said">,
  fighter: Fighter,
  { pools }: Ways,
): readonly Reaction[] {
  const { dodgeAbility, dodgePool: dodge, parryPool: parry, parryAbility } = pools;
  const dodges = waysWith(narrowerFor(fighter, dodgeAbility), (secondary) => ({
    id: "dodge",
    label: "dodge",
    weapon: null,
    pool: dodge(fighter, { gm, said, secondary }),
  }));
  const parries = armsOf(fighter).flatMap((weapon) => {
    const narrower = weapon.secondary ? undefined : narrowerFor(fighter, parryAbility(weapon));
    return waysWith(narrower, (secondary) => ({
      id: `parry:${weapon.id}`,
      label: "parry",
      weapon,
      pool: parry(fighter, weapon, attack, { gm, said, secondary }),
    }));
  });
  return [...dodges, ...parries];
}

/** Lists a reaction, and the same with the Secondary Ability, if there is one. */
function waysWith(
  secondary: Secondary | undefined,
  way: (secondary: Secondary | undefined) => Reaction,
): readonly Reaction[] {
  const plain = way(undefined);
  if (!secondary) return [plain];
  const narrower = way(secondary);
  return [plain, { ...narrower, id: `${narrower.id}:secondary`, secondary: secondary.name }];
}

/** Converts a parry to the clash with the same weapon. (S0; d10/E.3) */
export function clashFor(parry: Reaction): Reaction {
  return { ...parry, id: parry.id.replace("parry:", `${CLASH}:`), label: CLASH };
}

/** Lists the clashes that could replace the parries among some reactions. (S0; d10/E.3) */
export const clashesAmong = oncePer(
  (reactions: readonly Reaction[]): readonly Reaction[] =>
    reactions.filter(({ label }) => label === "parry").map(clashFor),
  MANY,
);

/** Returns the column of the answer table that a reaction belongs to. (d10/E.4) */
export function wayOf({ label, weapon }: Pick<Reaction, "label" | "weapon">): Way {
  const { ways } = reactionCalled(label);
  return weapon?.kind === "melee" ? ways.armed : ways.bare;
}

/** Refuses a reaction that does not meet such an attack: its weapon is not in hand, or the table does not permit it. (S0; d10/E.4) */
export function mayMeet(
  reaction: Pick<Reaction, "label" | "weapon">,
  incoming: Incoming,
  { answers }: Ways = WAYS_TO_ANSWER,
): Result<true> {
  const { weapon } = reaction;
  const fits = mayAnswer(incoming, wayOf(reaction), answers);
  if (!fits.ok) return fits;
  return weapon && !weapon.ready ? refuse("reaction/not-in-hand", { weapon: weapon.name }) : ok(true);
}

/**
 * An edition's answers to attacks: the pools of its defences, the table of permitted answers, and if it has clashes and desperate
 * reactions. (d10/D.10, d10/E)
 */
export type Ways = {
  readonly pools: DefencePools;
  readonly answers: AnswerTable;
  readonly clashes: boolean;
  readonly desperate: boolean;
};

/** S0's answers: the dodge with Athletics, and parries with the weapon's own roll. (S0; d10/E.1, d10/E.2, d10/E.4) */
export const WAYS_TO_ANSWER: Ways = { pools: DEFENCE_POOLS, answers: ANSWERS, clashes: true, desperate: true };

/**
 * Returns the use of an action that a reaction counts as, which a split must have named; a clash is a parry. (d10/D.5, d10/E.3; d10/L-19)
 */
export function useBy({ label, weapon }: Reaction): ActionUse {
  return actionUse(label === "clash" ? "parry" : label, "", weapon?.id ?? "");
}
