import {
  type Scene,
  type Result,
  type Modifier,
  type Data,
  type Json,
  type InputValues,
  type GmCall,
  type Suggested,
  type Switch,
  getText,
  ok,
  refuse,
  describeUnreached,
  toModifier,
  GM_CALLS,
  WEAPON,
  suggestWallCover,
  toData,
  lookup,
  findFighter,
} from "../../../engine/index.ts";
import { readAmount, findLasting, loadModifier, findHolder } from "../fighter/conditions.ts";
import {
  type Weapon,
  type Fighter,
  HAND_KINDS,
  POINT_BLANK_METRES,
  labelWeapon,
  findWeapon,
  isUsedUp,
} from "../fighter/fighter.ts";
import {
  type AttackModifier,
  type AttackRulings,
  ATTACK_MODIFIERS,
  checkModifierFits,
  toAttackModifier,
  describeSubject,
} from "./circumstances.ts";
import type { D10WeaponKind } from "../vocabulary.ts";
import type { TargetedAttackDetails } from "../events.ts";
import { BOOST, CIRCUMSTANCES, DISTANCE, measureDistance } from "../fighter/inputs.ts";
import { MOTIONS, findMovement } from "../economy/economy.ts";
import { toActionUse, findPart } from "../economy/split.ts";

/** The most points that aiming gives: against a target that stands still, and against one that moves. (S1; d10/F.2) */
export const AIMING_CAP = { still: 3, moving: 2 } as const;

/** The circumstances that rule out aiming: the shooter is behind cover, or moves. (S1; d10/F.2; d10/L-37) */
export const NOT_AIMING: readonly string[] = ["attackerBehindCover", "attackerWalking", "attackerRunning"];

/** The circumstances in which the target moves. (S1; d10/F.2) */
export const MOVING_TARGET: readonly string[] = ["targetWalking", "targetRunning"];

/** Computes the points that aiming takes off the difficulty: 1 for each round of aiming, up to the cap. (S1; d10/F.2; d10/case-85) */
export function aimBonus(rounds: number, circumstances: readonly string[]): number {
  if (circumstances.some((id) => NOT_AIMING.includes(id))) return 0;
  const moving = circumstances.some((id) => MOVING_TARGET.includes(id));
  return Math.min(rounds, moving ? AIMING_CAP.moving : AIMING_CAP.still);
}

/** Counts the rounds that a fighter has aimed this weapon at this target. (S1; d10/F.2; d10/L-37) */
export function countAimedRounds(scene: Scene, fighter: string, weapon: string, target: string): number {
  const aim = findLasting(scene, fighter, "aim");
  const same = aim && getText(aim.data, "weapon") === weapon && getText(aim.data, "target") === target;
  return same ? readAmount(aim, "rounds") : 0;
}

/** The range bands of the modifier table: point blank, the listed range, and two bands beyond it. (S1; d10/F.2; d10/L-28) */
export const RANGE_BANDS = ["pointBlank", "listedRange", "longRange", "extremeRange"] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];

/**
 * Returns the difficulty that a distance adds: 1 beyond the listed range, and 2 beyond one and a half times the range. Beyond twice the
 * range it is "beyond". A weapon without a listed range (0) adds nothing. (S1; d10/F.4; d10/L-28)
 */
export function rangeStep(distance: number, range: number): 0 | 1 | 2 | "beyond" {
  if (range === 0 || distance <= range) return 0;
  if (distance > 2 * range) return "beyond";
  return distance > 1.5 * range ? 2 : 1;
}

/** True if a target at this distance, in metres, is at point blank. (S1; d10/F.2) */
export function isPointBlank(distance: number): boolean {
  return distance <= POINT_BLANK_METRES;
}

/**
 * Returns the reach of a hand weapon in metres: its listed range, or without one the distance of point blank. (Ours: no text gives a reach)
 */
export function measureReach({ range }: Pick<Weapon, "range">): number {
  return range === 0 ? POINT_BLANK_METRES : range;
}

