import {
  type Data,
  type ExchangeKind,
  type Fight,
  type Modifier,
  type Scene,
  MANY,
  listBearers,
  lookup,
  oncePer,
  oncePerLast,
  oncePerPart,
  withDerivedScene,
  sumModifiers,
} from "../../../engine/index.ts";
import type { Armour, Fighter } from "./fighter.ts";
import { type Influence, pickStrongest, POWER, listLastingInfluences, isConstantPower } from "./powers.ts";
import { FAMILY_ATTRIBUTES } from "../vocabulary.ts";

const NO_INFLUENCES: readonly Influence[] = [];

/** Applies to a fighter its own constant powers, and the influences of the powers that last on it. (d10/J.1) */
export function toEffectiveFighter(fighter: Fighter, lasting: readonly Influence[] = NO_INFLUENCES): Fighter {
  const { powers, attributes, armour } = fighter;
  if (lasting.length === 0 && !hasConstantPower(powers)) return fighter;
  const parts = effectiveParts(powers, attributes, armour, lasting);
  return parts.influences.length === 0 ? fighter : { ...fighter, ...parts };
}

function hasConstantPower(powers: Fighter["powers"]): boolean {
  for (const id of Object.keys(powers)) {
    const power = powers[id];
    if (power && isConstantPower(power)) return true;
  }
  return false;
}

/** The fields of a fighter that powers change, cached as long as powers, ratings, armour and influences are unchanged. (d10/J.1) */
const effectiveParts = oncePerLast(
  (
    powers: Fighter["powers"],
    ownRatings: Fighter["attributes"],
    armour: Fighter["armour"],
    lasting: readonly Influence[],
  ): Pick<Fighter, "influences" | "raises" | "attributes" | "armour"> => {
    const influences = [...listOwnInfluences(powers), ...lasting];
    const raises = FAMILY_ATTRIBUTES.flatMap((attribute) => {
      const matching = influences.filter(
        ({ effect }) => effect.effect === "attribute" && effect.attribute === attribute,
      );
      return computeRaises(ownRatings[attribute], pickStrongest(matching)).map((raise) => ({ ...raise, attribute }));
    });
    const attributes = { ...ownRatings };
    for (const { attribute, value } of raises) attributes[attribute] += value;
    return { influences, raises, attributes, armour: [...armour, ...listPowerArmour(influences)] };
  },
  MANY,
);

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
export const withEffectiveFighters = oncePer((scene: Scene<Fighter>): Scene<Fighter> => {
  const fighters = effectiveFighters(scene.fighters, scene.fight.effects);
  return fighters === scene.fighters ? scene : { ...scene, fighters };
});

type FightersById = Scene<Fighter>["fighters"];

const effectiveFighters = oncePerLast((fighters: FightersById, effects: Fight["effects"]): FightersById => {
  const bearers = listBearers({ effects }, POWER);
  if (bearers.length === 0) return withOwnPowers(fighters);
  const effective = { ...withOwnPowers(fighters) };
  for (const id of bearers) {
    const fighter = lookup(fighters, id);
    if (fighter) effective[id] = withLastingPowers(fighter, listLastingInfluences({ fight: { effects } }, id));
  }
  return effective;
});

/** Applies to each fighter its own constant powers. (d10/J.1) */
const withOwnPowers = oncePerPart((fighter: Fighter) => toEffectiveFighter(fighter));

const withLastingPowers = oncePerLast(toEffectiveFighter, MANY);

/** Makes the declaration and the stages of an exchange use effective fighters. (d10/J.1) */
export function withPowers<X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> {
  return withSceneView(kind, withEffectiveFighters);
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

function listOwnInfluences(powers: Fighter["powers"]): readonly Influence[] {
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
