import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { isWhole } from "../../engine/parts/reading.ts";
import { lapsed, payForAction } from "./actions.ts";
import type { Blow } from "./attack.ts";
import { nestedAttack, readArmed } from "./attack.ts";
import type { Weapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { namedIn } from "./reading.ts";

/** Several attacks in one full-round action, each with its own target. (S3; D) */
export type ExtraAttackFacts = {
  readonly attacker: string;
  readonly targets: readonly string[];
  readonly weapon: Weapon;
  readonly circumstances: readonly string[];
};

/** The most blows of an extra attack. (Ours) */
export const MOST_BLOWS = 10;

/** A target for each blow: where there are more blows than targets, they begin again with the first. (S3; D; J-5) */
export function targetsFor(targets: readonly string[], blows: Json | undefined): readonly string[] {
  if (targets.length === 0) return [];
  const count = isWhole(blows, targets.length, MOST_BLOWS) ? blows : targets.length;
  return Array.from({ length: count }, (_, index) => targets[index % targets.length] ?? "");
}

/** Whether a fighter may make so many attacks in a full round. (S3; D; J-5) */
export function mayAttackOften({ extraAttack, name }: Fighter, count: number): Result<true> {
  if (extraAttack === 0) return refuse("attack/no-extra-attack", { name });
  return count >= 1 && count <= extraAttack ? ok(true) : refuse("attack/too-many", { name, most: extraAttack });
}

/** Takes the declaration of an extra attack: a target for each blow, the same one more than once if need be. (S3; D; J-5) */
export function declareExtraAttack(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ExtraAttackFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const armed = readArmed(payload, seat, scene);
  if (!armed.ok) return armed;
  const { attacker, weapon, circumstances } = armed.value;
  const named = namedIn(scene.fighters, payload["targets"])?.map(({ id }) => id);
  if (!named) return refuse("attack/no-target");
  const targets = targetsFor(named, payload["blows"]);
  if (targets.includes(attacker.id)) return refuse("attack/self", { name: attacker.name });
  const often = mayAttackOften(attacker, targets.length);
  if (!often.ok) return often;
  const payable = payForAction(scene, attacker, "full");
  return payable.ok ? ok({ attacker: attacker.id, targets, weapon, circumstances }) : payable;
}

/** The full round is paid for. (S3; D) */
export function beginExtraAttackStage(
  facts: ExtraAttackFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<ExtraAttackFacts> {
  const { attacker, targets } = facts;
  const fighter = lookup(scene.fighters, attacker);
  const paid = fighter && payForAction(scene, fighter, "full");
  if (!paid?.ok) return close(null, [lapsed(attacker)]);
  return next(facts, [happened("extra-attack", { attacker, targets }, paid.value)]);
}

/** Each blow is an attack of its own, with its own rolls, one after the other. (S3; D) */
export function blowsStage(facts: ExtraAttackFacts, answers: Answers): Move<ExtraAttackFacts> {
  const { attacker, targets, weapon, circumstances } = facts;
  const names = targets.map((_target, index) => `blow.${index}`);
  if (names.every((name) => answers[name] !== undefined)) {
    return close({ blows: names.map((name) => answers[name] ?? null) });
  }
  const blows = targets.map((target): Blow => ({ attacker, target, weapon, circumstances, time: "free" }));
  return push(
    facts,
    blows.map((blow, index) => nestedAttack(names[index] ?? "", blow)),
  );
}
