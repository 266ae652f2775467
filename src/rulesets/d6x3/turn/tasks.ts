import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Modifier,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  type ToldRequest,
  ask,
  choiceInput,
  close,
  dataOf,
  declared,
  facesIn,
  lookup,
  next,
  ok,
  oneOf,
  sumOf,
  nonZero,
  adjustmentOf,
  adjustmentTerm,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { lacksSense } from "../fighter/conditions.ts";
import { abort, happened } from "../events.ts";
import { checkedBy, rolled, testModifiers } from "../attack/ability-roll.ts";
import { actionTaken, payForAction } from "../economy/actions.ts";
import { type Turning, flipDie } from "../attack/alter.ts";
import { readRoll, testOf } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ABILITY, FOCUS, WHAT, openNumber, optional } from "../fighter/inputs.ts";
import { MOST_TARGET, targetQuestion } from "../fighter/questions.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints } from "../attack/stunts.ts";
import { TASKS, TASK_NAMES, type TaskFacts, type TaskRow } from "./task-table.ts";
import { mayTask, outcomeEvents } from "./task-outcomes.ts";
import { isLost, systemNow } from "../fighter/things.ts";
import { SYSTEMS } from "../vocabulary.ts";

export const TASK_NAME = choiceInput("task", TASK_NAMES, "RIPOSTE.d6x3.task");
const TARGET = openNumber("target", MOST_TARGET);
const WHOLE = openNumber("whole", MOST_TARGET);
const SENSE = optional(choiceInput("sense", ["sight", "hearing"], "RIPOSTE.d6x3.sense"));
const ON = { name: "on", is: "fighter", companion: true } as const;
const SYSTEM = choiceInput("system", SYSTEMS, "RIPOSTE.d6x3.system");

/** Inputs of a test when it is prepared; the GM is asked for its target number. (S2, Prepare) */
export const TESTING = [ABILITY, FOCUS, WHAT, WHOLE, SENSE, ON, SYSTEM] as const;

/** Declaration of a test. (d6x3/A.1; d6x3/D.1) */
export const TASK = {
  kind: "task",
  actor: "actor",
  inputs: [TASK_NAME, ABILITY, FOCUS, WHAT, TARGET, WHOLE, SENSE, ON, SYSTEM],
  listed: TASK_NAME.name,
  idle: idleTask,
} as const satisfies DeclarationSpec;

/** Lists the inputs that a row of the table of tests settles. (d6x3/A.1; d6x3/D.1) */
export function idleTask(payload: Json): readonly string[] {
  const name = oneOf(TASK_NAMES, dataOf(payload)["task"]) ?? "plain";
  const { ability, focus, target, needs }: TaskRow = TASKS[name];
  const about = needs === undefined ? ["on", "system"] : needs === "dying" || needs === "crashed" ? ["system"] : [];
  const plain = name === "plain" || name === "act" ? [] : ["whole"];
  return [
    ...(ability ? ["ability", "sense"] : []),
    ...(focus ? ["focus"] : []),
    ...(target === undefined ? [] : ["target"]),
    ...plain,
    ...about,
  ];
}

/** Inputs of a test in a payload: the subject is optional, and a macro may leave the system to the rules. */
export const TESTED = [...[TASK_NAME, ABILITY, FOCUS, WHAT, WHOLE, SENSE], optional(ON), optional(SYSTEM)] as const;
const SPOKEN = { actor: "actor", inputs: [TARGET, ...TESTED] } as const;

/** Takes the declaration of a test; refuses one that the actor may not take now. (d6x3/A.1; d6x3/D.1) */
export const declareTask = declared(SPOKEN, (said, { actor, scene }: Declarer<Fighter>) => {
  const facts = taskOf(said, actor);
  if (!facts.ok) return facts;
  const { costs }: TaskRow = TASKS[said.task];
  const payable = costs === "major" ? payForAction(scene, actor, "major") : ok([]);
  return payable.ok ? facts : payable;
});

/** Builds the facts of a test, before it is paid for. Values that a row sets cannot be changed. */
export function taskOf(said: InputValues<typeof SPOKEN.inputs, Fighter>, actor: Fighter): Result<TaskFacts> {
  const { task, on, sense, system, what } = said;
  const row: TaskRow = TASKS[task];
  const may = mayTask(row, on ?? undefined, actor);
  if (!may.ok) return may;
  const rests = { ability: row.ability ?? said.ability, focus: row.focus ?? said.focus };
  const numbers = { target: row.target ?? said.target ?? 0, whole: said.whole ?? 0 };
  const about = { sense, on: on?.id ?? "", system, what };
  return ok({ actor: actor.id, task, ...rests, ...numbers, ...about, paid: false, why: [], faces: [] });
}

