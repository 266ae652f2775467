import { type Event, type StoredRecord, type Scene, buildChange } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { HIGHEST_DAMAGE, SCARRING_DAMAGE } from "../bounds.ts";
import type { SCAR } from "./sheets.ts";

/** A Battle Scar. (S1; d10/G.3) */
export type Scar = StoredRecord<typeof SCAR>;

/** A fighter with Battle Scars. (d10/G.3) */
export type ScarBearer = { readonly id: string; readonly scars: readonly Scar[] };

/** True if the damage of a single attack leaves a Battle Scar. (S1; d10/G.2; d10/case-107) */
export function isScarring(damage: number): boolean {
  return damage >= SCARRING_DAMAGE;
}

/** Creates an unnamed scar of this damage. (S1; d10/G.3) */
export function createScar(damage: number): Scar {
  return { name: "", effect: "", damage: Math.min(HIGHEST_DAMAGE, damage) };
}

/** Adds the scar of an attack if its damage leaves one. The players name the scar and describe its effect later. (S1; d10/G.2, d10/G.3) */
export function addScar(scene: Scene, { id, scars }: ScarBearer, damage: number): readonly Event[] {
  if (!isScarring(damage)) return [];
  const change = buildChange(scene, ["fighters", id, "scars"], [...scars, createScar(damage)]);
  return [happened("scarred", { fighter: id, scars: scars.length + 1 }, [change])];
}
