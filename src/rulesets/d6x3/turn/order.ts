import { type TurnPlaces, type Scene, sumModifiers } from "../../../engine/index.ts";
import { sumEffects } from "../fighter/conditions.ts";
import { testModifiers } from "../attack/rolls.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { readRoll } from "../dice.ts";

/** The lowest initiative that Feints can cause. (d6x3/H.1, Feint) */
const MIN_INITIATIVE = 1;

/**
 * Ranks a fighter in the order of turns: by the total of a Dexterity (Initiative) test with all its modifiers, then by the Drama Die. The
 * GM orders equal ranks. (d6x3/C; d6x3/A.1)
 */
export function rankInitiative(fighter: Fighter, faces: readonly number[], scene: Scene): readonly number[] {
  const { sum, drama } = readRoll(faces);
  return [sum + sumModifiers(testModifiers(scene, fighter, "dexterity", "initiative")), drama];
}

/**
 * Returns the key of the group that shares one initiative roll: for minor opponents their side. Empty for a fighter who rolls alone.
 * (d6x3/B; d6x3/R-27)
 */
export function groupRolls({ minor, side }: Fighter): string {
  return minor ? side : "";
}

/** Applies the stunts that shift initiative to the ranks of all fighters. (d6x3/H.1, Momentum, Feint) */
export function applyInitiativeStunts(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces {
  const entries = Object.entries(places).map(([fighter, [initiative, ...rest]]) => {
    const shift = sumEffects(scene, fighter, "initiative", "by");
    return [fighter, initiative === undefined ? [] : [moveInitiative(initiative, shift), ...rest]] as const;
  });
  return Object.fromEntries(entries);
}

/** Moves an initiative by a shift; a negative shift never moves it below 1. (d6x3/H.1, Feint) */
export function moveInitiative(initiative: number, shift: number): number {
  return shift < 0 ? Math.max(Math.min(MIN_INITIATIVE, initiative), initiative + shift) : initiative + shift;
}
