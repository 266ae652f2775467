import { type Modifier, type Result, ok, refuse } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { isReaction } from "../reaction-table.ts";
import { type D10Attribute, PHYSICAL } from "../vocabulary.ts";

/** The pounds that each point of Strength carries freely, and also the size of each further step of load. (d10/I.5, B) */
export const POUNDS_A_STEP = 25;

/** Computes the pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, B) */
export function computeFreeLoad(strength: number): number {
  return POUNDS_A_STEP * strength;
}

/** Computes the most pounds that a fighter can carry. (d10/B.4; d10/I.5, B) */
export function computeHeaviestLoad(strength: number): number {
  return 2 * computeFreeLoad(strength);
}

/** Counts the full steps of 25 pounds that a load has above the free load. (S1; d10/F.2; d10/I.5, B; d10/L-35; d10/case-91) */
export function countLoadSteps(load: number, strength: number): number {
  return Math.max(0, Math.floor((load - computeFreeLoad(strength)) / POUNDS_A_STEP));
}

/** True if a load is more than the fighter can carry, so that no physical action is possible. (d10/I.5, B) */
export function isOverloaded(load: number, strength: number): boolean {
  return load > computeHeaviestLoad(strength);
}

/** A fighter with a load. With derived health the load reduces physical dice instead, and no load is too heavy. (d10/I.5) */
export type Laden = Pick<Fighter, "load" | "attributes" | "derivedHealth">;

/**
 * Computes the difficulty that the load adds to physical actions: 1 for each full step above the free load. Firearms are not hindered. (S1;
 * d10/F.2; d10/I.5, B)
 */
export function loadModifier({ load, attributes, derivedHealth }: Laden): Modifier {
  return { source: "difficulty.load", value: derivedHealth ? 0 : countLoadSteps(load, attributes.strength) };
}

/** Refuses a fighter whose load is too heavy for any physical action. (d10/I.5, B) */
export function canMove({ name, load, attributes, derivedHealth }: Laden & Pick<Fighter, "name">): Result<true> {
  return !derivedHealth && isOverloaded(load, attributes.strength) ? refuse("load/too-heavy", { name }) : ok(true);
}

/** The actions that are always physical, like reactions; a task is physical if its attribute is. (d10/D.1, d10/E; d10/I.5, B) */
const BODILY: readonly string[] = ["attack", "volley", "aim", "evade", "dedicatedDodge", "grapple", "breakFree"];

/** Refuses a physical action under too heavy a load; all other actions are allowed. (d10/I.5, B) */
export function mayDoUnderLoad(fighter: Laden & Pick<Fighter, "name">, action: string): Result<true> {
  return BODILY.includes(action) || isReaction(action) ? canMove(fighter) : ok(true);
}

/** Refuses a roll with a physical attribute under too heavy a load. (d10/I.5, B) */
export function mayUseUnderLoad(fighter: Laden & Pick<Fighter, "name">, attribute: D10Attribute): Result<true> {
  return PHYSICAL.includes(attribute) ? canMove(fighter) : ok(true);
}
