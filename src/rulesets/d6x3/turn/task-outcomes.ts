import {
  type Event,
  type Result,
  type Scene,
  beginEffect,
  changeAt,
  effectsOn,
  endEffect,
  freeEffectId,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import type { Condition } from "../fighter/condition-table.ts";
import { gained } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { effectOf } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { TaskFacts, TaskRow } from "./task-table.ts";
import { isStopped } from "../fighter/things.ts";

/** Result of a test. */
export type TestResult = { readonly success: boolean; readonly degree: number };

/** Penalty on tests to operate a vehicle that was mended in haste, by the Drama Die of the repair. (S2, Crashes) */
export function repairPenalty(drama: number): number {
  return 7 - drama;
}

/**
 * Checks that a test has its subject: a dying fighter, a vehicle, one whose systems are damaged, or one that has crashed. (d6x3/J-6; S2)
 */
export function mayTask({ needs }: TaskRow, on: Fighter | undefined, actor: Fighter): Result<true> {
  if (needs === undefined) return ok(true);
  if (needs === "dying") {
    const dies = on?.conditions.dying === true && !on.conditions.dead && on.id !== actor.id;
    return dies ? ok(true) : refuse("task/nobody-dies", { name: actor.name });
  }
  if (on?.body !== "vehicle") return refuse("vehicle/none", { name: actor.name });
  const { handling, sensors, weapons } = on.vehicle;
  const inoperative = isStopped(on);
  if (needs === "crashed") return inoperative ? ok(true) : refuse("vehicle/not-crashed", { name: on.name });
  if (needs === "damaged")
    return Math.min(handling, sensors, weapons) < 0 ? ok(true) : refuse("vehicle/not-damaged", { name: on.name });
  return inoperative ? refuse("vehicle/inoperative", { name: on.name }) : ok(true);
}

/** Lists the events that follow from a test, beside the one that reports it. */
export function outcomeEvents(facts: TaskFacts, result: TestResult, scene: Scene<Fighter>): readonly Event[] {
  const advanced = facts.whole > 0 ? advancedEvents(facts, result, scene) : [];
  const on = lookup(scene.fighters, facts.on);
  if (!result.success || !on) return advanced;
  if (facts.task === "first-aid") return [...advanced, stabilised(scene, on)];
  if (facts.task === "repair") return [...advanced, repaired(scene, on, result.degree)];
  return facts.task === "suppress" ? [...advanced, suppressed(scene, on, result.degree, facts.system)] : advanced;
}

/** Advances an advanced test: each success adds its Drama Die, until the sum reaches the whole. (d6x3/A.7) */
function advancedEvents(
  { actor, what, whole }: TaskFacts,
  { success, degree }: TestResult,
  scene: Scene<Fighter>,
): readonly Event[] {
  const [running] = effectsOn(scene, actor, "advanced").filter(([, { data }]) => data["what"] === what);
  const so = Number(running?.[1].data["sum"] ?? 0) + (success ? degree : 0);
  const told = { fighter: actor, what, sum: so, whole, done: so >= whole };
  if (so >= whole) return [happened("advanced", told, running ? [endEffect(scene, running[0])] : [])];
  const effect = effectOf("advanced", { bearer: actor, data: { what, sum: so } });
  const begun = beginEffect(scene, running?.[0] ?? freeEffectId(scene, "advanced"), effect);
  return [happened("advanced", told, [begun])];
}

/** Conditions that first aid leaves. (d6x3/G.3; d6x3/J-6) */
const STABILISED = ["unconscious", "helpless", "wounded"] as const satisfies readonly Condition[];

/**
 * Builds the event of first aid: no longer Dying, but Helpless, Unconscious and Wounded; the drained Constitution returns. (d6x3/G.3;
 * d6x3/J-6; d6x3/R-15)
 */
function stabilised(scene: Scene<Fighter>, patient: Fighter): Event {
  const at = (...place: readonly string[]) => ["fighters", patient.id, ...place];
  const saved = changeAt(scene, at("conditions", "dying"), false);
  const filled = patient.drained === 0 ? [] : [changeAt(scene, at("drained"), 0)];
  const left = STABILISED.flatMap((each) => gained(patient.conditions, each));
  const more = [...new Set(left)].map((each) => changeAt(scene, at("conditions", each), true));
  return happened("stabilised", { fighter: patient.id }, [saved, ...filled, ...more]);
}

/** Builds the event of a repair: the vehicle goes again, with a penalty by the Drama Die of the repair. (S2, Crashes) */
function repaired(scene: Scene<Fighter>, { id, vehicle, conditions }: Fighter, drama: number): Event {
  const penalty = repairPenalty(drama);
  const goes = vehicle.inoperative ? [changeAt(scene, ["fighters", id, "vehicle", "inoperative"], false)] : [];
  const whole = conditions["taken-out"] ? [changeAt(scene, ["fighters", id, "conditions", "taken-out"], false)] : [];
  const limps = changeAt(scene, ["fighters", id, "vehicle", "repairPenalty"], penalty);
  return happened("repaired", { fighter: id, penalty }, [...goes, ...whole, limps]);
}

/**
 * Builds the event that suppresses damage to a system, the worst one if none is named, for as many rounds as the Drama Die shows.
 * (d6x3/H.1, System Damage)
 */
function suppressed(scene: Scene<Fighter>, { id, vehicle }: Fighter, drama: number, said: TaskFacts["system"]): Event {
  const worst = (["handling", "sensors", "weapons"] as const).toSorted((a, b) => vehicle[a] - vehicle[b])[0];
  const system = said === "" ? (worst ?? "handling") : said;
  const effect = effectOf("suppressed", { bearer: id, count: drama, data: { system } });
  return happened("suppressed", { fighter: id, system, rounds: drama }, [
    beginEffect(scene, freeEffectId(scene, "suppressed"), effect),
  ]);
}
