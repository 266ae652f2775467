import {
  type Modifier,
  type Result,
  type InputValues,
  type Scene,
  type ToldRequest,
  declared,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type Declare, payForAction } from "../economy/actions.ts";
import { bodyCondition } from "../fighter/conditions.ts";
import type { Pool } from "../dice.ts";
import { poolNow } from "../economy/economy.ts";
import { type Fighter, type Reading, basePool, poolFor } from "../fighter/fighter.ts";
import { powerDifficulty } from "../fighter/influences.ts";
import { BOOST, PASSIVE, type Pair, calledTask, idleOpposing, pairOf } from "../fighter/inputs.ts";
import { loadModifier, mayUseUnderLoad } from "../fighter/load.ts";
import { actionUse } from "../economy/split.ts";
import { type Ability, type Attribute, PHYSICAL } from "../vocabulary.ts";

/** A called roll: attribute, ability, difficulty, and the GM's modifier. (d10/A.1) */
export type Call = {
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly difficulty: number;
  readonly modifier: number;
};

/**
 * A roll outside of attacks: the actor and pool, the opposing fighter and pool, and if it is passive and so no action. (d10/A.1, d10/A.4;
 * d10/D.1, d10/D.3)
 */
export type TaskFacts = {
  readonly actor: string;
  readonly pool: Pool;
  readonly check: Checked;
  readonly passive: boolean;
  readonly against: { readonly fighter: string; readonly check: Checked; readonly pool: Pool } | null;
};

/** Name of a roll outside of attacks: an ability with an attribute, or a rating alone. (d10/A.1) */
export type Checked = { readonly called: "ability" | "rating"; readonly what: string; readonly by: string };

function checkedBy({ attribute, ability }: Pick<Call, "attribute" | "ability">): Checked {
  return { called: "ability", what: `ability.${ability}`, by: `attribute.${attribute}` };
}

/**
 * Builds the pool of a task: attribute and ability against the difficulty; a burden hinders physical tasks. (d10/A.1; d10/I.5, B; d10/L-4)
 */
export function taskPool(fighter: Fighter, { attribute, ability, difficulty, modifier }: Call): Pool {
  const burden: readonly Modifier[] = PHYSICAL.includes(attribute) ? [loadModifier(fighter)] : [];
  return poolFor(fighter, basePool(fighter, attribute, ability), [
    { source: "difficulty.usual", value: difficulty },
    { source: "difficulty.gm", value: modifier },
    ...burden,
    ...powerDifficulty(fighter, { roll: "task", ability }),
  ]);
}

/** Builds the data that a fighter's player sees of a task that the GM requests. (d10/A.1) */
export function requestOf({ check, pool: { dice, difficulty } }: TaskFacts): ToldRequest {
  return { check, pool: { dice, difficulty } };
}

/** Builds the declaration of a task, with an edition's attributes and abilities. (d10/A.1, d10/A.4, d10/A.7; d10/D.3) */
export function taskSpec(pair: Pair) {
  return { kind: "task", actor: "actor", inputs: [...calledTask(pair), PASSIVE, BOOST], idle: idleOpposing } as const;
}

type SaidTask = InputValues<ReturnType<typeof taskSpec>["inputs"], Fighter>;

/**
 * Takes the declaration; an unusual difficulty, and a passive roll, are for the GM to set. Too great a burden rules out physical tasks.
 * (d10/A.1; d10/D.3; d10/I.5, B)
 */
export function declareTask(reading: Reading): Declare<TaskFacts> {
  return declared(taskSpec(pairOf(reading)), (said, { actor, scene }) => {
    const { passive } = said;
    const against = resisting(said, actor);
    if (!against.ok) return against;
    const free = mayUseUnderLoad(actor, said.attribute);
    if (!free.ok) return free;
    const pool = payablePool(scene, actor, taskPool(actor, said), passive);
    return pool.ok
      ? ok({ actor: actor.id, pool: pool.value, check: checkedBy(said), passive, against: against.value })
      : pool;
  });
}

/** Reads the resisting fighter and their check; it is passive, and costs nothing. (d10/A.4; d10/D.3) */
function resisting(said: SaidTask, actor: Fighter): Result<TaskFacts["against"]> {
  const { against, opposingAttribute: attribute, opposingAbility: ability } = said;
  if (!against) return ok(null);
  if (against.id === actor.id) return refuse("task/self", { name: actor.name });
  if (attribute === "") return refuse("task/unknown-attribute", { name: against.name });
  if (ability === "") return refuse("task/unknown-ability", { name: against.name });
  const call = { attribute, ability, difficulty: said.opposingDifficulty, modifier: 0 };
  return ok({ fighter: against.id, check: checkedBy(call), pool: taskPool(against, call) });
}

/**
 * Resolves a pool as it can be rolled now: for an action, its dice that are left; a passive roll costs nothing, and even the stunned notice
 * things. (S0; d10/D.1, d10/D.3; d10/L-4)
 */
export function payablePool(scene: Scene<Fighter>, actor: Fighter, pool: Pool, passive: boolean): Result<Pool> {
  if (passive) {
    const condition = bodyCondition(actor);
    return condition ? refuse(`condition/${condition}`, { name: actor.name }) : ok(pool);
  }
  const paid = payForAction(scene, actor, actionUse("task"));
  return paid.ok ? ok(poolNow(scene, actor.id, pool, paid.value.part)) : paid;
}
