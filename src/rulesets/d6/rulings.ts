import { MAX_GEAR, defineBudgets, defineRulings } from "../../engine/index.ts";

/** The house rules of a table, for points that the texts leave open or ambiguous. */
export type Rulings = {
  /** A tie hits. (d6/J-1) */
  readonly tieHits: boolean;
  /** Interrupts may borrow from the points of the next turn. (d6/J-2) */
  readonly borrowPoints: boolean;
  /** Full automatic fire has short bursts. (d6/J-6) */
  readonly shortInFullAuto: boolean;
  /** All hits of a successful pinning test must be resisted, not only its net hits. (S4; d6/J-8) */
  readonly pinByAllHits: boolean;
  /** Armour is rolled with Body instead of subtracting a constant. (d6/G.2; d6/J-11) */
  readonly armourIsRolled: boolean;
  /** A reach longer than the target's gives dice. (d6/J-13) */
  readonly reachGivesDice: boolean;
  /** An opening is given only by a step out of an enemy's reach, not by a step between two spaces beside the enemy. (d6/J-24) */
  readonly onlyLeavingReach: boolean;
  /** Only prone fighters are stuck; a fighter who takes cover from suppressive fire can still move. (d6/J-26) */
  readonly stuckWhenProne: boolean;
  /** Suppressive fire provokes opportunity attacks, although the source does not mark it so. (d6/J-28) */
  readonly suppressionProvokes: boolean;
  /** Each round fired adds recoil, not each shot or burst. (N16; d6/L-4) */
  readonly recoilByRound: boolean;
  /** The points of a turn. (d6/J-2) */
  readonly points: number;
  /** The dice that a prone target gives to attackers in melee. (d6/J-12) */
  readonly proneDice: number;
  /** The rise of the pinning threshold for a long burst; `shortBurstRise`: the rise for a short burst or a single shot. (d6/J-8) */
  readonly longBurstRise: number;
  readonly shortBurstRise: number;
  /** Threshold of first aid, in hits. (d6/G.5) */
  readonly firstAidThreshold: number;
  /**
   * Experience for a point of an attribute, times the rating that it leads to; `skillCost`: for a point of a skill. At 0 it is free. (Ours: no
   * source has experience)
   */
  readonly attributeCost: number;
  readonly skillCost: number;
};

/** The rulings on the points of a turn. (d6/J-2) */
export type PointRulings = Pick<Rulings, "points" | "borrowPoints">;

/** The default rulings. (d6/J; d6/L-4) */
export const RULINGS: Rulings = {
  tieHits: false,
  borrowPoints: false,
  shortInFullAuto: true,
  pinByAllHits: false,
  armourIsRolled: false,
  reachGivesDice: false,
  onlyLeavingReach: false,
  stuckWhenProne: false,
  suppressionProvokes: true,
  recoilByRound: false,
  points: 5,
  proneDice: 1,
  longBurstRise: 1,
  shortBurstRise: 2,
  firstAidThreshold: 2,
  attributeCost: 5,
  skillCost: 2,
};

/**
 * The rulings for display and reading. Yes-or-no rulings are settings, since they settle ambiguous texts; numbers are house rules. (d6/J;
 * d6/L-4)
 */
export const { specs: RULING_SPECS, read: readRulings } = defineRulings(RULINGS);

/** The default budgets of a new character. (Ours; d6/J-80) */
export const BUDGETS = {
  newAttributes: 32,
  newSkills: 18,
  newEdge: 2,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules, each limited to what can be bought. (d6/J-80) */
export const { specs: BUDGET_SPECS, read: readBudgets } = defineBudgets(
  BUDGETS,
  { ...MAX_GEAR, newAttributes: 48, newSkills: 70, newEdge: 6 },
  { newAttributes: 8 },
);
