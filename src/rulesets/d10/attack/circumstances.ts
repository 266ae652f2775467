import { type Modifier, type Result, type Switch, ok, refuse } from "../../../engine/index.ts";
import { type Weapon, HAND_KINDS, SECONDARY_EASE } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import type { D10WeaponKind, WeaponSize } from "../vocabulary.ts";

/** The data of an attack that the values of the modifier table depend on. `near` is true at point blank. */
export type ModifierContext = { readonly weapon: Weapon; readonly perception: number; readonly near: boolean };

/** The rulings that change the circumstances that apply. (d10/L-54) */
export type AttackRulings = Pick<Rulings, "singleShotAtRateOne">;

/**
 * A row of the modifier table. `value` is what it adds to the difficulty; `fits` refuses weapons that it does not apply to. Only one row of
 * each group may apply. (d10/L-36)
 */
export type AttackModifier = {
  readonly id: string;
  readonly group: string;
  readonly value: number | ((context: ModifierContext) => number);
  readonly fits?: (weapon: Weapon, rulings: AttackRulings) => Result<true>;
};

/** The subjects that a row may describe. (S1; d10/F.2) */
export const CIRCUMSTANCE_SUBJECTS = ["attacker", "target", "surroundings"] as const;

/** The rows that are used in nearly every fight, and are therefore marked as common. (Ours) */
const COMMON: readonly string[] = [
  "attackerBehindCover",
  "targetBehindCover",
  "pointBlank",
  "longRange",
  "singleShot",
  "secondaryAbility",
  "offHand",
  "dark",
];

/** The lowest Perception that halves the difficulty of the dark. (S1; d10/F.2) */
export const SHARP_EYES = 5;

/** The weapon types whose bullets a declaration may count: firearms and crossbows, which Firearms aims. (S1; d10/F.3, d10/D.9; d10/L-68) */
export const COUNTED_KINDS: readonly D10WeaponKind[] = ["firearm", "crossbow"];

/** The difficulty that water adds for a blade or a club, by its size; a knife is tiny. (S1; d10/F.2) */
const UNDER_WATER: Readonly<Record<WeaponSize, number>> = { tiny: 1, small: 2, large: 3 };

/** The rows of the attacker. (S1; d10/F.2, d10/F.3) */
const ATTACKER_MODIFIERS: readonly AttackModifier[] = [
  { id: "attackerBehindCover", value: 1, group: "attackerCover" },
  { id: "offHand", value: 1, group: "hand" },
  { id: "attackerWalking", value: 1, group: "attackerMotion" },
  { id: "attackerRunning", value: 2, group: "attackerMotion" },
  { id: "secondaryAbility", value: SECONDARY_EASE.value, group: "secondary" },
  { id: "byStrength", value: 0, group: "attribute", fits: mayUseStrength },
  { id: "firingBlind", value: 4, group: "light" },
  { id: "singleShot", value: -1, group: "rate", fits: maySingleShot },
];

/** The rows of the target. Walking adds nothing, but limits the bonus of aiming. (S1; d10/F.2) */
const TARGET_MODIFIERS: readonly AttackModifier[] = [
  { id: "targetBehindCover", value: 2, group: "targetCover" },
  { id: "targetImmobilised", value: -3, group: "targetMotion" },
  { id: "targetWalking", value: 0, group: "targetMotion" },
  { id: "targetRunning", value: 1, group: "targetMotion" },
  { id: "pointBlank", value: -2, group: "range", fits: mayBePointBlank },
  { id: "longRange", value: 1, group: "range", fits: mayBeFar },
  { id: "extremeRange", value: 2, group: "range", fits: mayBeFar },
  { id: "sizeChild", value: 1, group: "size" },
  { id: "sizeCat", value: 2, group: "size" },
  { id: "sizeMouse", value: 3, group: "size" },
  { id: "sizeHorse", value: -1, group: "size" },
  { id: "sizeTruck", value: -2, group: "size" },
  { id: "sizeHouse", value: -3, group: "size" },
];

/** The rows of the surroundings. (S1; d10/F.2) */
const SURROUNDINGS_MODIFIERS: readonly AttackModifier[] = [
  { id: "dark", value: ({ perception }) => (perception >= SHARP_EYES ? 1 : 2), group: "light" },
  { id: "foggy", value: ({ near }) => (near ? 1 : 3), group: "air" },
  { id: "storm", value: 1, group: "weather" },
  { id: "underwater", value: ({ weapon }) => waterModifier(weapon), group: "water", fits: mayUseUnderWater },
];

