import {
  type Data,
  type ExchangeKind,
  type Fight,
  type Modifier,
  type Scene,
  MANY,
  bearersOf,
  lookup,
  oncePer,
  oncePerLast,
  oncePerPart,
  seenAs,
  sumOf,
} from "../../../engine/index.ts";
import type { Armour } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { type Influence, strongest } from "./influences.ts";
import { POWER, lastingInfluences } from "./power-lasting.ts";
import { isAlwaysOn } from "./powers.ts";
import { FAMILY_ATTRIBUTES } from "../vocabulary.ts";

const NO_INFLUENCES: readonly Influence[] = [];

/** Applies a fighter's own lasting powers and all other influences on them. (d10/J.1) */
export function effectiveFighter(fighter: Fighter, lasting: readonly Influence[] = NO_INFLUENCES): Fighter {
  const { powers, attributes, armour } = fighter;
  if (lasting.length === 0 && !hasAlwaysOn(powers)) return fighter;
  const parts = effectiveParts(powers, attributes, armour, lasting);
  return parts.influences.length === 0 ? fighter : { ...fighter, ...parts };
}

function hasAlwaysOn(powers: Fighter["powers"]): boolean {
  for (const id of Object.keys(powers)) {
    const power = powers[id];
    if (power && isAlwaysOn(power)) return true;
  }
  return false;
}

/** Effective fields of a fighter, cached as long as powers, ratings, armour and influences are unchanged. (d10/J.1) */
const effectiveParts = oncePerLast(
  (
    powers: Fighter["powers"],
    own: Fighter["attributes"],
    armour: Fighter["armour"],
    lasting: readonly Influence[],
  ): Pick<Fighter, "influences" | "raises" | "attributes" | "armour"> => {
    const influences = [...ownInfluences(powers), ...lasting];
    const raises = FAMILY_ATTRIBUTES.flatMap((attribute) => {
      const touching = influences.filter(
        ({ effect }) => effect.effect === "attribute" && effect.attribute === attribute,
      );
      return raisesOf(own[attribute], strongest(touching)).map((raise) => ({ ...raise, attribute }));
    });
    const attributes = { ...own };
    for (const { attribute, value } of raises) attributes[attribute] += value;
    return { influences, raises, attributes, armour: [...armour, ...protections(influences)] };
  },
  MANY,
);

/** Computes the changes of an attribute; reductions leave one point if the rating had one. (d10/J.1; the point is ours) */
export function raisesOf(rating: number, shifts: readonly Modifier[]): readonly Modifier[] {
  const least = Math.min(1, rating);
  const short = Math.max(0, least - (rating + sumOf(shifts)));
  return shifts
    .map(({ source, value }) => ({ source, value: value < 0 ? value + short : value }))
    .filter(({ value }) => value !== 0);
}

/** Replaces all fighters of a scene with their effective ones; returns the same scene if no power works. (d10/J.1) */
export const withEffectiveFighters = oncePer((scene: Scene<Fighter>): Scene<Fighter> => {
  const fighters = standingFighters(scene.fighters, scene.fight.effects);
  return fighters === scene.fighters ? scene : { ...scene, fighters };
});

type Fighters = Scene<Fighter>["fighters"];

const standingFighters = oncePerLast((fighters: Fighters, effects: Fight["effects"]): Fighters => {
  const bearers = bearersOf({ effects }, POWER);
  if (bearers.length === 0) return byThemselves(fighters);
  const standing = { ...byThemselves(fighters) };
  for (const id of bearers) {
    const fighter = lookup(fighters, id);
    if (fighter) standing[id] = standingOf(fighter, lastingInfluences({ fight: { effects } }, id));
  }
  return standing;
});

/** All fighters under their own powers that work without being used. (d10/J.1) */
const byThemselves = oncePerPart((fighter: Fighter) => effectiveFighter(fighter));

const standingOf = oncePerLast(effectiveFighter, MANY);

/** Lets an exchange's declaration and stages see effective fighters. (d10/J.1) */
export function underPowers<X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> {
  return seeing(kind, withEffectiveFighters);
}

/**
 * Lets an exchange's declaration and stages see a derived scene instead of the stored one. Estimates derive it themselves, before and after
 * a price is paid. (d10/J.1; d10/H.3)
 */
export function seeing<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  seen: (scene: Scene<Fighter>) => Scene<Fighter>,
): ExchangeKind<X, Fighter> {
  const { estimate, advise } = kind;
  return { ...seenAs(kind, seen), ...(estimate && { estimate }), ...(advise && { advise }) };
}

function ownInfluences(powers: Fighter["powers"]): readonly Influence[] {
  const always = Object.values(powers).filter(isAlwaysOn);
  return always.flatMap(({ name, effects }) => effects.map((effect) => ({ power: name, effect })));
}

/** Lists the powers that count as armour: they stand beside worn armour, and the best of all counts. (S1; d10/J.1; d10/0.3.16) */
function protections(influences: readonly Influence[]): readonly Armour[] {
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
