import { type Data, type RulingSpec, ruledBy } from "../../engine/index.ts";

/** What a table may rule otherwise, where the sources are silent or at odds. */
export type Rulings = {
  /** Whether a test that equals what it must reach hits. (d6x3/J-1) */
  readonly attackTieHits: boolean;
  /** Whether Run takes the whole turn, and not the major action alone. (d6x3/J-5) */
  readonly runTakesTurn: boolean;
  /** Whether penetrating damage goes through cover as through armour. (d6x3/J-13) */
  readonly penetratesCover: boolean;
  /** Whether the second attack of a stunt yields stunt points too. (d6x3/J-16) */
  readonly secondAttackPoints: boolean;
  /** Whether minor opponents spend Fortune and take wounds like others. (d6x3/J-20) */
  readonly minorsEndure: boolean;
  /** Whether Toughness is never less than 0. (d6x3/J-24) */
  readonly toughnessFloor: boolean;
  /** Whether one who declines Injured may take Wounded. (d6x3/J-11) */
  readonly leapToWounded: boolean;
  /** Whether Fortune changes dice. (d6x3/J-3; d6x3/A.8) */
  readonly fortuneOnDice: boolean;
  /** Whether the Churn Pool grows by itself. (d6x3/H) */
  readonly churnGrows: boolean;
  /** Whether Lethal Blow is on the menu, which only sister games confirm. (d6x3/H.1) */
  readonly lethalBlow: boolean;
  /** The experience that a level costs; 0 where it costs none. (Ours: no source has experience) */
  readonly levelCost: number;
};

/** The rulings of a table that has made none. (d6x3/J) */
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

/** The most that a ruling may set a number to. (Ours) */
const HIGHEST_RULED = 20;

/** The rulings as data, so that they can be shown and read: each flag is a switch in the settings, a number a house rule. (d6x3/J) */
export const RULING_SPECS: readonly RulingSpec[] = Object.entries(RULINGS).map(([name, initial]) => {
  if (typeof initial === "number") return { name, is: "number", min: 0, max: HIGHEST_RULED, initial };
  return { name, is: "flag", initial, setting: true };
});

/** The rulings of a table that has made some, by their names; anything else changes nothing. */
export function rulingsWith(changes: Data, rulings: Rulings = RULINGS): Rulings {
  return ruledBy(RULING_SPECS, changes, rulings);
}
