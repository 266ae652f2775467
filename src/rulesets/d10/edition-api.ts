// Exports for editions that build on this one: values that they override in part, and basic rules that they call. The index exports them
// again.
export { WITHOUT_WILLPOWER } from "./campaign/budgets.ts";
export { payForAction } from "./economy/actions.ts";
export type { AttackFacts } from "./attack/attack.ts";
export { ATTACK_ROLL, attackPool } from "./attack/attack.ts";
export { buildAdjustableRoll } from "./economy/adjusting.ts";
export { withPrice } from "./economy/paying.ts";
export { BOOST, FIGURES, PASSIVE } from "./fighter/inputs.ts";
export { buildDeclarations } from "./declarations.ts";
export type { CheckDetails, Events, HealthDetails, NamedSubject, EventWeapon } from "./events.ts";
export { abort } from "./events.ts";
export type { DerivedHealth as Bearing, Toll } from "./fighter/derived-health.ts";
export { takeToll } from "./fighter/derived-health.ts";
export { withBoostStage, buildBoostedRoll } from "./economy/boost.ts";
export { withWatchStage } from "./attack/release.ts";
export { isHit, buildRolledEvent } from "./attack/compare.ts";
export { findAbleFighter, findBodyCondition, canAct } from "./fighter/conditions.ts";
export type { D10Pool } from "./dice.ts";
export { toDegree, askPoolFaces, LEAST_HURT, OUTCOME_COUNTING, computeOutcome, countReadyDice } from "./dice.ts";
export { applyRoundPenalties, checkRounds, spendExertion } from "./economy/economy.ts";
export type { Edition } from "./edition.ts";
export { D10 } from "./edition.ts";
export type { Armour, Weapon } from "./fighter/equipment.ts";
export { BARE_HANDS, pickBestArmour } from "./fighter/equipment.ts";
export { dedicatedDodgeKind, buildDedicatedDodgeSpec, EVADE_ROLL } from "./answer/evade.ts";
export { buildFamily } from "./family.ts";
export { listAttackLines } from "./sheet/attack-lines.ts";
export type { Customs, Fighter, Reading } from "./fighter/fighter.ts";
export { listPoolTerms, getBareHands, buildFighterPool, readFighter } from "./fighter/fighter.ts";
export { BADGES } from "./sheet/badges.ts";
export type { AnswerTable } from "./answer/incoming.ts";
export { ANSWERS, DODGED_ONLY, HAND_TO_HAND } from "./answer/incoming.ts";
export { listPowerDifficulty, listPowerSoak } from "./fighter/influences.ts";
export { consequence, pickEntries } from "./kinds.ts";
export { keepForRound, findLasting } from "./fighter/lasting.ts";
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
export { DAYS, REST_TIME, addRestTime, checkRestTime } from "./harm/recovery.ts";
export type { RulingName, Rulings } from "./rulings.ts";
export { applyRulings, RULINGS } from "./rulings.ts";
export { MOST_DAYS, MOST_MENTAL, SCARRING_DAMAGE, USUAL_DIFFICULTY } from "./bounds.ts";
export { createScar, isScarring, addScar } from "./fighter/scars.ts";
export type { Experience } from "./campaign/experience.ts";
export { EXPERIENCE } from "./campaign/experience.ts";
export type { FormattedEvents } from "./sheet/event-formats.ts";
export { FORMATS, LINES, formatStartedAction } from "./sheet/event-formats.ts";
export { NOT_ON_THE_LADDER, buildSheets } from "./sheet/sheet.ts";
export { LONGEST_REASON } from "../../engine/index.ts";
export { endSleep } from "./fighter/sleep.ts";
export { refreshPowers } from "./fighter/powers.ts";
export type { PlannedPart } from "./economy/split.ts";
export { toActionUse, countSplittableDice, isOffensive, LEAST_PART, maySplit, OPEN_PART } from "./economy/split.ts";
export type { SplitRules } from "./turn/split-parts.ts";
export { toStatus } from "./sheet/marking.ts";
export { withEffectiveFighters, withSceneView, toEffectiveFighter, withPowers } from "./fighter/effective-fighter.ts";
export type { AbilityTaskFacts } from "./turn/task-declaration.ts";
export { resolveTaskPool } from "./turn/task-declaration.ts";
export { TASK_ADJUSTED, TASK_ROLL, buildTaskStages } from "./turn/tasks.ts";
export { isPassive } from "./turn/turn.ts";
export type { StandIns } from "./fighter/stand-ins.ts";
export type { D10Ability, D10Attribute, D10WeaponKind } from "./vocabulary.ts";
export { ABILITIES } from "./vocabulary.ts";
export type { BlowEstimator } from "./odds/estimates.ts";
export { measureEvent } from "./odds/measured.ts";
