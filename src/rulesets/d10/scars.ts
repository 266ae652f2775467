import type { Data } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";

/** A Battle Scar: what is seen, and what it does, as the table words it. (S1; G.3) */
export type Scar = { readonly name: string; readonly effect: string };

/** The damage from which one attack leaves a scar. (S1; G.2; case 107) */
export const SCARRING_DAMAGE = 4;

/** Whether the damage of a single attack leaves a Battle Scar. (S1; G.2; case 107) */
export function isScarring(damage: number): boolean {
  return damage >= SCARRING_DAMAGE;
}

/** Takes a scar from plain data: two texts. */
export function readScar({ name, effect }: Data): Result<Scar> {
  const worded = typeof name === "string" && typeof effect === "string";
  return worded ? ok({ name, effect }) : refuse("fighter/malformed");
}
