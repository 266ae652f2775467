import { type GameParts, type Ruleset, collectAllowances, defineGame } from "../../engine/index.ts";
import { HELD_TRIGGERS } from "./attack/release.ts";
import { readActor, ALLOWANCE, computeAllowance } from "./economy/economy.ts";
import { type Edition, D10 } from "./edition.ts";
import { type Fighter, readFighter } from "./fighter/fighter.ts";
import { BETWEEN } from "./harm/recovery.ts";
import { buildDeclarations, buildKinds } from "./kinds.ts";
import { WORTH, measureEvent, asUnknown } from "./odds/odds.ts";
import { type Rulings, RULINGS, readRulings } from "./rulings.ts";
import { buildFreePool } from "./turn/free-pool.ts";
import { buildPathRules } from "./turn/movement.ts";
import { buildOrder } from "./turn/order.ts";

/** Returns the builder of an edition's game under rulings. `adapt` replaces the parts that the edition has otherwise. (d10/K) */
export function defineEdition(
  edition: Edition,
  adapt: (parts: GameParts<Fighter>, rulings: Rulings) => GameParts<Fighter> = (parts) => parts,
): (rulings: Rulings) => Ruleset<Fighter> {
  const { id, source, sheets, badges, fixedRulings, reading, scale } = edition;
  return defineGame<Fighter, Rulings>(
    { id, source, sheets, readRulings: (changes, rulings) => readRulings(changes, rulings, fixedRulings) },
    (rulings) => {
      const parts: GameParts<Fighter> = {
        exchanges: buildKinds(rulings, edition),
        forSeveral: { rests: ["recover"], harms: ["hazard"] },
        amendable: () => collectAllowances(ALLOWANCE, badges),
        between: BETWEEN,
        declarations: buildDeclarations(rulings, edition),
        pathRules: buildPathRules(rulings),
        allowance: computeAllowance,
        actorIn: readActor,
        measured: measureEvent,
        asUnknown,
        worth: WORTH,
        triggers: HELD_TRIGGERS,
        order: buildOrder(rulings),
        freePool: buildFreePool(reading, scale),
        readFighter: (data) => readFighter(reading, data),
      };
      return adapt(parts, rulings);
    },
  );
}

/** Builds the game of S0's actions and reactions on the combat procedure of S1, under a table's rulings. */
export const buildD10Ruleset = defineEdition(D10);

/** The default game, without changed rulings. */
export const d10: Ruleset<Fighter> = buildD10Ruleset(RULINGS);

export * from "./edition-api.ts";
