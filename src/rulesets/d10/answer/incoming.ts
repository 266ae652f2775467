import { type Result, callOn, ok, oncePerLast, refuse } from "../../../engine/index.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { type Influenced, isPermitted } from "../fighter/influences.ts";
import { REACTIONS, type Way, reactionIn } from "../reaction-table.ts";
import type { Rulings } from "../rulings.ts";
import { WEAPON_KINDS, type WeaponKind } from "../vocabulary.ts";

/** What is coming: with what, whether it surprises, whether its target is behind cover, and what the table has ruled. */
export type Incoming = {
  readonly weapon: WeaponKind;
  readonly surprise: boolean;
  readonly behindCover: boolean;
  readonly rulings: Rulings;
  /** What the GM adds to the difficulty of answering it, or takes off. (S0; d10/E.5; d10/L-38) */
  readonly gm: number;
  /** Why, as terms show it; missing for no reason. */
  readonly said?: string;
  /** The reactions to shots that powers of the answering fighter permit. (S0; d10/J.1; d10/L-61) */
  readonly answersShots: readonly string[];
};

/** An attack as the answering fighters meet it. (d10/E.4; S1) */
export const incomingFrom = oncePerLast((facts: AttackFacts, rulings: Rulings): Incoming => {
  const { weapon, surprise, attack, gm } = facts;
  const behindCover = attack.difficultyWhy.some(({ source }) => source === "circumstance.targetBehindCover");
  const { value, reason } = callOn(gm, "defence");
  const incoming = { weapon: weapon.kind, surprise, behindCover, rulings, gm: value, answersShots: [] };
  return reason === "" ? incoming : { ...incoming, said: reason };
});

/** What differs between attacks on which the GM says nothing, in a number, and how many such numbers there are. */
export function meetingOf({ weapon, surprise, behindCover }: Incoming): number {
  return 4 * WEAPON_KINDS.indexOf(weapon) + (surprise ? 2 : 0) + (behindCover ? 1 : 0);
}
export const MEETINGS = 4 * WEAPON_KINDS.length;

/** An attack as a fighter under powers may answer it. (S0; d10/J.1) */
export function seenBy(incoming: Incoming, answerer: Influenced): Incoming {
  const permitted = REACTIONS.filter(({ againstShots }) => isPermitted(answerer, againstShots));
  return { ...incoming, answersShots: permitted.map(({ id }) => id) };
}

/** Attacks with bare hands, or what is worn on them. (S0; d10/G.2) */
export const HAND_TO_HAND: readonly WeaponKind[] = ["unarmed", "knuckles"];

const MAY = "";
const UNARMED = "reaction/unarmed-meets-unarmed";
const FLIES = "reaction/parry-melee-only";
const SHOT = "reaction/not-against-firearms";

const againstBrawl = { dodge: MAY, weaponParry: MAY, brawlParry: MAY, weaponClash: MAY, brawlClash: MAY } as const;
/** What flies, and is dodged alone. (d10/E.4; d10/L-42) */
export const DODGED_ONLY: AnswerTable[WeaponKind] = {
  dodge: MAY,
  weaponParry: FLIES,
  brawlParry: FLIES,
  weaponClash: FLIES,
  brawlClash: FLIES,
};

/** A table of who can answer what, by the type of the attack's weapon. (d10/E.4) */
export type AnswerTable = Readonly<Record<WeaponKind, Readonly<Record<Way, string>>>>;

/** Who can answer what: the refusal of each answer to each attack, empty where it may be given. (S0; d10/E.4; d10/L-42) */
export const ANSWERS: AnswerTable = {
  unarmed: againstBrawl,
  knuckles: againstBrawl,
  melee: { dodge: MAY, weaponParry: MAY, brawlParry: UNARMED, weaponClash: MAY, brawlClash: UNARMED },
  thrown: DODGED_ONLY,
  bow: DODGED_ONLY,
  crossbow: DODGED_ONLY,
  firearm: { dodge: SHOT, weaponParry: SHOT, brawlParry: SHOT, weaponClash: SHOT, brawlClash: SHOT },
};

/** Whether such an attack can be answered so. A surprise cannot be answered; thrown weapons are parried where that is ruled in; a shot is
 *  answered in the ways that a power permits. (S0; S1; d10/E.4; d10/J.1; d10/L-45, d10/L-61) */
export function mayAnswer(incoming: Incoming, way: Way, table: AnswerTable = ANSWERS): Result<true> {
  const { weapon, surprise, rulings, answersShots } = incoming;
  if (surprise) return refuse("reaction/surprised");
  if (weapon === "thrown" && way === "weaponParry" && rulings.parryThrown) return ok(true);
  if (weapon === "firearm" && answersShots.some((id) => id === reactionIn(way).id)) return ok(true);
  const refusal = table[weapon][way];
  return refusal === MAY ? ok(true) : refuse(refusal);
}

/** Whether an answer may be given for another fighter: only parries protect others. (S0; d10/E.2; d10/L-15) */
export function mayProtect(way: Way): Result<true> {
  return reactionIn(way).protects ? ok(true) : refuse("reaction/only-parries-protect");
}

/** Whether an answer costs nothing: the dodge of those behind cover, unless the table rules it out. (S1; d10/L-49; d10/0.3.13) */
export function dodgesFreely(way: Way, { behindCover, rulings }: Incoming): boolean {
  return way === "dodge" && behindCover && rulings.coverDodge;
}
