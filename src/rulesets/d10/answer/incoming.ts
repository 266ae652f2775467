import { type Result, toAdjustment, ok, refuse } from "../../../engine/index.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { type Influenced, isPermitted } from "../fighter/powers.ts";
import { REACTIONS, type ReactionMode, pickReaction } from "../reaction-table.ts";
import type { Rulings } from "../rulings.ts";
import type { D10WeaponKind } from "../vocabulary.ts";

/** The properties of an attack that its answers depend on. */
export type IncomingAttack = {
  readonly weapon: D10WeaponKind;
  readonly surprise: boolean;
  readonly behindCover: boolean;
  readonly rulings: Rulings;
  /** The number that the GM adds to the difficulty of the answers; negative if they become easier. (S0; d10/E.5; d10/L-38) */
  readonly gm: number;
  /** The GM's reason, shown beside the term; missing without one. */
  readonly said?: string;
  /** The ids of the reactions to shots that powers of the answering fighter permit. (S0; d10/J.1; d10/L-61) */
  readonly answersShots: readonly string[];
};

/** Reduces the facts of an attack to the properties that its answers depend on. (d10/E.4; S1) */
export function toIncomingAttack(facts: AttackFacts, rulings: Rulings): IncomingAttack {
  const { weapon, surprise, attack, gm } = facts;
  const behindCover = attack.difficultyWhy.some(({ source }) => source === "circumstance.targetBehindCover");
  const { value, reason } = toAdjustment(gm, "defence");
  const incoming = { weapon: weapon.kind, surprise, behindCover, rulings, gm: value, answersShots: [] };
  return reason === "" ? incoming : { ...incoming, said: reason };
}

/** Adds the reactions to shots that the powers of the answering fighter permit. (S0; d10/J.1) */
export function withShotPermits(incoming: IncomingAttack, answerer: Influenced): IncomingAttack {
  const permitted = REACTIONS.filter(({ againstShots }) => isPermitted(answerer, againstShots));
  return { ...incoming, answersShots: permitted.map(({ id }) => id) };
}

/** The attack types without a held weapon: bare hands, and weapons worn on them. (S0; d10/G.2) */
export const HAND_TO_HAND: readonly D10WeaponKind[] = ["unarmed", "knuckles"];

const PERMITTED = "";
const UNARMED_ONLY = "reaction/unarmed-meets-unarmed";
const MELEE_ONLY = "reaction/parry-melee-only";
const NO_FIREARMS = "reaction/not-against-firearms";

const againstBrawl = {
  dodge: PERMITTED,
  weaponParry: PERMITTED,
  brawlParry: PERMITTED,
  weaponClash: PERMITTED,
  brawlClash: PERMITTED,
} as const;
/** The answers to thrown weapons and missiles, which can only be dodged. (d10/E.4; d10/L-42) */
export const DODGED_ONLY: AnswerTable[D10WeaponKind] = {
  dodge: PERMITTED,
  weaponParry: MELEE_ONLY,
  brawlParry: MELEE_ONLY,
  weaponClash: MELEE_ONLY,
  brawlClash: MELEE_ONLY,
};

/** A table of permitted answers, by the type of the attack's weapon. (d10/E.4) */
export type AnswerTable = Readonly<Record<D10WeaponKind, Readonly<Record<ReactionMode, string>>>>;

/** S0's table of permitted answers. Each entry is the code of a refusal, or empty if the answer is permitted. (S0; d10/E.4; d10/L-42) */
export const ANSWERS: AnswerTable = {
  unarmed: againstBrawl,
  knuckles: againstBrawl,
  melee: {
    dodge: PERMITTED,
    weaponParry: PERMITTED,
    brawlParry: UNARMED_ONLY,
    weaponClash: PERMITTED,
    brawlClash: UNARMED_ONLY,
  },
  thrown: DODGED_ONLY,
  bow: DODGED_ONLY,
  crossbow: DODGED_ONLY,
  firearm: {
    dodge: NO_FIREARMS,
    weaponParry: NO_FIREARMS,
    brawlParry: NO_FIREARMS,
    weaponClash: NO_FIREARMS,
    brawlClash: NO_FIREARMS,
  },
};

/**
 * Refuses an answer that an attack does not permit. A surprise cannot be answered; a thrown weapon can be parried if the table rules so; a
 * shot can be answered only as a power permits. (S0; S1; d10/E.4; d10/J.1; d10/L-45, d10/L-61)
 */
export function checkAnswer(incoming: IncomingAttack, mode: ReactionMode, table: AnswerTable = ANSWERS): Result<true> {
  const { weapon, surprise, rulings, answersShots } = incoming;
  if (surprise) return refuse("reaction/surprised");
  if (weapon === "thrown" && mode === "weaponParry" && rulings.parryThrown) return ok(true);
  if (weapon === "firearm" && answersShots.some((id) => id === pickReaction(mode).id)) return ok(true);
  const refusal = table[weapon][mode];
  return refusal === PERMITTED ? ok(true) : refuse(refusal);
}

/** Refuses an answer given for another fighter, unless it is a parry. (S0; d10/E.2; d10/L-15) */
export function checkProtection(mode: ReactionMode): Result<true> {
  return pickReaction(mode).protects ? ok(true) : refuse("reaction/only-parries-protect");
}

/** True if an answer costs nothing: the dodge of a fighter behind cover, unless the table has excluded it. (S1; d10/L-49; d10/0.3.13) */
export function isFreeDodge(mode: ReactionMode, { behindCover, rulings }: IncomingAttack): boolean {
  return mode === "dodge" && behindCover && rulings.coverDodge;
}
