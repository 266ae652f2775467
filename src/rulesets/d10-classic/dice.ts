import type { Customs } from "../d10/index.ts";

/**
 * Customs of this edition: a ten is one success, a one takes one away; no penalty leaves a die; and a success is bought on any roll, not
 * once a round, since there is no exertion here. (S1; d10/A.2, d10/A.6, d10/A.7; d10/K.17, d10/K.21, d10/K.24; d10/L-1, d10/L-4)
 */
export const CUSTOMS: Customs = { counting: { tens: 0, ones: -1 }, leastHurt: 0, boostExerts: false };

/** Degrees of an outcome unless a rule says otherwise; no text has a scale of successes. (d10/A.3) */
export const DEGREES = ["botch", "failure", "success"] as const;
export type ClassicDegree = (typeof DEGREES)[number];

/** Converts an outcome to its degree: below 0, 0, and from 1 on. (d10/A.3) */
export function toClassicDegree(outcome: number): ClassicDegree {
  if (outcome < 0) return "botch";
  return outcome === 0 ? "failure" : "success";
}
