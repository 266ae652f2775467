import { sumOf } from "../../../engine/index.ts";
import {
  ABILITIES,
  type Attribute,
  type Customs,
  type Fighter,
  LEAST_HURT,
  OUTCOME_COUNTING,
  type Reading,
  type StandIns,
} from "../../d10/index.ts";
import { bodyLeft, mindLeft, ratingOf } from "./body.ts";
import { BARE_HANDS } from "./equipment.ts";
import { woundLevel } from "./injuries.ts";
import { ATTRIBUTES } from "../vocabulary.ts";

/** The edition's customs: its bare hands; tens are double, the Penalty leaves a die, nothing is rolled above 9, and a success that is
 *  bought is the round's Exertion, and a Secondary Ability eases attacks alone. (d10/A.2, d10/A.5, d10/A.6; d10/B.1, d10/B.3; d10/E.5; d10/H.6; d10/I.1; d10/L-2, d10/L-55; d10/K.1, d10/K.17, d10/K.21, d10/K.24,
 *  d10/K.26, d10/K.28) */
const CUSTOMS: Customs = {
  counting: OUTCOME_COUNTING,
  leastHurt: LEAST_HURT,
  hardest: 9,
  boostExerts: true,
  hands: BARE_HANDS,
  easedDefences: false,
};

/** What stands for what on the weapons and powers of other editions: Brawn for Strength and Stamina. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { strength: "brawn", stamina: "brawn" };

/** What the edition reads fighters by. (d10/A, d10/B) */
export const READING: Reading = {
  attributes: ATTRIBUTES,
  abilities: ABILITIES,
  customs: CUSTOMS,
  standIns: STAND_INS,
};

/** A rating with what is lost and what is left of it. */
export type Points = { readonly rating: number; readonly lost: number; readonly left: number };

/** The Body of a fighter: what Brawn and scars make of it, and what the Injuries leave. (d10/B.4; d10/H.3, d10/H.5) */
export function bodyOf(fighter: Pick<Fighter, "attributes" | "raises" | "scars" | "injuries">): Points {
  const rating = ratingOf(ownRating(fighter, "brawn"), fighter.scars.length);
  const lost = woundLevel(fighter.injuries);
  return { rating, lost, left: bodyLeft(rating, lost) };
}

/** The Mind of a fighter: what Intelligence and Traumas make of it, and what mental damage leaves. (d10/B.4; d10/H.5; d10/L-30) */
export function mindOf(fighter: Pick<Fighter, "attributes" | "raises" | "traumas" | "mental">): Points {
  const { traumas, mental } = fighter;
  const rating = ratingOf(ownRating(fighter, "intelligence"), traumas.length);
  return { rating, lost: mental, left: mindLeft(rating, mental) };
}

/** An attribute without what powers make of it: they change neither Body nor Mind. (d10/J.1; ours) */
function ownRating({ attributes, raises }: Pick<Fighter, "attributes" | "raises">, attribute: Attribute): number {
  return attributes[attribute] - sumOf(raises.filter((raise) => raise.attribute === attribute));
}
