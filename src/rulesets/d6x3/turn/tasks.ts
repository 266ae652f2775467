import {
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Modifier,
  type Result,
  type InputValues,
  type Scene,
  type Stage,
  type RequestDetails,
  ask,
  choiceInput,
  close,
  toData,
  defineDeclaration,
  readFacesAnswer,
  next,
  ok,
  readMember,
  sumModifiers,
  filterNonZero,
  findAdjustment,
  toModifier,
  defineAdjustedRoll,
  withAdjustableRolls,
  push,
  refuse,
  requireAll,
  abort,
  findFighter,
} from "../../../engine/index.ts";
import { lacksSense, canAct, stage } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import {
  type TurnableRoll,
  type ContestFacts,
  describeCheck,
  buildRolledEvent,
  testModifiers,
  resolveDieTurn,
} from "../attack/rolls.ts";
import { passActionMoment, payForAction, requirePayment } from "../economy/economy.ts";
import { readRoll, askTest } from "../dice.ts";
import { type Fighter, isSystemLost, systemRating } from "../fighter/fighter.ts";
import {
  ABILITY,
  FOCUS,
  WORDS,
  buildOptionalNumber,
  makeOptional,
  MAX_TARGET_NUMBER,
  askTarget,
  FOE,
} from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints } from "../attack/stunts.ts";
import {
  type AbilityTestFacts,
  type TaskRow,
  TASKS,
  TASK_NAMES,
  checkTaskSubject,
  listOutcomeEvents,
} from "./task-outcomes.ts";
import { SYSTEMS } from "../vocabulary.ts";

export const TASK_NAME = choiceInput("task", TASK_NAMES, "RIPOSTE.d6x3.task");
const TARGET = buildOptionalNumber("target", MAX_TARGET_NUMBER);
const WHOLE = buildOptionalNumber("whole", MAX_TARGET_NUMBER);
const SENSE = makeOptional(choiceInput("sense", ["sight", "hearing"], "RIPOSTE.d6x3.sense"));
const ON = { name: "on", is: "fighter", companion: true } as const;
const SYSTEM = choiceInput("system", SYSTEMS, "RIPOSTE.d6x3.system");

/** The inputs of a test when it is prepared; the GM is asked for its target number. (S2, Prepare) */
export const TEST_INPUTS = [ABILITY, FOCUS, WORDS, WHOLE, SENSE, ON, SYSTEM] as const;

/** The declaration of a test. (d6x3/A.1; d6x3/D.1) */
export const TASK = {
  kind: "task",
  actor: "actor",
  inputs: [TASK_NAME, ABILITY, FOCUS, WORDS, TARGET, WHOLE, SENSE, ON, SYSTEM],
  listed: TASK_NAME.name,
  idle: listIdleTaskInputs,
} as const satisfies DeclarationSpec;

/** Lists the inputs that have no use for a test, since its row in the table sets them or does not need them. (d6x3/A.1; d6x3/D.1) */
export function listIdleTaskInputs(payload: Json): readonly string[] {
  const name = readMember(TASK_NAMES, toData(payload)["task"]) ?? "plain";
  const { ability, focus, target, needs }: TaskRow = TASKS[name];
  const about = needs === undefined ? ["on", "system"] : needs === "dying" || needs === "crashed" ? ["system"] : [];
  const whole = name === "plain" || name === "act" ? [] : ["whole"];
  return [
    ...(ability ? ["ability", "sense"] : []),
    ...(focus ? ["focus"] : []),
    ...(target === undefined ? [] : ["target"]),
    ...whole,
    ...about,
  ];
}

/** The inputs of a test in a payload: the subject is optional, and a macro may leave the system to the rules. */
export const READ_TEST_INPUTS = [
  ...[TASK_NAME, ABILITY, FOCUS, WORDS, WHOLE, SENSE],
  makeOptional(ON),
  makeOptional(SYSTEM),
] as const;
const PAYLOAD_SPEC = { actor: "actor", inputs: [TARGET, ...READ_TEST_INPUTS] } as const;

