import type { Customs } from "../d10/index.ts";

/**
 * The dice rules of this edition. A ten is one success, and a one removes a success. A penalty may take the last die. A success may be
 * bought on any roll, not once a round, since this edition has no exertion. (S1; d10/A.2, d10/A.6, d10/A.7; d10/K.17, d10/K.21, d10/K.24;
 * d10/L-1, d10/L-4)
 */
export const CUSTOMS: Customs = { counting: { tens: 0, ones: -1 }, leastHurt: 0, boostExerts: false };

/** The degrees of an outcome unless a rule says otherwise; no text has a scale of successes. (d10/A.3) */
export const DEGREES = ["botch", "failure", "success"] as const;
export type ClassicDegree = (typeof DEGREES)[number];

/** Converts an outcome to its degree: a botch below 0, a failure at 0, a success from 1 on. (d10/A.3) */
export function toClassicDegree(outcome: number): ClassicDegree {
  if (outcome < 0) return "botch";
  return outcome === 0 ? "failure" : "success";
}
