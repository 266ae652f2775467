import {
  type Data,
  type Json,
  type Result,
  type Scene,
  isData,
  lookup,
  ok,
  readList,
  readRating,
  refuse,
  sumOf,
} from "../../../engine/index.ts";
import {
  ABILITIES,
  type Attribute,
  type Customs,
  type Fighter,
  LEAST_HURT,
  MOST_MENTAL,
  OUTCOME_COUNTING,
  type Reading,
  type StandIns,
  readFighterBy,
} from "../../d10/index.ts";
import { bodyLeft, mindLeft, ratingOf } from "./body.ts";
import { BARE_HANDS } from "./equipment.ts";
import { type Injury, readInjury, woundLevel } from "./injuries.ts";
import { ATTRIBUTES } from "../vocabulary.ts";

/** What is written down by a name alone: a Trauma, a Limit. (d10/H.5) */
export type Named = { readonly name: string };

/** The numbers that a fighter brings into a fight: those of the parent, with Injuries and a Mind instead of a ladder of wounds. (d10/H.3, d10/H.5) */
export type InjuryFighter = Fighter & {
  readonly injuries: readonly Injury[];
  /** Points of Mind that are lost. (d10/H.5) */
  readonly mental: number;
  readonly traumas: readonly Named[];
  readonly limits: readonly Named[];
  /** Whether they carry practically nothing. (d10/I.5, A; d10/L-57) */
  readonly unburdened: boolean;
};

/** The edition's customs: its attributes and bare hands; tens are double, the Penalty leaves a die, nothing is rolled above 9, and a success that is
 *  bought is the round's Exertion, and a Secondary Ability eases attacks alone. (d10/A.2, d10/A.5, d10/A.6; d10/B.1, d10/B.3; d10/E.5; d10/H.6; d10/I.1; d10/L-2; d10/K.1, d10/K.17, d10/K.21, d10/K.24,
 *  d10/K.26, d10/K.28) */
const CUSTOMS: Customs = {
  counting: OUTCOME_COUNTING,
  leastHurt: LEAST_HURT,
  hardest: 9,
  boostExerts: true,
  attributes: ATTRIBUTES,
  hands: BARE_HANDS,
  easedDefences: false,
};

/** What stands for what on the weapons and powers of other editions: Brawn for Strength and Stamina. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { strength: "brawn", stamina: "brawn" };

/** What the edition reads fighters by. (d10/A, d10/B) */
export const READING: Reading = {
  abilities: ABILITIES,
  customs: CUSTOMS,
  standIns: STAND_INS,
};

/** A rating with what is lost and what is left of it. */
export type Points = { readonly rating: number; readonly lost: number; readonly left: number };

/** The Body of a fighter: what Brawn and scars make of it, and what the Injuries leave. (d10/B.4; d10/H.3, d10/H.5) */
export function bodyOf(fighter: Pick<InjuryFighter, "attributes" | "raises" | "scars" | "injuries">): Points {
  const rating = ratingOf(ownRating(fighter, "brawn"), fighter.scars.length);
  const lost = woundLevel(fighter.injuries);
  return { rating, lost, left: bodyLeft(rating, lost) };
}

/** The Mind of a fighter: what Intelligence and Traumas make of it, and what mental damage leaves. (d10/B.4; d10/H.5; d10/L-30) */
export function mindOf(fighter: Pick<InjuryFighter, "attributes" | "raises" | "traumas" | "mental">): Points {
  const { traumas, mental } = fighter;
  const rating = ratingOf(ownRating(fighter, "intelligence"), traumas.length);
  return { rating, lost: mental, left: mindLeft(rating, mental) };
}

/** An attribute without what powers make of it: they change neither Body nor Mind. (d10/J.1; ours) */
function ownRating({ attributes, raises }: Pick<Fighter, "attributes" | "raises">, attribute: Attribute): number {
  return (attributes[attribute] ?? 0) - sumOf(raises.filter((raise) => raise.attribute === attribute));
}

/** The Brawn of a fighter. (d10/B.1) */
export function brawnOf({ attributes }: Pick<Fighter, "attributes">): number {
  return attributes.brawn ?? 0;
}

/** The fighter of this id in a scene of the edition. */
export function fighterIn(scene: Scene<Fighter>, id: string): InjuryFighter | undefined {
  const found = lookup(scene.fighters, id);
  return found && isInjured(found) ? found : undefined;
}

/** Whether somebody was read under this edition. */
export function isInjured(fighter: Fighter): fighter is InjuryFighter {
  return "injuries" in fighter;
}

/** Takes a fighter from plain data; refuses what its parent refuses, and Injuries and mental damage that are out of bounds. */
export function readFighter(data: Json): Result<InjuryFighter> {
  const read = readFighterBy(READING, data);
  if (!read.ok) return read;
  const own = isData(data) ? data : {};
  const injuries = readList(own["injuries"], readInjury);
  if (!injuries.ok) return injuries;
  const mental = readRating(own["mental"], { field: "mental", fighter: read.value.name, max: MOST_MENTAL });
  if (!mental.ok) return mental;
  const traumas = readList(own["traumas"], readNamed);
  if (!traumas.ok) return traumas;
  const limits = readList(own["limits"], readNamed);
  if (!limits.ok) return limits;
  const mind = { mental: mental.value, traumas: traumas.value, limits: limits.value };
  return ok({ ...read.value, injuries: injuries.value, ...mind, unburdened: own["unburdened"] === true });
}

function readNamed({ name = "" }: Data): Result<Named> {
  return typeof name === "string" ? ok({ name }) : refuse("fighter/malformed");
}
