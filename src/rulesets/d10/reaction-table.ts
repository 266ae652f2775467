import type { ShotPermit } from "./vocabulary.ts";

/** A kind of reaction to an attack. */
type ReactionRow = {
  /** The key of its label, under `reaction.`. */
  readonly id: string;
  /** The key of its label as a desperate reaction. (S0; d10/D.10) */
  readonly desperate: string;
  /** Its columns in the table of permitted answers: `armed` with a melee weapon, `bare` with bare hands or without a weapon. (d10/E.4) */
  readonly ways: { readonly armed: string; readonly bare: string };
  /** True if it may be used for another fighter. (S0; d10/E.2; d10/L-15) */
  readonly protects: boolean;
  /** The permit that a power must give for it to answer a shot. (S0; d10/J.1; d10/L-61) */
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

/** All reactions. They are physical, and may use the open dice that a split leaves for any defence. (S0; S1; d10/D.5, d10/E; d10/I.5, B) */
export const REACTIONS = [DODGE, PARRY, CLASH] as const;

/** The columns of the table of permitted answers. (d10/E.4) */
export type ReactionMode = (typeof REACTIONS)[number]["ways"]["armed" | "bare"];

/** Picks the reaction that a column of the table belongs to. (d10/E.4) */
export function pickReaction(mode: ReactionMode): (typeof REACTIONS)[number] {
  return REACTIONS.find(({ ways: { armed, bare } }) => armed === mode || bare === mode) ?? DODGE;
}

/** True if an action is a reaction. */
export function isReaction(action: string): boolean {
  return REACTIONS.some(({ id }) => id === action);
}

/** Finds the reaction with a label, desperate or not. Any other label, such as that of contesting a grapple, is a parry. (d10/0.3.23) */
export function resolveReactionLabel(label: string): (typeof REACTIONS)[number] {
  return REACTIONS.find(({ id, desperate }) => label === id || label === desperate) ?? PARRY;
}