/** Reads the declaration of a test; refuses one that the actor may not take now. (d6x3/A.1; d6x3/D.1) */
const declareTask = defineDeclaration(PAYLOAD_SPEC, (values, declarer: Declarer<Fighter>) => {
  const facts = buildTask(values, declarer.actor);
  return TASKS[values.task].costs === "major" ? requirePayment(facts, declarer, "major") : facts;
});

/** Builds the facts of a test, before it is paid for. Values that a row sets cannot be changed. */
export function buildTask(
  values: InputValues<typeof PAYLOAD_SPEC.inputs, Fighter>,
  actor: Fighter,
): Result<AbilityTestFacts> {
  const { task, on, sense, system, what } = values;
  const row: TaskRow = TASKS[task];
  const basis = { ability: row.ability ?? values.ability, focus: row.focus ?? values.focus };
  const numbers = { target: row.target ?? values.target ?? 0, whole: values.whole ?? 0 };
  const about = { sense, on: on?.id ?? "", system, what };
  const facts = { actor: actor.id, task, ...basis, ...numbers, ...about, paid: false, why: [], faces: [] };
  return requireAll([checkTaskSubject(row, on ?? undefined, actor)], facts);
}

/** Pays for the test, and asks the GM for its target number unless that is set. (d6x3/A.2) */
const beginTaskStage: TaskStage = stage(
  { needs: ["actor"], otherwise: () => close(null) },
  (facts, answers, scene, { actor }) => {
    const { ability, focus, task, what } = facts;
    const fighter = actor.id;
    if (facts.target === 0 && answers["target"] === undefined) return ask([askTarget({ fighter, ability, what })]);
    const { costs }: TaskRow = TASKS[task];
    const paid = costs === "major" && !facts.paid ? payForAction(scene, actor, "major") : ok([]);
    if (!paid.ok) return abort(fighter);
    const target = facts.target === 0 ? Number(answers["target"]) : facts.target;
    const modifiers = [...testModifiers(scene, actor, ability, focus), ...listVehicleModifiers(facts, scene)];
    const why = filterNonZero(modifiers);
    const acted = costs === "major" ? passActionMoment(scene, fighter) : [];
    const check = describeCheck({ ability, focus }, { task, target });
    const details = { fighter, task, ability, focus, target, why, check };
    return next({ ...facts, target, why }, [...acted, happened("attempted", details, paid.value)]);
  },
);

type TaskStage = Stage<AbilityTestFacts, Fighter>;

/** Describes a test that the GM requests, for the fighter's player. (d6x3/A.1, d6x3/A.2) */
export function describeRequest({ ability, focus, task, target }: AbilityTestFacts): RequestDetails {
  return { check: describeCheck({ ability, focus }, { task, target: target === 0 ? null : target }) };
}

/** Lists the vehicle's modifiers of a test to operate it: its handling, and the penalty of a makeshift repair. (S2, Crashes; d6x3/I) */
function listVehicleModifiers({ task, on, system }: AbilityTestFacts, scene: Scene<Fighter>): readonly Modifier[] {
  const vehicle = findFighter(scene, on);
  if (task !== "operate" || !vehicle) return [];
  return [
    { source: "vehicle.system", value: systemRating(scene, vehicle, system === "" ? "handling" : system) },
    { source: "vehicle.repairs", value: -vehicle.vehicle.repairPenalty },
  ];
}

/** Asks for the dice, and adds the GM's adjustment. (d6x3/A.1) */
const rollTaskStage: TaskStage = (facts, answers) => {
  if (answers["test"] === undefined) return ask([askTest("test", facts.actor)]);
  const faces = readFacesAnswer(answers["test"]);
  const why = filterNonZero([...facts.why, toModifier("gm", findAdjustment(facts, "test"))]);
  return next({ ...facts, why, faces }, [buildRolledEvent("test", facts.actor, faces, why)]);
};

/**
 * Reads a test: its total, its success, its degree, and its stunt points. A test to resist yields no stunt points. (d6x3/A.2, d6x3/A.3,
 * d6x3/A.5)
 */
