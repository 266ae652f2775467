import type { Order, Places, Scene } from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { lastingOn } from "../fighter/lasting.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Counting, OUTCOME_COUNTING, type Pool, SIDES, buildPool, readOutcome } from "../dice.ts";
import type { Rulings } from "../rulings.ts";
import { effectiveFighter } from "../fighter/effective-fighter.ts";

/** What leads a place: ambushed fighters go after all others. (d10/L-6) */
export const RANKS = { usual: 0, ambushed: -1 } as const;

/** The pool for initiative: Dexterity and Wits at 6, which no wound lessens. (S1; d10/C; d10/L-33) */
export function initiativePool(fighter: Fighter): Pool {
  const base = [
    { source: "attribute.dexterity", value: fighter.attributes.dexterity },
    { source: "attribute.wits", value: fighter.attributes.wits },
  ];
  const unhurt = { source: "penalty.wound", value: 0 };
  return buildPool(base, unhurt, [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/** How initiative counts: as every outcome of the edition does, unless the table rules that ones take nothing from it. (d10/L-5) */
export function initiativeCounting(
  { initiativeOnes }: Pick<Rulings, "initiativeOnes">,
  usual: Counting = OUTCOME_COUNTING,
): Counting {
  return initiativeOnes ? usual : { ...usual, ones: 0 };
}

/** The fighter's place in the order, most telling number first: outcome, then Dexterity, then Wits; equal places are the GM's. (S1; d10/C, d10/case-39, d10/case-41) */
export function placeInOrder(
  fighter: Fighter,
  faces: readonly number[],
  counting: Counting = OUTCOME_COUNTING,
): readonly number[] {
  const outcome = readOutcome(faces, initiativePool(fighter).difficulty, counting);
  return [outcome, fighter.attributes.dexterity, fighter.attributes.wits];
}

/** The place with what leads it: ambushed fighters come behind all others, and among themselves as they rolled. (S1; d10/C; d10/L-6) */
export function rankedPlace(place: readonly number[], isAmbushed: boolean): readonly number[] {
  return [isAmbushed ? RANKS.ambushed : RANKS.usual, ...place];
}

/** The places as the fight stands now: what was rolled, behind whether its fighter is ambushed. (S1; d10/C; d10/L-6) */
function arrangedByRank(places: Places, scene: Pick<Scene, "fight">): Places {
  const ranked = Object.entries(places).map(([fighter, [, ...rolled]]) => {
    const isAmbushed = lastingOn(scene, fighter, "ambushed") !== undefined;
    return [fighter, rolled.length > 0 ? rankedPlace(rolled, isAmbushed) : []] as const;
  });
  return Object.fromEntries(ranked);
}

/** Who goes when: rolled once, at the start of the fight. (S1; d10/C; d10/L-5, d10/L-6) */
export function orderUnder(rulings: Rulings): Order<Fighter> {
  return {
    dice: (fighter) => ({ count: initiativePool(effectiveFighter(fighter)).dice, sides: SIDES }),
    place: (fighter, faces, scene) => {
      const place = placeInOrder(
        effectiveFighter(fighter),
        faces,
        initiativeCounting(rulings, fighter.customs?.counting),
      );
      return rankedPlace(place, lastingOn(scene, fighter.id, "ambushed") !== undefined);
    },
    arranged: arrangedByRank,
    initiativeAt: 1,
  };
}