/** True if a weapon reaches only targets at point blank, so that no distance need be entered. (S1; d10/F.2) */
export function isPointBlankOnly({ kind, range }: Pick<Weapon, "kind" | "range">): boolean {
  return HAND_KINDS.includes(kind) && isPointBlank(measureReach({ range }));
}

/**
 * Finds the range band of a target for a weapon. Refuses a target beyond a hand weapon's reach, or beyond twice the listed range of other
 * weapons. (S0; S1; d10/F.2, d10/F.4; d10/case-93)
 */
export function findRangeBand(distance: number, weapon: RangedWeapon, target = ""): Result<RangeBand> {
  const beyond = (reach: number): Result<never> => {
    const details = describeUnreached({ weapon: labelWeapon(weapon), targets: [target] });
    return refuse("attack/out-of-range", { ...details, distance, reach });
  };
  if (HAND_KINDS.includes(weapon.kind)) {
    const reach = measureReach(weapon);
    return distance <= reach ? ok("listedRange") : beyond(reach);
  }
  const step = rangeStep(distance, weapon.range);
  if (step === "beyond") return beyond(2 * weapon.range);
  if (step > 0) return ok(step === 1 ? "longRange" : "extremeRange");
  return ok(isPointBlank(distance) && weapon.pointBlank ? "pointBlank" : "listedRange");
}

/** The properties of a weapon that determine its range, and its name. */
type RangedWeapon = Pick<Weapon, "name" | "kind" | "range" | "pointBlank">;

/** The inputs of the difficulty of an attack, except the weapon's own difficulty. (S1; d10/F.2) */
export type Situation = {
  readonly weapon: Weapon;
  /** The id of the target; empty before a target is named, and for several targets. */
  readonly target?: string;
  readonly perception: number;
  /** The ids of the circumstances that the declaration names. */
  readonly named: readonly string[];
  /** The ids of the circumstances that follow from the scene. */
  readonly given: readonly string[];
  /** Metres to the target; null if unknown. */
  readonly distance: number | null;
  /** The difficulty that the attacker's burden adds. (d10/I.5) */
  readonly load: Modifier;
  /** The rounds of aiming for this shot. */
  readonly aimed: number;
  /** The difficulty that the GM adds; negative if the attack becomes easier. (d10/L-38) */
  readonly gm: number;
  /** The GM's reason, shown beside the term; missing without one. */
  readonly said?: string;
  readonly rulings: AttackRulings;
};

/** Builds the situation of a fighter with a weapon, without any circumstance. */
export function buildDefaultSituation(fighter: Fighter, weapon: Weapon, rulings: AttackRulings): Situation {
  const { perception } = fighter.attributes;
  const situation = { weapon, perception, load: loadModifier(fighter), rulings };
  return { ...situation, named: [], given: [], distance: null, aimed: 0, gm: 0, said: "" };
}

/** Lists the terms of the difficulty of an attack: the weapon's own and those of the circumstances. (S0; S1; d10/F.1, d10/F.2) */
export function attackDifficulty(weapon: Weapon, circumstances: readonly Modifier[]): readonly Modifier[] {
  return [{ source: "difficulty.weapon", value: weapon.difficulty }, ...circumstances];
}

/**
 * Lists the terms that circumstances add to a difficulty. All terms add up, but each group has only one. Refuses an unknown circumstance,
 * one that does not fit the weapon or another circumstance, and a target out of range. (S1; d10/F.2; d10/L-36)
 */
export function listCircumstances(situation: Situation): Result<readonly Modifier[]> {
  const { weapon, target, perception, distance, load, aimed, gm, said: reason = "" } = situation;
  const band = distance === null ? ok(null) : findRangeBand(distance, weapon, target);
  if (!band.ok) return band;
  const rows = listModifierRows(situation, band.value);
  if (!rows.ok) return rows;
  const ids = rows.value.map(({ id }) => id);
  const near = distance === null ? ids.includes("pointBlank") || isPointBlankOnly(weapon) : isPointBlank(distance);
  return ok([
    ...rows.value.map((row) => toAttackModifier(row, { weapon, perception, near })),
    applyLoad(weapon.kind, load),
    { source: "circumstance.aimed", value: 0 - aimBonus(aimed, ids) },
    toModifier("circumstance.gm", { value: gm, reason }),
  ]);
}

