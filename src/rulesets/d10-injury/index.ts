import {
  type Data,
  type ExchangeKind,
  type DeclarationSpec,
  type Ruleset,
  type Trigger,
  isData,
  refuse,
  withDerivedForm,
  limitFormsToOwnTurn,
  buildSeveralKind,
  limitKindsToOwnTurn,
  pickEntries,
} from "../../engine/index.ts";
import {
  type Fighter,
  type Rulings,
  buildDeclarations,
  TASK_ROLL,
  withBoostStage,
  withWatchStage,
  type Kinds,
  defineEdition,
  withEffectiveFighters,
  withSceneViews,
} from "../d10/index.ts";
import { EDITION } from "./edition.ts";
import { STEEL, RATING, OWN_TURN_BOUND, steelKind, ratingKind } from "./turn/turn.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { HAZARD, TRAUMA, harmStage, hazardKind, traumaKind } from "./harm/harm.ts";
import { BLEED, RECOVER, TREAT, degradeKind, recoverKind, TREAT_ROLL, treatKind } from "./harm/recovery.ts";
import { armourStage } from "./attack/damage.ts";
import { measureEvent } from "./odds/odds.ts";
import { INJURY_RULINGS } from "./rulings.ts";

/**
 * The circumstances that this edition lacks. Walking makes no attack harder; no shot is single, since bullets are not counted; bare hands
 * strike with Brawn in any case. A load takes dice instead. (d10/F.2; d10/K.14, d10/K.25, d10/K.26)
 */
export const NO_CIRCUMSTANCES: readonly string[] = ["attackerWalking", "attackerRunning", "singleShot", "byStrength"];

/** Returns an exchange that neither offers nor accepts the omitted circumstances. (d10/K.14, d10/K.25) */
export function withoutCircumstances<X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> {
  const { declare, switches } = kind;
  return {
    ...kind,
    ...(switches && {
      switches: (payload, scene) => switches(payload, scene).filter(({ id }) => !NO_CIRCUMSTANCES.includes(id)),
    }),
    ...(declare && {
      declare: (payload, seat, scene, waiting) => {
        const circumstances = isData(payload) && Array.isArray(payload["modifiers"]) ? payload["modifiers"] : [];
        const unknown = circumstances.find((id) => typeof id === "string" && NO_CIRCUMSTANCES.includes(id));
        return unknown === undefined
          ? declare(payload, seat, scene, waiting)
          : refuse("attack/unknown-modifier", { modifier: String(unknown) });
      },
    }),
  };
}

/** The declarations of the edition's own exchanges. (d10/H.3 to d10/H.6) */
const OWN_DECLARATIONS: readonly DeclarationSpec[] = [STEEL, TREAT, RATING, TRAUMA, HAZARD, BLEED, RECOVER];

/**
 * Builds the declarations of this edition: those of the parent whose exchanges it has, and its own. Their forms show fighters with derived
 * health. (S0; d10/H)
 */
export function buildInjuryDeclarations(rulings: Rulings, kinds: readonly string[]): readonly DeclarationSpec[] {
  const ownKinds = OWN_DECLARATIONS.map(({ kind }) => kind);
  const parents = buildDeclarations(rulings, EDITION);
  const specs = [
    ...parents.filter(({ kind }) => kinds.includes(kind) && !ownKinds.includes(kind)),
    ...limitFormsToOwnTurn(OWN_TURN_BOUND, OWN_DECLARATIONS),
  ];
  return specs.map((spec) => withDerivedForm(spec, withDerivedHealth));
}

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

/** Builds the ruleset of this edition under a table's rulings. */
export const buildInjuryRuleset = defineEdition(EDITION, ({ pathRules: _ways, ...parent }, rulings) => {
  const exchanges = selectKinds(parent.exchanges);
  return {
    ...parent,
    exchanges,
    measured: measureEvent,
    declarations: buildInjuryDeclarations(rulings, Object.keys(exchanges)),
    triggers: Object.fromEntries(
      Object.entries(parent.triggers).map(([event, trigger]) => [event, withHealthTrigger(trigger)]),
    ),
  };
});

/** Selects the parent's exchanges that the edition has, and adds its own; all of them see the fighters with derived health. */
function selectKinds(parents: Kinds): Kinds {
  const retained = Object.entries(parents).filter(([kind]) => !OMITTED_KINDS.includes(kind));
  const known = Object.fromEntries(retained.map(([kind, each]) => [kind, withoutCircumstances(each)]));
  const kinds = withSceneViews(withDerivedHealth, { ...known, ...OWN_KINDS });
  return { ...kinds, several: buildSeveralKind(pickEntries(["attack"], kinds)) };
}

/**
 * The exchanges that only this edition has: Exertion, treatment, Body and Mind rolls, Traumas, hazards, and the passing of days. Powers
 * apply to them as to all others. (d10/H.3 to d10/H.6; d10/J.1)
 */
const OWN_KINDS = limitKindsToOwnTurn<Fighter>(
  OWN_TURN_BOUND,
  withSceneViews(withEffectiveFighters, {
    steel: steelKind,
    treat: withWatchStage(withBoostStage(treatKind, TREAT_ROLL), "other", ({ healer }) => healer),
    trauma: traumaKind,
    rating: withBoostStage(ratingKind, TASK_ROLL),
    hazard: hazardKind,
    bleed: degradeKind,
    recover: recoverKind,
    blast: { stages: { mitigation: armourStage, harm: harmStage } },
  }),
);

function withHealthTrigger(trigger: Trigger<Fighter>): Trigger<Fighter> {
  return (event, scene) => trigger(event, withDerivedHealth(scene));
}

/** The ruleset of S0 with Injuries, Body and Mind. (Profile A) */
export const d10Injury: Ruleset<Fighter> = buildInjuryRuleset(INJURY_RULINGS);
