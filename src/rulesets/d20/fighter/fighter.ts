import {
  type Modifier,
  type Result,
  type Json,
  type NamedDocument,
  type FightSide,
  type StoredSheet,
  ok,
  refuse,
  createIndexReader,
  createListReader,
  readStored,
  readStoredFighter,
  withQuantity,
  sumModifiers,
  lookup,
  pickHighest,
} from "../../../engine/index.ts";
import { type Feat, type Armour, type Weapon, ARMOUR_SHEET, FIGHTER, WEAPON_SHEET } from "./sheets.ts";
import {
  type AbilityName,
  type FeatTarget,
  type Manoeuvre,
  type ArmourKind,
  type SizeName,
  type Save,
  SIZES,
} from "../vocabulary.ts";

/** All weapons that a fighter carries, by id. */
export type Weapons = Readonly<Record<string, Weapon>>;

type WithFeats = { readonly feats: readonly Feat[] };

/** The part of a roll that decides which feats apply to it: its manoeuvre, and the names of its weapons. (S3; d20/B, d20/F.4) */
export type FeatQuery = { readonly manoeuvre?: Manoeuvre | ""; readonly weapons?: readonly string[] };

/** The modifier that a fighter's feats give to one kind of roll. (S3; d20/B, d20/F.4) */
export function featReason({ feats }: WithFeats, to: FeatTarget, query: FeatQuery = {}): Modifier {
  let value = 0;
  for (const feat of feats) if (doesApply(feat, to, query)) value += feat.bonus;
  return { source: "feats", value };
}

/** Chooses the ability for a manoeuvre, or for the defence against one; a feat may replace the usual ability. (S3; d20/F.4) */
export function chooseAbility({ feats }: WithFeats, to: FeatTarget, query: FeatQuery, usual: AbilityName): AbilityName {
  const swap = feats.find((feat) => doesApply(feat, to, query) && feat.ability !== "");
  return swap && swap.ability !== "" ? swap.ability : usual;
}

/**
 * True if a feat applies to a roll. A feat that names a manoeuvre or a weapon applies only to that one; capital letters make no difference.
 * (S3; d20/B, d20/F.4; d20/J-51)
 */
function doesApply(feat: Feat, to: FeatTarget, { manoeuvre = "", weapons = [] }: FeatQuery): boolean {
  const weaponName = feat.weapon.trim().toLowerCase();
  const suits = weaponName === "" || weapons.some((weapon) => weapon.trim().toLowerCase() === weaponName);
  return feat.to === to && (feat.manoeuvre === "" || feat.manoeuvre === manoeuvre) && suits;
}

/** The weapon of unarmed attacks, which every fighter has. (d20/J-25) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  ability: "strength",
  bonus: 0,
  dice: 1,
  sides: 3,
  threat: 1,
  long: false,
  ready: true,
  figureSource: "ours",
};

/** The length in feet of a step, and of the side of a square. (S3; d20/D) */
export const STEP = 5;

/** Measures the reach of a hand weapon in feet: ten for long weapons and large fighters, else five. (S3; d20/F.3; d20/J-44) */
export function measureReach(size: SizeName, { long }: Pick<Weapon, "long">): number {
  return long || SIZES[size] >= SIZES.large ? 10 : 5;
}

