import { type Data, type Result, lookup, ok, refuse, shown } from "../../../engine/index.ts";
import { DAMAGE_DICE, DAMAGE_SIDES, FARTHEST_RANGE, MOST_ARMOUR, MOST_BONUS } from "../bounds.ts";
import { isWithin } from "./numbers.ts";
import {
  ABILITIES,
  type Ability,
  FOCUSES,
  type Focus,
  JAMS,
  type Jam,
  WEAPON_GROUPS,
  type WeaponGroup,
} from "../vocabulary.ts";

/** A weapon as it is used. (d6x3/I) */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly group: WeaponGroup;
  readonly focus: Focus;
  /** Damage dice, 1–10, with so many sides. */
  readonly dice: number;
  readonly sides: number;
  /** The ability that adds to damage, or none. */
  readonly ability: Ability | "";
  /** Metres, for what is not struck with. */
  readonly range: number;
  readonly penetrating: boolean;
  /** What a quality adds to damage. (d6x3/I) */
  readonly bonus: number;
  /** Whether it loads and fires grenades by itself: it need not be readied for each, and may jam or run out. (S2, Explosives) */
  readonly launcher: boolean;
  readonly ready: boolean;
  readonly jam: Jam;
};

/** Protection that is worn: it adds to Toughness, and takes from Speed. (d6x3/B; d6x3/I) */
export type Armour = {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
  readonly penalty: number;
  readonly worn: boolean;
};

/** What everybody has: 1d3 and Strength. (d6x3/I) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  group: "melee",
  focus: "brawling",
  dice: 1,
  sides: 3,
  ability: "strength",
  range: 0,
  penetrating: false,
  bonus: 0,
  launcher: false,
  ready: true,
  jam: "works",
};

/** What somebody picks up in a hurry; its dice are the GM's to change, and ours. (d6x3/H.1, Whatever's Handy; S2; d6x3/R-11) */
export const MAKESHIFT: Weapon = { ...BARE_HANDS, id: "makeshift", focus: "light-weapons", sides: 6 };

/** What a weapon is called where it has no name of its own: bare hands and what was picked up have none. (d6x3/I; d6x3/H.1) */
export function weaponKind({ id, group }: Pick<Weapon, "id" | "group">): string {
  return id === BARE_HANDS.id || id === MAKESHIFT.id ? id : group;
}

/** What a fighter has in hand: the weapons carried, whether something was picked up, the die of bare hands. */
export type Hands = {
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly handy: boolean;
  readonly unarmedSides: number;
};

/** The weapon that a fighter carries under this id, bare hands, or what was just picked up. (d6x3/I; d6x3/H.1) */
export function findWeapon({ weapons, handy, unarmedSides }: Hands, id: string): Weapon | undefined {
  if (id === BARE_HANDS.id) return { ...BARE_HANDS, sides: unarmedSides };
  return id === MAKESHIFT.id && handy ? MAKESHIFT : lookup(weapons, id);
}

/** The worn armour that counts: the one that protects best. (d6x3/R-1) */
export function bestArmour(armour: readonly Armour[]): Armour | undefined {
  let best: Armour | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.bonus > (best?.bonus ?? 0)) best = piece;
  }
  return best;
}

/** Whether a weapon may jam or run out: guns, and what launches grenades. (S2) */
export function isGun({ group, launcher }: Pick<Weapon, "group" | "launcher">): boolean {
  return group === "gun" || (group === "explosive" && launcher);
}

/** Whether a missed shot jams the gun or leaves it empty: when the Drama Die shows a 6. (S2; d6x3/F.5) */
export function jamsOnMiss(weapon: Pick<Weapon, "group" | "launcher">, drama: number): boolean {
  return isGun(weapon) && drama === 6;
}

/** What a distance does to a ranged attack: nothing within range, -2 up to half as much again, beyond it no attack. (S2; d6x3/F.3) */
export function rangePenalty(distance: number, range: number): number | null {
  if (distance <= range) return 0;
  return distance <= 1.5 * range ? -2 : null;
}

/** Takes a weapon from plain data; refuses what is no weapon, and numbers that no sheet can show. */
export function readWeapon(data: Data): Result<Weapon> {
  const { id, name, dice, sides, range } = data;
  const group = WEAPON_GROUPS.find((each) => each === data["group"]);
  const focus = FOCUSES.find((each) => each === data["focus"]);
  if (typeof id !== "string" || typeof name !== "string" || !group || !focus)
    return refuse("weapon/malformed", { name: shown(name) });
  if (!isWithin(dice, DAMAGE_DICE)) return refuse("weapon/bad-dice", { name, value: shown(dice) });
  if (!isWithin(sides, DAMAGE_SIDES)) return refuse("weapon/bad-sides", { name, value: shown(sides) });
  if (!isWithin(range, FARTHEST_RANGE)) return refuse("weapon/bad-range", { name, value: shown(range) });
  const bonus = data["bonus"] === undefined ? 0 : data["bonus"];
  if (!isWithin(bonus, MOST_BONUS)) return refuse("weapon/bad-bonus", { name, value: shown(bonus) });
  const ability = ABILITIES.find((each) => each === data["ability"]) ?? "";
  const jam = JAMS.find((each) => each === data["jam"]) ?? "works";
  const isSo = (key: string): boolean => data[key] === true;
  const marks = { penetrating: isSo("penetrating"), launcher: isSo("launcher"), ready: isSo("ready") };
  return ok({ id, name, group, focus, dice, sides, ability, range, bonus, ...marks, jam });
}

/** Takes a piece of armour from plain data; refuses a bonus or penalty outside 0–20. */
export function readArmour(data: Data): Result<Armour> {
  const { id, name, bonus, penalty, worn } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("armour/malformed", { name: shown(name) });
  if (!isWithin(bonus, MOST_ARMOUR)) return refuse("armour/bad-rating", { name, value: shown(bonus) });
  if (!isWithin(penalty, MOST_ARMOUR)) return refuse("armour/bad-rating", { name, value: shown(penalty) });
  return ok({ id, name, bonus, penalty, worn: worn === true });
}
