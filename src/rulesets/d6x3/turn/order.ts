import { type Places, type Scene, effectsOn, sumOf } from "../../../engine/index.ts";
import { testModifiers } from "../attack/ability-roll.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { readRoll } from "../dice.ts";

/** The least that Feints leave of an initiative. (d6x3/H.1, Feint) */
const LEAST = 1;

/** The place in the order: the total of a Dexterity (Initiative) test, with all that adds to one, then the Drama Die; equal places are
 *  the GM's. (d6x3/C; d6x3/A.1) */
export function placeInOrder(fighter: Fighter, faces: readonly number[], scene: Scene): readonly number[] {
  const { sum, drama } = readRoll(faces);
  return [sum + sumOf(testModifiers(scene, fighter, "dexterity", "initiative")), drama];
}

/** With whom a fighter shares one roll, by a name: minor opponents of one side, for whom it is rolled at once. (d6x3/B; d6x3/R-27) */
export function sharesRoll({ minor, side }: Fighter): string {
  return minor ? side : "";
}

/** The places of all fighters with what stunts have made of their initiative. (d6x3/H.1, Momentum, Feint) */
export function arrangedByStunts(places: Places, scene: Pick<Scene, "fight">): Places {
  const moved = Object.entries(places).map(([fighter, [initiative, ...rest]]) => {
    const place = initiative === undefined ? [] : [movedBy(initiative, shiftOf(scene, fighter)), ...rest];
    return [fighter, place] as const;
  });
  return Object.fromEntries(moved);
}

/** An initiative that stunts have moved: never pushed below 1. (d6x3/H.1, Feint) */
export function movedBy(initiative: number, by: number): number {
  return by < 0 ? Math.max(Math.min(LEAST, initiative), initiative + by) : initiative + by;
}

/** What the stunts that still run have made of a fighter's initiative. (d6x3/H.1) */
function shiftOf(scene: Pick<Scene, "fight">, fighter: string): number {
  const running = effectsOn(scene, fighter, "initiative");
  return running.reduce((sum, [, { data }]) => sum + Number(data["by"] ?? 0), 0);
}
