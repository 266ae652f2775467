// What a child builds on: the values that it states anew in part, and the leaf rules that it asks. The index hands it on.
export { payForAction } from "./economy/actions.ts";
export type { AttackFacts } from "./attack/attack.ts";
export { ATTACK_ROLL, attackPool } from "./attack/attack.ts";
export { withPrice } from "./economy/paying.ts";
export { BOOST, FIGURES, PASSIVE } from "./fighter/inputs.ts";
export { declarationsUnder } from "./declarations.ts";
export type { Checked, Events, HealthTold, Named, WeaponTold } from "./events.ts";
export { abort } from "./events.ts";
export type { DerivedHealth as Bearing, Toll } from "./fighter/derived-health.ts";
export { takeToll } from "./fighter/derived-health.ts";
export type { BoostedRoll } from "./economy/boost.ts";
export { boostable } from "./economy/boost.ts";
export { isHit, rolled } from "./attack/compare.ts";
export { ableFighter, bodyCondition, canAct } from "./fighter/conditions.ts";
export type { Pool } from "./dice.ts";
export { degreeOf, facesIn, facesOf, LEAST_HURT, OUTCOME_COUNTING, outcomeOf } from "./dice.ts";
export { poolNow, inRounds, spendExertion } from "./economy/economy.ts";
export type { Edition } from "./edition.ts";
export { D10 } from "./edition.ts";
export type { Armour, Weapon } from "./fighter/equipment.ts";
export { BARE_HANDS, bestArmour } from "./fighter/equipment.ts";
export { dedicatedDodgeKind, dedicatedDodgeSpec, EVADE_ROLL } from "./answer/evade.ts";
export { attackLine, familyOfEdition, plainly } from "./family.ts";
export type { Customs, Fighter, Reading } from "./fighter/fighter.ts";
export { basePool, handsOf, poolFor, readFighterBy } from "./fighter/fighter.ts";
export { BADGES } from "./sheet/badges.ts";
export type { AnswerTable } from "./answer/incoming.ts";
export { ANSWERS, DODGED_ONLY, HAND_TO_HAND } from "./answer/incoming.ts";
export { powerDifficulty, powerSoak } from "./fighter/influences.ts";
export { consequence, only } from "./kinds.ts";
export { lastForRound, lastingOn } from "./fighter/lasting.ts";
export type { Defence } from "./answer/possible.ts";
export { plainDefence } from "./answer/possible.ts";
export type { DefencePools, Defending, Ways } from "./answer/reactions.ts";
export {
  armsOf,
  bestDodge,
  bestParry,
  dodgePoolWith,
  mayMeetBy,
  parryPoolBy,
  reactionsBy,
} from "./answer/reactions.ts";
export { DAYS } from "./harm/recovery.ts";
export type { RulingName, Rulings } from "./rulings.ts";
export { ruledBy, RULINGS } from "./rulings.ts";
export { MOST_DAYS, MOST_MENTAL, SCARRING_DAMAGE, USUAL_DIFFICULTY } from "./bounds.ts";
export { freshScar, isScarring, scarred } from "./fighter/scars.ts";
export type { Formatted } from "./sheet/event-formats.ts";
export { FORMATS, LINES, begun } from "./sheet/event-formats.ts";
export { NOT_ON_THE_LADDER, sheetsFor } from "./sheet/sheet.ts";
export { LONGEST_REASON } from "../../engine/index.ts";
export type { Planned } from "./economy/split.ts";
export { deedOf, diceToSplit, LEAST_PART, maySplit, OPEN_PART } from "./economy/split.ts";
export type { Splitting } from "./turn/splitting.ts";
export { statusOf } from "./sheet/marking.ts";
export { withEffectiveFighters, seeing, effectiveFighter, underPowers } from "./fighter/effective-fighter.ts";
export type { TaskFacts } from "./turn/task-declaration.ts";
export { payablePool } from "./turn/task-declaration.ts";
export { TASK_ROLL, taskStages } from "./turn/tasks.ts";
export { isPassive } from "./turn/turn.ts";
export type { StandIns } from "./fighter/stand-ins.ts";
export type { Ability, Attribute, WeaponKind } from "./vocabulary.ts";
export { ABILITIES } from "./vocabulary.ts";
export type { Lands } from "./odds/estimates.ts";
