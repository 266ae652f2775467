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

/** The damage of a hit: the dice and their reasons, and one point at least. (d20/I; d20/J-21; d20/case-D57) */
export function damageOf(faces: readonly number[], why: readonly Modifier[], { leastDamage }: Rulings): number {
  let sum = sumOf(why);
  for (const face of faces) sum += face;
  return Math.max(leastDamage, sum);
}

/** What is added to the damage dice: Strength by hand or throw, the stance, injuries, feats, and what the GM says. (S3; d20/D.1, d20/F.2, d20/I) */
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

/** Rolls the weapon's dice. (d20/I; d20/J-21) */
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
