import {
  type Data,
  type RulingSpec,
  MAX_GEAR,
  applyRulings,
  defineBudgets,
  defineRulings,
} from "../../engine/index.ts";

/** The rulings that a table may change, since the texts are silent or contradict each other. */
export type Rulings = {
  /** True if ones reduce initiative. The sources disagree: S1 exempts only damage. (d10/L-5) */
  readonly initiativeOnes: boolean;
  /** True if a fighter may dodge for a whole round instead of evading. (S1; d10/D.7; d10/0.3.11) */
  readonly dedicatedDodge: boolean;
  /** True if points of an evasion may be spent on shots. (d10/L-16) */
  readonly evadeFirearms: boolean;
  /** True if hand weapons can parry thrown weapons; S0 names only melee weapons and bare hands. (d10/L-45) */
  readonly parryThrown: boolean;
  /** True if every gun takes the whole pool, not only those marked so. (d10/L-8; d10/0.3.10) */
  readonly allGunsCommitted: boolean;
  /**
   * True if the outcome also adds damage dice for fists, knuckles and thrown weapons. The damage table says no, a list of changes says yes.
   * (d10/L-9)
   */
  readonly outcomeAlwaysAdds: boolean;
  /** True if paying for a power with Willpower also spends the round's exertion. (d10/H.6, where activating powers is one; d10/L-23) */
  readonly powersExert: boolean;
  /** True if the dodge of a fighter behind cover is free, once for each attack. (S1; d10/L-49; d10/0.3.13) */
  readonly coverDodge: boolean;
  /** True if a defender who wins the contest of a grapple holds the aggressor: "the winner holds". (d10/0.3.23) */
  readonly defenderHolds: boolean;
  /** True if a weapon that fires one bullet a round may still be fired as a single aimed shot. (S1; d10/F.3; d10/L-54) */
  readonly singleShotAtRateOne: boolean;
  /** True if moving takes a die for each metre instead of making attacks harder. (d10/I.5, B, against d10/F.2; d10/L-50) */
  readonly diePerMetre: boolean;
  /** True if reactions are chosen before the attack's dice are revealed. (d10/0.3.20) */
  readonly blindReactions: boolean;
  /** True if the defences against one attack add up; if false, only the best applies. (S1; d10/G.2; d10/0.3.21) */
  readonly defencesAddUp: boolean;
  /** True if each day of rest restores a point of Willpower; no text says how Willpower is restored. (d10/L-75) */
  readonly willpowerByRest: boolean;
};

/** The default rulings. The only evasion is S0's Evade, against any attack. (d10/0.3.11; d10/L-16) */
export const RULINGS: Rulings = {
  initiativeOnes: true,
  dedicatedDodge: false,
  evadeFirearms: true,
  parryThrown: false,
  allGunsCommitted: false,
  outcomeAlwaysAdds: false,
  powersExert: true,
  coverDodge: true,
  defenderHolds: true,
  singleShotAtRateOne: false,
  diePerMetre: false,
  blindReactions: true,
  defencesAddUp: true,
  willpowerByRest: true,
};

/** The rulings that are shown first as settings, since they concern most tables; the others are house rules. (d10/0.3; d10/L) */
const SETTINGS: readonly string[] = [
  "blindReactions",
  "initiativeOnes",
  "dedicatedDodge",
  "evadeFirearms",
  "parryThrown",
  "allGunsCommitted",
  "coverDodge",
  "defenderHolds",
  "diePerMetre",
  "defencesAddUp",
];

/** The names of all rulings. (d10/L) */
export type RulingName = keyof Rulings;

/** Lists the rulings of an edition as specifications for display and reading, without those that the edition has fixed. (d10/L; d10/K) */
export function listRulingSpecs(rulings: Rulings, fixedRulings: readonly RulingName[] = []): readonly RulingSpec[] {
  const { specs } = defineRulings(rulings, SETTINGS);
  return specs.filter(({ name }) => !fixedRulings.some((each) => each === name));
}

/** Applies a table's changes to the rulings. Unknown names, and rulings that the edition has fixed, are ignored. (d10/L; d10/K) */
export function readRulings(changes: Data, rulings: Rulings, fixedRulings: readonly RulingName[] = []): Rulings {
  return applyRulings(listRulingSpecs(rulings, fixedRulings), changes, rulings);
}

/**
 * The default limits of a new character. Only the experience is from the source; all other numbers are ours. There are no powers, since
 * they come from Gifts, which are won in play. (d10/J.1, d10/J.2, d10/J.4; d10/L-80)
 */
export const BUDGETS = {
  newExperience: 150,
  newWillpower: 3,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules. (d10/L-80) */
export const { specs: BUDGET_SPECS, read: readBudgets } = defineBudgets(
  BUDGETS,
  { ...MAX_GEAR, newExperience: 2000, newWillpower: 10 },
  { newWillpower: 1 },
);

/** The budgets of an edition that has no Willpower. (d10/B.4; d10/L-80) */
export const WITHOUT_WILLPOWER: readonly RulingSpec[] = BUDGET_SPECS.filter(({ name }) => name !== "newWillpower");

/** The cost in experience of the next point, by the present rating, for each kind of rating. (d10/J.2) */
export type Experience = Readonly<Record<"attribute" | "ability" | "willpower", (current: number) => number>>;

/**
 * The costs of profile A. An attribute costs four times its present rating; an ability costs 2 for the first point, then twice its present
 * rating. Profile A has no Willpower, so its cost is that of profile B: 4 at any rating. (d10/J.2; d10/0.3.19; d10/case-33, d10/case-35)
 */
export const EXPERIENCE: Experience = {
  attribute: (current) => 4 * current,
  ability: (current) => (current === 0 ? 2 : 2 * current),
  willpower: () => 4,
};