/** True for hand weapons and bare hands. Only they threaten opponents and can use an opening. (S3; d20/E, d20/F.3) */
export function isMelee({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "melee" || kind === "unarmed";
}

/** True if a weapon reaches a distance in feet. Only the reach of hand weapons is limited. (S3; d20/F.3; d20/J-27) */
export function hasReach(size: SizeName, weapon: Pick<Weapon, "kind" | "long">, feet: number): boolean {
  return !isMelee(weapon) || feet <= measureReach(size, weapon);
}

/** True if Strength adds to the weapon's damage. (d20/I) */
export function hasStrengthDamage({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "ranged" && kind !== "psychic";
}

/** True if using the weapon distracts the fighter. (S3; d20/E; d20/J-57) */
export function isDistracting({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "psychic";
}

/** Finds a carried weapon by its id, or bare hands. */
export function findWeapon(weapons: Weapons, id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : lookup(weapons, id);
}

/**
 * Finds a fighter's weapon by its id, or bare hands. Refuses a weapon that the fighter does not have, or has put away. (S3; d20/D;
 * d20/J-56)
 */
export function resolveWeapon({ name, weapons }: Pick<Fighter, "name" | "weapons">, id: string): Result<Weapon> {
  const weapon = findWeapon(weapons, id);
  if (!weapon) return refuse("attack/no-weapon", { name });
  if (isUsedUp(weapon)) return refuse("weapon/none-left", { name: weapon.name });
  return weapon.ready ? ok(weapon) : refuse("weapon/not-ready", { name: weapon.name });
}

/** True if no piece of a thrown weapon is left. (Ours; d20/J-82) */
export function isUsedUp({ kind, quantity }: Pick<Weapon, "kind" | "quantity">): boolean {
  return kind === "thrown" && quantity === 0;
}

/** Labels a weapon: its name, or for bare hands the key of their kind. */
export function labelWeapon({ name, kind }: Pick<Weapon, "name" | "kind">): string {
  return name || `RIPOSTE.d20.kind.${kind}`;
}

/** Picks the data of a weapon for an event; bare hands have no name. */
export function pickWeaponDetails({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The name by which a feat names a weapon; for bare hands it is their id. (S3; d20/B; d20/J-51) */
export function featWeaponName({ id, name }: Pick<Weapon, "id" | "name">): string {
  return name || id;
}

/** Lists the names by which feats name the weapons in hand, or bare hands if there is none. (S3; d20/B; d20/J-51, d20/J-56) */
export function listReadyNames(fighter: Pick<Fighter, "weapons">): readonly string[] {
  const ready = listReadyWeapons(fighter);
  return (ready.length > 0 ? ready : [BARE_HANDS]).map(featWeaponName);
}

/** Lists the weapons in hand. (d20/J-56) */
export function listReadyWeapons({ weapons }: Pick<Fighter, "weapons">): readonly Weapon[] {
  return Object.values(weapons).filter(({ ready }) => ready);
}

/** Lists the hand weapons in hand, bare hands last. (S3; d20/E, d20/F.3; d20/J-56) */
export function listHandWeapons(fighter: Pick<Fighter, "weapons">): readonly Weapon[] {
  return [...listReadyWeapons(fighter).filter(isMelee), BARE_HANDS];
}

/** Picks the best bonus of the worn pieces of a kind, since they do not stack. (S3; d20/A.5, d20/I) */
export function pickBestBonus(armour: readonly Armour[], kind: ArmourKind): number {
  return pickHighest(armour, (piece) => (piece.worn && piece.kind === kind ? piece.bonus : 0))?.bonus ?? 0;
}

/** A fighter as the rules read it: the stored numbers, the carried items, and passing effects, which no sheet stores. */
export type Fighter = StoredSheet<typeof FIGHTER> &
  NamedDocument & {
    readonly weapons: Weapons;
    readonly armour: readonly Armour[];
    /** The side that the fighter is on. (Ours) */
    readonly side: FightSide;
    /**
     * The points that passing effects subtract from each score; `hindrance`: the effect that prevents the fighter from acting. (d20/J-4,
     * d20/J-43)
     */
    readonly weakened: Readonly<Record<AbilityName, number>>;
    readonly hindrance: "" | "stunned" | "pinned";
    /** True for a disabled fighter whose standard action has led to dying, until that turn ends. (d20/J-4) */
    readonly straining: boolean;
  };

/** The passing effects of a fighter as read from a sheet: none, since only the scene contains them. (d20/J-4, d20/J-43) */
const UNHINDERED = {
  weakened: { strength: 0, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 },
  hindrance: "",
  straining: false,
} as const;

/**
 * Reads a fighter and the carried items from stored data. If the current value of a pool exceeds its maximum, the maximum is raised to it.
 * (S3; d20/B; d20/J-37)
 */
export function readFighter(data: Json): Result<Fighter> {
  const read = readStoredFighter(FIGHTER, data, ITEM_READERS);
  if (!read.ok) return read;
  const { vitality, wounds } = read.value;
  const vitalityMax = Math.max(vitality, read.value.vitalityMax);
  const woundsMax = Math.max(wounds, read.value.woundsMax);
  return ok({ ...read.value, vitalityMax, woundsMax, ...UNHINDERED });
}

const ITEM_READERS = {
  weapons: createIndexReader((weapon) => withQuantity(readStored(WEAPON_SHEET, weapon), weapon)),
  armour: createListReader((piece) => readStored(ARMOUR_SHEET, piece)),
};

/** The ability of each save. (d20/B) */
const SAVE_ABILITIES = { fortitude: "constitution", reflex: "dexterity", will: "wisdom" } as const;

/** Computes the modifier of an ability score. (d20/A.1) */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** Computes an ability score after damage and drain, at least 0. (S3; d20/G.1) */
export function scoreLeft({ abilities, damaged, drained }: Fighter, ability: AbilityName): number {
  return Math.max(0, abilities[ability] - damaged[ability] - drained[ability]);
}

/** Computes an ability score after damage, drain and passing effects, at least 0. (S3; d20/G.1; d20/J-4, d20/J-43) */
export function effectiveScore(fighter: Fighter, ability: AbilityName): number {
  return Math.max(0, scoreLeft(fighter, ability) - fighter.weakened[ability]);
}

/** Builds the modifier of an ability from its effective score. (d20/A.1; S3; d20/G.1) */
export function abilityReason(fighter: Fighter, ability: AbilityName): Modifier {
  return { source: `ability.${ability}`, value: abilityModifier(effectiveScore(fighter, ability)) };
}

/** Lists the modifiers of a fighter's attack with a weapon. (S3; d20/F.1) */
export function attackBase(fighter: Fighter, weapon: Weapon): readonly Modifier[] {
  return [
    { source: "bcb", value: fighter.bcb },
    abilityReason(fighter, weapon.ability),
    ...listWeaponReasons(fighter, weapon),
    { source: "fromEffects", value: fighter.worked.attackBonus },
  ];
}

/**
 * Lists the modifiers that a weapon and the feats for it give to attacks. Manoeuvres have them too, since they are attacks. (S3; d20/A.5,
 * d20/B, d20/F.1, d20/F.4)
 */
export function listWeaponReasons(
  fighter: Fighter,
  weapon: Pick<Weapon, "id" | "name" | "bonus">,
): readonly Modifier[] {
  const feats = featReason(fighter, "attack", { weapons: [featWeaponName(weapon)] });
  return [feats, { source: "weaponBonus", value: weapon.bonus }];
}

/**
 * Lists the modifiers of a fighter's defence. A flat-footed fighter loses a Dexterity bonus, but keeps a penalty. (S3; d20/C, d20/F.1;
 * d20/J-12)
 */
export function defenceBase(fighter: Fighter, flatFooted: boolean): readonly Modifier[] {
  return [
    { source: "bcb", value: fighter.heroic ? fighter.bcb : 0 },
    dexterityReason(fighter, flatFooted),
    { source: "defence.armour", value: pickBestBonus(fighter.armour, "armour") },
    { source: "defence.shield", value: pickBestBonus(fighter.armour, "shield") },
    defenceFeatReason(fighter),
    { source: "fromEffects", value: fighter.worked.defenceBonus },
  ];
}

/** Builds the modifier that feats give to defence with the weapons in hand. (S3; d20/B; d20/J-51) */
export function defenceFeatReason(fighter: Fighter): Modifier {
  return featReason(fighter, "defence", { weapons: listReadyNames(fighter) });
}

/**
 * Lists the modifiers of a fighter's manoeuvre. Tiny and smaller fighters use Dexterity instead of Strength, and a feat may replace either.
 * (S3; d20/B, d20/F.4)
 */
export function manoeuvreBase(fighter: Fighter, query: FeatQuery = {}): readonly Modifier[] {
  const usual = SIZES[fighter.size] <= SIZES.tiny ? "dexterity" : "strength";
  return [
    { source: "bcb", value: fighter.bcb },
    abilityReason(fighter, chooseAbility(fighter, "manoeuvre", query, usual)),
    sizeReason(fighter),
    featReason(fighter, "manoeuvre", query),
  ];
}

/**
 * Lists the modifiers of a fighter's defence against a manoeuvre. Against a trip, each leg above two adds 2. (S3; d20/B, d20/F.4; W6;
 * d20/J-22)
 */
export function manoeuvreDefenceBase(
  fighter: Fighter,
  flatFooted: boolean,
  manoeuvre: Manoeuvre | "" = "",
): readonly Modifier[] {
  const query = { manoeuvre, weapons: listReadyNames(fighter) };
  return [
    { source: "bcb", value: fighter.bcb },
    abilityReason(fighter, chooseAbility(fighter, "againstManoeuvre", query, "strength")),
    dexterityReason(fighter, flatFooted),
    sizeReason(fighter),
    { source: "legs", value: manoeuvre === "trip" ? 2 * Math.max(0, fighter.legs - 2) : 0 },
    featReason(fighter, "againstManoeuvre", query),
  ];
}

/** Lists the modifiers of a fighter's save. (d20/B) */
export function saveBase(fighter: Fighter, save: Save): readonly Modifier[] {
  return [
    { source: `save.${save}`, value: fighter.saves[save] },
    abilityReason(fighter, SAVE_ABILITIES[save]),
    featReason(fighter, save),
  ];
}

/** Sums the modifiers of a fighter's initiative. (S3; d20/C) */
export function sumInitiative(fighter: Fighter): number {
  const feats = featReason(fighter, "initiative");
  return sumModifiers([{ source: "bcb", value: fighter.bcb }, abilityReason(fighter, "dexterity"), feats]);
}

function dexterityReason(fighter: Fighter, flatFooted: boolean): Modifier {
  const { source, value } = abilityReason(fighter, "dexterity");
  return { source, value: flatFooted ? Math.min(0, value) : value };
}

function sizeReason({ size }: Fighter): Modifier {
  return { source: "size.any", value: SIZES[size] };
}
