import { type Data, type RulingSpec, ruledBy, settingsFirst } from "../../engine/index.ts";
import { LEVELS, type Level } from "./track.ts";

/** Who has a tie: the side that throws its die, or one of them always. (d20/J-1) */
export const TIES = ["thrower", "attacker", "defender"] as const;
export type Ties = (typeof TIES)[number];

/** What a table may rule otherwise, since the text is silent there or its tables are lost. (d20/J) */
export type Rulings = {
  /** Who has a tie. (d20/J-1) */
  readonly ties: Ties;
  /** Whether a natural 20 and a natural 1 decide every attack. (d20/J-11) */
  readonly naturalDecides: boolean;
  /** Whether the damage of a critical hit goes straight to the wounds. (d20/J-9) */
  readonly criticalWounds: boolean;
  /** Whether leaving a fighter's reach gives an opening. (d20/J-8) */
  readonly leavingProvokes: boolean;
  /** Whether the answer to a lost manoeuvre costs an opportunity. (d20/J-7) */
  readonly lostManoeuvreCosts: boolean;
  /** Whether those whom the GM plays throw their saves. (d20/J-23) */
  readonly npcSavesThrown: boolean;
  /** Whether the GM throws for the attacker where both are the GM's. (d20/J-24) */
  readonly npcAttackThrown: boolean;
  /** Whether losing wound points tires, stuns, or lets one die. (d20/J-4) */
  readonly woundsTire: boolean;
  readonly woundsStun: boolean;
  readonly woundsKill: boolean;
  /** How much minor, major and extreme are. (d20/J-2) */
  readonly minor: number;
  readonly major: number;
  readonly extreme: number;
  /** How much the book's circumstances weigh. (d20/J-26) */
  readonly flanking: Level;
  readonly partialCover: Level;
  readonly goodCover: Level;
  readonly nearlyHidden: Level;
  readonly prone: Level;
  readonly improvisedTools: Level;
  readonly alliesAttack: Level;
  readonly rushed: Level;
  /** How far a stance goes with a combat bonus of 0, 1, 2 and so on; what is beyond its end goes as far as its last. (S3; d20/D.1; d20/J-6) */
  readonly stanceLimits: readonly number[];
  /** What each blow loses among several. (d20/J-5) */
  readonly extraAttackPenalty: number;
  readonly multipleAttackPenalty: number;
  readonly twoWeaponPenalty: number;
  /** What a hold takes off attacks and off Dexterity. (d20/J-43) */
  readonly grappledAttack: number;
  readonly grappledDexterity: number;
  /** Whether a step is free beside a standard action, where one does not move otherwise. (d20/J-16) */
  readonly freeStep: boolean;
  /** Whether the flat-footed use openings. (d20/J-18) */
  readonly flatFootedStrikes: boolean;
  /** The least damage of a hit. (d20/J-21) */
  readonly leastDamage: number;
  /** The experience that a level costs; 0 where it costs none. (Ours: no source has experience) */
  readonly levelCost: number;
};

/** The rulings of a table that has made none: what section J recommends. (d20/J) */
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
  levelCost: 0,
};

/** Those that have a switch in the settings; ten at the most. (d20/J) */
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

/** The most that a number among the rulings may be. (Ours) */
export const MOST_RULED = 20;

/** The rulings as data, so that they can be shown and read: the switches first, then the house rules. (d20/J) */
export const RULING_SPECS: readonly RulingSpec[] = settingsFirst(Object.entries(RULINGS).map(specOf), SETTINGS);

function specOf([name, initial]: readonly [string, Rulings[keyof Rulings]]): RulingSpec {
  if (typeof initial === "boolean") return { name, is: "flag", initial };
  if (typeof initial === "number") return { name, is: "number", min: 0, max: MOST_RULED, initial };
  if (typeof initial !== "string") return { name, is: "row", min: 0, max: MOST_RULED, initial };
  return { name, is: "choice", choices: name === "ties" ? TIES : LEVELS, initial };
}

/** The rulings of a table that has made some, by their names; anything else changes nothing. (d20/J) */
export function rulingsWith(changes: Data, rulings: Rulings = RULINGS): Rulings {
  return ruledBy(RULING_SPECS, changes, rulings);
}
