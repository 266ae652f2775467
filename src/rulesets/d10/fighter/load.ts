import { type Modifier, type Result, ok, refuse } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { isReaction } from "../reaction-table.ts";
import { type Attribute, PHYSICAL } from "../vocabulary.ts";

/** The pounds that each point of Strength carries freely, and by which a burden is counted beyond them. (d10/I.5, B) */
export const POUNDS_A_STEP = 25;

/** The pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, B) */
export function freeLoad(strength: number): number {
  return POUNDS_A_STEP * strength;
}

/** The most pounds that a fighter can carry at all. (d10/B.4; d10/I.5, B) */
export function heaviestLoad(strength: number): number {
  return 2 * freeLoad(strength);
}

/** By how many full steps of 25 pounds a burden is over what is free; a step begun counts nothing. (S1; d10/F.2; d10/I.5, B; d10/L-35; d10/case-91) */
export function stepsOver(load: number, strength: number): number {
  return Math.max(0, Math.floor((load - freeLoad(strength)) / POUNDS_A_STEP));
}

/** Whether a burden is more than can be carried: then nothing physical can be done under it. (d10/I.5, B) */
export function isOverloaded(load: number, strength: number): boolean {
  return load > heaviestLoad(strength);
}

/** A fighter with a load; derived health lessens dice of the body instead, and then no load is too heavy. (d10/I.5) */
export type Laden = Pick<Fighter, "load" | "attributes" | "derivedHealth">;

/** What the burden adds to the difficulty of physical actions: one for each full step over; firearms are not hindered. (S1; d10/F.2; d10/I.5, B) */
export function loadModifier({ load, attributes, derivedHealth }: Laden): Modifier {
  return { source: "difficulty.load", value: derivedHealth ? 0 : stepsOver(load, attributes.strength) };
}

/** Whether the body can do anything under what it carries: nothing under more than can be carried. (d10/I.5, B) */
export function canMove({ name, load, attributes, derivedHealth }: Laden & Pick<Fighter, "name">): Result<true> {
  return !derivedHealth && isOverloaded(load, attributes.strength) ? refuse("load/too-heavy", { name }) : ok(true);
}

/** The actions that are always done with the body, as reactions are; a task is by its attribute. (d10/D.1, d10/E; d10/I.5, B) */
const BODILY: readonly string[] = ["attack", "volley", "aim", "evade", "dedicatedDodge", "grapple", "breakFree"];

/** Whether a burden leaves a fighter free to do something; what is no matter of the body, it does. (d10/I.5, B) */
export function mayDoUnderLoad(fighter: Laden & Pick<Fighter, "name">, action: string): Result<true> {
  return BODILY.includes(action) || isReaction(action) ? canMove(fighter) : ok(true);
}

/** Whether a burden leaves a fighter free to do what such an attribute is rolled for. (d10/I.5, B) */
export function mayUseUnderLoad(fighter: Laden & Pick<Fighter, "name">, attribute: Attribute): Result<true> {
  return PHYSICAL.includes(attribute) ? canMove(fighter) : ok(true);
}
