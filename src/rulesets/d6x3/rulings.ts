import { MAX_GEAR, defineBudgets, defineRulings } from "../../engine/index.ts";

/** The rulings of a table on points where the sources are silent or disagree. */
export type Rulings = {
  /** True if an attack hits with a total that equals the number it must reach. (d6x3/J-1) */
  readonly attackTieHits: boolean;
  /** True if Run takes the whole turn, and not the major action alone. (d6x3/J-5) */
  readonly runTakesTurn: boolean;
  /** True if penetrating damage goes through cover as through armour. (d6x3/J-13) */
  readonly penetratesCover: boolean;
  /** True if the second attack of a stunt yields stunt points too. (d6x3/J-16) */
  readonly secondAttackPoints: boolean;
  /** True if minor opponents spend Fortune and take wounds like others. (d6x3/J-20) */
  readonly minorsEndure: boolean;
  /** True if Toughness is never less than 0. (d6x3/J-24) */
  readonly toughnessFloor: boolean;
  /** True if a fighter who declines Injured may take Wounded. (d6x3/J-11) */
  readonly leapToWounded: boolean;
  /** True if Fortune changes dice. (d6x3/J-3; d6x3/A.8) */
  readonly fortuneOnDice: boolean;
  /** True if the Churn Pool grows by itself. (d6x3/H) */
  readonly churnGrows: boolean;
  /** True if Lethal Blow is on the menu; only sister games confirm it. (d6x3/H.1) */
  readonly lethalBlow: boolean;
  /** Experience that a level costs; 0 if levels are free. (Ours: no source has experience) */
  readonly levelCost: number;
};

/** The default rulings. (d6x3/J) */
export const RULINGS: Rulings = {
  attackTieHits: true,
  runTakesTurn: false,
  penetratesCover: true,
  secondAttackPoints: false,
  minorsEndure: false,
  toughnessFloor: false,
  leapToWounded: false,
  fortuneOnDice: true,
  churnGrows: true,
  lethalBlow: true,
  levelCost: 0,
};

/** The rulings for display and reading: a flag is a setting, a number a house rule. (d6x3/J) */
export const { specs: RULING_SPECS, read: readRulings } = defineRulings(RULINGS);

/** The default budgets of a new character. The Fortune is that of filled sheets; the rest is ours. (W7; d6x3/B; d6x3/J-80) */
export const BUDGETS = {
  newAbilities: 12,
  newFocuses: 3,
  newFortune: 15,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules, each limited to the number that there is to buy. (d6x3/J-80) */
export const { specs: BUDGET_SPECS, read: readBudgets } = defineBudgets(BUDGETS, {
  ...MAX_GEAR,
  newAbilities: 27,
  newFocuses: 15,
  newFortune: 200,
});
