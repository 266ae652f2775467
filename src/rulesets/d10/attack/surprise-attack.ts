import {
  type Answers,
  type DeclarationSpec,
  type Move,
  type Scene,
  TARGET,
  defineDeclaration,
  endEffect,
  lookup,
  next,
  refuse,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import type { Declare } from "../economy/actions.ts";
import { type AttackFacts, buildAttackDetails, planAttack } from "./attack.ts";
import type { AttackRulings } from "./circumstances.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findLasting } from "../fighter/lasting.ts";
import { ATTACK_INPUTS, attackReaches, listIdleDistance } from "./situation.ts";

export const SURPRISE_ATTACK = {
  kind: "surpriseAttack",
  actor: "attacker",
  instead: true,
  inputs: [TARGET, ...ATTACK_INPUTS],
  idle: listIdleDistance,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/**
 * Reads the declaration of the free attack of a surprise. It is possible once, before the first round, on a target surprised by this
 * attacker. The whole pool must be used for it. (S1; d10/C; d10/L-7; d10/0.3.10; d10/case-43)
 */
export function declareSurpriseAttack(rulings: AttackRulings): Declare<AttackFacts> {
  return defineDeclaration(SURPRISE_ATTACK, ({ target, ...values }, { actor, scene }) => {
    if (scene.fight.round > 0) return refuse("surprise/too-late");
    const facts = planAttack({ said: values, attacker: actor, target: target.id, scene, rulings });
    if (!facts.ok) return facts;
    return listSurprisedTargets(scene, actor.id).includes(target.id) ? facts : refuse("surprise/not-surprised");
  });
}

/** Lists the targets that a fighter has surprised and not yet struck. (S1; d10/C) */
export function listSurprisedTargets(scene: Scene, attacker: string): readonly string[] {
  const targets = findLasting(scene, attacker, "surprising")?.data["targets"];
  return Array.isArray(targets) ? targets.filter((id): id is string => typeof id === "string") : [];
}

/** Starts the free attack and ends the surprise; the target is not asked to defend. (S1; d10/C) */
export function surpriseAttackStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = findAbleFighter(scene, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  const surprise = findLasting(scene, facts.attacker, "surprising");
  if (!attacker || !target || !surprise) return abort(facts.attacker);
  const details = buildAttackDetails(facts, attacker, target);
  return next(facts, [happened("declared", details, [endEffect(scene, surprise.id)])]);
}
