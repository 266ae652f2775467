import {
  type Modifier,
  type Result,
  type InputValues,
  type Scene,
  type RequestDetails,
  type Answers,
  type Event,
  type ExchangeKind,
  type Move,
  type DeclarationSpec,
  defineDeclaration,
  ok,
  refuse,
  ask,
  close,
  readFacesAnswer,
  next,
  withAdjustableRolls,
  findFighter,
  type NeededFighters,
  requireAll,
} from "../../../engine/index.ts";
import { PICKING_UP, PICKS_UP, pickUpWeapon } from "../economy/thrown.ts";
import { type Declare, payForAction, applyRoundPenalties, withPrice, type Payment, FREE } from "../economy/economy.ts";
import { findBodyCondition, loadModifier, checkAttributeUnderLoad, stage } from "../fighter/conditions.ts";
import { type D10Pool, askPoolFaces, computeOutcome } from "../dice.ts";
import { type Fighter, type Reading, listPoolTerms, buildFighterPool } from "../fighter/fighter.ts";
import { listPowerDifficulty } from "../fighter/powers.ts";
import {
  type TaskPair,
  BOOST,
  PASSIVE,
  listTaskInputs,
  listIdleInputs,
  buildTaskPair,
  WHAT,
  readWhat,
} from "../fighter/inputs.ts";
import { toActionUse } from "../economy/split.ts";
import { type D10Ability, type D10Attribute, PHYSICAL } from "../vocabulary.ts";
import { happened } from "../events.ts";
import { type BoostedRoll, buildAdjustableRoll, buildBoostedRoll } from "../economy/boost.ts";
import { isHit, computeMargin, buildRolledEvent } from "../attack/compare.ts";

/** The numbers of a task; `modifier` is the GM's. (d10/A.1) */
export type TaskCall = {
  readonly attribute: D10Attribute;
  readonly ability: D10Ability;
  readonly difficulty: number;
  readonly modifier: number;
};

/**
 * A roll outside of attacks. `against` is the resisting fighter's roll; `passive` is true if the roll is not an action. (d10/A.1, d10/A.4;
 * d10/D.1, d10/D.3)
 */
export type AbilityTaskFacts = {
  readonly actor: string;
  readonly pool: D10Pool;
  readonly check: TaskCheck;
  readonly passive: boolean;
  readonly against: { readonly fighter: string; readonly check: TaskCheck; readonly pool: D10Pool } | null;
};

/**
 * The ratings of a roll outside of attacks. With "ability", `what` is the ability and `by` its attribute; with "rating" a rating is rolled
 * alone. (d10/A.1)
 */
export type TaskCheck = { readonly called: "ability" | "rating"; readonly what: string; readonly by: string };

function toCheck({ attribute, ability }: Pick<TaskCall, "attribute" | "ability">): TaskCheck {
  return { called: "ability", what: `ability.${ability}`, by: `attribute.${attribute}` };
}

/**
 * Builds the pool of a task: attribute and ability against the difficulty. A load makes physical tasks harder. (d10/A.1; d10/I.5, B;
 * d10/L-4)
 */
export function taskPool(fighter: Fighter, { attribute, ability, difficulty, modifier }: TaskCall): D10Pool {
  const burden: readonly Modifier[] = PHYSICAL.includes(attribute) ? [loadModifier(fighter)] : [];
  return buildFighterPool(fighter, listPoolTerms(fighter, attribute, ability), [
    { source: "difficulty.usual", value: difficulty },
    { source: "difficulty.gm", value: modifier },
    ...burden,
    ...listPowerDifficulty(fighter, { roll: "task", ability }),
  ]);
}

/** Builds the data that a fighter's player sees of a task that the GM requests. (d10/A.1) */
export function buildTaskRequest({ check, pool: { dice, difficulty } }: AbilityTaskFacts): RequestDetails {
  return { check, pool: { dice, difficulty } };
}

/** Builds the declaration of a task, with an edition's attributes and abilities. (d10/A.1, d10/A.4, d10/A.7; d10/D.3) */
export function buildTaskSpec(pair: TaskPair) {
  return {
    kind: "task",
    actor: "actor",
    inputs: [...listTaskInputs(pair), PASSIVE, BOOST],
    idle: listIdleInputs,
  } as const;
}

type TaskValues = InputValues<ReturnType<typeof buildTaskSpec>["inputs"], Fighter>;

/**
 * Builds the function that reads a task. Only the GM can set another difficulty or make the roll passive. Physical tasks are refused under
 * too heavy a load. (d10/A.1; d10/D.3; d10/I.5, B)
 */
