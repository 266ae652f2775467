import type { Json } from "../kernel/json.ts";
import { oneOf } from "./reading.ts";

/** The sides of a fight that a fighter may take. Whoever is neutral takes none. */
export const SIDES = ["friendly", "hostile", "neutral"] as const;
export type Side = (typeof SIDES)[number];

/** Takes a side from outside; what is not said, or is no side, is neutral. */
export function readSide(value: Json | undefined): Side {
  return oneOf(SIDES, value) ?? "neutral";
}

/** Whether two sides fight each other: both are taken, and they are not the same. */
export function areOpposed(one: Side, other: Side): boolean {
  return one !== other && one !== "neutral" && other !== "neutral";
}