/** Returns the term of a burden for an attack; it is 0 for firearms. (S1; d10/F.2; d10/case-91) */
export function applyLoad(kind: D10WeaponKind, load: Modifier): Modifier {
  return kind === "firearm" ? { ...load, value: 0 } : load;
}

/** Lists the rows that the declaration names, and those that follow from the scene, the distance and the weapon. */
function listModifierRows(situation: Situation, band: RangeBand | null): Result<readonly AttackModifier[]> {
  const rows: AttackModifier[] = [];
  for (const id of situation.named) {
    const row = findModifierRow(id, situation, band);
    if (!row.ok) return row;
    const { group } = row.value;
    if (rows.some((other) => other.group === group))
      return refuse("attack/modifiers-exclude", { modifier: row.value.id });
    rows.push(row.value);
  }
  return addImpliedRows(rows, [...situation.given, band ?? "", situation.weapon.secondary ? "secondaryAbility" : ""]);
}

function addImpliedRows(named: readonly AttackModifier[], ids: readonly string[]): Result<readonly AttackModifier[]> {
  if (ids.every((id) => id === "")) return ok(named);
  const implied = ATTACK_MODIFIERS.filter((row) => ids.includes(row.id) && !named.includes(row));
  const excluded = implied.find(({ group }) => named.some((other) => other.group === group));
  return excluded ? refuse("attack/modifiers-exclude", { modifier: excluded.id }) : ok([...named, ...implied]);
}

function findModifierRow(
  id: string,
  { weapon, rulings }: Pick<Situation, "weapon" | "rulings">,
  band: RangeBand | null,
): Result<AttackModifier> {
  const row = ATTACK_MODIFIERS.find((each) => each.id === id);
  if (!row) return refuse("attack/unknown-modifier", { modifier: id });
  const fits = checkModifierFits(row, weapon, rulings);
  if (!fits.ok) return fits;
  const contradicts = row.group === "range" && band !== null && row.id !== band;
  return contradicts ? refuse("attack/range-contradicts") : ok(row);
}

/**
 * The circumstance that walls give, by the number of blocked lines among the four lines to the corners of a target. Cover begins at two
 * lines. (S1; d10/F.2; d10/L-72)
 */
const COVER_BY_LINES = ["", "", "targetBehindCover", "targetBehindCover", "targetBehindCover"] as const;

/** The input for the circumstances of an attack, with cover suggested from the scene. (S1; d10/F.2; d10/L-72) */
export const SUGGESTED_CIRCUMSTANCES = {
  ...CIRCUMSTANCES,
  suggested: (payload: Data, actor: string, scene: Scene): readonly Suggested<string>[] => {
    const cover = suggestWallCover(COVER_BY_LINES, { payload, actor, scene });
    return cover ? [cover] : [];
  },
} as const;

/** The inputs of an attack except its target. (S0; S1) */
export const ATTACK_INPUTS = [WEAPON, DISTANCE, SUGGESTED_CIRCUMSTANCES, BOOST, ...GM_CALLS] as const;

/** The special action that is carried out as an attack; missing for an ordinary attack. (S1; d10/0.3.23) */
export type AttackAction = Pick<TargetedAttackDetails, "action">;

/** An attempted attack: its form values, attacker, target, scene and rulings. The target is empty before one is named. */
export type AttackAttempt = AttackAction & {
  readonly said: InputValues<typeof ATTACK_INPUTS, Fighter>;
  readonly attacker: Fighter;
  readonly target: string;
  readonly scene: Scene<Fighter>;
  readonly rulings: AttackRulings;
};

