import {
  type AdjustedFacts,
  type Modifier,
  type Event,
  type Result,
  type Scene,
  beginEffect,
  buildChange,
  endEffect,
  createEffectId,
  ok,
  refuse,
  findFighter,
} from "../../../engine/index.ts";
import type { TestAbility, Focus, System, ConditionName } from "../vocabulary.ts";
import { listNewConditions, buildLasting, findLasting, beginLasting } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { type Fighter, isStopped } from "../fighter/fighter.ts";

/** A test as data. `target` is its target number if that is fixed; `needs` is the patient or vehicle that it needs. */
export type TaskRow = {
  readonly ability?: TestAbility;
  readonly focus?: Focus;
  readonly target?: number;
  readonly needs?: "dying" | "damaged" | "crashed" | "vehicle";
  readonly costs: "major" | "free";
};

/** The tests that have rules of their own, and the default one. (d6x3/D.1; d6x3/J-6 for first aid; d6x3/H.1, System Damage; S2, Crashes) */
export const TASKS = {
  plain: { costs: "free" },
  act: { costs: "major" },
  resist: { costs: "free" },
  "first-aid": { ability: "intelligence", focus: "medicine", target: 11, needs: "dying", costs: "major" },
  suppress: { ability: "intelligence", focus: "engineering", target: 13, needs: "damaged", costs: "major" },
  repair: { ability: "intelligence", focus: "engineering", needs: "crashed", costs: "major" },
  operate: { needs: "vehicle", costs: "free" },
} as const satisfies Readonly<Record<string, TaskRow>>;
export type TaskName = keyof typeof TASKS;
export const TASK_NAMES = Object.keys(TASKS).filter((name): name is TaskName => name in TASKS);

/** The facts of a test: its actor, its kind, its ability, its target number, and its results so far. */
export type AbilityTestFacts = AdjustedFacts & {
  readonly actor: string;
  readonly task: TaskName;
  readonly ability: TestAbility;
  readonly focus: Focus | "";
  readonly sense: string;
  /** The fighter or vehicle that it is about; `system`: the system of a vehicle. */
  readonly on: string;
  readonly system: System | "";
  /** The player's words; `whole`: the sum that an advanced test needs, 0 for any other test. (d6x3/A.7) */
  readonly what: string;
  readonly whole: number;
  readonly target: number;
  readonly paid: boolean;
  readonly why: readonly Modifier[];
  readonly faces: readonly number[];
};

/** The result of a test. */
export type TestResult = { readonly success: boolean; readonly degree: number };

/** The penalty on tests to operate a vehicle that was repaired in haste: 7 less the Drama Die of the repair. (S2, Crashes) */
export function repairPenalty(drama: number): number {
  return 7 - drama;
}

/**
 * Refuses a test without the subject that it needs: a dying fighter, a vehicle, a vehicle with damaged systems, or a crashed vehicle.
 * (d6x3/J-6; S2)
 */
export function checkTaskSubject({ needs }: TaskRow, on: Fighter | undefined, actor: Fighter): Result<true> {
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

/** Lists the events that follow from a test, in addition to the event that reports it. */
export function listOutcomeEvents(
  facts: AbilityTestFacts,
  result: TestResult,
  scene: Scene<Fighter>,
): readonly Event[] {
  const advanced = facts.whole > 0 ? listAdvancedEvents(facts, result, scene) : [];
  const on = findFighter(scene, facts.on);
  const outcome = result.success && on ? OUTCOMES[facts.task]?.(scene, on, result.degree, facts.system) : undefined;
  return outcome ? [...advanced, outcome] : advanced;
}

type Outcome = (scene: Scene<Fighter>, on: Fighter, degree: number, system: AbilityTestFacts["system"]) => Event;

/** The events of the tests that change their subject. */
const OUTCOMES: Readonly<Partial<Record<TaskName, Outcome>>> = {
  "first-aid": buildStabilisedEvent,
  repair: buildRepairedEvent,
  suppress: buildSuppressedEvent,
};

/** Advances an advanced test: each success adds its Drama Die, until the sum reaches the whole. (d6x3/A.7) */
function listAdvancedEvents(
  { actor, what, whole }: AbilityTestFacts,
  { success, degree }: TestResult,
  scene: Scene<Fighter>,
): readonly Event[] {
  const running = findLasting(scene, actor, "advanced", { what });
  const sum = Number(running?.data["sum"] ?? 0) + (success ? degree : 0);
  const details = { fighter: actor, what, sum, whole, done: sum >= whole };
  if (sum >= whole) return [happened("advanced", details, running ? [endEffect(scene, running.id)] : [])];
  const change = beginLasting(scene, "advanced", actor, { data: { what, sum }, replaces: { what } });
  return [happened("advanced", details, [change])];
}

/** The conditions that a fighter has after first aid. (d6x3/G.3; d6x3/J-6) */
const STABILISED = ["unconscious", "helpless", "wounded"] as const satisfies readonly ConditionName[];

/**
 * Builds the event of first aid: it ends Dying, leaves the patient Helpless, Unconscious and Wounded, and restores the drained
 * Constitution. (d6x3/G.3; d6x3/J-6; d6x3/R-15)
 */
function buildStabilisedEvent(scene: Scene<Fighter>, patient: Fighter): Event {
  const toPath = (...place: readonly string[]) => ["fighters", patient.id, ...place];
  const saved = buildChange(scene, toPath("conditions", "dying"), false);
  const restored = patient.drained === 0 ? [] : [buildChange(scene, toPath("drained"), 0)];
  const remaining = STABILISED.flatMap((each) => listNewConditions(patient.conditions, each));
  const gainedChanges = [...new Set(remaining)].map((each) => buildChange(scene, toPath("conditions", each), true));
  return happened("stabilised", { fighter: patient.id }, [saved, ...restored, ...gainedChanges]);
}

/** Builds the event of a repair: the vehicle works again, with a penalty by the Drama Die of the repair. (S2, Crashes) */
function buildRepairedEvent(scene: Scene<Fighter>, { id, vehicle, conditions }: Fighter, drama: number): Event {
  const penalty = repairPenalty(drama);
  const goes = vehicle.inoperative ? [buildChange(scene, ["fighters", id, "vehicle", "inoperative"], false)] : [];
  const whole = conditions["taken-out"] ? [buildChange(scene, ["fighters", id, "conditions", "taken-out"], false)] : [];
  const limps = buildChange(scene, ["fighters", id, "vehicle", "repairPenalty"], penalty);
  return happened("repaired", { fighter: id, penalty }, [...goes, ...whole, limps]);
}

/**
 * Builds the event that suppresses damage to a system, by default the worst one, for as many rounds as the Drama Die shows. (d6x3/H.1,
 * System Damage)
 */
function buildSuppressedEvent(
  scene: Scene<Fighter>,
  { id, vehicle }: Fighter,
  drama: number,
  chosen: AbilityTestFacts["system"],
): Event {
  const worst = (["handling", "sensors", "weapons"] as const).toSorted((a, b) => vehicle[a] - vehicle[b])[0];
  const system = chosen === "" ? (worst ?? "handling") : chosen;
  const effect = buildLasting("suppressed", id, { count: drama, data: { system } });
  return happened("suppressed", { fighter: id, system, rounds: drama }, [
    beginEffect(scene, createEffectId(scene, "suppressed"), effect),
  ]);
}
