import {
  type Fighter,
  type Weapon,
  type D10Attribute,
  type Customs,
  type Reading,
  type StandIns,
  BARE_HANDS as PARENTS,
  ABILITIES,
  MIN_HURT_DICE,
  OUTCOME_COUNTING,
} from "../../d10/index.ts";
import { type Modifier, sumModifiers, pickHighest } from "../../../engine/index.ts";
import { ATTRIBUTES } from "../rulings.ts";

/**
 * The levels of Body and Mind by the remaining points, from 0 up, and the dice that each takes from every pool. At 0 the fighter cannot
 * act; beyond the list no dice are taken. (d10/H.3; d10/case-25)
 */
const LEVELS = [
  { body: "incapacitated", mind: "incapacitated", penalty: 0 },
  { body: "maimed", mind: "delirious", penalty: -4 },
  { body: "mauled", mind: "frantic", penalty: -3 },
  { body: "wounded", mind: "alarmed", penalty: -2 },
  { body: "injured", mind: "worried", penalty: -1 },
  { body: "hurt", mind: "rattled", penalty: -1 },
] as const;
const UNAFFECTED = { body: "bruised", mind: "distracted", penalty: 0 } as const;

function findLevel(left: number): (typeof LEVELS)[number] | typeof UNAFFECTED {
  return LEVELS[Math.max(0, left)] ?? UNAFFECTED;
}

/** The number of scars, or of Traumas, that do not lower the rating. (d10/H.5; d10/case-31) */
export const BORNE_LIGHTLY = 4;

/**
 * Computes a rating from an attribute: 5 and half of the attribute, rounded up. Each scar or Trauma after the fourth takes one point, down
 * to 0. (d10/B.4; d10/H.5; d10/L-30; d10/case-23, d10/case-31)
 */
export function computeRating(attribute: number, lasting: number): number {
  return Math.max(0, 5 + Math.ceil(attribute / 2) - Math.max(0, lasting - BORNE_LIGHTLY));
}

/** Computes the points of Body that remain under a Wound Level; below 0 the fighter is dead. (d10/H.3; d10/L-31) */
export function computeBodyLeft(rating: number, woundLevel: number): number {
  return rating - woundLevel;
}

/** Computes the points of Mind that mental damage leaves, at least 0. (d10/H.5) */
export function computeMindLeft(rating: number, mental: number): number {
  return Math.max(0, rating - mental);
}

/** Finds the dice that a number of remaining points takes from every pool. (d10/H.3; d10/L-32; d10/case-25) */
export function findPenalty(left: number): number {
  return findLevel(left).penalty;
}

/** Labels a body by its remaining points; a body without an Injury is unhurt. (d10/H.3) */
export function labelBody(left: number, hurt: boolean) {
  if (left < 0) return "dead";
  return !hurt && left > 0 ? "unhurt" : findLevel(left).body;
}

/** Labels a mind by its remaining points. (d10/H.3) */
export function labelMind(left: number) {
  return findLevel(left).mind;
}

/** Finds the condition for the remaining points of Body and Mind: dead below 0 of Body, incapacitated at 0 of either. (d10/H.3, d10/H.5) */
export function findCondition(body: number, mind: number): "incapacitated" | "dead" | null {
  if (body < 0) return "dead";
  return body === 0 || mind === 0 ? "incapacitated" : null;
}

/** One wound; `days` are the days of rest so far towards its next step of healing. (A pages; d10/H.3, d10/H.4) */
export type Injury = Fighter["injuries"][number];

/** The names of the Severities from 1 on; 7 and more have none of their own. (d10/H.3) */
export const SEVERITIES = ["minor", "moderate", "threatening", "serious", "severe", "critical", "beyond"] as const;
export type SeverityName = (typeof SEVERITIES)[number];

/** The least Severity of an Injury that needs treatment. (d10/H.4) */
export const NEEDS_TREATMENT = 3;

