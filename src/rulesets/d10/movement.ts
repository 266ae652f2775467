import type { Fighter } from "./fighter.ts";
import { stepsOver } from "./load.ts";

/** The ways of going on foot, slowest first. (I.5, B) */
export const GAITS = ["walk", "jog", "run"] as const;
export type Gait = (typeof GAITS)[number];

/** How hard a climb is. (I.5, B) */
export const CLIMBS = ["difficult", "average", "easy"] as const;
export type Climb = (typeof CLIMBS)[number];

/** The metres of a turn on foot: walking 4, jogging 7 and Dexterity, running 9 and three times Dexterity. (I.5, B; case 119) */
export function metresATurn(gait: Gait, dexterity: number): number {
  if (gait === "walk") return 4;
  return gait === "jog" ? 7 + dexterity : 9 + 3 * dexterity;
}

/** The metres of a turn under a burden: half as many, rounded down, from the first full step over what is free. (I.5, B; L-35) */
export function metresUnderLoad({ attributes, load }: Pick<Fighter, "attributes" | "load">, gait: Gait): number {
  const metres = metresATurn(gait, attributes.dexterity);
  return stepsOver(load, attributes.strength) > 0 ? Math.floor(metres / 2) : metres;
}

/** The feet of a jump: one up or four along for each point of Dexterity. (I.5, B) */
export function jumpFeet(dexterity: number): { readonly up: number; readonly along: number } {
  return { up: dexterity, along: 4 * dexterity };
}

const FEET_A_SUCCESS: Readonly<Record<Climb, number>> = { difficult: 5, average: 10, easy: 15 };

/** The feet that a climb gains: so many for each success, by how hard it is; none without a success. (I.5, B) */
export function climbedFeet(outcome: number, climb: Climb): number {
  return FEET_A_SUCCESS[climb] * Math.max(0, outcome);
}

/** The dice that are left for acting after moving so far, each metre costing one; null where the whole turn goes into
 *  moving, which is where there are more metres than dice. (I.5, B; L-50; case 119) */
export function diceAfterMoving(dice: number, metres: number): number | null {
  return metres > dice ? null : dice - metres;
}
