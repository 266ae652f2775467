import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import { oneOf, readList } from "../../engine/parts/reading.ts";
import type { Armour, Weapon } from "./equipment.ts";
import { bestBonus, readArmour, readWeapon } from "./equipment.ts";
import { BONUS, fieldsOf, POOL, readNumbers, SCORE } from "./reading.ts";
import type { Ability, Drainable, Part, Save, Size } from "./vocabulary.ts";
import { ABILITIES, DRAINABLES, PARTS, SAVES, SIZES } from "./vocabulary.ts";

/** Lasting harm of a critical hit: a minor penalty to one thing, and what it looks like. (S3; F.2) */
export type Injury = { readonly part: Part; readonly text: string };

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  /** Whether the GM plays them: such fighters do not roll to attack or defend. (S3; A.4) */
  readonly npc: boolean;
  /** Whether they have a heroic class, which lets their combat bonus count in defence. (S3; F.1) */
  readonly heroic: boolean;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Base combat bonus. (S3; J-3) */
  readonly bcb: number;
  /** What the class adds to each save. (B) */
  readonly saves: Readonly<Record<Save, number>>;
  readonly size: Size;
  /** How many attacks their extra attack makes; 0 for those who have not learnt it. (S3; D; J-5) */
  readonly extraAttack: number;
  /** Levels of all classes, which healing goes by. (S3; G.2) */
  readonly level: number;
  readonly vitality: number;
  readonly wounds: number;
  /** The most vitality and wound points that rest can bring back. (S3; B; J-37) */
  readonly vitalityMax: number;
  readonly woundsMax: number;
  /** What each ability score has lost to damage. (S3; G.1) */
  readonly damaged: Readonly<Record<Ability, number>>;
  /** What was drained of each; it comes back more slowly. (S3; G.2) */
  readonly drained: Readonly<Record<Drainable, number>>;
  readonly injuries: readonly Injury[];
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
};

/** The ability that each save rests on. (B) */
const SAVE_ABILITIES = { fortitude: "constitution", reflex: "dexterity", will: "wisdom" } as const;

/** What an ability score adds. (A.1) */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** An ability score as it is now: less what damage and drain have taken of it, and never below 0. (S3; G.1) */
export function scoreNow({ abilities, damaged, drained }: Fighter, ability: Ability): number {
  return Math.max(0, abilities[ability] - damaged[ability] - drained[ability]);
}

/** An ability's modifier as it is now, with its reason. (A.1; S3; G.1) */
export function abilityReason(fighter: Fighter, ability: Ability): Modifier {
  return { source: `ability.${ability}`, value: abilityModifier(scoreNow(fighter, ability)) };
}

/** What a fighter adds to an attack with a weapon. (S3; F.1) */
export function attackBase(fighter: Fighter, weapon: Weapon): readonly Modifier[] {
  return [{ source: "bcb", value: fighter.bcb }, abilityReason(fighter, weapon.ability)];
}

/** What a fighter adds to defence; flat-footed without what Dexterity would give. (S3; C, F.1; J-12) */
export function defenceBase(fighter: Fighter, flatFooted: boolean): readonly Modifier[] {
  return [
    { source: "bcb", value: fighter.heroic ? fighter.bcb : 0 },
    dexterityReason(fighter, flatFooted),
    { source: "defence.armour", value: bestBonus(fighter.armour, "armour") },
    { source: "defence.shield", value: bestBonus(fighter.armour, "shield") },
  ];
}

/** What a fighter adds to a manoeuvre; the tiny and smaller use Dexterity. (S3; B) */
export function manoeuvreBase(fighter: Fighter): readonly Modifier[] {
  const ability = SIZES[fighter.size] <= SIZES.tiny ? "dexterity" : "strength";
  return [{ source: "bcb", value: fighter.bcb }, abilityReason(fighter, ability), sizeReason(fighter)];
}

/** What a fighter adds against a manoeuvre. (S3; B; J-22) */
export function manoeuvreDefenceBase(fighter: Fighter, flatFooted: boolean): readonly Modifier[] {
  return [
    { source: "bcb", value: fighter.bcb },
    abilityReason(fighter, "strength"),
    dexterityReason(fighter, flatFooted),
    sizeReason(fighter),
  ];
}

