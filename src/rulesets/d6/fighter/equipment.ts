import { lookup } from "../../../engine/index.ts";
import type { Attribute, Choke, DamageType, Mode, Skill, Track, WeaponKind } from "../vocabulary.ts";

/** A weapon as it is used. `damage` is its base value, to which some add Strength; `pierce` is taken from armour. (d6/G.1; d6/I) */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly skill: Skill;
  readonly attribute: Attribute;
  readonly damage: number;
  readonly addsStrength: boolean;
  readonly type: DamageType;
  readonly track: Track;
  readonly pierce: number;
  /** The mode that is set, and those that can be set. (S4, Change Gun Mode) */
  readonly mode: Mode;
  readonly modes: readonly Mode[];
  /** The choke that is set, and the dice of each; no source has figures. (S4, Set Weapon Choke; d6/J-7) */
  readonly choke: Choke;
  readonly narrow: number;
  readonly medium: number;
  readonly wide: number;
  /** The dice that each shot takes from later ones. (N16) */
  readonly recoil: number;
  /** How many rounds it takes, of which so many are left; 0 where nobody counts. (d6/I) */
  readonly magazine: number;
  readonly rounds: number;
  /** Spaces to a range increment, and the farthest; 0 where nobody measures. (N16; d6/I) */
  readonly increment: number;
  readonly farthest: number;
  /** Points of reach, and whether it is a haft's, which is awkward at close quarters. (N16; d6/H.4) */
  readonly reach: number;
  readonly hafted: boolean;
  /** Whether it bursts among those whom it is aimed at. (S4, Full Defense: Blasts) */
  readonly blast: boolean;
  /** Whether it is in hand. (S4, Opportunity Attack) */
  readonly ready: boolean;
};

/** Everything that somebody carries to strike with, by id. */
export type Weapons = Readonly<Record<string, Weapon>>;

/** Protection, by type of damage. (d6/G.2; d6/B) */
export type Armour = {
  readonly id: string;
  readonly name: string;
  readonly worn: boolean;
  readonly energy: number;
  readonly impact: number;
  readonly piercing: number;
};

/** What everybody has: hands and feet. (N12, Strength adds in full; the rest is ours) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "melee",
  skill: "unarmed",
  attribute: "agility",
  damage: 0,
  addsStrength: true,
  type: "impact",
  track: "light",
  pierce: 0,
  mode: "none",
  modes: [],
  choke: "none",
  narrow: 0,
  medium: 0,
  wide: 0,
  recoil: 0,
  magazine: 0,
  rounds: 0,
  increment: 0,
  farthest: 0,
  reach: 0,
  hafted: false,
  blast: false,
  ready: true,
};

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: Weapons, id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : lookup(weapons, id);
}

/** Whether the weapon strikes from afar; what is thrown does, too. (S4) */
export function isRanged({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "melee";
}

/** What an event tells of a weapon. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** What an option tells of a weapon. */
export function namedIn({ name, kind }: Weapon): { readonly weapon: string; readonly kind: WeaponKind } {
  return { weapon: name, kind };
}

/** The best protection that is worn against a type of damage; layers do not add up. (d6/B; d6/L-1) */
export function armourAgainst(armour: readonly Armour[], type: DamageType): number {
  return Math.max(0, ...armour.filter(({ worn }) => worn).map((piece) => piece[type]));
}
