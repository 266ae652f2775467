import {
  type Data,
  type ExchangeKind,
  type Modifier,
  type Scene,
  MANY,
  bearersOf,
  lookup,
  oncePer,
  oncePerLast,
  seenAs,
  sumOf,
} from "../../../engine/index.ts";
import type { Armour } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { type Influence, strongest } from "./influences.ts";
import { POWER, lastingInfluences } from "./power-lasting.ts";
import { isAlwaysOn } from "./powers.ts";
import { FAMILY_ATTRIBUTES } from "../vocabulary.ts";

/** The fighter as they stand under their own lasting powers and whatever else works on them. (d10/J.1) */
export function effectiveFighter(fighter: Fighter, lasting: readonly Influence[] = []): Fighter {
  const influences = [...ownInfluences(fighter), ...lasting];
  if (influences.length === 0) return fighter;
  const raises = FAMILY_ATTRIBUTES.flatMap((attribute) => {
    const touching = influences.filter(({ effect }) => effect.effect === "attribute" && effect.attribute === attribute);
    const rating = fighter.attributes[attribute];
    return raisesOf(rating, strongest(touching)).map((raise) => ({ ...raise, attribute }));
  });
  const attributes = { ...fighter.attributes };
  for (const { attribute, value } of raises) attributes[attribute] += value;
  return { ...fighter, influences, raises, attributes, armour: [...fighter.armour, ...protections(influences)] };
}

/** What powers make of an attribute; whatever lowers it leaves one point, if there was one. (d10/J.1; the point is ours) */
export function raisesOf(rating: number, shifts: readonly Modifier[]): readonly Modifier[] {
  const least = Math.min(1, rating);
  const short = Math.max(0, least - (rating + sumOf(shifts)));
  return shifts
    .map(({ source, value }) => ({ source, value: value < 0 ? value + short : value }))
    .filter(({ value }) => value !== 0);
}

/** The scene with all fighters as they stand under powers; the same scene where none works. (d10/J.1) */
export const withEffectiveFighters = oncePer((scene: Scene<Fighter>): Scene<Fighter> => {
  const { fighters, fight } = scene;
  const touched = [...alwaysInfluenced(fighters), ...bearersOf(fight, POWER)];
  if (touched.length === 0) return scene;
  const standing = { ...fighters };
  for (const id of touched) {
    const fighter = lookup(fighters, id);
    if (fighter) standing[id] = standingOf(fighter, lastingInfluences(scene, id));
  }
  return { ...scene, fighters: standing };
});

const standingOf = oncePerLast(effectiveFighter, MANY);

/** The fighters whose own powers work without being used. (d10/J.1) */
const alwaysInfluenced = oncePer((fighters: Scene<Fighter>["fighters"]): readonly string[] =>
  Object.keys(fighters).filter((id) => hasAlwaysOn(fighters[id]?.powers ?? NO_POWERS)),
);

const NO_POWERS: Fighter["powers"] = {};

function hasAlwaysOn(powers: Fighter["powers"]): boolean {
  for (const id of Object.keys(powers)) {
    const power = powers[id];
    if (power && isAlwaysOn(power)) return true;
  }
  return false;
}

/** An exchange whose declaration and stages see all fighters as they stand under powers. (d10/J.1) */
export function underPowers<X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> {
  return seeing(kind, withEffectiveFighters);
}

/** An exchange whose declaration and stages see all fighters in another way than they are stored. What estimates its options looks for
 *  itself, before and after a price is paid. (d10/J.1; d10/H.3) */
export function seeing<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  seen: (scene: Scene<Fighter>) => Scene<Fighter>,
): ExchangeKind<X, Fighter> {
  const { estimate, advise } = kind;
  return { ...seenAs(kind, seen), ...(estimate && { estimate }), ...(advise && { advise }) };
}

function ownInfluences({ powers }: Fighter): readonly Influence[] {
  const always = Object.values(powers).filter(isAlwaysOn);
  return always.flatMap(({ name, effects }) => effects.map((effect) => ({ power: name, effect })));
}

/** The armour that powers are: it stands beside what is worn, and the best of all counts. (S1; d10/J.1; d10/0.3.16) */
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