/** The whole modifier table except load and aiming, which are computed. (S1; d10/F.2) */
export const ATTACK_MODIFIERS: readonly AttackModifier[] = [
  ...ATTACKER_MODIFIERS,
  ...TARGET_MODIFIERS,
  ...SURROUNDINGS_MODIFIERS,
];

/** Describes the subject of a row; `common` is set if the row is a common one. (S1; d10/F.2) */
export function describeSubject(row: AttackModifier): Pick<Switch, "of" | "common"> {
  const [ofAttacker, ofTarget, ofSurroundings] = CIRCUMSTANCE_SUBJECTS;
  const ofFighter = ATTACKER_MODIFIERS.includes(row) ? ofAttacker : ofTarget;
  const of = SURROUNDINGS_MODIFIERS.includes(row) ? ofSurroundings : ofFighter;
  return COMMON.includes(row.id) ? { of, common: true } : { of };
}

/** Returns the difficulty that a row adds, with its reason. (S1; d10/F.2) */
export function toAttackModifier({ id, value }: AttackModifier, context: ModifierContext): Modifier {
  return { source: `circumstance.${id}`, value: typeof value === "number" ? value : value(context) };
}

/** Refuses a row that does not apply to a weapon. (S1; d10/F.2) */
export function checkModifierFits({ fits }: AttackModifier, weapon: Weapon, rulings: AttackRulings): Result<true> {
  return fits ? fits(weapon, rulings) : ok(true);
}

/**
 * Returns the difficulty that water adds: 1 for bare hands and knives, 2 for small weapons, 3 for large ones, 0 for weapons that shoot.
 * (S1; d10/F.2)
 */
export function waterModifier({ kind, size }: Pick<Weapon, "kind" | "size">): number {
  if (kind === "melee") return UNDER_WATER[size];
  return HAND_KINDS.includes(kind) ? UNDER_WATER.tiny : 0;
}

/**
 * Refuses thrown weapons under water, and weapons that shoot unless they are made for it. Hand weapons are always allowed. (S1; d10/F.2; to
 * treat bows and crossbows like firearms there is ours)
 */
export function mayUseUnderWater({ kind, underwater }: Pick<Weapon, "kind" | "underwater">): Result<true> {
  if (HAND_KINDS.includes(kind)) return ok(true);
  return underwater && kind !== "thrown" ? ok(true) : refuse("attack/not-under-water");
}

/**
 * Allows a single shot from a weapon that could fire more bullets. A weapon with a rate of fire of 1 is refused, unless the table rules
 * otherwise. (S1; d10/F.3; d10/L-54)
 */
export function maySingleShot(
  { kind, rateOfFire }: Pick<Weapon, "kind" | "rateOfFire">,
  { singleShotAtRateOne }: AttackRulings,
): Result<true> {
  const slows = rateOfFire > 1 || singleShotAtRateOne;
  return COUNTED_KINDS.includes(kind) && slows ? ok(true) : refuse("attack/no-single-shot");
}

/** Allows Strength to replace Dexterity for weapons that strike with Brawl or are thrown with Athletics. (S1; d10/F.1; d10/L-69) */
function mayUseStrength({ attribute, ability }: Weapon): Result<true> {
  const strong = attribute === "dexterity" && (ability === "brawl" || ability === "athletics");
  return strong ? ok(true) : refuseModifier("byStrength");
}

/** Refuses point blank to hand weapons and sniper rifles. (S1; d10/F.2; d10/case-83) */
function mayBePointBlank({ kind, pointBlank }: Weapon): Result<true> {
  return !HAND_KINDS.includes(kind) && pointBlank ? ok(true) : refuseModifier("pointBlank");
}

/** Refuses long and extreme range to hand weapons. (S1; d10/F.2, d10/F.4) */
function mayBeFar({ kind }: Weapon): Result<true> {
  return HAND_KINDS.includes(kind) ? refuseModifier("longRange") : ok(true);
}

function refuseModifier(modifier: string): Result<true> {
  return refuse("attack/modifier-does-not-fit", { modifier });
}