export function declareTask(reading: Reading): Declare<AbilityTaskFacts> {
  return defineDeclaration(buildTaskSpec(buildTaskPair(reading)), (values, { actor, scene }) => {
    const { passive } = values;
    const against = readResistance(values, actor);
    if (!against.ok) return against;
    const free = checkAttributeUnderLoad(actor, values.attribute);
    if (!free.ok) return free;
    const pool = resolveTaskPool(scene, actor, taskPool(actor, values), passive);
    return pool.ok
      ? ok({ actor: actor.id, pool: pool.value, check: toCheck(values), passive, against: against.value })
      : pool;
  });
}

/** Reads the resisting fighter and the roll that resists, which costs nothing; null if no fighter resists. (d10/A.4; d10/D.3) */
function readResistance(values: TaskValues, actor: Fighter): Result<AbilityTaskFacts["against"]> {
  const { against, opposingAttribute: attribute, opposingAbility: ability } = values;
  if (!against) return ok(null);
  if (against.id === actor.id) return refuse("task/self", { name: actor.name });
  if (attribute === "") return refuse("task/unknown-attribute", { name: against.name });
  if (ability === "") return refuse("task/unknown-ability", { name: against.name });
  const call = { attribute, ability, difficulty: values.opposingDifficulty, modifier: 0 };
  return ok({ fighter: against.id, check: toCheck(call), pool: taskPool(against, call) });
}

/**
 * Resolves a pool for a roll now. As an action it has the dice that are left of the round's action. A passive roll costs nothing, and even
 * a stunned fighter can make it. (S0; d10/D.1, d10/D.3; d10/L-4)
 */
export function resolveTaskPool(
  scene: Scene<Fighter>,
  actor: Fighter,
  pool: D10Pool,
  passive: boolean,
): Result<D10Pool> {
  if (passive) {
    const condition = findBodyCondition(actor);
    return condition ? refuse(`condition/${condition}`, { name: actor.name }) : ok(pool);
  }
  const paid = payForAction(scene, actor, toActionUse("task"));
  return paid.ok ? ok(applyRoundPenalties(scene, actor.id, pool, paid.value.part)) : paid;
}

/** The roll of a task, which Willpower may boost. (d10/A.7; d10/0.3.5) */
export const TASK_ROLL = buildBoostedRoll(({ actor }: AbilityTaskFacts) => actor);

/** The roll that resists a task. (d10/A.4) */
const OPPOSING_ROLL: BoostedRoll<AbilityTaskFacts> = {
  who: ({ against }) => against?.fighter ?? "",
  pool: ({ against }) => against?.pool ?? null,
  withPool: (facts, pool) => ({ ...facts, against: facts.against && { ...facts.against, pool } }),
};

/** The rolls of a task that the GM may adjust: its own, and the one that resists it. (d10/A.1; d10/L-38) */
export const TASK_ADJUSTED = { task: buildAdjustableRoll(TASK_ROLL), against: buildAdjustableRoll(OPPOSING_ROLL) };

/**
 * Builds the exchange of a roll outside of attacks, with an edition's ratings and degrees. In a fight it is an action, unless the GM
 * declares it passive. (d10/A.1, d10/A.3; d10/D.1, d10/D.3)
 */
export function taskKind(
  reading: Reading,
  scale: (outcome: number) => string,
): ExchangeKind<AbilityTaskFacts, Fighter> {
  return withAdjustableRolls({ declare: declareTask(reading), stages: buildTaskStages(scale) }, TASK_ADJUSTED);
}

/** Builds the stages of a task; `scale` converts its outcome to a degree. (d10/A.3) */
export function buildTaskStages(scale: (outcome: number) => string): ExchangeKind<AbilityTaskFacts, Fighter>["stages"] {
  const roll = (facts: AbilityTaskFacts, answers: Answers) => rollTask(facts, answers, scale);
  const rollAsAction = stage<AbilityTaskFacts, undefined, "actor">({ able: ["actor"] }, roll);
  return {
    declare: stage(
      {
        needs: ["actor"],
        pays: ({ passive }, scene, { actor }) => (passive ? ok(FREE) : payForAction(scene, actor, toActionUse("task"))),
      },
      declareRoll,
    ),
    roll: (facts, answers, scene) => (facts.passive ? roll(facts, answers) : rollAsAction(facts, answers, scene)),
  };
}

