import {
  type Json,
  type Modifier,
  type NamedDocument,
  type Result,
  type FightSide,
  type StoredSheet,
  toData,
  createListReader,
  ok,
  readSide,
  readStored,
  sumModifiers,
} from "../../../engine/index.ts";
import { pickBestBonus, featWeaponName, listReadyNames } from "./equipment.ts";
import { type FeatQuery, chooseAbility, featReason } from "./feats.ts";
import { ARMOUR_SHEET, type Armour, FIGHTER, WEAPON_SHEET, type Weapon } from "./sheets.ts";
import { type AbilityName, type Manoeuvre, SIZES, type Save } from "../vocabulary.ts";

/** The numbers of a fighter: those that the sheet stores, the carried items, and passing effects, which are stored on no sheet. */
export type Fighter = StoredSheet<typeof FIGHTER> &
  NamedDocument & {
    readonly weapons: readonly Weapon[];
    readonly armour: readonly Armour[];
    /** The side that the fighter is on. (Ours) */
    readonly side: FightSide;
    /**
     * The points that passing effects subtract from each score (`weakened`), and the effect that prevents the fighter from acting
     * (`hindrance`). (d20/J-4, d20/J-43)
     */
    readonly weakened: Readonly<Record<AbilityName, number>>;
    readonly hindrance: "" | "stunned" | "pinned";
    /** True for a disabled fighter who started dying by a standard action, until that turn ends. (d20/J-4) */
    readonly straining: boolean;
  };

/** The passing effects of a fighter as read from a sheet: none, since only the scene contains them. (d20/J-4, d20/J-43) */
const UNHINDERED = {
  weakened: { strength: 0, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 },
  hindrance: "",
  straining: false,
} as const;

/**
 * Reads a fighter and the carried items from stored data. The maximum of a pool is raised to its current value if that is higher. (S3;
 * d20/B; d20/J-37)
 */
export function readFighter(data: Json): Result<Fighter> {
  const sheet = readStored(FIGHTER, data);
  if (!sheet.ok) return sheet;
  const carried = toData(data);
  const weapons = readWeapons(carried["weapons"]);
  if (!weapons.ok) return weapons;
  const armour = readArmour(carried["armour"]);
  if (!armour.ok) return armour;
  const { vitality, vitalityMax, wounds, woundsMax } = sheet.value;
  const most = { vitalityMax: Math.max(vitality, vitalityMax), woundsMax: Math.max(wounds, woundsMax) };
  return ok({
    ...sheet.value,
    ...most,
    weapons: weapons.value,
    armour: armour.value,
    side: readSide(carried["side"]),
    ...UNHINDERED,
  });
}

const readWeapons = createListReader((weapon) => readStored(WEAPON_SHEET, weapon));
const readArmour = createListReader((piece) => readStored(ARMOUR_SHEET, piece));

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
 * Lists the modifiers that a weapon and the feats for it give to attacks, and to manoeuvres, since these are attacks. (S3; d20/A.5, d20/B,
 * d20/F.1, d20/F.4)
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
