import type { ShotPermit } from "./vocabulary.ts";

/** A kind of reaction to an attack. */
type ReactionRow = {
  /** Its word stands under `reaction.`. */
  readonly id: string;
  /** Its word where it is done in despair. (S0; d10/D.10) */
  readonly desperate: string;
  /** Its columns in the tables of what answers what: with a weapon, and with bare hands or no weapon. (d10/E.4) */
  readonly ways: { readonly armed: string; readonly bare: string };
  /** Whether it may be done for another fighter. (S0; d10/E.2; d10/L-15) */
  readonly protects: boolean;
  /** What a power must permit for it to answer a shot. (S0; d10/J.1; d10/L-61) */
  readonly againstShots: ShotPermit;
};

const DODGE = {
  id: "dodge",
  desperate: "desperateDodge",
  ways: { armed: "dodge", bare: "dodge" },
  protects: false,
  againstShots: "answerFirearms",
} as const satisfies ReactionRow;

const PARRY = {
  id: "parry",
  desperate: "desperateParry",
  ways: { armed: "weaponParry", bare: "brawlParry" },
  protects: true,
  againstShots: "parryFirearms",
} as const satisfies ReactionRow;

/** The parry that strikes back. (S0; d10/E.3) */
const CLASH = {
  id: "clash",
  desperate: "desperateClash",
  ways: { armed: "weaponClash", bare: "brawlClash" },
  protects: false,
  againstShots: "clashFirearms",
} as const satisfies ReactionRow;

/** Every reaction: done with the body, and possible from dice that a split leaves for any defence. (S0; S1; d10/D.5, d10/E; d10/I.5, B) */
export const REACTIONS = [DODGE, PARRY, CLASH] as const;

/** The ways to answer an attack: the columns of the table. (d10/E.4) */
export type Way = (typeof REACTIONS)[number]["ways"]["armed" | "bare"];

/** The reaction that answers in a way of the table. (d10/E.4) */
export function reactionIn(way: Way): (typeof REACTIONS)[number] {
  return REACTIONS.find(({ ways: { armed, bare } }) => armed === way || bare === way) ?? DODGE;
}

/** Whether an action is a reaction. */
export function isReaction(action: string): boolean {
  return REACTIONS.some(({ id }) => id === action);
}

/** The reaction that a word tells, desperate or not; what has another word is a parry, as the contest of a grapple is. (d10/0.3.23) */
export function reactionCalled(label: string): (typeof REACTIONS)[number] {
  return REACTIONS.find(({ id, desperate }) => label === id || label === desperate) ?? PARRY;
}
