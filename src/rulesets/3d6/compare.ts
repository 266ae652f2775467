import type { Answers } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf, telling } from "../../engine/kernel/modifier.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { rolled } from "./ability-test.ts";
import type { AttackFacts } from "./attack.ts";
import { ableAttacker, lapsed } from "./attack.ts";
import { facesIn, readRoll, testOf } from "./dice.ts";
import { beginOn, effectModifiers, untilTurnEnds } from "./effects.ts";
import type { Fighter } from "./fighter.ts";
import { defenseBase } from "./fighter.ts";
import { stuntPoints } from "./margin.ts";
import type { Conditions } from "./vocabulary.ts";

/** Whether a total reaches what it must: a tie is the attacker's. (A.2; J-1) */
export function isHit(total: number, needed: number): boolean {
  return total >= needed;
}

/** What a target's being Prone does to an attack: easier to strike, harder to shoot. (G.3) */
export function proneModifier({ prone }: Conditions, flies: boolean): number {
  if (!prone) return 0;
  return flies ? -1 : 1;
}

/** The reasons for a fighter's Defense now: it is not rolled. (B; D.1, D.2) */
export function defenseOf(scene: Scene, fighter: Fighter): readonly Modifier[] {
  return telling([...defenseBase(fighter), ...effectModifiers(scene, fighter.id, "defense")]);
}

/** Asks the attacker for the dice of the test. Who was taken out in the meantime does not roll. (S2; F.2; J-8) */
export function rollStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  if (!ableAttacker(facts, scene)) return lapsed(facts);
  if (answers["attack"] === undefined) return ask([testOf("attack", facts.attacker)]);
  const faces = facesIn(answers["attack"]);
  const [target] = facts.targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
  const prone = target ? proneModifier(target.conditions, facts.weapon.group !== "melee") : 0;
  const why = telling([...facts.why, { source: "attack.prone", value: prone }]);
  const total = readRoll(faces).sum + sumOf(why);
  return next({ ...facts, why, faces, total }, [rolled("attack", facts.attacker, faces, why)]);
}

/** Compares the test with the target's Defense. A missed gun may jam; any other miss ends the attack. (S2; F.2, F.5) */
export function compareStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const target = lookup(scene.fighters, facts.targets[0] ?? "");
  if (answers["misfire"] !== undefined) return close({ hit: false });
  if (!target) return lapsed(facts);
  const why = defenseOf(scene, target);
  const defense = sumOf(why);
  const hit = isHit(facts.total, defense);
  const points = hit ? stuntPoints(facts.faces, facts.way === "stunt") : 0;
  const struck = hit && facts.weapon.group === "melee" ? [strikeOn(scene, facts.attacker, target.id)] : [];
  const events = [
    rolled("defense", target.id, [], why),
    happened("compared", { total: facts.total, defense, hit, points }, struck),
  ];
  if (hit) return next({ ...facts, hit, points }, events);
  if (facts.weapon.group !== "gun") return close({ hit }, events);
  const misfire = { attacker: facts.attacker, weapon: facts.weapon.id, drama: readRoll(facts.faces).drama };
  return push(facts, [{ as: "misfire", kind: "misfire", facts: misfire }], events);
}

/** Remembers for the rest of the turn whom somebody struck in melee. (S2, Press the Attack) */
function strikeOn(scene: Scene, bearer: string, foe: string) {
  return beginOn(scene, { kind: "struck", bearer, anchor: untilTurnEnds(bearer), data: { foe } });
}
