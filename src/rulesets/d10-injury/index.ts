import {
  type Data,
  type ExchangeKind,
  type Ruleset,
  type Trigger,
  buildGmKinds,
  buildSeveralKind,
  limitKindsToOwnTurn,
} from "../../engine/index.ts";
import {
  type Fighter,
  type Rulings,
  TASK_ROLL,
  withBoostStage,
  consequence,
  buildD10Ruleset,
  pickEntries,
  applyRulings,
  withSceneView,
  withPowers,
  withWatchStage,
} from "../d10/index.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { withoutCircumstances } from "./attack/circumstances.ts";
import { buildInjuryDeclarations } from "./declarations.ts";
import { steelKind } from "./fighter/exertion.ts";
import { EDITION } from "./edition.ts";
import { harmStage } from "./harm/harm.ts";
import { hazardKind } from "./harm/hazard.ts";
import { degradeKind, recoverKind, TREAT_ROLL, treatKind } from "./harm/mending.ts";
import { armourStage } from "./attack/mitigation.ts";
import { measureEvent } from "./odds/measured.ts";
import { ratingKind } from "./fighter/rating.ts";
import { INJURY_RULINGS } from "./rulings.ts";
import { traumaKind } from "./harm/traumas.ts";
import { OWN_TURN_BOUND } from "./turn/turn.ts";

/** The exchanges of the parent that S0's own edition lacks. (d10/K.14, d10/K.16, d10/K.22; S1 alone knows them) */
const OMITTED_KINDS: readonly string[] = [
  "volley",
  "share",
  "surprise",
  "surpriseAttack",
  "ambush",
  "grapple",
  "breakFree",
  "letGo",
  "move",
  "spare",
];

type InjuryExchanges = Readonly<Record<string, ExchangeKind<Data, Fighter>>>;

/** Builds the ruleset of this edition under a table's rulings. */
export function buildInjuryRuleset(rulings: Rulings): Ruleset<Fighter> {
  const { pathRules: _ways, ...parent } = buildD10Ruleset(rulings, EDITION);
  const exchanges = selectExchanges(parent.exchanges);
  return {
    ...parent,
    exchanges,
    measured: measureEvent,
    declarations: buildInjuryDeclarations(rulings, Object.keys(exchanges)),
    triggers: Object.fromEntries(
      Object.entries(parent.triggers).map(([event, trigger]) => [event, withHealthTrigger(trigger)]),
    ),
    under: (changes) => buildInjuryRuleset(applyRulings(changes, rulings, EDITION.fixedRulings)),
  };
}

/** Selects the parent's exchanges that the edition has, and adds its own; all of them see the fighters with derived health. */
function selectExchanges(parents: InjuryExchanges): InjuryExchanges {
  const retained = Object.entries(parents).filter(([kind]) => !OMITTED_KINDS.includes(kind));
  const all = { ...Object.fromEntries(retained.map(([kind, each]) => [kind, withoutCircumstances(each)])), ...OWN };
  const exchanges = Object.fromEntries(
    Object.entries(all).map(([kind, each]) => [kind, withSceneView(each, withDerivedHealth)]),
  );
  return {
    ...exchanges,
    several: buildSeveralKind(pickEntries(["attack"], exchanges)),
    ...buildGmKinds(pickEntries(["recover"], exchanges), pickEntries(["hazard"], exchanges)),
  };
}

/**
 * The exchanges that only this edition has: Exertion, treatment, Body and Mind rolls, Traumas, hazards, and the passing of days. Powers
 * apply to them as to all others. (d10/H.3 to d10/H.6; d10/J.1)
 */
const OWN: InjuryExchanges = limitKindsToOwnTurn<Fighter>(OWN_TURN_BOUND, {
  steel: withPowers(steelKind),
  treat: withPowers(withWatchStage(withBoostStage(treatKind, TREAT_ROLL), "other", ({ healer }) => healer)),
  trauma: withPowers(traumaKind),
  rating: withPowers(withBoostStage(ratingKind, TASK_ROLL)),
  hazard: withPowers(hazardKind),
  bleed: withPowers(degradeKind),
  recover: withPowers(recoverKind),
  blast: withPowers({ ...consequence, stages: { mitigation: armourStage, harm: harmStage } }),
});

function withHealthTrigger(trigger: Trigger<Fighter>): Trigger<Fighter> {
  return (event, scene) => trigger(event, withDerivedHealth(scene));
}

/** The ruleset of S0 with Injuries, Body and Mind. (Profile A) */
export const d10Injury: Ruleset<Fighter> = buildInjuryRuleset(INJURY_RULINGS);
