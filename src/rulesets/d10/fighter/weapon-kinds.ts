import { type Data, readMember } from "../../../engine/index.ts";
import { type D10Ability, WEAPON_KINDS, WEAPON_SIZES, type D10WeaponKind, type WeaponSize } from "../vocabulary.ts";

/** The default ability of each type of weapon. (S1; d10/G.2, with bows by d10/L-10) */
export const AIMING_ABILITIES = {
  unarmed: "brawl",
  knuckles: "brawl",
  melee: "melee",
  thrown: "athletics",
  bow: "athletics",
  firearm: "firearms",
  crossbow: "firearms",
} as const satisfies Readonly<Record<D10WeaponKind, D10Ability>>;

/** The range of base difficulties of a weapon type. */
export type BaseDifficulty = { readonly least: number; readonly most: number };

/**
 * Finds the base difficulty of a weapon type. Thrown weapons are heavy unless they are tiny, and crossbows are aimed with Firearms. (S1;
 * d10/F.1)
 */
export function findBaseDifficulty(kind: D10WeaponKind, size: WeaponSize): BaseDifficulty {
  if (kind === "thrown") return size === "tiny" ? { least: 6, most: 6 } : { least: 7, most: 7 };
  if (kind === "melee") return { least: 6, most: 7 };
  return kind === "firearm" || kind === "crossbow" ? { least: 6, most: 8 } : { least: 6, most: 6 };
}

/** The type and size of a new weapon. */
export const NEW_WEAPON = { kind: "melee", size: "small" } as const;

/**
 * Derives the default ability and difficulty of a weapon from its type and size. If a type has a range of difficulties, the default is the
 * least. (S1; d10/F.1, d10/G.2)
 */
export function deriveWeaponDefaults(data: Data): Data {
  const kind = readMember(WEAPON_KINDS, data["kind"]) ?? NEW_WEAPON.kind;
  const size = readMember(WEAPON_SIZES, data["size"]) ?? NEW_WEAPON.size;
  return { ability: AIMING_ABILITIES[kind], difficulty: findBaseDifficulty(kind, size).least };
}
