import { sumModifiers } from "../../../engine/index.ts";
import {
  ABILITIES,
  type D10Attribute,
  type Customs,
  type Fighter,
  LEAST_HURT,
  OUTCOME_COUNTING,
  type Reading,
  type StandIns,
} from "../../d10/index.ts";
import { computeBodyLeft, computeMindLeft, computeRating } from "./body.ts";
import { BARE_HANDS } from "./equipment.ts";
import { computeWoundLevel } from "./injuries.ts";
import { ATTRIBUTES } from "../vocabulary.ts";

/**
 * The dice rules of the edition. Tens are double; the Penalty leaves a die; no difficulty is above 9; and a bought success is the round's
 * Exertion. A Secondary Ability eases attacks only. Bare hands are the edition's own. (d10/A.2, d10/A.5, d10/A.6; d10/B.1, d10/B.3;
 * d10/E.5; d10/H.6; d10/I.1; d10/L-2, d10/L-55; d10/K.1, d10/K.17, d10/K.21, d10/K.24, d10/K.26, d10/K.28)
 */
const CUSTOMS: Customs = {
  counting: OUTCOME_COUNTING,
  leastHurt: LEAST_HURT,
  hardest: 9,
  boostExerts: true,
  hands: BARE_HANDS,
  easedDefences: false,
};

/** The attributes that replace those on weapons and powers of other editions: Brawn for Strength and for Stamina. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { strength: "brawn", stamina: "brawn" };

/** The rules for reading a sheet in this edition. (d10/A, d10/B) */
export const READING: Reading = {
  attributes: ATTRIBUTES,
  abilities: ABILITIES,
  customs: CUSTOMS,
  standIns: STAND_INS,
};

/** A rating with its lost and its remaining points. */
export type RatingPoints = { readonly rating: number; readonly lost: number; readonly left: number };

/** Computes a fighter's Body: its rating from Brawn and scars, less the Wound Level of the Injuries. (d10/B.4; d10/H.3, d10/H.5) */
export function computeBody(fighter: Pick<Fighter, "attributes" | "raises" | "scars" | "injuries">): RatingPoints {
  const rating = computeRating(computeOwnRating(fighter, "brawn"), fighter.scars.length);
  const lost = computeWoundLevel(fighter.injuries);
  return { rating, lost, left: computeBodyLeft(rating, lost) };
}

/** Computes a fighter's Mind: its rating from Intelligence and Traumas, less mental damage. (d10/B.4; d10/H.5; d10/L-30) */
export function computeMind(fighter: Pick<Fighter, "attributes" | "raises" | "traumas" | "mental">): RatingPoints {
  const { traumas, mental } = fighter;
  const rating = computeRating(computeOwnRating(fighter, "intelligence"), traumas.length);
  return { rating, lost: mental, left: computeMindLeft(rating, mental) };
}

/** Computes an attribute without the changes by powers, which affect neither Body nor Mind. (d10/J.1; ours) */
function computeOwnRating(
  { attributes, raises }: Pick<Fighter, "attributes" | "raises">,
  attribute: D10Attribute,
): number {
  return attributes[attribute] - sumModifiers(raises.filter((raise) => raise.attribute === attribute));
}
