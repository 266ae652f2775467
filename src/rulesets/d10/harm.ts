import type { Answers } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { changeAt, happened } from "../../engine/kernel/event.ts";
import type { Data } from "../../engine/kernel/json.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { AttackFacts } from "./attack.ts";
import { conditionAt } from "./conditions.ts";
import { facesIn, facesOf, readDamage, readDamageFace, USUAL_DIFFICULTY } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import { WOUND_LEVELS } from "./vocabulary.ts";

/** The wound level after damage: the damage if it is above the level, else one worse; no damage changes nothing. (S1; L-25, L-26, L-44) */
export function nextWoundLevel(level: number, damage: number): number {
  if (damage <= 0) return level;
  return Math.min(WOUND_LEVELS.length - 1, damage > level ? damage : level + 1);
}

/** Rolls the damage and writes the wound. (S1; G.2, H.1) */
export function harmStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  if (facts.damageDice > 0 && answers["damage"] === undefined) {
    return ask([facesOf("damage", facts.attacker, facts.damageDice)]);
  }
  const faces = facesIn(answers["damage"]);
  const amount = readDamage(faces);
  const rolled = {
    dice: facts.damageDice,
    why: facts.damageWhy,
    difficulty: USUAL_DIFFICULTY,
    faces: [...faces],
    values: faces.map(readDamageFace),
    amount,
  };
  const target = lookup(scene.fighters, facts.target);
  const events = [
    happened("damaged", { fighter: facts.target, ...rolled }),
    ...(target ? wounded(scene, target, amount) : []),
  ];
  return close({ hit: true, margin: facts.margin, damage: amount }, events);
}

/** What an event tells of a wound: both levels, and their names. */
export function levelsTold(before: number, after: number): Data {
  return { before, after, beforeLevel: WOUND_LEVELS[before] ?? "", afterLevel: WOUND_LEVELS[after] ?? "" };
}

function wounded(scene: Scene, target: Fighter, damage: number): readonly Event[] {
  const after = nextWoundLevel(target.wound, damage);
  if (after === target.wound) return [];
  const change = changeAt(scene, ["fighters", target.id, "wound"], after);
  const because = damage > target.wound ? "damage" : "oneWorse";
  const told = { fighter: target.id, ...levelsTold(target.wound, after), because, condition: conditionAt(after) };
  return [happened("wounded", told, [change])];
}
