import {
  type Data,
  type ExchangeKind,
  type Modifier,
  type Scene,
  withDerivedScene,
  sumModifiers,
  defineFighterDeriver,
} from "../../../engine/index.ts";
import type { Armour, Fighter } from "./fighter.ts";
import { type Influence, pickStrongest, POWER, isConstantPower, readInfluences } from "./powers.ts";
import { FAMILY_ATTRIBUTES } from "../vocabulary.ts";

/** Applies to a fighter its own constant powers, and the influences of the powers that last on it. (d10/J.1) */
export function toEffectiveFighter(fighter: Fighter, lasting: readonly Influence[] = []): Fighter {
  const influences = [...listOwnInfluences(fighter), ...lasting];
  if (influences.length === 0) return fighter;
  const raises = FAMILY_ATTRIBUTES.flatMap((attribute) => {
    const matching = influences.filter(({ effect }) => effect.effect === "attribute" && effect.attribute === attribute);
    const shifts = computeRaises(fighter.attributes[attribute], pickStrongest(matching));
    return shifts.map((raise) => ({ ...raise, attribute }));
  });
  const attributes = { ...fighter.attributes };
  for (const { attribute, value } of raises) attributes[attribute] += value;
  const armour = [...fighter.armour, ...listPowerArmour(influences)];
  return { ...fighter, influences, raises, attributes, armour };
}

/** Computes the changes of an attribute. Reductions leave a rating of at least 1, or 0 if it was 0. (d10/J.1; the point is ours) */
export function computeRaises(rating: number, shifts: readonly Modifier[]): readonly Modifier[] {
  const least = Math.min(1, rating);
  const short = Math.max(0, least - (rating + sumModifiers(shifts)));
  return shifts
    .map(({ source, value }) => ({ source, value: value < 0 ? value + short : value }))
    .filter(({ value }) => value !== 0);
}

/**
 * Replaces all fighters of a scene with the fighters that their powers make of them; returns the same scene if no power has an effect.
 * (d10/J.1)
 */
export const withEffectiveFighters = defineFighterDeriver<Fighter>(POWER, (fighter, powers) =>
  toEffectiveFighter(fighter, powers.flatMap(readInfluences)),
);

/** Exchanges by kind. */
export type Kinds = Readonly<Record<string, ExchangeKind<Data, Fighter>>>;

/** Makes the declarations and the stages of exchanges use a derived scene, such as one with effective fighters. (d10/J.1) */
export function withSceneViews(viewScene: (scene: Scene<Fighter>) => Scene<Fighter>, kinds: Kinds): Kinds {
  return Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, withSceneView(kind, viewScene)]));
}

/**
 * Makes the declaration and the stages of an exchange use a derived scene instead of the stored one. Its estimates still receive the stored
 * scene, because they derive it themselves before and after a price is paid. (d10/J.1; d10/H.3)
 */
export function withSceneView<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  viewScene: (scene: Scene<Fighter>) => Scene<Fighter>,
): ExchangeKind<X, Fighter> {
  const { estimate, advise } = kind;
  return { ...withDerivedScene(kind, viewScene), ...(estimate && { estimate }), ...(advise && { advise }) };
}

function listOwnInfluences({ powers }: Fighter): readonly Influence[] {
  const always = Object.values(powers).filter(isConstantPower);
  return always.flatMap(({ name, effects }) => effects.map((effect) => ({ power: name, effect })));
}

/**
 * Lists the powers that act as armour, in the form of worn armour, since only the best armour of both kinds applies. (S1; d10/J.1;
 * d10/0.3.16)
 */
function listPowerArmour(influences: readonly Influence[]): readonly Armour[] {
  return influences
    .filter(({ effect }) => effect.effect === "armour")
    .map(({ power, effect }, index) => ({
      id: `power.${index}`,
      name: power,
      rating: effect.value,
      worn: true,
      figureSource: "ours",
    }));
}