/** Converts a Severity to its name. (d10/H.3) */
export function toSeverityName(severity: number): SeverityName {
  return SEVERITIES[Math.min(Math.max(severity, 1), SEVERITIES.length) - 1] ?? "minor";
}

/** Computes the Wound Level of a body: its worst Severity, and one for every other Injury. (d10/H.3; d10/L-31; d10/case-27) */
export function computeWoundLevel(injuries: readonly Pick<Injury, "severity">[]): number {
  let worst = 0;
  for (const { severity } of injuries) worst = Math.max(worst, severity);
  return worst + Math.max(0, injuries.length - 1);
}

/** Finds the worst Injury; the oldest of equally bad ones; undefined without an Injury. (d10/H.3) */
export function findWorstInjury(injuries: readonly Injury[]): Injury | undefined {
  return injuries.toSorted((one, other) => other.severity - one.severity)[0];
}

/** Creates an Injury; one that needs no treatment is stable from the beginning. (d10/H.4) */
export function createInjury(severity: number, name = ""): Injury {
  return { name, severity, stabilised: severity < NEEDS_TREATMENT, days: 0 };
}

/** True if an Injury makes its body worse each day, because it needs treatment and is not stabilised. (d10/H.4) */
export function isUntreated({ severity, stabilised }: Pick<Injury, "severity" | "stabilised">): boolean {
  return severity >= NEEDS_TREATMENT && !stabilised;
}

/** Finds the index of the worst Injury that still needs treatment; the oldest of equally bad ones; null without one. (d10/H.4) */
export function findWorstUntreated(injuries: readonly Injury[]): number | null {
  const worst = pickHighest(injuries, (each) => (isUntreated(each) ? each.severity : 0));
  return worst ? injuries.indexOf(worst) : null;
}

/**
 * The weapon of an unarmed attack: hands, feet, a bite, a choke. It rolls Brawn and Brawl at 5 and adds nothing to the outcome. (d10/I.1;
 * d10/K.26)
 */
export const BARE_HANDS: Weapon = { ...PARENTS, attribute: "brawn", difficulty: 5 };

/** The pounds that each point of Brawn carries freely; a step of load above that has as many. (d10/B.4; d10/I.5, A) */
export const POUNDS_A_STEP = 15;

/** A fighter's load in pounds; `unburdened` is true if it is practically nothing. (d10/I.5, A; d10/L-57) */
export type CarriedLoad = { readonly load: number; readonly unburdened: boolean };

/** Computes the pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, A) */
export function computeFreeLoad(brawn: number): number {
  return POUNDS_A_STEP * brawn;
}

/**
 * Computes the dice that a load adds to a physical pool: −1 for each full 15 pounds above the free load. Up to the free load a fighter
 * marked as unburdened has +1; a load of 0 without the mark adds no die. (d10/I.5, A; d10/L-35, d10/L-57)
 */
export function loadDice({ load, unburdened }: CarriedLoad, brawn: number): number {
  const over = load - computeFreeLoad(brawn);
  if (over <= 0) return unburdened ? 1 : 0;
  return 0 - Math.floor(over / POUNDS_A_STEP);
}

/** Returns the dice of a load with their reason. (d10/I.5, A) */
export function loadTerm(carried: CarriedLoad, brawn: number): Modifier {
  return { source: "penalty.load", value: loadDice(carried, brawn) };
}

/**
 * The dice rules of the edition. Tens are double; the Penalty leaves a die; no difficulty is above 9; and a bought success is the round's
 * Exertion. A Secondary Ability eases attacks only. Bare hands are the edition's own. (d10/A.2, d10/A.5, d10/A.6; d10/B.1, d10/B.3;
 * d10/E.5; d10/H.6; d10/I.1; d10/L-2, d10/L-55; d10/K.1, d10/K.17, d10/K.21, d10/K.24, d10/K.26, d10/K.28)
 */
const CUSTOMS: Customs = {
  counting: OUTCOME_COUNTING,
  leastHurt: MIN_HURT_DICE,
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
