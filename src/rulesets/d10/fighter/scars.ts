import {
  type Data,
  type Event,
  type Result,
  type Scene,
  changeAt,
  happened,
  isWhole,
  ok,
  refuse,
  shown,
} from "../../../engine/index.ts";
import { HIGHEST_DAMAGE, SCARRING_DAMAGE } from "../bounds.ts";

/** A Battle Scar: the damage that left it, what is seen, and what it does, as the table words it. (S1; d10/G.3) */
export type Scar = { readonly name: string; readonly effect: string; readonly damage: number };

/** Who bears scars. (d10/G.3) */
export type Scarred = { readonly id: string; readonly scars: readonly Scar[] };

/** Whether the damage of a single attack leaves a Battle Scar. (S1; d10/G.2; d10/case-107) */
export function isScarring(damage: number): boolean {
  return damage >= SCARRING_DAMAGE;
}

/** A scar of so much damage, which nobody has named yet. (S1; d10/G.3) */
export function freshScar(damage: number): Scar {
  return { name: "", effect: "", damage: Math.min(HIGHEST_DAMAGE, damage) };
}

/** The scar that an attack leaves if its damage is enough for one; the table names it and says what it does. (S1; d10/G.2, d10/G.3) */
export function scarred(scene: Scene, { id, scars }: Scarred, damage: number): readonly Event[] {
  if (!isScarring(damage)) return [];
  const change = changeAt(scene, ["fighters", id, "scars"], [...scars, freshScar(damage)]);
  return [happened("scarred", { fighter: id, damage, scars: scars.length + 1 }, [change])];
}

/** Takes a scar from plain data: two texts, and the damage, which need not be known. */
export function readScar({ name, effect, damage = 0 }: Data): Result<Scar> {
  if (typeof name !== "string" || typeof effect !== "string") return refuse("fighter/malformed");
  const known = isWhole(damage, 0, HIGHEST_DAMAGE);
  return known ? ok({ name, effect, damage }) : refuse("scar/bad-damage", { name, value: shown(damage) });
}
