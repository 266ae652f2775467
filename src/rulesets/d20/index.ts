import {
  type Data,
  type ExchangeKind,
  type Ruleset,
  amendKind,
  buildGmKinds,
  withRequest,
  buildSeveralKind,
} from "../../engine/index.ts";
import { BETWEEN } from "./campaign/rest.ts";
import { findActor } from "./economy/actions.ts";
import { claimKind } from "./answer/claim.ts";
import { checkKind, buildCheckRequest } from "./turn/check.ts";
import { CHECK } from "./turn/check-declaration.ts";
import { coinKind } from "./fighter/coin.ts";
import { listDeclarations } from "./declarations.ts";
import { pickUpKind } from "./attack/dropped.ts";
import { allowance } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { letGoKind } from "./fighter/grip.ts";
import { drawKind } from "./attack/hands.ts";
import { healKind } from "./harm/healing.ts";
import { attackKind, cripplingKind, entryKind, manoeuvreKind, opportunityKind, stanceKind } from "./kinds.ts";
import { taskKind } from "./economy/task.ts";
import { moveKind, onwardKind } from "./turn/movement.ts";
import { INITIATIVE_DICE, onFightStart, rankInitiative } from "./turn/order.ts";
import { lieDownKind, standKind } from "./attack/posture.ts";
import { onDistraction, onLostManoeuvre } from "./answer/reactions.ts";
import { restKind } from "./harm/recovery.ts";
import { RULINGS, type Rulings, readRulings } from "./rulings.ts";
import { seriesKind } from "./attack/several-blows.ts";
import { dyingKind, onTurnStart, shockKind } from "./harm/shock.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { buildPathRules } from "./turn/ways.ts";
import { withEffectiveScene, toEffectiveFighter } from "./harm/effective-fighter.ts";
import { sufferKind } from "./harm/suffering.ts";
import { measureEvent } from "./odds/measured.ts";
import { toUnknown } from "./odds/unknown.ts";

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
    amend: amendKind(allowance),
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
    allowance,
    actorIn: findActor,
    measured: measureEvent,
    asUnknown: toUnknown,
    triggers: {
      distracted: onDistraction,
      "left-reach": onDistraction,
      "manoeuvre-lost": onLostManoeuvre(rulings),
      "fight-start": onFightStart,
      "turn-start": onTurnStart,
    },
    order: {
      dice: () => INITIATIVE_DICE,
      place: (fighter, faces, scene) => rankInitiative(toEffectiveFighter(fighter, scene, rulings), faces),
    },
    under: (changes) => buildD20(readRulings(changes, rulings)),
    readFighter,
  };
}

/**
 * The six20 game: checks with one die, fighters of the GM who take 10 on attack and defence, vitality before wounds, and opportunity
 * attacks.
 */
export const d20: Ruleset<Fighter> = buildD20(RULINGS);
