import {
  type DeclarationSpec,
  type Data,
  type ExchangeKind,
  type Ruleset,
  withRequestInput,
  buildAmendingKind,
  buildGmKinds,
  withRequest,
  buildSeveralKind,
} from "../../engine/index.ts";
import { CLAIM, claimKind, listDistractionOpenings, buildLostManoeuvreTrigger } from "./answer/opportunity.ts";
import { ATTACK } from "./attack/attack.ts";
import { PICK_UP, DRAW, pickUpKind, drawKind, withEffectiveScene, toEffectiveFighter } from "./attack/hands.ts";
import { MANOEUVRE } from "./attack/manoeuvre.ts";
import { LIE_DOWN, STAND, STANCE, lieDownKind, standKind } from "./attack/stance.ts";
import { EXTRA_ATTACK, MULTIPLE_ATTACK, TWO_WEAPON, seriesKind } from "./attack/several-blows.ts";
import { TASK, taskKind } from "./turn/tasks.ts";
import { COIN, ENTRY, coinKind, INITIATIVE_DICE, onFightStart, rankInitiative } from "./turn/order.ts";
import { LET_GO, letGoKind } from "./fighter/conditions.ts";
import { HEAL, REST, BETWEEN, healKind, restKind } from "./harm/recovery.ts";
import { SUFFER, dyingKind, onTurnStart, shockKind, sufferKind } from "./harm/harm.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { CHECK, checkKind, buildCheckRequest } from "./turn/check.ts";
import { MOVE, moveKind, onwardKind, buildPathRules } from "./turn/movement.ts";
import { findActor, computeAllowance } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { attackKind, cripplingKind, entryKind, manoeuvreKind, opportunityKind, stanceKind } from "./kinds.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { measureEvent, toUnknown } from "./odds/odds.ts";

/** Lists the declarations under a table's rulings. The input `leaving` is left out if leaving a reach gives no opening. (S3; d20/J-8) */
export function listDeclarations({ leavingProvokes }: Pick<Rulings, "leavingProvokes">): readonly DeclarationSpec[] {
  if (leavingProvokes) return DECLARATIONS;
  return DECLARATIONS.map((spec) => ({ ...spec, inputs: spec.inputs.filter(({ name }) => name !== "leaving") }));
}

/** The declarations of the game; those that players look for most come first. (S3) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, EXTRA_ATTACK, MULTIPLE_ATTACK, TWO_WEAPON, MANOEUVRE, CLAIM, LET_GO],
  ...[STANCE, MOVE, STAND, LIE_DOWN, DRAW, PICK_UP, withRequestInput(CHECK), TASK],
  ...[ENTRY, SUFFER, REST, HEAL, COIN],
];

function buildExchanges(rulings: Rulings) {
  const suffer = sufferKind(rulings);
  const effective = <X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> =>
    withEffectiveScene(rulings, kind);
  const attack = effective(attackKind(rulings));
  return {
    attack,
    "extra-attack": effective(seriesKind("extra-attack", rulings)),
    "multiple-attack": effective(seriesKind("multiple-attack", rulings)),
    "two-weapon": effective(seriesKind("two-weapon", rulings)),
    manoeuvre: effective(manoeuvreKind(rulings)),
    stance: effective(stanceKind(rulings)),
    move: effective(moveKind(rulings)),
    onward: effective(onwardKind(rulings)),
    task: effective(taskKind),
    check: effective(withRequest(checkKind(rulings), CHECK.actor, buildCheckRequest)),
    stand: effective(standKind),
    "lie-down": effective(lieDownKind),
    draw: effective(drawKind),
    "pick-up": effective(pickUpKind),
    "let-go": letGoKind,
    entry: entryKind,
    claim: effective(claimKind(rulings)),
    opportunity: effective(opportunityKind(rulings)),
    crippling: effective(cripplingKind(rulings)),
    shock: effective(shockKind(rulings)),
    dying: effective(dyingKind(rulings)),
    coin: coinKind,
    rest: restKind,
    heal: healKind,
    suffer,
    several: buildSeveralKind({ attack }),
    ...buildGmKinds({ rest: restKind }, { suffer }),
    amend: buildAmendingKind(computeAllowance),
  };
}

/** Builds the six20 game with the rulings of a table. (d20/J) */
export function buildD20(rulings: Rulings): Ruleset<Fighter> {
  return {
    id: "d20",
    source: "S3; docs/rules/d20.md",
    exchanges: buildExchanges(rulings),
    sheets: SHEETS,
    declarations: listDeclarations(rulings),
    pathRules: buildPathRules(rulings),
    between: BETWEEN,
    allowance: computeAllowance,
    actorIn: findActor,
    measured: measureEvent,
    asUnknown: toUnknown,
    triggers: {
      distracted: listDistractionOpenings,
      "left-reach": listDistractionOpenings,
      "manoeuvre-lost": buildLostManoeuvreTrigger(rulings),
      "fight-start": onFightStart,
      "turn-start": onTurnStart,
    },
    order: {
      dice: () => INITIATIVE_DICE,
      place: (fighter, faces, scene) => rankInitiative(toEffectiveFighter(fighter, scene, rulings), faces),
    },
    withRulings: (changes) => buildD20(readRulings(changes, rulings)),
    readFighter,
  };
}

/**
 * The six20 game: checks with one die, fighters of the GM who take 10 on attack and defence, vitality before wounds, and opportunity
 * attacks.
 */
export const d20: Ruleset<Fighter> = buildD20(RULINGS);