function declareRoll(
  facts: AbilityTaskFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
  { actor, paid }: NeededFighters<"actor", Fighter> & { readonly paid: Payment },
): Move<AbilityTaskFacts> {
  const opponent = findFighter(scene, facts.against?.fighter ?? "");
  const opposed = { against: opponent?.id ?? "", againstName: opponent?.name ?? "" };
  const { check, against, passive, pool } = facts;
  const checks = { check, opposing: against?.check ?? null };
  const details = { fighter: actor.id, name: actor.name, passive, pool, ...checks, ...opposed };
  return next(facts, withPrice(happened("task-declared", details), paid));
}

/**
 * Rolls the task and its resistance at the same time. Aborts if a held action has put the actor out of action first. (d10/A.3, d10/A.4; S0;
 * d10/D.4)
 */
function rollTask(
  facts: AbilityTaskFacts,
  answers: Answers,
  scale: (outcome: number) => string,
): Move<AbilityTaskFacts> {
  const { actor, pool, against } = facts;
  const questions = [
    ...(pool.dice > 0 ? [askPoolFaces("task", actor, pool)] : []),
    ...(against && against.pool.dice > 0 ? [askPoolFaces("against", against.fighter, against.pool)] : []),
  ].filter(({ id }) => answers[id] === undefined);
  if (questions.length > 0) return ask(questions);
  const faces = readFacesAnswer(answers["task"]);
  const event = buildRolledEvent("attack", actor, pool, faces);
  const outcome = computeOutcome(pool, faces);
  return against
    ? closeContest(facts, against, [event], { outcome, answers })
    : closeTask(facts, event, outcome, scale(outcome));
}

/** Closes a task that nothing resists, with its degree. (d10/A.3) */
function closeTask({ actor }: AbilityTaskFacts, event: Event, outcome: number, degree: string): Move<AbilityTaskFacts> {
  const result = { outcome, degree, success: isHit(outcome) };
  return close(result, [event, happened("judged", { fighter: actor, ...result })]);
}

/** Closes a contest, which has no degrees of success. A margin of at least 1 wins, so the defender wins a tie. (d10/A.4) */
function closeContest(
  { actor }: AbilityTaskFacts,
  { fighter, pool }: NonNullable<AbilityTaskFacts["against"]>,
  events: readonly Event[],
  { outcome, answers }: { readonly outcome: number; readonly answers: Answers },
): Move<AbilityTaskFacts> {
  const faces = readFacesAnswer(answers["against"]);
  const opposing = computeOutcome(pool, faces);
  const margin = computeMargin(outcome, opposing);
  const result = { margin, success: isHit(margin) };
  const against = buildRolledEvent("reaction", fighter, pool, faces);
  const closeContest = happened("contested", { fighter: actor, against: fighter, outcome, opposing, ...result });
  return close(result, [...events, against, closeContest]);
}

/** An action without a roll: the actor, a description, and the thrown weapon that it picks up. (S0; d10/D.1; d10/L-81) */
export type UnrolledActionFacts = { readonly actor: string; readonly what: string; readonly picksUp: string };

export const DEED = {
  kind: "deed",
  actor: "actor",
  inputs: [WHAT, PICKS_UP],
  ...PICKING_UP,
} as const satisfies DeclarationSpec;

const DEED_USE = toActionUse("deed");

/** The exchange of an action that takes the Action and needs no roll, such as dragging a friend to safety. (S0; d10/D.1) */
export const deedKind: ExchangeKind<UnrolledActionFacts, Fighter> = {
  declare: defineDeclaration(DEED, (values, { actor, scene }) => {
    const { picksUp } = values;
    const what = picksUp === "" ? readWhat(values) : ok(values.what.trim());
    if (!what.ok) return what;
    const checks = [payForAction(scene, actor, DEED_USE), pickUpWeapon(scene, actor, picksUp)];
    return requireAll(checks, { actor: actor.id, what: what.value, picksUp });
  }),
  stages: {
    declare: stage(
      { needs: ["actor"], pays: (_facts, scene, { actor }) => payForAction(scene, actor, DEED_USE) },
      (facts, _answers, _scene, { actor: { id, name }, paid }) =>
        next(facts, withPrice(happened("deed-declared", { fighter: id, name, what: facts.what }), paid)),
    ),
    // Completes the action, unless a held action has felled its actor. (S0; d10/D.4)
    deed: stage({ able: ["actor"] }, ({ picksUp }, _answers, scene, { actor }) => {
      const picked = pickUpWeapon(scene, actor, picksUp);
      return close(null, picked.ok ? picked.value : []);
    }),
  },
};
