import { type Data, type ExchangeKind, type Ruleset, close } from "../../engine/index.ts";
import {
  EVADE_ROLL,
  type Fighter,
  type Rulings,
  withBoostStage,
  buildD10Ruleset,
  dedicatedDodgeKind,
  applyRulings,
  withPowers,
} from "../d10/index.ts";
import { filterDeclarations } from "./declarations.ts";
import { CLASSIC } from "./edition.ts";
import { refuseUnknownPowers } from "./fighter/powers.ts";
import { CLASSIC_POOLS } from "./answer/reactions.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";

/** The exchanges of the family that this edition lacks: those of S0. (d10/K.5, d10/K.7, d10/K.9, d10/K.10) */
export const UNKNOWN_HERE: readonly string[] = ["evade", "hold", "release", "trigger", "quick", "counter"];

type ClassicExchanges = Readonly<Record<string, ExchangeKind<Data, Fighter>>>;

/** The exchange that gives up the whole turn to dodging. (S1; d10/D.7; d10/K.7) */
const dedicatedDodge = withPowers(withBoostStage(dedicatedDodgeKind(CLASSIC_POOLS), EVADE_ROLL));

/** The exchange that drops a held action, left from a time when the table played another edition. (d10/K.10) */
const watch: ExchangeKind<Data, Fighter> = { stages: { watch: () => close(null) } };

/** Builds the ruleset of this edition under a table's rulings. */
export function buildClassicRuleset(rulings: Rulings): Ruleset<Fighter> {
  const family = buildD10Ruleset(rulings, CLASSIC);
  const exchanges = { ...selectExchanges(family.exchanges), watch, dedicatedDodge };
  return {
    ...family,
    exchanges,
    declarations: filterDeclarations(family.declarations, exchanges),
    triggers: {},
    under: (changes) => buildClassicRuleset(applyRulings(changes, rulings, CLASSIC.fixedRulings)),
  };
}

function selectExchanges(family: ClassicExchanges): ClassicExchanges {
  const available = Object.entries(family).filter(([kind]) => !UNKNOWN_HERE.includes(kind));
  return Object.fromEntries(
    available.map(([kind, exchange]) => [kind, kind === "power" ? refuseUnknownPowers(exchange) : exchange]),
  );
}

/** The classic edition: S1 alone. */
export const d10Classic: Ruleset<Fighter> = buildClassicRuleset(CLASSIC_RULINGS);
