import {
  type Modifier,
  type Result,
  type InputValues,
  type Scene,
  type RequestDetails,
  defineDeclaration,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type Declare, payForAction } from "../economy/actions.ts";
import { findBodyCondition } from "../fighter/conditions.ts";
import type { D10Pool } from "../dice.ts";
import { applyRoundPenalties } from "../economy/economy.ts";
import { type Fighter, type Reading, listPoolTerms, buildFighterPool } from "../fighter/fighter.ts";
import { listPowerDifficulty } from "../fighter/influences.ts";
import { BOOST, PASSIVE, type TaskPair, listTaskInputs, listIdleInputs, buildTaskPair } from "../fighter/inputs.ts";
import { loadModifier, mayUseUnderLoad } from "../fighter/load.ts";
import { toActionUse } from "../economy/split.ts";
import { type D10Ability, type D10Attribute, PHYSICAL } from "../vocabulary.ts";

/** The numbers of a task: attribute, ability, difficulty, and the GM's modifier. (d10/A.1) */
export type TaskCall = {
  readonly attribute: D10Attribute;
  readonly ability: D10Ability;
  readonly difficulty: number;
  readonly modifier: number;
};

/**
 * A roll outside of attacks: the actor and the pool, and the resisting fighter with theirs. `passive` is true if the roll is not an action.
 * (d10/A.1, d10/A.4; d10/D.1, d10/D.3)
 */
export type AbilityTaskFacts = {
  readonly actor: string;
  readonly pool: D10Pool;
  readonly check: TaskCheck;
  readonly passive: boolean;
  readonly against: { readonly fighter: string; readonly check: TaskCheck; readonly pool: D10Pool } | null;
};

/** The ratings of a roll outside of attacks: an ability with an attribute, or a rating alone. (d10/A.1) */
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
 * Builds the function that reads a task. Only the GM can set another difficulty or make the roll passive. Too heavy a load rules out
 * physical tasks. (d10/A.1; d10/D.3; d10/I.5, B)
 */
export function declareTask(reading: Reading): Declare<AbilityTaskFacts> {
  return defineDeclaration(buildTaskSpec(buildTaskPair(reading)), (values, { actor, scene }) => {
    const { passive } = values;
    const against = readResistance(values, actor);
    if (!against.ok) return against;
    const free = mayUseUnderLoad(actor, values.attribute);
    if (!free.ok) return free;
    const pool = resolveTaskPool(scene, actor, taskPool(actor, values), passive);
    return pool.ok
      ? ok({ actor: actor.id, pool: pool.value, check: toCheck(values), passive, against: against.value })
      : pool;
  });
}

/** Reads the resisting fighter and their roll; it is passive, so it costs nothing. (d10/A.4; d10/D.3) */
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
 * Resolves a pool for a roll now. An action rolls the dice that are left of the round's action; a passive roll costs nothing, and even a
 * stunned fighter can make it. (S0; d10/D.1, d10/D.3; d10/L-4)
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
