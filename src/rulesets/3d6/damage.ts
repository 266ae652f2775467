import type { Answers, Question } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf, telling } from "../../engine/kernel/modifier.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { AttackFacts, Way } from "./attack.ts";
import { lapsed } from "./attack.ts";
import { facesIn, facesOf, SIDES, sumOfFaces } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";

/** What is added to the damage dice: the weapon's ability, and 1 for an All-Out Attack. (S2; G.1) */
export function damageModifiers({ abilities }: Fighter, { ability }: Weapon, way: Way): readonly Modifier[] {
  return telling([
    { source: `ability.${ability}`, value: ability === "" ? 0 : abilities[ability] },
    { source: "damage.allOut", value: way === "all-out" ? 1 : 0 },
  ]);
}

/** Rolls the damage once, whoever takes it; a Stunt Attack has none of its own. (S2; G.1; J-19) */
export function damageStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker) return lapsed(facts);
  const open = damageQuestions(facts).filter(({ id }) => answers[id] === undefined);
  if (open.length > 0) return ask(open);
  if (damageQuestions(facts).length === 0) return close({ hit: facts.hit, points: facts.points });
  const faces = facesIn(answers["damage"]);
  const extra = sumOfFaces(facesIn(answers["extra"]));
  const why = facts.way === "stunt" ? [] : damageModifiers(attacker, facts.weapon, facts.way);
  const raw = Math.max(0, sumOfFaces(faces) + sumOf(why));
  const told = { fighter: attacker.id, faces, why, raw, extra, on: viciousOn(facts) ?? "" };
  return next({ ...facts, raw, extra }, [happened("damage-rolled", told)]);
}

/** A Vicious Blow adds a die against one target. (H.1) */
function viciousOn({ bought }: AttackFacts): string | undefined {
  return lookup(bought, "vicious-blow");
}

function damageQuestions(facts: AttackFacts): readonly Question[] {
  const { attacker, weapon, way, targets } = facts;
  const questions: Question[] = [];
  if (targets.length > 0 && way !== "stunt")
    questions.push(facesOf("damage", attacker, { count: weapon.dice, sides: weapon.sides }));
  if (viciousOn(facts) !== undefined) questions.push(facesOf("extra", attacker, { count: 1, sides: SIDES }));
  return questions;
}

/** Lets each target in turn take the damage, and ends the attack with what became of them. (S2; J-19) */
export function sufferStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const names = facts.targets.map((_target, i) => `suffered.${i}`);
  const results = names.map((name) => answers[name]).filter((result) => result !== undefined);
  if (results.length === names.length) return close({ hit: facts.hit, points: facts.points, suffered: results });
  const { attacker, weapon, bought } = facts;
  const children = facts.targets.map((target, i) => ({
    as: names[i] ?? "",
    kind: "suffer",
    facts: {
      attacker,
      target,
      raw: facts.raw + (viciousOn(facts) === target ? facts.extra : 0),
      penetrating: weapon.penetrating,
      flies: weapon.group !== "melee",
      halved: lookup(bought, "overcome-toughness") === target,
    },
  }));
  return push(facts, children);
}
