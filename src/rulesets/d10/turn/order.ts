import type { Order, TurnPlaces, Scene } from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { findLasting } from "../fighter/lasting.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type FaceCounting, OUTCOME_COUNTING, type D10Pool, SIDES, buildPool, sumFaces } from "../dice.ts";
import type { Rulings } from "../rulings.ts";
import { toEffectiveFighter } from "../fighter/effective-fighter.ts";

/** The first number of a rank in the turn order; ambushed fighters come after all others. (d10/L-6) */
export const RANKS = { usual: 0, ambushed: -1 } as const;

/** Builds the pool for initiative: Dexterity and Wits at 6, without a wound penalty. (S1; d10/C; d10/L-33) */
export function initiativePool(fighter: Fighter): D10Pool {
  const base = [
    { source: "attribute.dexterity", value: fighter.attributes.dexterity },
    { source: "attribute.wits", value: fighter.attributes.wits },
  ];
  const unhurt = { source: "penalty.wound", value: 0 };
  return buildPool(base, unhurt, [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/** Returns the values of tens and ones for initiative: the edition's usual ones, but 0 for ones if the table rules so. (d10/L-5) */
export function initiativeCounting(
  { initiativeOnes }: Pick<Rulings, "initiativeOnes">,
  usual: FaceCounting = OUTCOME_COUNTING,
): FaceCounting {
  return initiativeOnes ? usual : { ...usual, ones: 0 };
}

/**
 * Builds a fighter's rank in the turn order: outcome, then Dexterity, then Wits. The GM decides between equal ranks. (S1; d10/C,
 * d10/case-39, d10/case-41)
 */
export function buildTurnPlace(
  fighter: Fighter,
  faces: readonly number[],
  counting: FaceCounting = OUTCOME_COUNTING,
): readonly number[] {
  const outcome = sumFaces(faces, initiativePool(fighter).difficulty, counting);
  return [outcome, fighter.attributes.dexterity, fighter.attributes.wits];
}

/**
 * Puts the number for an ambush before the other numbers of a rank. Ambushed fighters come after all others; among themselves their rolls
 * decide. (S1; d10/C; d10/L-6)
 */
export function withAmbushRank(place: readonly number[], isAmbushed: boolean): readonly number[] {
  return [isAmbushed ? RANKS.ambushed : RANKS.usual, ...place];
}

/** Updates all ranks to the present ambushes; the rolled numbers stay. (S1; d10/C; d10/L-6) */
function refreshRanks(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces {
  const ranked = Object.entries(places).map(([fighter, [, ...numbers]]) => {
    const isAmbushed = findLasting(scene, fighter, "ambushed") !== undefined;
    return [fighter, numbers.length > 0 ? withAmbushRank(numbers, isAmbushed) : []] as const;
  });
  return Object.fromEntries(ranked);
}

/** Builds the rules for the turn order, which is rolled once, at the start of the fight. (S1; d10/C; d10/L-5, d10/L-6) */
export function buildOrder(rulings: Rulings): Order<Fighter> {
  return {
    dice: (fighter) => ({ count: initiativePool(toEffectiveFighter(fighter)).dice, sides: SIDES }),
    place: (fighter, faces, scene) => {
      const place = buildTurnPlace(
        toEffectiveFighter(fighter),
        faces,
        initiativeCounting(rulings, fighter.customs?.counting),
      );
      return withAmbushRank(place, findLasting(scene, fighter.id, "ambushed") !== undefined);
    },
    arranged: refreshRanks,
    initiativeAt: 1,
  };
}
