import { type Modifier, type Result, ok, refuse } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { isReaction } from "../reaction-table.ts";
import { type D10Attribute, PHYSICAL } from "../vocabulary.ts";

/** Pounds that each point of Strength carries freely, and the size of a load step beyond them. (d10/I.5, B) */
export const POUNDS_A_STEP = 25;

/** Computes the pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, B) */
export function computeFreeLoad(strength: number): number {
  return POUNDS_A_STEP * strength;
}

/** Computes the most pounds that a fighter can carry. (d10/B.4; d10/I.5, B) */
export function computeHeaviestLoad(strength: number): number {
  return 2 * computeFreeLoad(strength);
}

/**
 * Counts the full steps of 25 pounds by which a load exceeds the free load; a partial step does not count. (S1; d10/F.2; d10/I.5, B;
 * d10/L-35; d10/case-91)
 */
export function countLoadSteps(load: number, strength: number): number {
  return Math.max(0, Math.floor((load - computeFreeLoad(strength)) / POUNDS_A_STEP));
}

/** True if a load is more than can be carried: then nothing physical can be done under it. (d10/I.5, B) */
export function isOverloaded(load: number, strength: number): boolean {
  return load > computeHeaviestLoad(strength);
}

/** A fighter with a load; with derived health the burden lessens physical dice instead, and no load is too heavy. (d10/I.5) */
export type Laden = Pick<Fighter, "load" | "attributes" | "derivedHealth">;

/** Difficulty that the load adds to physical actions: one for each full step over; firearms are not hindered. (S1; d10/F.2; d10/I.5, B) */
export function loadModifier({ load, attributes, derivedHealth }: Laden): Modifier {
  return { source: "difficulty.load", value: derivedHealth ? 0 : countLoadSteps(load, attributes.strength) };
}

/** Refuses physical actions under a load that is more than can be carried. (d10/I.5, B) */
export function canMove({ name, load, attributes, derivedHealth }: Laden & Pick<Fighter, "name">): Result<true> {
  return !derivedHealth && isOverloaded(load, attributes.strength) ? refuse("load/too-heavy", { name }) : ok(true);
}

/** Actions that are always physical, as reactions are; a task is by its attribute. (d10/D.1, d10/E; d10/I.5, B) */
const BODILY: readonly string[] = ["attack", "volley", "aim", "evade", "dedicatedDodge", "grapple", "breakFree"];

/** Refuses a physical action under too heavy a load; all other actions are allowed. (d10/I.5, B) */
export function mayDoUnderLoad(fighter: Laden & Pick<Fighter, "name">, action: string): Result<true> {
  return BODILY.includes(action) || isReaction(action) ? canMove(fighter) : ok(true);
}

/** Refuses a roll with a physical attribute under too heavy a load. (d10/I.5, B) */
export function mayUseUnderLoad(fighter: Laden & Pick<Fighter, "name">, attribute: D10Attribute): Result<true> {
  return PHYSICAL.includes(attribute) ? canMove(fighter) : ok(true);
}