/** What a fighter adds to a save. (B) */
export function saveBase(fighter: Fighter, save: Save): readonly Modifier[] {
  return [{ source: "save", value: fighter.saves[save] }, abilityReason(fighter, SAVE_ABILITIES[save])];
}

/** What a fighter adds to initiative. (S3; C) */
export function initiativeBonus(fighter: Fighter): number {
  return sumOf([{ source: "bcb", value: fighter.bcb }, abilityReason(fighter, "dexterity")]);
}

function dexterityReason(fighter: Fighter, flatFooted: boolean): Modifier {
  const { source, value } = abilityReason(fighter, "dexterity");
  return { source, value: flatFooted ? Math.min(0, value) : value };
}

function sizeReason({ size }: Fighter): Modifier {
  return { source: "size", value: SIZES[size] };
}

/** Takes a fighter from plain data; refuses numbers that nobody has, naming the field. Scores are 10 where none is given. */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  const size = oneOf(sizeNames(), data["size"] ?? "medium");
  if (typeof id !== "string" || typeof name !== "string" || !size) return refuse("fighter/malformed");
  const abilities = readNumbers(name, data["abilities"], ABILITY_FIELDS);
  if (!abilities.ok) return abilities;
  const saves = readNumbers(name, data["saves"], SAVE_FIELDS);
  if (!saves.ok) return saves;
  const own = readNumbers(name, data, OWN_FIELDS);
  if (!own.ok) return own;
  const lost = readLost(name, data);
  if (!lost.ok) return lost;
  const carried = readCarried(data);
  if (!carried.ok) return carried;
  const kind = { npc: data["npc"] === true, heroic: data["heroic"] === true, size };
  const numbers = { ...own.value, abilities: abilities.value, saves: saves.value, ...lost.value };
  return ok({ id, name, ...kind, ...numbers, ...mostOf(own.value), ...carried.value });
}

/** What rest can bring back at the most; where nobody has said, as much as there is now. (J-37) */
function mostOf({ vitality, vitalityMax, wounds, woundsMax }: OwnNumbers): Pick<Fighter, "vitalityMax" | "woundsMax"> {
  return { vitalityMax: Math.max(vitality, vitalityMax), woundsMax: Math.max(wounds, woundsMax) };
}

function readLost(name: string, data: Data): Result<Pick<Fighter, "damaged" | "drained">> {
  const damaged = readNumbers(name, data["damaged"], DAMAGED_FIELDS);
  if (!damaged.ok) return damaged;
  const drained = readNumbers(name, data["drained"], DRAINED_FIELDS);
  return drained.ok ? ok({ damaged: damaged.value, drained: drained.value }) : drained;
}

const ABILITY_FIELDS = fieldsOf(ABILITIES, SCORE);
const SAVE_FIELDS = fieldsOf(SAVES, BONUS);
const DAMAGED_FIELDS = fieldsOf(ABILITIES, POOL);
const DRAINED_FIELDS = fieldsOf(DRAINABLES, POOL);
const OWN_FIELDS = {
  bcb: BONUS,
  extraAttack: { initial: 0, max: 10 },
  level: { initial: 1, max: 40 },
  vitality: POOL,
  wounds: POOL,
  vitalityMax: POOL,
  woundsMax: POOL,
} as const;
type OwnNumbers = Readonly<Record<keyof typeof OWN_FIELDS, number>>;

function sizeNames(): readonly Size[] {
  return Object.keys(SIZES) as Size[];
}

function readCarried(data: Data): Result<Pick<Fighter, "weapons" | "armour" | "injuries">> {
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  const injuries = readList(data["injuries"], readInjury);
  if (!injuries.ok) return injuries;
  return ok({ weapons: weapons.value, armour: armour.value, injuries: injuries.value });
}

function readInjury(data: Data): Result<Injury> {
  const part = oneOf(PARTS, data["part"]);
  const { text } = data;
  return part && typeof text === "string" ? ok({ part, text }) : refuse("fighter/malformed");
}
