// Exports for editions that build on this one: values that they override in part, and basic rules that they call. The index exports them
// again.
export { MAX_REASON_LENGTH } from "../../engine/index.ts";
export { dedicatedDodgeKind, buildDedicatedDodgeSpec, EVADE_ROLL } from "./answer/evasion.ts";
export type { AnswerTable } from "./answer/incoming.ts";
export { ANSWERS, DODGED_ONLY, HAND_TO_HAND } from "./answer/incoming.ts";
export type { EditionDefence } from "./answer/possible.ts";
export { buildDefence } from "./answer/possible.ts";
export type { DefencePools, DefenceContext, AnswerRules } from "./answer/reactions.ts";
export {
  listParryWeapons,
  chooseBestDodge,
  chooseBestParry,
  buildDodgePool,
  buildParryPool,
} from "./answer/reactions.ts";
export type { AttackFacts } from "./attack/attack.ts";
export { ATTACK_ROLL, attackPool } from "./attack/attack.ts";
export { isHit, buildRolledEvent } from "./attack/compare.ts";
export { withWatchStage } from "./attack/release.ts";
export type { D10Pool } from "./dice.ts";
export { toDegree, askPoolFaces, MIN_HURT_DICE, OUTCOME_COUNTING, computeOutcome, countReadyDice } from "./dice.ts";
export { buildAdjustableRoll, withBoostStage, buildBoostedRoll } from "./economy/boost.ts";
export { payForAction, withPrice, applyRoundPenalties, checkRounds, spendExertion } from "./economy/economy.ts";
export type { PlannedPart } from "./economy/split.ts";
export {
  toActionUse,
  countSplittableDice,
  isOffensive,
  MIN_PART_DICE,
  checkSplit,
  OPEN_PART,
} from "./economy/split.ts";
export type { Edition } from "./edition.ts";
export { D10, BADGES, NOT_ON_THE_LADDER, buildSheets, toStatus } from "./edition.ts";
export type { CheckDetails, Events, HealthDetails, NamedSubject, EventWeapon } from "./events.ts";
export { buildFamily, listAttackLines } from "./family.ts";
export { findBodyCondition, canAct, stage, beginLasting, findLasting, endSleep } from "./fighter/conditions.ts";
export type { Kinds } from "./fighter/effective-fighter.ts";
export { withEffectiveFighters, withSceneViews } from "./fighter/effective-fighter.ts";
export type { DerivedHealth as Bearing, Toll, Armour, Weapon, Customs, Fighter, Reading } from "./fighter/fighter.ts";
export {
  takeToll,
  BARE_HANDS,
  pickBestArmour,
  listPoolTerms,
  getBareHands,
  buildFighterPool,
  readFighter,
} from "./fighter/fighter.ts";
export { BOOST, FIGURES, PASSIVE } from "./fighter/inputs.ts";
export type { StandIns } from "./fighter/powers.ts";
export { listPowerDifficulty, listPowerSoak, refreshPowers } from "./fighter/powers.ts";
export { createScar, isScarring, addScar } from "./harm/harm.ts";
export { DAYS, REST_TIME, addRestTime, checkRestTime } from "./harm/recovery.ts";
export { buildDeclarations } from "./kinds.ts";
export type { BlowEstimator } from "./odds/estimates.ts";
export { ODDS_COLUMNS, measureEvent } from "./odds/odds.ts";
export type { RulingName, Rulings, Experience } from "./rulings.ts";
export { WITHOUT_WILLPOWER, readRulings, RULINGS, EXPERIENCE } from "./rulings.ts";
export type { FormattedEvents } from "./sheet/event-formats.ts";
export { FORMATS, LINES } from "./sheet/event-formats.ts";
export { isPassive } from "./turn/order.ts";
export type { SplitRules } from "./turn/splitting.ts";
export type { AbilityTaskFacts } from "./turn/tasks.ts";
export { resolveTaskPool, TASK_ADJUSTED, TASK_ROLL, buildTaskStages } from "./turn/tasks.ts";
export type { D10Ability, D10Attribute, D10WeaponKind } from "./vocabulary.ts";
export { MAX_DAYS, MAX_MENTAL_DAMAGE, SCARRING_DAMAGE, USUAL_DIFFICULTY, ABILITIES } from "./vocabulary.ts";
