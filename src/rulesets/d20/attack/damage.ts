import {
  type Modifier,
  type Scene,
  type Stage,
  adjustmentTerm,
  ask,
  close,
  facesIn,
  lookup,
  next,
  sumOf,
  nonZero,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { type AttackFacts, type Blow, trackReason } from "./attack.ts";
import { facesOf } from "../dice.ts";
import { addsStrength, knownAs } from "../fighter/equipment.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import { featReason } from "../fighter/feats.ts";
import type { Rulings } from "../rulings.ts";
import { stanceReason } from "./stance.ts";

/** Sums the dice and modifiers of a hit; at least 1 unless a table rules otherwise. (d20/I; d20/J-21; d20/case-D57) */
export function damageOf(faces: readonly number[], why: readonly Modifier[], { leastDamage }: Rulings): number {
  let sum = sumOf(why);
  for (const face of faces) sum += face;
  return Math.max(leastDamage, sum);
}

/**
 * Lists the modifiers of the damage dice: Strength by hand or throw, stance, injuries, feats and the GM's call. (S3; d20/D.1, d20/F.2,
 * d20/I)
 */
export function damageReasons(scene: Scene, fighter: Fighter, blow: Blow, rulings: Rulings): readonly Modifier[] {
  const strength = addsStrength(blow.weapon) ? [abilityReason(fighter, "strength")] : [];
  return nonZero([
    ...strength,
    stanceReason(scene, fighter.id, "damage"),
    trackReason(fighter, "damage", [], rulings),
    featReason(fighter, "damage", { weapons: [knownAs(blow.weapon)] }),
    adjustmentTerm("gm", { value: blow.gm.damage, reason: blow.gm.reason }),
  ]);
}

/** Rolls the weapon's dice and sums the damage. (d20/I; d20/J-21) */
export function damageStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    if (!attacker) return close(null, [aborted(facts.attacker)]);
    const { weapon, target } = facts;
    if (answers["damage"] === undefined) return ask([facesOf("damage", attacker.id, weapon.dice, weapon.sides)]);
    const faces = facesIn(answers["damage"]);
    const why = damageReasons(scene, attacker, facts, rulings);
    const damage = damageOf(faces, why, rulings);
    return next({ ...facts, damage }, [happened("damaged", { fighter: target, faces, why, amount: damage })]);
  };
}
