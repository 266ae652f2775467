import type { Order, Places, Scene } from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { lastingOn } from "../fighter/lasting.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Counting, OUTCOME_COUNTING, type Pool, SIDES, buildPool, readOutcome } from "../dice.ts";
import type { Rulings } from "../rulings.ts";
import { effectiveFighter } from "../fighter/effective-fighter.ts";

/** First number of a rank in the order: ambushed fighters go after all others. (d10/L-6) */
export const RANKS = { usual: 0, ambushed: -1 } as const;

/** Builds the pool for initiative: Dexterity and Wits at 6, which no wound lessens. (S1; d10/C; d10/L-33) */
export function initiativePool(fighter: Fighter): Pool {
  const base = [
    { source: "attribute.dexterity", value: fighter.attributes.dexterity },
    { source: "attribute.wits", value: fighter.attributes.wits },
  ];
  const unhurt = { source: "penalty.wound", value: 0 };
  return buildPool(base, unhurt, [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/**
 * Returns the counting of initiative: that of every outcome of the edition, unless the table rules that ones take nothing from it.
 * (d10/L-5)
 */
export function initiativeCounting(
  { initiativeOnes }: Pick<Rulings, "initiativeOnes">,
  usual: Counting = OUTCOME_COUNTING,
): Counting {
  return initiativeOnes ? usual : { ...usual, ones: 0 };
}

/**
 * Builds the fighter's rank in the order, most significant number first: outcome, then Dexterity, then Wits; the GM decides between equal
 * ranks. (S1; d10/C, d10/case-39, d10/case-41)
 */
export function placeInOrder(
  fighter: Fighter,
  faces: readonly number[],
  counting: Counting = OUTCOME_COUNTING,
): readonly number[] {
  const outcome = readOutcome(faces, initiativePool(fighter).difficulty, counting);
  return [outcome, fighter.attributes.dexterity, fighter.attributes.wits];
}

/**
 * Puts the ambush before the other numbers of a rank: ambushed fighters come behind all others, and among themselves as they rolled. (S1;
 * d10/C; d10/L-6)
 */
export function rankedPlace(place: readonly number[], isAmbushed: boolean): readonly number[] {
  return [isAmbushed ? RANKS.ambushed : RANKS.usual, ...place];
}

/** Updates the ranks to the fight as it stands: the rolled numbers, behind the ambush of each fighter. (S1; d10/C; d10/L-6) */
function arrangedByRank(places: Places, scene: Pick<Scene, "fight">): Places {
  const ranked = Object.entries(places).map(([fighter, [, ...rolled]]) => {
    const isAmbushed = lastingOn(scene, fighter, "ambushed") !== undefined;
    return [fighter, rolled.length > 0 ? rankedPlace(rolled, isAmbushed) : []] as const;
  });
  return Object.fromEntries(ranked);
}

/** Builds the order of turns: rolled once, at the start of the fight. (S1; d10/C; d10/L-5, d10/L-6) */
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
