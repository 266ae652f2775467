import {
  type Data,
  type ExchangeKind,
  type Ruleset,
  amendKind,
  forSeveral,
  requestable,
  severalOf,
} from "../../engine/index.ts";
import { BETWEEN } from "./campaign/rest.ts";
import { actorIn } from "./economy/actions.ts";
import { claimKind } from "./answer/claim.ts";
import { checkKind, requestOf } from "./turn/check.ts";
import { CHECK } from "./turn/check-declaration.ts";
import { coinKind } from "./fighter/coin.ts";
import { declarationsUnder } from "./declarations.ts";
import { pickUpKind } from "./attack/dropped.ts";
import { allowance } from "./economy/economy.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { letGoKind } from "./fighter/grip.ts";
import { drawKind } from "./attack/hands.ts";
import { healKind } from "./harm/healing.ts";
import { attackKind, cripplingKind, entryKind, manoeuvreKind, opportunityKind, stanceKind } from "./kinds.ts";
import { taskKind } from "./economy/task.ts";
import { moveKind, onwardKind } from "./turn/movement.ts";
import { INITIATIVE_DICE, onFightStart, placeInOrder } from "./turn/order.ts";
import { lieDownKind, standKind } from "./attack/posture.ts";
import { onDistraction, onLostManoeuvre } from "./answer/reactions.ts";
import { restKind } from "./harm/recovery.ts";
import { RULINGS, type Rulings, rulingsWith } from "./rulings.ts";
import { seriesKind } from "./attack/several-blows.ts";
import { dyingKind, onTurnStart, shockKind } from "./harm/shock.ts";
import { SHEETS } from "./fighter/sheets.ts";
import { waysUnder } from "./turn/ways.ts";
import { seenBy, effectiveFighter } from "./harm/effective-fighter.ts";
import { sufferKind } from "./harm/suffering.ts";
import { measured } from "./odds/measured.ts";
import { asUnknown } from "./odds/unknown.ts";

function exchangesUnder(rulings: Rulings) {
  const suffer = sufferKind(rulings);
  const seen = <X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> => seenBy(rulings, kind);
  const attack = seen(attackKind(rulings));
  return {
    attack,
    "extra-attack": seen(seriesKind("extra-attack", rulings)),
    "multiple-attack": seen(seriesKind("multiple-attack", rulings)),
    "two-weapon": seen(seriesKind("two-weapon", rulings)),
    manoeuvre: seen(manoeuvreKind(rulings)),
    stance: seen(stanceKind(rulings)),
    move: seen(moveKind(rulings)),
    onward: seen(onwardKind(rulings)),
    task: seen(taskKind),
    check: seen(requestable(checkKind(rulings), CHECK.actor, requestOf)),
    stand: seen(standKind),
    "lie-down": seen(lieDownKind),
    draw: seen(drawKind),
    "pick-up": seen(pickUpKind),
    "let-go": letGoKind,
    entry: entryKind,
    claim: seen(claimKind(rulings)),
    opportunity: seen(opportunityKind(rulings)),
    crippling: seen(cripplingKind(rulings)),
    shock: seen(shockKind(rulings)),
    dying: seen(dyingKind(rulings)),
    coin: coinKind,
    rest: restKind,
    heal: healKind,
    suffer,
    several: severalOf({ attack }),
    ...forSeveral({ rest: restKind }, { suffer }),
    amend: amendKind(allowance),
  };
}

/** Builds the six20 game with the rulings of a table. (d20/J) */
export function d20With(rulings: Rulings): Ruleset<Fighter> {
  return {
    id: "d20",
    source: "S3; docs/rules/d20.md",
    exchanges: exchangesUnder(rulings),
    sheets: SHEETS,
    declarations: declarationsUnder(rulings),
    ways: waysUnder(rulings),
    between: BETWEEN,
    allowance,
    actorIn,
    measured,
    asUnknown,
    triggers: {
      distracted: onDistraction,
      "left-reach": onDistraction,
      "manoeuvre-lost": onLostManoeuvre(rulings),
      "fight-start": onFightStart,
      "turn-start": onTurnStart,
    },
    order: {
      dice: () => INITIATIVE_DICE,
      place: (fighter, faces, scene) => placeInOrder(effectiveFighter(fighter, scene, rulings), faces),
    },
    under: (changes) => d20With(rulingsWith(changes, rulings)),
    readFighter,
  };
}

/** The six20 game: one die, fighters of the GM never roll, vitality over wounds, opportunities. */
export const d20: Ruleset<Fighter> = d20With(RULINGS);
