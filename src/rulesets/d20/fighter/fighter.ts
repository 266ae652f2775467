import { type Modifier, sumOf } from "../../../engine/index.ts";
import { type Armour, type Weapon, bestBonus } from "./equipment.ts";
import { type Feat, abilityFor, featReason } from "./feats.ts";
import type { Skill } from "./skills.ts";
import {
  type Ability,
  type Drainable,
  type Manoeuvre,
  type Part,
  SIZES,
  type Save,
  type Size,
  type State,
} from "../vocabulary.ts";

/** Lasting harm of a critical hit: a minor penalty to one thing, and what it looks like. (S3; d20/F.2) */
export type Injury = { readonly part: Part; readonly text: string };

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  /** Whether the GM plays them: such fighters do not roll to attack or defend. (S3; d20/A.4) */
  readonly npc: boolean;
  /** Whether they have a heroic class, which lets their combat bonus count in defence. (S3; d20/F.1) */
  readonly heroic: boolean;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Base combat bonus. (S3; d20/J-3) */
  readonly bcb: number;
  /** What the class adds to each save. (d20/B) */
  readonly saves: Readonly<Record<Save, number>>;
  readonly size: Size;
  /** What they stand on: more than two legs are harder to trip. (d20/F.4) */
  readonly legs: number;
  /** How many feet a short action moves them. (S3; d20/D) */
  readonly speed: number;
  /** How many attacks their extra attack makes; 0 for those who have not learnt it. (S3; d20/D; d20/J-5) */
  readonly extraAttack: number;
  /** How many attacks their standard action makes; 0 for those who have not learnt it. (S3; d20/D; d20/J-5) */
  readonly multipleAttack: number;
  /** Levels of all classes, which healing goes by. (S3; d20/G.2) */
  readonly level: number;
  readonly vitality: number;
  readonly wounds: number;
  /** The most vitality and wound points that rest can bring back. (S3; d20/B; d20/J-37) */
  readonly vitalityMax: number;
  readonly woundsMax: number;
  /** What each ability score has lost to damage. (S3; d20/G.1) */
  readonly damaged: Readonly<Record<Ability, number>>;
  /** What was drained of each; it comes back more slowly. (S3; d20/G.2) */
  readonly drained: Readonly<Record<Drainable, number>>;
  readonly injuries: readonly Injury[];
  /** Whether lost wound points tire them, how they stand without any, and for how many turns they have been dying. (d20/J-4) */
  readonly fatigued: boolean;
  readonly state: State;
  readonly dyingTurns: number;
  readonly skills: readonly Skill[];
  readonly feats: readonly Feat[];
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  /** What passes takes so much off each score, and may keep them from acting; no sheet stores it. (d20/J-4, d20/J-43) */
  readonly weakened: Readonly<Record<Ability, number>>;
  readonly hindrance: "" | "stunned" | "pinned";
  /** Whether they do with their last strength, until their turn is over, what lets them die. (d20/J-4) */
  readonly straining: boolean;
};

/** The ability that each save rests on. (d20/B) */
const SAVE_ABILITIES = { fortitude: "constitution", reflex: "dexterity", will: "wisdom" } as const;

/** What an ability score adds. (d20/A.1) */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** What damage and drain have left of an ability score, never below 0. (S3; d20/G.1) */
export function scoreLeft({ abilities, damaged, drained }: Fighter, ability: Ability): number {
  return Math.max(0, abilities[ability] - damaged[ability] - drained[ability]);
}

/** An ability score as it counts now: what is left of it, less what passes. (S3; d20/G.1; d20/J-4, d20/J-43) */
export function scoreNow(fighter: Fighter, ability: Ability): number {
  return Math.max(0, scoreLeft(fighter, ability) - fighter.weakened[ability]);
}

/** An ability's modifier as it is now, with its reason. (d20/A.1; S3; d20/G.1) */
export function abilityReason(fighter: Fighter, ability: Ability): Modifier {
  return { source: `ability.${ability}`, value: abilityModifier(scoreNow(fighter, ability)) };
}

/** What a fighter adds to an attack with a weapon. (S3; d20/F.1) */
export function attackBase(fighter: Fighter, weapon: Weapon): readonly Modifier[] {
  return [{ source: "bcb", value: fighter.bcb }, abilityReason(fighter, weapon.ability), featReason(fighter, "attack")];
}

/** What a fighter adds to defence; flat-footed without what Dexterity would give. (S3; d20/C, d20/F.1; d20/J-12) */
export function defenceBase(fighter: Fighter, flatFooted: boolean): readonly Modifier[] {
  return [
    { source: "bcb", value: fighter.heroic ? fighter.bcb : 0 },
    dexterityReason(fighter, flatFooted),
    { source: "defence.armour", value: bestBonus(fighter.armour, "armour") },
    { source: "defence.shield", value: bestBonus(fighter.armour, "shield") },
    featReason(fighter, "defence"),
  ];
}

/** What a fighter adds to a manoeuvre; the tiny and smaller use Dexterity, and a feat may put another ability there. (S3; d20/B, d20/F.4) */
export function manoeuvreBase(fighter: Fighter, manoeuvre: Manoeuvre | "" = ""): readonly Modifier[] {
  const usual = SIZES[fighter.size] <= SIZES.tiny ? "dexterity" : "strength";
  return [
    { source: "bcb", value: fighter.bcb },
    abilityReason(fighter, abilityFor(fighter, "manoeuvre", manoeuvre, usual)),
    sizeReason(fighter),
    featReason(fighter, "manoeuvre", manoeuvre),
  ];
}

/** What a fighter adds against a manoeuvre; each leg above two is 2 more against a trip. (S3; d20/B, d20/F.4; W6; d20/J-22) */
export function manoeuvreDefenceBase(
  fighter: Fighter,
  flatFooted: boolean,
  manoeuvre: Manoeuvre | "" = "",
): readonly Modifier[] {
  return [
    { source: "bcb", value: fighter.bcb },
    abilityReason(fighter, abilityFor(fighter, "againstManoeuvre", manoeuvre, "strength")),
    dexterityReason(fighter, flatFooted),
    sizeReason(fighter),
    { source: "legs", value: manoeuvre === "trip" ? 2 * Math.max(0, fighter.legs - 2) : 0 },
    featReason(fighter, "againstManoeuvre", manoeuvre),
  ];
}

/** What a fighter adds to a save. (d20/B) */
export function saveBase(fighter: Fighter, save: Save): readonly Modifier[] {
  return [
    { source: `save.${save}`, value: fighter.saves[save] },
    abilityReason(fighter, SAVE_ABILITIES[save]),
    featReason(fighter, save),
  ];
}

/** What a fighter adds to initiative. (S3; d20/C) */
export function initiativeBonus(fighter: Fighter): number {
  const feats = featReason(fighter, "initiative");
  return sumOf([{ source: "bcb", value: fighter.bcb }, abilityReason(fighter, "dexterity"), feats]);
}

function dexterityReason(fighter: Fighter, flatFooted: boolean): Modifier {
  const { source, value } = abilityReason(fighter, "dexterity");
  return { source, value: flatFooted ? Math.min(0, value) : value };
}

function sizeReason({ size }: Fighter): Modifier {
  return { source: "size.any", value: SIZES[size] };
}
