import {
  type Data,
  type Json,
  type InputValues,
  type GmCall,
  type Scene,
  type Suggested,
  type Switch,
  GM_CALLS,
  WEAPON,
  suggestWallCover,
  toData,
  lookup,
  getText,
} from "../../../engine/index.ts";
import type { TargetedAttackDetails } from "../events.ts";
import { countAimedRounds } from "./aim.ts";
import { ATTACK_MODIFIERS, type AttackRulings, mayApply, toModifier, describeSubject } from "./circumstances.ts";
import type { Situation } from "./difficulty.ts";
import { type Weapon, findWeapon } from "../fighter/equipment.ts";
import { type Fighter, getBareHands } from "../fighter/fighter.ts";
import { BOOST, CIRCUMSTANCES, DISTANCE, measureDistance } from "../fighter/inputs.ts";
import { loadModifier } from "../fighter/load.ts";
import { findHolder } from "./grip.ts";
import { findRangeBand, isPointBlankOnly } from "./range.ts";
import { MOTIONS, findMovement } from "../economy/movement.ts";
import { toActionUse, findPart } from "../economy/split.ts";

/**
 * The cover that walls give, by the number of blocked lines among the four lines to the corners of a target. Cover begins at half of them.
 * (S1; d10/F.2; d10/L-72)
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

/** Lists the distance as an unused input for a weapon that reaches only near targets, unless the scene knows the distance. (S1; d10/F.2) */
export function listIdleDistance(payload: Json, scene: Scene<Fighter>, actor = "attacker"): readonly string[] {
  const values = toData(payload);
  const attacker = lookup(scene.fighters, getText(values, actor));
  const weapon = attacker && findWeapon(attacker.weapons, getText(values, "weapon"));
  const isKnown = measureDistance(scene, getText(values, actor), getText(values, "target")) !== null;
  return weapon && isPointBlankOnly(weapon) && !isKnown ? [DISTANCE.name] : [];
}

/** True if the weapon of an attack is in hand, and reaches as far as the declared distance. (S1; d10/D.2, d10/F.2, d10/F.4) */
export function attackReaches(payload: Data, { fighters }: Scene<Fighter>): boolean {
  const attacker = lookup(fighters, getText(payload, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, getText(payload, "weapon"), getBareHands(attacker));
  const { distance } = payload;
  return weapon?.ready === true && (typeof distance !== "number" || findRangeBand(distance, weapon).ok);
}

/**
 * Lists the circumstances that follow from the scene. In a split, another weapon than the first attack's is in the off hand. A held target
 * is immobilised. A fighter who has moved this round walks or runs. (S1; d10/F.2; d10/0.3.9, d10/0.3.23)
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
 * Lists the circumstance that follows from a fighter's movement; empty for an attacker who has paid a die for each metre. (S1; d10/F.2;
 * d10/L-50)
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
    const attacker = lookup(scene.fighters, getText(values, "attacker"));
    const weapon = attacker && findWeapon(attacker.weapons, getText(values, "weapon"), getBareHands(attacker));
    if (!attacker || !weapon) return [];
    const named: readonly Json[] = Array.isArray(values["modifiers"]) ? values["modifiers"] : [];
    const near = named.includes("pointBlank") || isPointBlankOnly(weapon);
    const context = { weapon, perception: attacker.attributes.perception, near };
    const fitting = ATTACK_MODIFIERS.filter((row) => mayApply(row, weapon, rulings).ok);
    return fitting.map((row) => {
      const { value } = toModifier(row, context);
      return { id: row.id, group: row.group, value, ...describeSubject(row) };
    });
  };
}
