import type { D10Attribute } from "../vocabulary.ts";

/** The attributes that replace those of other editions on weapons and powers. (d10/B.1; d10/K.1) */
export type StandIns = Readonly<Partial<Record<D10Attribute, D10Attribute>>>;

/** The replaced attributes of this edition: Strength for Brawn. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { brawn: "strength" };

/** Returns a roll, an effect or a weapon with an attribute that the edition has, replaced if necessary. (d10/B.1; d10/K.1) */
export function withKnownAttribute<T extends { readonly attribute: D10Attribute }>(thing: T, standIns: StandIns): T {
  return { ...thing, attribute: standIns[thing.attribute] ?? thing.attribute };
}