/** Builds the situation of an attack from its declaration and from the scene. (S1; d10/F.2) */
export function buildSituation(attempt: AttackAttempt, weapon: Weapon, { attack: gm, reason }: GmCall): Situation {
  const { said: values, attacker, target, scene, rulings } = attempt;
  return {
    weapon,
    target,
    perception: attacker.attributes.perception,
    named: values.modifiers,
    given: listImpliedCircumstances(scene, attacker, weapon, target),
    distance: values.distance,
    load: loadModifier(attacker),
    aimed: countAimedRounds(scene, attacker.id, weapon.id, target),
    gm,
    said: reason,
    rulings,
  };
}

/**
 * Lists the distance as an input without use, for a weapon that reaches only targets at point blank; empty if the scene knows the distance.
 * (S1; d10/F.2)
 */
export function listIdleDistance(payload: Json, scene: Scene<Fighter>, actor = "attacker"): readonly string[] {
  const values = toData(payload);
  const attacker = findFighter(scene, getText(values, actor));
  const weapon = attacker && findWeapon(attacker, getText(values, "weapon"));
  const isKnown = measureDistance(scene, getText(values, actor), getText(values, "target")) !== null;
  return weapon && isPointBlankOnly(weapon) && !isKnown ? [DISTANCE.name] : [];
}

/** True if the weapon of an attack is in hand, and reaches as far as the declared distance. (S1; d10/D.2, d10/F.2, d10/F.4) */
export function attackReaches(payload: Data, { fighters }: Scene<Fighter>): boolean {
  const attacker = lookup(fighters, getText(payload, "attacker"));
  const weapon = attacker && findWeapon(attacker, getText(payload, "weapon"));
  const { distance } = payload;
  return (
    weapon?.ready === true && !isUsedUp(weapon) && (typeof distance !== "number" || findRangeBand(distance, weapon).ok)
  );
}

/**
 * Lists the circumstances that follow from the scene. A part of a split may use the off hand. A held target is immobilised. A fighter who
 * has moved this round walks or runs. (S1; d10/F.2; d10/0.3.9, d10/0.3.23)
 */
export function listImpliedCircumstances(
  scene: Scene<Fighter>,
  attacker: Fighter,
  weapon: Weapon,
  target: string,
): readonly string[] {
  const part = findPart(scene, attacker.id, toActionUse("attack", target, weapon.id));
  const targets = findHolder(scene, target) ? ["targetImmobilised"] : listMotionCircumstances(scene, target, "target");
  const own = listMotionCircumstances(scene, attacker.id, "attacker");
  const moved = own.length + targets.length > 0 ? [...own, ...targets] : NONE;
  return part?.offHand ? ["offHand", ...moved] : moved;
}

const NONE: readonly string[] = [];

/**
 * Lists the circumstance that follows from a fighter's movement. It is empty for a fighter who has not moved, and for an attacker whose
 * metres have cost dice. (S1; d10/F.2; d10/L-50)
 */
function listMotionCircumstances(scene: Scene, fighter: string, side: "attacker" | "target"): readonly string[] {
  const moved = findMovement(scene, fighter);
  if (!moved || (side === "attacker" && moved.dice > 0)) return NONE;
  return [MOTIONS[moved.gait][side]];
}

/**
 * Creates a function that lists the circumstances for an attack with the chosen weapon, each with its difficulty for this attacker. (S1;
 * d10/F.2)
 */
export function listAttackSwitches(
  rulings: AttackRulings,
): (payload: Json, scene: Scene<Fighter>) => readonly Switch[] {
  return (payload, scene) => {
    const values = toData(payload);
    const attacker = findFighter(scene, getText(values, "attacker"));
    const weapon = attacker && findWeapon(attacker, getText(values, "weapon"));
    if (!attacker || !weapon) return [];
    const named: readonly Json[] = Array.isArray(values["modifiers"]) ? values["modifiers"] : [];
    const near = named.includes("pointBlank") || isPointBlankOnly(weapon);
    const context = { weapon, perception: attacker.attributes.perception, near };
    const fitting = ATTACK_MODIFIERS.filter((row) => checkModifierFits(row, weapon, rulings).ok);
    return fitting.map((row) => {
      const { value } = toAttackModifier(row, context);
      return { id: row.id, group: row.group, value, ...describeSubject(row) };
    });
  };
}
