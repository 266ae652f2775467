import type { Answers } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf, telling } from "../../engine/kernel/modifier.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { trackReason } from "./attack.ts";
import { facesIn, facesOf } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import { addsStrength } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { abilityReason } from "./fighter.ts";
import { stanceReason } from "./stance.ts";

/** The damage of a hit: the dice and their reasons, and one point at least. (I; J-21; case D57) */
export function damageOf(faces: readonly number[], why: readonly Modifier[]): number {
  let sum = sumOf(why);
  for (const face of faces) sum += face;
  return Math.max(1, sum);
}

/** What is added to the damage dice: Strength by hand or throw, the stance, injuries. (S3; D.1, F.2, I) */
export function damageReasons(scene: Scene, fighter: Fighter, weapon: Weapon): readonly Modifier[] {
  const strength = addsStrength(weapon) ? [abilityReason(fighter, "strength")] : [];
  return telling([...strength, stanceReason(scene, fighter.id, "damage"), trackReason(fighter, "damage", [])]);
}

/** Rolls the weapon's dice. (I; J-21) */
export function damageStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker) return close(null, [lapsed(facts.attacker)]);
  const { weapon, target } = facts;
  if (answers["damage"] === undefined) return ask([facesOf("damage", attacker.id, weapon.dice, weapon.sides)]);
  const faces = facesIn(answers["damage"]);
  const why = damageReasons(scene, attacker, weapon);
  const damage = damageOf(faces, why);
  return next({ ...facts, damage }, [happened("damaged", { fighter: target, faces, why, amount: damage })]);
}
