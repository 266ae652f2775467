import { type Data, type Result, isWhole, ok, oneOf, refuse, shown } from "../../../engine/index.ts";
import {
  type Ability,
  type Attribute,
  FAMILY_ABILITIES,
  FAMILY_ATTRIBUTES,
  type StandIns,
  WEAPON_KINDS,
  WEAPON_SIZES,
  type WeaponKind,
  type WeaponSize,
} from "../vocabulary.ts";

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

/** The weapon types that are used hand to hand, within reach. (S1; d10/F.1, d10/F.2) */
export const HAND_KINDS: readonly WeaponKind[] = ["unarmed", "knuckles", "melee"];

/** The base difficulties that a type of weapon may have, the least and the most. */
export type BaseDifficulty = { readonly least: number; readonly most: number };

/** The base difficulty by type: what is thrown is heavy unless it is tiny; crossbows go with what Firearms aims. (S1; d10/F.1) */
export function baseDifficulty(kind: WeaponKind, size: WeaponSize): BaseDifficulty {
  if (kind === "thrown") return size === "tiny" ? { least: 6, most: 6 } : { least: 7, most: 7 };
  if (kind === "melee") return { least: 6, most: 7 };
  return kind === "firearm" || kind === "crossbow" ? { least: 6, most: 8 } : { least: 6, most: 6 };
}

/** A weapon as it is used. Difficulty is what each die must reach, 2-10; damage is dice, 0-20. */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  /** The weapon sets attribute and ability of its roll. (S0) */
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly difficulty: number;
  readonly damage: number;
  /** The listed range in metres, or the reach of a hand weapon; 0 where none is listed. (S1; d10/F.4) */
  readonly range: number;
  /** How many bullets it fires in a round, 1-10. (S1; d10/F.3) */
  readonly rateOfFire: number;
  readonly size: WeaponSize;
  /** Whether it is fired by a committed action only. (S0) */
  readonly committed: boolean;
  /** Whether it is easier at point blank: sniper rifles are not, hand weapons never. (S1; d10/F.2) */
  readonly pointBlank: boolean;
  /** Whether it shoots under water, as harpoons and some special pistols do. (S1; d10/F.2) */
  readonly underwater: boolean;
  /** Whether a Secondary Ability covers it. (S1; d10/B.3) */
  readonly secondary: boolean;
  /** Whether it is in hand; what is not neither attacks nor parries. (S0: "wielding"; d10/D.2) */
  readonly ready: boolean;
};

/** Protection that is worn: each point takes a damage die. (S1) */
export type Armour = { readonly id: string; readonly name: string; readonly rating: number; readonly worn: boolean };

/** What everybody has: hands and feet, at the base difficulty for brawling. (S1; d10/F.1) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  attribute: "dexterity",
  ability: "brawl",
  difficulty: 6,
  damage: 0,
  range: 0,
  rateOfFire: 1,
  size: "tiny",
  committed: false,
  pointBlank: false,
  underwater: false,
  secondary: false,
  ready: true,
};

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string, hands: Weapon = BARE_HANDS): Weapon | undefined {
  return id === hands.id ? hands : weapons.find((weapon) => weapon.id === id);
}

/** What an event tells of a weapon: bare hands have no name but their kind. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The worn protection that counts: items do not stack, the best one counts. (S1; d10/0.3.16) */
export function bestArmour(armour: readonly Armour[]): Armour | undefined {
  let best: Armour | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.rating > (best?.rating ?? 0)) best = piece;
  }
  return best;
}

/** Takes a weapon from plain data; refuses an unknown type or size, and numbers that are out of bounds. What is not said is
 *  what is usual: the ability of the type, its least difficulty, one bullet, no listed range, in hand. (S1; d10/F.1, d10/G.2) */
export function readWeapon(data: Data, standIns: StandIns = {}): Result<Weapon> {
  const { id, name, size = "small" } = data;
  const kind = oneOf(WEAPON_KINDS, data["kind"]);
  if (typeof id !== "string" || typeof name !== "string" || !kind)
    return refuse("weapon/malformed", { name: shown(name) });
  const known = oneOf(WEAPON_SIZES, size);
  if (!known) return refuse("weapon/bad-size", { name, value: shown(size) });
  const numbers = readNumbers(data, name, { difficulty: baseDifficulty(kind, known).least });
  if (!numbers.ok) return numbers;
  const named = oneOf(FAMILY_ATTRIBUTES, data["attribute"]) ?? "dexterity";
  const attribute = standIns[named] ?? named;
  const ability = oneOf(FAMILY_ABILITIES, data["ability"]) ?? AIMING_ABILITIES[kind];
  return ok({ id, name, kind, size: known, attribute, ability, ...numbers.value, ...readTraits(data) });
}

type Numbers = Pick<Weapon, "difficulty" | "damage" | "rateOfFire" | "range">;

/** The farthest listed range in metres. (Ours: no text says one.) */
export const FARTHEST = 10_000;

function readNumbers(data: Data, name: string, usual: Pick<Numbers, "difficulty">): Result<Numbers> {
  const { difficulty = usual.difficulty, damage, rateOfFire = 1, range = 0 } = data;
  if (!isWhole(difficulty, 2, 10)) return refuse("weapon/bad-difficulty", { name, value: shown(difficulty) });
  if (!isWhole(damage, 0, 20)) return refuse("weapon/bad-damage", { name, value: shown(damage) });
  if (!isWhole(rateOfFire, 1, 10)) return refuse("weapon/bad-rate", { name, value: shown(rateOfFire) });
  if (!isWhole(range, 0, FARTHEST)) return refuse("weapon/bad-range", { name, value: shown(range) });
  return ok({ difficulty, damage, rateOfFire, range });
}

type Traits = Pick<Weapon, "committed" | "pointBlank" | "underwater" | "secondary" | "ready">;

function readTraits({ committed, pointBlank, underwater, secondary, ready }: Data): Traits {
  return {
    committed: committed === true,
    pointBlank: pointBlank !== false,
    underwater: underwater === true,
    secondary: secondary === true,
    ready: ready !== false,
  };
}

/** Takes a piece of armour from plain data; refuses a rating outside 0–20. */
export function readArmour(data: Data): Result<Armour> {
  const { id, name, rating, worn } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("armour/malformed", { name: shown(name) });
  if (!isWhole(rating, 0, 20)) return refuse("armour/bad-rating", { name, value: shown(rating) });
  return ok({ id, name, rating, worn: worn === true });
}