export function readTest({ faces, why, target, task }: Pick<AbilityTestFacts, "faces" | "why" | "target" | "task">) {
  const { sum, drama } = readRoll(faces);
  const total = sum + sumModifiers(why);
  const success = total >= target;
  const points = success && task !== "resist" ? stuntPoints(faces, false) : 0;
  return { total, success, degree: success ? drama : 0, points };
}

/**
 * Builds the stage that lets the roller turn a die, reads the test and applies its outcome. A fighter without the needed sense fails with
 * any dice, and is not asked. (d6x3/A; d6x3/G.3)
 */
function endTaskStage(rulings: Rulings): TaskStage {
  return (facts, answers, scene) => {
    const actor = findFighter(scene, facts.actor);
    const fails = !actor || lacksSense(actor.conditions, facts.sense) || isOutOfControl(facts, scene);
    const unchanged = { faces: facts.faces, events: [] };
    const turn = fails ? unchanged : resolveDieTurn(buildTaskRoll(facts), answers, scene, rulings);
    if ("question" in turn) return ask([turn.question]);
    const read = readTest({ ...facts, faces: turn.faces });
    const result = fails ? { ...read, success: false, degree: 0, points: 0 } : read;
    const { drama } = readRoll(turn.faces);
    const tested = happened("tested", { fighter: facts.actor, ...result, target: facts.target, drama });
    const events = [...turn.events, tested];
    return close(result, [...events, ...listOutcomeEvents(facts, result, scene)]);
  };
}

/** Builds the roll of a test for turning its dice. (d6x3/A.2, d6x3/A.3, d6x3/A.5; d6x3/R-24) */
function buildTaskRoll({ actor, faces, why, target, task }: AbilityTestFacts): TurnableRoll {
  const reaches = (sum: number): boolean => sum + sumModifiers(why) >= target;
  return { side: "test", id: actor, faces, reaches, isPointless: task === "resist", hasDegree: true };
}

/** True if the operated system is lost, so that the test fails automatically. (d6x3/H.1, System Damage) */
function isOutOfControl({ task, on, system }: AbilityTestFacts, scene: Scene<Fighter>): boolean {
  const vehicle = findFighter(scene, on);
  if (task !== "operate" || !vehicle) return false;
  return isSystemLost(systemRating(scene, vehicle, system === "" ? "handling" : system));
}

/** Builds the exchange of a test of an ability, for any purpose. (d6x3/A) */
export function taskKind(rulings: Rulings): ExchangeKind<AbilityTestFacts, Fighter> {
  const stages = { begin: beginTaskStage, roll: rollTaskStage, end: endTaskStage(rulings) };
  return withAdjustableRolls<AbilityTestFacts, Fighter>(
    { declare: declareTask, stages },
    { test: defineAdjustedRoll("test", "roll", ({ actor }) => actor) },
  );
}

/** The declaration of an opposed test between two people, each with its own ability. (d6x3/A.4) */
export const OPPOSED = {
  kind: "opposed",
  actor: "actor",
  inputs: [...[ABILITY, FOCUS, FOE], { ...ABILITY, name: "against" }, { ...FOCUS, name: "againstFocus" }],
} as const satisfies DeclarationSpec;

/** The exchange of an opposed test that is declared by itself. It pushes the test, and closes with its winner. (d6x3/A.4) */
export const opposed: ExchangeKind<ContestFacts, Fighter> = {
  declare: defineDeclaration(
    OPPOSED,
    ({ ability, focus, foe, against, againstFocus }, { actor }: Declarer<Fighter>) => {
      if (foe.id === actor.id) return refuse("attack/self", { name: actor.name });
      const target = { fighter: foe.id, ability: against, focus: againstFocus };
      return requireAll([canAct(actor)], { attacker: { fighter: actor.id, ability, focus }, target });
    },
  ),
  stages: {
    oppose: (facts, { won }) =>
      won === undefined ? push(facts, [{ as: "won", kind: "contest", facts }]) : close({ won }),
  },
};
