import { type Data, type ExchangeKind, type Ruleset, close } from "../../engine/index.ts";
import {
  EVADE_ROLL,
  type Fighter,
  type Rulings,
  boostable,
  d10With,
  dedicatedDodgeKind,
  ruledBy,
  underPowers,
} from "../d10/index.ts";
import { declarationsOf } from "./declarations.ts";
import { CLASSIC } from "./edition.ts";
import { knownPowers } from "./fighter/powers.ts";
import { CLASSIC_POOLS } from "./answer/reactions.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";

/** Exchanges of the family that this edition lacks: S0's. (d10/K.5, d10/K.7, d10/K.9, d10/K.10) */
export const UNKNOWN_HERE: readonly string[] = ["evade", "hold", "release", "trigger", "quick", "counter"];

type Exchanges = Readonly<Record<string, ExchangeKind<Data, Fighter>>>;

/** Committing the whole turn to dodging. (S1; d10/D.7; d10/K.7) */
const dedicatedDodge = underPowers(boostable(dedicatedDodgeKind(CLASSIC_POOLS), EVADE_ROLL));

/** Drops an action that was held when the table still played another edition. (d10/K.10) */
const watch: ExchangeKind<Data, Fighter> = { stages: { watch: () => close(null) } };

/** Builds the ruleset of this edition under a table's rulings. */
export function classicWith(rulings: Rulings): Ruleset<Fighter> {
  const family = d10With(rulings, CLASSIC);
  const exchanges = { ...exchangesOf(family.exchanges), watch, dedicatedDodge };
  return {
    ...family,
    exchanges,
    declarations: declarationsOf(family.declarations, exchanges),
    triggers: {},
    under: (changes) => classicWith(ruledBy(changes, rulings, CLASSIC.unruled)),
  };
}

function exchangesOf(family: Exchanges): Exchanges {
  const known = Object.entries(family).filter(([kind]) => !UNKNOWN_HERE.includes(kind));
  return Object.fromEntries(
    known.map(([kind, exchange]) => [kind, kind === "power" ? knownPowers(exchange) : exchange]),
  );
}

/** The classic edition: S1 alone. */
export const d10Classic: Ruleset<Fighter> = classicWith(CLASSIC_RULINGS);
