import { type Data, oneOf } from "../../../engine/index.ts";
import { type Ability, WEAPON_KINDS, WEAPON_SIZES, type WeaponKind, type WeaponSize } from "../vocabulary.ts";

/** The ability that aims each type of weapon, where the weapon names none. (S1; d10/G.2, with bows by d10/L-10) */
export const AIMING_ABILITIES = {
  unarmed: "brawl",
  knuckles: "brawl",
  melee: "melee",
  thrown: "athletics",
  bow: "athletics",
  firearm: "firearms",
  crossbow: "firearms",
} as const satisfies Readonly<Record<WeaponKind, Ability>>;

/** The base difficulties that a type of weapon may have, the least and the most. */
export type BaseDifficulty = { readonly least: number; readonly most: number };

/** The base difficulty by type: what is thrown is heavy unless it is tiny; crossbows go with what Firearms aims. (S1; d10/F.1) */
export function baseDifficulty(kind: WeaponKind, size: WeaponSize): BaseDifficulty {
  if (kind === "thrown") return size === "tiny" ? { least: 6, most: 6 } : { least: 7, most: 7 };
  if (kind === "melee") return { least: 6, most: 7 };
  return kind === "firearm" || kind === "crossbow" ? { least: 6, most: 8 } : { least: 6, most: 6 };
}

/** What a new weapon is. */
export const NEW_WEAPON = { kind: "melee", size: "small" } as const;

/** The ability and the difficulty of a weapon that says nothing else of them: those of its type and size, the least difficulty where there are
 *  several. (S1; d10/F.1, d10/G.2) */
export function usualOfKind(data: Data): Data {
  const kind = oneOf(WEAPON_KINDS, data["kind"]) ?? NEW_WEAPON.kind;
  const size = oneOf(WEAPON_SIZES, data["size"]) ?? NEW_WEAPON.size;
  return { ability: AIMING_ABILITIES[kind], difficulty: baseDifficulty(kind, size).least };
}
