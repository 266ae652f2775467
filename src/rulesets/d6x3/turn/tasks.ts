import {
  type Answers,
  type Data,
  type ExchangeKind,
  type Json,
  type Modifier,
  type Move,
  type Result,
  type Scene,
  type Seat,
  ask,
  close,
  happened,
  isData,
  lookup,
  next,
  ok,
  refuse,
  sumOf,
  telling,
} from "../../../engine/index.ts";
import { checkedBy, rolled, testModifiers } from "../attack/ability-test.ts";
import { actionTaken, payForAction } from "../economy/actions.ts";
import { turning } from "../attack/alter.ts";
import { lacksSense } from "../fighter/condition-table.ts";
import { facesIn, readRoll, testOf } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { declarer, numberAt, textsAt, wordAt, wordOrNone } from "../fighter/payload.ts";
import { MOST_TARGET, targetQuestion } from "../fighter/questions.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints } from "../attack/stunts.ts";
import { TASKS, TASK_NAMES, type TaskFacts, type TaskRow } from "./task-table.ts";
import { mayTask, outcomeEvents } from "./task-outcomes.ts";
import { isLost, systemNow } from "./vehicles.ts";
import { ABILITIES, FOCUSES, SYSTEMS } from "../vocabulary.ts";

/** Takes the declaration of a test; refuses what the actor may not do now. (d6x3/A.1; d6x3/D.1) */
export function declareTask(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<TaskFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const actor = declarer(payload, seat, scene);
  if (!actor.ok) return actor;
  const facts = readTask(payload, actor.value, scene);
  if (!facts.ok) return facts;
  const { costs }: TaskRow = TASKS[facts.value.task];
  const payable = costs === "major" ? payForAction(scene, actor.value, "major") : ok([]);
  return payable.ok ? facts : payable;
}

/** The test in a declaration, whoever pays for it and whenever. What a row sets cannot be said otherwise. */
export function readTask(payload: Data, actor: Fighter, scene: Scene<Fighter>): Result<TaskFacts> {
  const task = wordAt(payload, "task", TASK_NAMES);
  if (!task.ok) return task;
  const row: TaskRow = TASKS[task.value];
  const ability = row.ability ? ok(row.ability) : wordAt(payload, "ability", ABILITIES);
  if (!ability.ok) return ability;
  const focus = row.focus ? ok(row.focus) : wordOrNone(payload, "focus", FOCUSES);
  if (!focus.ok) return focus;
  const target = row.target === undefined ? numberAt(payload, "target", MOST_TARGET) : ok(row.target);
  if (!target.ok) return target;
  const said = readAround(payload);
  if (!said.ok) return said;
  const may = mayTask(row, lookup(scene.fighters, said.value.on), actor);
  if (!may.ok) return may;
  const begun = { actor: actor.id, task: task.value, ability: ability.value, focus: focus.value };
  return ok({ ...begun, ...said.value, target: target.value, paid: false, why: [], faces: [] });
}

function readAround(payload: Data): Result<Pick<TaskFacts, "sense" | "on" | "system" | "what" | "whole">> {
  const sense = wordOrNone(payload, "sense", ["sight", "hearing"]);
  if (!sense.ok) return sense;
  const system = wordOrNone(payload, "system", SYSTEMS);
  if (!system.ok) return system;
  const texts = textsAt(payload, ["what", "on"]);
  if (!texts.ok) return texts;
  const whole = numberAt(payload, "whole", MOST_TARGET);
  if (!whole.ok) return whole;
  const said = { sense: sense.value, system: system.value, whole: whole.value };
  return ok({ ...said, ...texts.value });
}