/** Pays for the test, and asks the GM for its target number unless that is set. (d6x3/A.2) */
export function beginTaskStage(facts: TaskFacts, answers: Answers, scene: Scene<Fighter>): Move<TaskFacts> {
  const actor = lookup(scene.fighters, facts.actor);
  if (!actor) return close(null);
  const { ability, what } = facts;
  if (facts.target === 0 && answers["target"] === undefined)
    return ask([targetQuestion({ fighter: actor.id, ability, what })]);
  const { costs }: TaskRow = TASKS[facts.task];
  const paid = costs === "major" && !facts.paid ? payForAction(scene, actor, "major") : ok([]);
  if (!paid.ok) return abort(actor.id);
  const target = facts.target === 0 ? Number(answers["target"]) : facts.target;
  const why = nonZero([...testModifiers(scene, actor, ability, facts.focus), ...operating(facts, scene)]);
  const acted = costs === "major" ? actionTaken(scene, actor.id) : [];
  const { task, focus } = facts;
  const check = checkedBy({ ability, focus }, { task, target });
  const told = { fighter: actor.id, task, ability, focus, target, why, check };
  return next({ ...facts, target, why }, [...acted, happened("attempted", told, paid.value)]);
}

/** Describes a test that the GM requests, for the player of the fighter. (d6x3/A.1, d6x3/A.2) */
export function requestOf({ ability, focus, task, target }: TaskFacts): ToldRequest {
  return { check: checkedBy({ ability, focus }, { task, target: target === 0 ? null : target }) };
}

/** Lists the vehicle's modifiers of a test to operate it: its handling, and the penalty of a makeshift repair. (S2, Crashes; d6x3/I) */
function operating({ task, on, system }: TaskFacts, scene: Scene<Fighter>): readonly Modifier[] {
  const vehicle = lookup(scene.fighters, on);
  if (task !== "operate" || !vehicle) return [];
  return [
    { source: "vehicle.system", value: systemNow(scene, vehicle, system === "" ? "handling" : system) },
    { source: "vehicle.repairs", value: -vehicle.vehicle.repairPenalty },
  ];
}

/** Asks for the dice, and adds the GM's adjustment. (d6x3/A.1) */
export function rollTaskStage(facts: TaskFacts, answers: Answers): Move<TaskFacts> {
  if (answers["test"] === undefined) return ask([testOf("test", facts.actor)]);
  const faces = facesIn(answers["test"]);
  const why = nonZero([...facts.why, adjustmentTerm("gm", adjustmentOf(facts, "test"))]);
  return next({ ...facts, why, faces }, [rolled("test", facts.actor, faces, why)]);
}

/** Reads a test: its total, its success, its degree, and its stunt points unless it resists. (d6x3/A.2, d6x3/A.3, d6x3/A.5) */
export function readTest({ faces, why, target, resists }: TestInput): {
  readonly total: number;
  readonly success: boolean;
  readonly degree: number;
  readonly points: number;
} {
  const { sum, drama } = readRoll(faces);
  const total = sum + sumOf(why);
  const success = total >= target;
  return { total, success, degree: success ? drama : 0, points: success && !resists ? stuntPoints(faces, false) : 0 };
}

type TestInput = {
  readonly faces: readonly number[];
  readonly why: readonly Modifier[];
  readonly target: number;
  readonly resists: boolean;
};

/**
 * Lets the roller turn a die, reads the test, and applies its outcome. A fighter without the needed sense fails on any dice, and is not
 * asked. (d6x3/A; d6x3/G.3)
 */
export function endTaskStage(rulings: Rulings) {
  return (facts: TaskFacts, answers: Answers, scene: Scene<Fighter>): Move<TaskFacts> => {
    const actor = lookup(scene.fighters, facts.actor);
    const fails = !actor || lacksSense(actor.conditions, facts.sense) || isOutOfControl(facts, scene);
    const kept = { faces: facts.faces, events: [] };
    const turn = fails ? kept : flipDie(rulings, turningOf(facts), answers, scene);
    if ("question" in turn) return ask([turn.question]);
    const input = { faces: turn.faces, why: facts.why, target: facts.target, resists: facts.task === "resist" };
    const read = readTest(input);
    const result = fails ? { ...read, success: false, degree: 0, points: 0 } : read;
    const { drama } = readRoll(turn.faces);
    const told = happened("tested", { fighter: facts.actor, ...result, target: facts.target, drama });
    const events = [...turn.events, told];
    return close(result, [...events, ...outcomeEvents(facts, result, scene)]);
  };
}

/** Builds the roll of a test for turning its dice. (d6x3/A.2, d6x3/A.3, d6x3/A.5; d6x3/R-24) */
function turningOf({ actor, faces, why, target, task }: TaskFacts): Turning {
  const reaches = (sum: number): boolean => sum + sumOf(why) >= target;
  return { side: "test", id: actor, faces, reaches, isPointless: task === "resist", hasDegree: true };
}

/** True if the operated system is lost, so that the test fails automatically. (d6x3/H.1, System Damage) */
function isOutOfControl({ task, on, system }: TaskFacts, scene: Scene<Fighter>): boolean {
  const vehicle = lookup(scene.fighters, on);
  if (task !== "operate" || !vehicle) return false;
  return isLost(systemNow(scene, vehicle, system === "" ? "handling" : system));
}

/** A test of an ability, for any purpose. (d6x3/A) */
export function taskKind(rulings: Rulings): ExchangeKind<TaskFacts, Fighter> {
  const stages = { begin: beginTaskStage, roll: rollTaskStage, end: endTaskStage(rulings) };
  return withAdjustable<TaskFacts, Fighter>(
    { declare: declareTask, stages },
    { test: keptRoll("test", "roll", ({ actor }) => actor) },
  );
}
