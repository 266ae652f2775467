import {
  type Data,
  type Json,
  type Result,
  type Scene,
  type Switch,
  dataOf,
  lookup,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { aimedRounds } from "./aim.ts";
import { ATTACK_MODIFIERS, type AttackRulings, mayApply, modifierFor, placeOf } from "./circumstances.ts";
import { type Situation, plainSituation } from "./difficulty.ts";
import { type Weapon, findWeapon } from "../fighter/equipment.ts";
import { type Fighter, handsOf } from "../fighter/fighter.ts";
import { holderOf } from "./grip.ts";
import { readDistance, strikesNear } from "./range.ts";
import { MOTIONS, movedBy } from "../economy/movement.ts";
import { deedOf, partFor } from "../economy/split.ts";

/** An attack as it is attempted: what is said, by whom, where, and what the table rules. */
export type Attempt = {
  readonly payload: Data;
  readonly attacker: Fighter;
  readonly scene: Scene<Fighter>;
  readonly rulings: AttackRulings;
};

/** The situation of an attack as the payload tells it, and as the scene knows it. (S1; d10/F.2) */
export function readSituation({ payload, attacker, scene, rulings }: Attempt, weapon: Weapon): Result<Situation> {
  const { modifiers = [] } = payload;
  if (!Array.isArray(modifiers)) return refuse("attack/malformed");
  const distance = readDistance(payload["distance"]);
  if (!distance.ok) return distance;
  const target = textAt(payload, "target");
  const aimed = aimedRounds(scene, attacker.id, weapon.id, target);
  const given = givenFor(scene, attacker, weapon, target);
  const plain = plainSituation(attacker, weapon, rulings);
  return ok({ ...plain, named: modifiers, given, distance: distance.value, aimed });
}

/** The circumstances that nobody need name: an attack with another weapon than a split's first is one with the off hand, whoever
 *  is held is immobilised, and who has moved this round walks or runs. (S1; d10/F.2; d10/0.3.9, d10/0.3.23) */
function givenFor(scene: Scene<Fighter>, attacker: Fighter, weapon: Weapon, target: string): readonly string[] {
  const part = partFor(scene, attacker.id, deedOf("attack", target, weapon.id));
  const targets = holderOf(scene, target) ? ["targetImmobilised"] : motionOf(scene, target, "target");
  return [...(part?.offHand ? ["offHand"] : []), ...motionOf(scene, attacker.id, "attacker"), ...targets];
}

/** How somebody's moving counts; not for the attacker where each metre has cost a die. (S1; d10/F.2; d10/L-50) */
function motionOf(scene: Scene, fighter: string, side: "attacker" | "target"): readonly string[] {
  const moved = movedBy(scene, fighter);
  if (!moved || (side === "attacker" && moved.dice > 0)) return [];
  return [MOTIONS[moved.gait][side]];
}

/** The circumstances that an attack with the chosen weapon may name, and what each adds for this attacker. (S1; d10/F.2) */
export function attackSwitches(rulings: AttackRulings): (payload: Json, scene: Scene<Fighter>) => readonly Switch[] {
  return (payload, scene) => {
    const chosen = dataOf(payload);
    const attacker = lookup(scene.fighters, textAt(chosen, "attacker"));
    const weapon = attacker && findWeapon(attacker.weapons, textAt(chosen, "weapon"), handsOf(attacker));
    if (!attacker || !weapon) return [];
    const named: readonly Json[] = Array.isArray(chosen["modifiers"]) ? chosen["modifiers"] : [];
    const near = named.includes("pointBlank") || strikesNear(weapon);
    const sight = { weapon, perception: attacker.attributes.perception, near };
    const fitting = ATTACK_MODIFIERS.filter((row) => mayApply(row, weapon, rulings).ok);
    return fitting.map((row) => {
      const { value } = modifierFor(row, sight);
      return { id: row.id, group: row.group, value, ...placeOf(row) };
    });
  };
}
