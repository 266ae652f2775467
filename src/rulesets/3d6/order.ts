import type { Scene } from "../../engine/kernel/scene.ts";
import { effectsOn } from "../../engine/kernel/effects.ts";
import type { Fighter } from "./fighter.ts";
import { FOCUS_BONUS } from "./fighter.ts";
import { readRoll } from "./dice.ts";

/** The least that Feints leave of an initiative. (H.1, Feint) */
const LEAST = 1;

/** The place in the order: the total of a Dexterity (Initiative) test and what stunts have made of it, then the Drama Die; equal places are
 *  the GM's. (C; H.1, Momentum, Feint) */
export function placeInOrder(
  { id, abilities, focuses }: Fighter,
  faces: readonly number[],
  scene: Scene,
): readonly number[] {
  const { sum, drama } = readRoll(faces);
  const rolled = sum + abilities.dexterity + (focuses.initiative ? FOCUS_BONUS : 0);
  return [movedBy(rolled, shiftOf(scene, id)), drama];
}

/** An initiative that stunts have moved: never pushed below 1. (H.1, Feint) */
export function movedBy(initiative: number, by: number): number {
  return by < 0 ? Math.max(Math.min(LEAST, initiative), initiative + by) : initiative + by;
}

/** What the stunts that still run have made of somebody's initiative. (H.1) */
function shiftOf(scene: Scene, fighter: string): number {
  const running = effectsOn(scene, fighter, "initiative");
  return running.reduce((sum, [, { data }]) => sum + Number(data["by"] ?? 0), 0);
}
