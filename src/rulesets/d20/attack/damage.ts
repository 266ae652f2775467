import {
  type Modifier,
  type Scene,
  type Stage,
  toModifier,
  ask,
  readFacesAnswer,
  next,
  sumModifiers,
  filterNonZero,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, type BlowFacts, trackReason } from "./attack.ts";
import { askRoll } from "../dice.ts";
import { stage } from "../fighter/conditions.ts";
import { type Fighter, hasStrengthDamage, featWeaponName, abilityReason, featReason } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { stanceReason } from "./stance.ts";

/** Sums the dice and modifiers of a hit. The result is at least 1, or the minimum that a table rules. (d20/I; d20/J-21; d20/case-D57) */
export function sumDamage(faces: readonly number[], why: readonly Modifier[], { leastDamage }: Rulings): number {
  let sum = sumModifiers(why);
  for (const face of faces) sum += face;
  return Math.max(leastDamage, sum);
}

/**
 * Lists the modifiers of the damage: stance, injuries, feats and the GM's call. Strength is added except for ranged and psychic weapons.
 * (S3; d20/D.1, d20/F.2, d20/I)
 */
export function listDamageReasons(
  scene: Scene,
  fighter: Fighter,
  blow: BlowFacts,
  rulings: Rulings,
): readonly Modifier[] {
  const strength = hasStrengthDamage(blow.weapon) ? [abilityReason(fighter, "strength")] : [];
  return filterNonZero([
    ...strength,
    stanceReason(scene, fighter.id, "damage"),
    trackReason(fighter, "damage", [], rulings),
    featReason(fighter, "damage", { weapons: [featWeaponName(blow.weapon)] }),
    toModifier("gm", { value: blow.gm.damage, reason: blow.gm.reason }),
  ]);
}

/** Builds the stage that rolls the weapon's dice and sums the damage. (d20/I; d20/J-21) */
export function damageStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage({ needs: ["attacker"] }, (facts, answers, scene, { attacker }) => {
    const { weapon, target } = facts;
    if (answers["damage"] === undefined) return ask([askRoll("damage", attacker.id, weapon.dice, weapon.sides)]);
    const faces = readFacesAnswer(answers["damage"]);
    const why = listDamageReasons(scene, attacker, facts, rulings);
    const damage = sumDamage(faces, why, rulings);
    return next({ ...facts, damage }, [happened("damaged", { fighter: target, faces, why, amount: damage })]);
  });
}
