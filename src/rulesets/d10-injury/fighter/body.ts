import { SCARRING_DAMAGE } from "../../d10/index.ts";

/** How a body stands, by the points that are left to it, none first. (d10/H.3) */
export const BODY_LEVELS = ["incapacitated", "maimed", "mauled", "wounded", "injured", "hurt", "bruised"] as const;
export type BodyLevel = (typeof BODY_LEVELS)[number] | "unhurt" | "dead";

/** How a mind stands, by the points that are left to it. (d10/H.3) */
export const MIND_LEVELS = [
  "incapacitated",
  "delirious",
  "frantic",
  "alarmed",
  "worried",
  "rattled",
  "distracted",
] as const;

/** The dice that the points left take from every pool: at 0 nothing can be done, at 6 and more nothing is taken. (d10/H.3; d10/case-25) */
export const PENALTIES = [0, -4, -3, -2, -1, -1, 0] as const;

/** The scars and the Traumas that leave the rating as it was. (d10/H.5; d10/case-31) */
export const BORNE_LIGHTLY = 4;

/** The Severity from which an Injury leaves a Battle Scar. (d10/G.3) */
export const SCARRING_SEVERITY = SCARRING_DAMAGE;

/** A rating that follows from an attribute: 5 and half of it, rounded up; one less for each scar or Trauma after the fourth, and never
 *  below 0. (d10/B.4; d10/H.5; d10/L-30; d10/case-23, d10/case-31) */
export function ratingOf(attribute: number, lasting: number): number {
  return Math.max(0, 5 + Math.ceil(attribute / 2) - Math.max(0, lasting - BORNE_LIGHTLY));
}

/** The points of Body that a Wound Level leaves; below 0 is death. (d10/H.3; d10/L-31) */
export function bodyLeft(rating: number, woundLevel: number): number {
  return rating - woundLevel;
}

/** The points of Mind that mental damage leaves; it does not go below 0. (d10/H.5) */
export function mindLeft(rating: number, mental: number): number {
  return Math.max(0, rating - mental);
}

/** The dice that the points left take. (d10/H.3; d10/L-32; d10/case-25) */
export function penaltyAt(left: number): number {
  return PENALTIES[Math.min(Math.max(left, 0), PENALTIES.length - 1)] ?? 0;
}

/** What a body is called that has so many points left; one without an Injury is unhurt. (d10/H.3) */
export function bodyLevel(left: number, hurt: boolean): BodyLevel {
  if (left < 0) return "dead";
  if (!hurt && left > 0) return "unhurt";
  return BODY_LEVELS[Math.min(left, BODY_LEVELS.length - 1)] ?? "unhurt";
}

/** The condition of who has so many points of Body and of Mind left: dead below 0 of Body, incapacitated at 0 of either. (d10/H.3, d10/H.5) */
export function conditionFrom(body: number, mind: number): "incapacitated" | "dead" | null {
  if (body < 0) return "dead";
  return body === 0 || mind === 0 ? "incapacitated" : null;
}
