/**
 * The levels of Body and Mind by remaining points, from 0 up, and the dice that each level takes from every pool. At 0 the fighter cannot
 * act; from 6 on no dice are taken. (d10/H.3; d10/case-25)
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

/** Labels a body by its remaining points; one without an Injury is unhurt. (d10/H.3) */
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
