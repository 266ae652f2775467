import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  ask,
  close,
  lookup,
  toOptions,
  pickOne,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { countOffTurnMoves } from "../economy/actions.ts";
import { type AttackFacts, mayTarget, mayUseWeapon, findAvailableWeapon } from "./attack.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The losses that foil an attack after its declaration: its weapon, its target, or its reach. (S2, Prepare; d6x3/J-8) */
export type Foil = "weapon" | "target" | "reach";

/**
 * Finds the loss that foils an attack before its dice are rolled, or null. The weapon may be no longer in hand, jammed or out of reach; the
 * target may be no longer open to attack. (S2, Prepare, Taking Cover; d6x3/J-8)
 */
export function findFoil(facts: AttackFacts, attacker: Fighter, scene: Scene<Fighter>): Foil | null {
  const { way, distance, targets } = facts;
  const weapon = findAvailableWeapon(scene, lookup(scene.fighters, facts.bearer) ?? attacker, facts.weapon.id);
  if (!weapon || !mayUseWeapon(attacker, weapon, way, { distance }).ok) return "weapon";
  const open = targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
  return open.every((target) => mayTarget(scene, target, weapon, way).ok) ? null : "target";
}

/**
 * Resolves an interruption. The attack fails after a loss; after a movement the GM is asked whether it still reaches. Null if the attack
 * continues as declared. (S2, Prepare; d6x3/J-8; d6x3/R-22)
 */
export function resolveInterruption(
  facts: AttackFacts,
  attacker: Fighter,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<never> | Move<AttackFacts> | null {
  const { targets, seen } = facts;
  const moved = targets.length > 0 && countOffTurnMoves(scene, [attacker.id, ...targets]) !== seen;
  const foil = findFoil(facts, attacker, scene) ?? (moved && answers["reach"] === "short" ? "reach" : null);
  if (foil) return close(null, [happened("foiled", { fighter: attacker.id, by: foil })]);
  return moved && answers["reach"] === undefined ? ask([askReach(attacker, targets, scene)]) : null;
}

function askReach(attacker: Fighter, targets: readonly string[], scene: Scene<Fighter>): Question {
  const target = lookup(scene.fighters, targets[0] ?? "");
  const data = { fighter: attacker.id, by: attacker.name, name: target?.name ?? "" };
  return pickOne({ id: "reach", data }, toOptions(["reaches", "short"]));
}
