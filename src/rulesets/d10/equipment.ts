import type { Data } from "../../engine/kernel/json.ts";
import { shown } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import { isWhole } from "../../engine/parts/reading.ts";
import type { Ability, Attribute, WeaponKind } from "./vocabulary.ts";
import { ABILITIES, ATTRIBUTES, WEAPON_KINDS } from "./vocabulary.ts";

/** The ability that aims each type of weapon, where the weapon names none. (S1; G.2, with bows by L-10) */
export const AIMING_ABILITIES = {
  unarmed: "brawl",
  knuckles: "brawl",
  melee: "melee",
  thrown: "athletics",
  bow: "athletics",
  firearm: "firearms",
  crossbow: "firearms",
} as const satisfies Readonly<Record<WeaponKind, Ability>>;

/** A weapon as it is used. Difficulty is what each die must reach, 2–10; damage is dice, 0–20. */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  /** The weapon sets attribute and ability of its roll. (S0) */
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly difficulty: number;
  readonly damage: number;
  /** How many bullets it fires in a round, 1–10. (S1; F.3) */
  readonly rateOfFire: number;
  /** Whether it is fired by a committed action only. (S0) */
  readonly committed: boolean;
  /** Whether it is in hand; what is not parries nothing. (S0: "wielding"; D.2) */
  readonly ready: boolean;
};

/** Protection that is worn: each point takes a damage die. (S1) */
export type Armour = { readonly id: string; readonly name: string; readonly rating: number; readonly worn: boolean };

/** What everybody has: hands and feet, at the base difficulty for brawling. (S1; F.1) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  attribute: "dexterity",
  ability: "brawl",
  difficulty: 6,
  damage: 0,
  rateOfFire: 1,
  committed: false,
  ready: true,
};

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : weapons.find((weapon) => weapon.id === id);
}

/** What an event tells of a weapon: bare hands have no name but their kind. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The worn protection that counts: items do not stack, the best one counts. (S1; spec 0.3, row 16) */
export function bestArmour(armour: readonly Armour[]): Armour | undefined {
  let best: Armour | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.rating > (best?.rating ?? 0)) best = piece;
  }
  return best;
}

/** Takes a weapon from plain data; refuses an unknown kind, a difficulty outside 2–10, damage outside 0–20 and a rate of fire outside 1–10. */
export function readWeapon(data: Data): Result<Weapon> {
  const { id, name, kind, difficulty, damage, rateOfFire = 1, committed } = data;
  const known = WEAPON_KINDS.find((entry) => entry === kind);
  if (typeof id !== "string" || typeof name !== "string" || !known)
    return refuse("weapon/malformed", { name: shown(name) });
  if (!isWhole(difficulty, 2, 10)) return refuse("weapon/bad-difficulty", { name, value: shown(difficulty) });
  if (!isWhole(damage, 0, 20)) return refuse("weapon/bad-damage", { name, value: shown(damage) });
  if (!isWhole(rateOfFire, 1, 10)) return refuse("weapon/bad-rate", { name, value: shown(rateOfFire) });
  const attribute = ATTRIBUTES.find((entry) => entry === data["attribute"]) ?? "dexterity";
  const ability = ABILITIES.find((entry) => entry === data["ability"]) ?? AIMING_ABILITIES[known];
  const numbers = { difficulty, damage, rateOfFire };
  return ok({
    id,
    name,
    kind: known,
    attribute,
    ability,
    ...numbers,
    committed: committed === true,
    ready: data["ready"] !== false,
  });
}

/** Takes a piece of armour from plain data; refuses a rating outside 0–20. */
export function readArmour(data: Data): Result<Armour> {
  const { id, name, rating, worn } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("armour/malformed", { name: shown(name) });
  if (!isWhole(rating, 0, 20)) return refuse("armour/bad-rating", { name, value: shown(rating) });
  return ok({ id, name, rating, worn: worn === true });
}
