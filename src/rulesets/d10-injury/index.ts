import {
  type Data,
  type ExchangeKind,
  type Ruleset,
  type Trigger,
  forSeveral,
  severalOf,
  turnBoundKinds,
} from "../../engine/index.ts";
import {
  type Fighter,
  type Rulings,
  TASK_ROLL,
  boostable,
  consequence,
  d10With,
  only,
  ruledBy,
  seeing,
  underPowers,
  watchedFirst,
} from "../d10/index.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { withoutThem } from "./attack/circumstances.ts";
import { injuryDeclarations } from "./declarations.ts";
import { steelKind } from "./fighter/exertion.ts";
import { EDITION } from "./edition.ts";
import { harmStage } from "./harm/harm.ts";
import { hazardKind } from "./harm/hazard.ts";
import { degradeKind, recoverKind, TREAT_ROLL, treatKind } from "./harm/mending.ts";
import { armourStage } from "./attack/mitigation.ts";
import { measured } from "./odds/measured.ts";
import { ratingKind } from "./fighter/rating.ts";
import { INJURY_RULINGS } from "./rulings.ts";
import { traumaKind } from "./harm/traumas.ts";
import { OWN_TURN_BOUND } from "./turn/turn.ts";

/** Exchanges of the parent that S0's own edition lacks. (d10/K.14, d10/K.16, d10/K.22; S1 alone knows them) */
const NOT_HERE: readonly string[] = [
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

type Exchanges = Readonly<Record<string, ExchangeKind<Data, Fighter>>>;

/** Builds the ruleset of this edition under a table's rulings. */
export function injuryWith(rulings: Rulings): Ruleset<Fighter> {
  const { ways: _ways, ...parent } = d10With(rulings, EDITION);
  const exchanges = exchangesOf(parent.exchanges);
  return {
    ...parent,
    exchanges,
    measured,
    declarations: injuryDeclarations(rulings, Object.keys(exchanges)),
    triggers: Object.fromEntries(
      Object.entries(parent.triggers).map(([event, trigger]) => [event, withHealthTrigger(trigger)]),
    ),
    under: (changes) => injuryWith(ruledBy(changes, rulings, EDITION.unruled)),
  };
}

/** Selects the parent's exchanges that the edition has, and adds its own; all of them see the fighters with derived health. */
function exchangesOf(parents: Exchanges): Exchanges {
  const kept = Object.entries(parents).filter(([kind]) => !NOT_HERE.includes(kind));
  const all = { ...Object.fromEntries(kept.map(([kind, each]) => [kind, withoutThem(each)])), ...OWN };
  const seen = Object.fromEntries(Object.entries(all).map(([kind, each]) => [kind, seeing(each, withDerivedHealth)]));
  return {
    ...seen,
    several: severalOf(only(["attack"], seen)),
    ...forSeveral(only(["recover"], seen), only(["hazard"], seen)),
  };
}

/**
 * Exchanges of the edition, under powers like all others: Exertion, treatment, Body and Mind rolls, Traumas, hazards, and the passing of
 * days. (d10/H.3 to d10/H.6; d10/J.1)
 */
const OWN: Exchanges = turnBoundKinds<Fighter>(OWN_TURN_BOUND, {
  steel: underPowers(steelKind),
  treat: underPowers(watchedFirst(boostable(treatKind, TREAT_ROLL), "other", ({ healer }) => healer)),
  trauma: underPowers(traumaKind),
  rating: underPowers(boostable(ratingKind, TASK_ROLL)),
  hazard: underPowers(hazardKind),
  bleed: underPowers(degradeKind),
  recover: underPowers(recoverKind),
  blast: underPowers({ ...consequence, stages: { mitigation: armourStage, harm: harmStage } }),
});

function withHealthTrigger(trigger: Trigger<Fighter>): Trigger<Fighter> {
  return (event, scene) => trigger(event, withDerivedHealth(scene));
}

/** S0 with Injuries, Body and Mind. (Profile A) */
export const d10Injury: Ruleset<Fighter> = injuryWith(INJURY_RULINGS);
