import { type Customs, type Edition, BADGES, D10, NOT_ON_THE_LADDER, buildSheets } from "../d10/index.ts";
import type { Badge, SheetSpec } from "../../engine/index.ts";
import { CLASSIC_ABILITIES, CLASSIC_EXPERIENCE, CLASSIC_FIXED_RULINGS } from "./rulings.ts";
import { CLASSIC_DEFENCE, CLASSIC_SPLITTING } from "./answer/reactions.ts";

/**
 * The dice rules of this edition. A ten is one success, and a one removes a success. A penalty may take the last die. A success may be
 * bought on any roll, more than once a round, since this edition has no exertion. (S1; d10/A.2, d10/A.6, d10/A.7; d10/K.17, d10/K.21,
 * d10/K.24; d10/L-1, d10/L-4)
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

/** The ids of the badges for states and budgets that this edition lacks. (S1; d10/K.7, d10/K.8, d10/K.9, d10/K.10) */
export const UNSEEN: readonly string[] = ["held", "evade", "quick", "debt", "exertion"];

/** The badges of a fighter in a fight. (S1) */
export const CLASSIC_BADGES: readonly Badge[] = BADGES.filter(({ id }) => !UNSEEN.includes(id));

/**
 * The choices of a power that have no use in this edition, by the key of their labels: Quick Actions, exerting the body, and permits for
 * bans that only S0 has. (S1; d10/K.4, d10/K.5, d10/K.8, d10/K.9, d10/K.10)
 */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  "RIPOSTE.d10.powerTime": ["quick"],
  "RIPOSTE.d10.powerCost": ["exertion"],
  "RIPOSTE.d10.powerEffect": ["quickAction", "permit"],
  "RIPOSTE.d10.permit": ["parryFirearms", "clashFirearms", "holdBeforeShots", "desperateClash"],
};

/**
 * The sheets of actors and items in this edition: Dodge is among the abilities, and powers lack the choices above. (S1; d10/K.2, d10/K.8,
 * d10/K.9, d10/K.10)
 */
export const CLASSIC_SHEETS: readonly SheetSpec[] = buildSheets({
  attributes: D10.reading.attributes,
  abilities: CLASSIC_ABILITIES,
  hidden: NOT_ON_THE_LADDER,
  notOffered: NOT_OFFERED,
});

/** The differences of this edition from its family. (S1; d10/K, column B) */
export const CLASSIC: Edition = {
  ...D10,
  id: "d10-classic",
  source: "S1; docs/rules/d10.md, profile B",
  sheets: CLASSIC_SHEETS,
  badges: CLASSIC_BADGES,
  experience: CLASSIC_EXPERIENCE,
  reading: { ...D10.reading, abilities: CLASSIC_ABILITIES, customs: CUSTOMS },
  defence: CLASSIC_DEFENCE,
  splitting: CLASSIC_SPLITTING,
  scale: toClassicDegree,
  fixedRulings: CLASSIC_FIXED_RULINGS,
};
