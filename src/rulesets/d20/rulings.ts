import { MAX_GEAR, defineBudgets, defineRulings } from "../../engine/index.ts";
import { type CircumstanceLevel, LEVELS } from "./dice.ts";

/** The rulings on a tie, by the side that wins it: the side that rolls its die, always the attacker, or always the defender. (d20/J-1) */
export const TIES = ["thrower", "attacker", "defender"] as const;
export type Ties = (typeof TIES)[number];

/** The rulings that a table may change, because the book says nothing about them or its tables are lost. (d20/J) */
export type Rulings = {
  /** The side that wins a tie. (d20/J-1) */
  readonly ties: Ties;
  /** True if a natural 20 and a natural 1 decide every attack. (d20/J-11) */
  readonly naturalDecides: boolean;
  /** True if the damage of a critical hit goes straight to the wounds. (d20/J-9) */
  readonly criticalWounds: boolean;
  /** True if leaving a fighter's reach gives an opening. (d20/J-8) */
  readonly leavingProvokes: boolean;
  /** True if the attack that answers a lost manoeuvre costs an opportunity. (d20/J-7) */
  readonly lostManoeuvreCosts: boolean;
  /** True if fighters of the GM roll their saves. (d20/J-23) */
  readonly npcSavesThrown: boolean;
  /** True if the GM rolls for the attacker when both sides are the GM's. (d20/J-24) */
  readonly npcAttackThrown: boolean;
  /** True if losing wound points tires a fighter; `woundsStun`: if it may stun, `woundsKill`: if it may kill. (d20/J-4) */
  readonly woundsTire: boolean;
  readonly woundsStun: boolean;
  readonly woundsKill: boolean;
  /** The modifier of a minor circumstance; those of major and extreme ones follow. (d20/J-2) */
  readonly minor: number;
  readonly major: number;
  readonly extreme: number;
  /** The level of each circumstance that the book names. (d20/J-26) */
  readonly flanking: CircumstanceLevel;
  readonly partialCover: CircumstanceLevel;
  readonly goodCover: CircumstanceLevel;
  readonly nearlyHidden: CircumstanceLevel;
  readonly prone: CircumstanceLevel;
  readonly improvisedTools: CircumstanceLevel;
  readonly alliesAttack: CircumstanceLevel;
  readonly rushed: CircumstanceLevel;
  /** The limits of a stance for the combat bonuses 0, 1, 2 and so on; higher bonuses have the last limit. (S3; d20/D.1; d20/J-6) */
  readonly stanceLimits: readonly number[];
  /** The penalty on each blow of an extra attack; those of a multiple attack and of an attack with two weapons follow. (d20/J-5) */
  readonly extraAttackPenalty: number;
  readonly multipleAttackPenalty: number;
  readonly twoWeaponPenalty: number;
  /** The penalty to attacks of both fighters in a hold; `grappledDexterity`: the penalty to their Dexterity. (d20/J-43) */
  readonly grappledAttack: number;
  readonly grappledDexterity: number;
  /** True if a step is free in a turn without other movement; false if it also needs a full-round action. (d20/J-16) */
  readonly freeStep: boolean;
  /** True if flat-footed fighters may use openings. (d20/J-18) */
  readonly flatFootedStrikes: boolean;
  /** The minimum damage of a hit. (d20/J-21) */
  readonly leastDamage: number;
  /** The experience that the next level costs at level 1, 2 and so on; higher levels cost the last number. (d20/J-81) */
  readonly levelCosts: readonly number[];
};

/** The default rulings, as section J recommends. (d20/J) */
export const RULINGS: Rulings = {
  ties: "thrower",
  naturalDecides: true,
  criticalWounds: false,
  leavingProvokes: false,
  lostManoeuvreCosts: true,
  npcSavesThrown: true,
  npcAttackThrown: false,
  woundsTire: false,
  woundsStun: false,
  woundsKill: false,
  minor: 2,
  major: 4,
  extreme: 8,
  flanking: "minor",
  partialCover: "minor",
  goodCover: "major",
  nearlyHidden: "extreme",
  prone: "major",
  improvisedTools: "minor",
  alliesAttack: "minor",
  rushed: "minor",
  stanceLimits: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6],
  extraAttackPenalty: 0,
  multipleAttackPenalty: 0,
  twoWeaponPenalty: 2,
  grappledAttack: 2,
  grappledDexterity: 4,
  freeStep: true,
  flatFootedStrikes: false,
  leastDamage: 1,
  levelCosts: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
};

/** The rulings that have a setting of their own; ten at most. (d20/J) */
const SETTINGS: readonly string[] = [
  "ties",
  "naturalDecides",
  "criticalWounds",
  "leavingProvokes",
  "lostManoeuvreCosts",
  "npcSavesThrown",
  "npcAttackThrown",
  "woundsTire",
  "woundsStun",
  "woundsKill",
];

/** The rulings for display and reading; those with a setting come first, then the house rules. (d20/J) */
export const { specs: RULING_SPECS, read: readRulings } = defineRulings(RULINGS, SETTINGS, (name) =>
  name === "ties" ? TIES : LEVELS,
);

/**
 * The budgets of a new character, unless a table changes them. (W2 names six abilities, three saves and level 1; the numbers are ours;
 * d20/J-80)
 */
export const BUDGETS = {
  newScores: [15, 14, 13, 12, 10, 8] as readonly number[],
  newSaves: 2,
  newSkills: 3,
  newRanks: 4,
  newFeats: 1,
  newWeapons: 2,
  newArmour: 2,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules. (d20/J-80) */
export const { specs: BUDGET_SPECS, read: readBudgets } = defineBudgets(
  BUDGETS,
  { ...MAX_GEAR, newScores: 20, newSaves: 6, newSkills: 10, newRanks: 40, newFeats: 5 },
  { newScores: 3 },
);
