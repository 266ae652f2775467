import type { Attribute } from "../vocabulary.ts";

/** Which attribute stands for one that only another edition knows, on weapons and powers. (d10/B.1; d10/K.1) */
export type StandIns = Readonly<Partial<Record<Attribute, Attribute>>>;

/** What stands for what on the things of other editions: Strength for Brawn. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { brawn: "strength" };

/** A roll, an effect or a weapon with an attribute that the edition knows. (d10/B.1; d10/K.1) */
export function withStandIn<T extends { readonly attribute: Attribute }>(thing: T, standIns: StandIns): T {
  return { ...thing, attribute: standIns[thing.attribute] ?? thing.attribute };
}