/** The test is paid for, and the GM says what it must reach where nobody has. (d6x3/A.2) */
export function beginTaskStage(facts: TaskFacts, answers: Answers, scene: Scene<Fighter>): Move<TaskFacts> {
  const actor = lookup(scene.fighters, facts.actor);
  if (!actor) return close(null);
  if (facts.target === 0 && answers["target"] === undefined) return ask([targetQuestion(facts.actor, facts.what)]);
  const { costs }: TaskRow = TASKS[facts.task];
  const paid = costs === "major" && !facts.paid ? payForAction(scene, actor, "major") : ok([]);
  if (!paid.ok) return close(null, [happened("lapsed", { fighter: actor.id })]);
  const target = facts.target === 0 ? Number(answers["target"]) : facts.target;
  const why = telling([...testModifiers(scene, actor, facts.ability, facts.focus), ...operating(facts, scene)]);
  const acted = costs === "major" ? actionTaken(scene, actor.id) : [];
  const { task, ability, focus, what } = facts;
  const check = checkedBy({ ability, focus }, { task, target });
  const told = { fighter: actor.id, task, ability, focus, what, target, why, check };
  return next({ ...facts, target, why }, [...acted, happened("attempted", told, paid.value)]);
}

/** What a vehicle does to a test to operate it: its handling, and how badly it was mended after a crash. (S2, Crashes; d6x3/I) */
function operating({ task, on, system }: TaskFacts, scene: Scene<Fighter>): readonly Modifier[] {
  const vehicle = lookup(scene.fighters, on);
  if (task !== "operate" || !vehicle) return [];
  return [
    { source: "vehicle.system", value: systemNow(scene, vehicle, system === "" ? "handling" : system) },
    { source: "vehicle.repairs", value: -vehicle.vehicle.repairPenalty },
  ];
}

/** Asks for the dice. (d6x3/A.1) */
export function rollTaskStage(facts: TaskFacts, answers: Answers): Move<TaskFacts> {
  if (answers["test"] === undefined) return ask([testOf("test", facts.actor)]);
  const faces = facesIn(answers["test"]);
  return next({ ...facts, faces }, [rolled("test", facts.actor, faces, facts.why)]);
}

/** What a test comes to: whether it succeeds, how well, and the stunt points of one that resists nothing. (d6x3/A.2, d6x3/A.3, d6x3/A.5) */
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

/** Lets the roller turn a die, reads the test, and does what it is for. Who lacks the sense fails, whatever the dice. (d6x3/A; d6x3/G.3) */
export function endTaskStage(rulings: Rulings) {
  return (facts: TaskFacts, answers: Answers, scene: Scene<Fighter>): Move<TaskFacts> => {
    const actor = lookup(scene.fighters, facts.actor);
    const turn = turning(rulings, { side: "test", id: facts.actor, faces: facts.faces }, answers, scene);
    if ("question" in turn) return ask([turn.question]);
    const input = { faces: turn.faces, why: facts.why, target: facts.target, resists: facts.task === "resist" };
    const read = readTest(input);
    const fails = !actor || lacksSense(actor.conditions, facts.sense) || isOutOfControl(facts, scene);
    const result = fails ? { ...read, success: false, degree: 0, points: 0 } : read;
    const { drama } = readRoll(turn.faces);
    const told = happened("tested", { fighter: facts.actor, ...result, target: facts.target, drama });
    const events = [...turn.events, told];
    return close(result, [...events, ...outcomeEvents(facts, result, scene)]);
  };
}

/** Whether the system that somebody operates is lost, so that the test fails by itself. (d6x3/H.1, System Damage) */
function isOutOfControl({ task, on, system }: TaskFacts, scene: Scene<Fighter>): boolean {
  const vehicle = lookup(scene.fighters, on);
  if (task !== "operate" || !vehicle) return false;
  return isLost(systemNow(scene, vehicle, system === "" ? "handling" : system));
}

/** A test of somebody's ability, whatever it is for. (d6x3/A) */
export function taskKind(rulings: Rulings): ExchangeKind<TaskFacts, Fighter> {
  const stages = { begin: beginTaskStage, roll: rollTaskStage, end: endTaskStage(rulings) };
  return { declare: declareTask, stages };
}
