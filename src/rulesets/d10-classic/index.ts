import {
  type Data,
  type ExchangeKind,
  type Result,
  type DeclarationSpec,
  type Ruleset,
  toData,
  ok,
  refuse,
  getText,
  close,
} from "../../engine/index.ts";
import {
  type Fighter,
  buildDedicatedDodgeSpec,
  EVADE_ROLL,
  withBoostStage,
  dedicatedDodgeKind,
  defineEdition,
  withEffectiveFighters,
  withSceneViews,
} from "../d10/index.ts";
import { CLASSIC_POOLS } from "./answer/reactions.ts";
import { CLASSIC } from "./edition.ts";
import { CLASSIC_RULINGS } from "./rulings.ts";

/** Refuses a power that takes a quick action or exerts the body, since this edition has neither. (d10/K.8, d10/K.9) */
export function checkPowerSupported(power: Data): Result<true> {
  const name = getText(power, "name");
  if (getText(power, "time") === "quick") return refuse("power/no-quick-actions", { name });
  return getText(power, "cost") === "exertion" ? refuse("power/no-exertion", { name }) : ok(true);
}

/** Returns the exchange with a declaration that refuses powers whose time or price this edition lacks. (d10/K.8, d10/K.9) */
export function refuseUnsupportedPowers(kind: ExchangeKind<Data, Fighter>): ExchangeKind<Data, Fighter> {
  const { declare } = kind;
  if (!declare) return kind;
  return {
    ...kind,
    declare: (payload, seat, scene, waiting) => {
      const facts = declare(payload, seat, scene, waiting);
      const usable = facts.ok ? checkPowerSupported(toData(facts.value["power"])) : facts;
      return usable.ok ? facts : usable;
    },
  };
}

/** Returns the family's declarations without those whose exchanges this edition lacks, and adds the edition's own. */
export function filterDeclarations(
  family: readonly DeclarationSpec[],
  exchanges: Readonly<Record<string, unknown>>,
): readonly DeclarationSpec[] {
  return [buildDedicatedDodgeSpec(CLASSIC_POOLS), ...family].filter(({ kind }) => Object.hasOwn(exchanges, kind));
}

/** The exchanges of the family that this edition lacks: those of S0. (d10/K.5, d10/K.7, d10/K.9, d10/K.10) */
export const ABSENT_KINDS: readonly string[] = ["evade", "hold", "release", "trigger", "quick", "counter"];

/** The exchanges that only this edition has, or has otherwise. */
const OWN_KINDS = withSceneViews(withEffectiveFighters, {
  // Gives up the whole turn to dodging. (S1; d10/D.7; d10/K.7)
  dedicatedDodge: withBoostStage(dedicatedDodgeKind(CLASSIC_POOLS), EVADE_ROLL),
  // Drops an action held since before the group changed to this edition, which has no held actions. (d10/K.10)
  watch: { stages: { watch: () => close(null) } },
});

/** Builds the ruleset of this edition under a table's rulings. */
export const buildClassicRuleset = defineEdition(CLASSIC, (family) => {
  const known = Object.entries({ ...family.exchanges, ...OWN_KINDS }).filter(([kind]) => !ABSENT_KINDS.includes(kind));
  const kinds = Object.fromEntries(known);
  const exchanges = { ...kinds, ...(kinds["power"] && { power: refuseUnsupportedPowers(kinds["power"]) }) };
  return { ...family, exchanges, declarations: filterDeclarations(family.declarations, exchanges), triggers: {} };
});

/** The classic edition: S1 alone. */
export const d10Classic: Ruleset<Fighter> = buildClassicRuleset(CLASSIC_RULINGS);
