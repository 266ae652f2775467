import type { Json } from "../kernel/json.ts";
import { readMember } from "./reading.ts";

/** The sides of a fight that a fighter may take; a neutral fighter takes neither. */
export const SIDES = ["friendly", "hostile", "neutral"] as const;
export type FightSide = (typeof SIDES)[number];

/** Reads a side from outside; a missing or unknown one is neutral. */
export function readSide(value: Json | undefined): FightSide {
  return readMember(SIDES, value) ?? "neutral";
}

/** True if two sides fight each other: they differ and neither is neutral. */
export function areOpposed(one: FightSide, other: FightSide): boolean {
  return one !== other && one !== "neutral" && other !== "neutral";
}
