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

/** What is rolled: an attribute and an ability, against what, and the GM's modifier. (d10/A.1) */
export type Call = {
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly difficulty: number;
  readonly modifier: number;
};

/** A roll outside of attacks: whose, with which pool, against whose, and whether it is no action. (d10/A.1, d10/A.4; d10/D.1, d10/D.3) */
export type TaskFacts = {
  readonly actor: string;
  readonly pool: Pool;
  readonly check: Checked;
  readonly passive: boolean;
  readonly against: { readonly fighter: string; readonly check: Checked; readonly pool: Pool } | null;
};

/** What a roll outside of attacks is told by: an ability with an attribute, or a rating alone. (d10/A.1) */
export type Checked = { readonly called: "ability" | "rating"; readonly what: string; readonly by: string };

function checkedBy({ attribute, ability }: Pick<Call, "attribute" | "ability">): Checked {
  return { called: "ability", what: `ability.${ability}`, by: `attribute.${attribute}` };
}

/** The pool of a task: attribute and ability against the difficulty; a burden hinders what the body does. (d10/A.1; d10/I.5, B; d10/L-4) */
export function taskPool(fighter: Fighter, { attribute, ability, difficulty, modifier }: Call): Pool {
  const burden: readonly Modifier[] = PHYSICAL.includes(attribute) ? [loadModifier(fighter)] : [];
  return poolFor(fighter, basePool(fighter, attribute, ability), [
    { source: "difficulty.usual", value: difficulty },
    { source: "difficulty.gm", value: modifier },
    ...burden,
    ...powerDifficulty(fighter, { roll: "task", ability }),
  ]);
}

/** What the player of a fighter is told of a task that the GM asks for. (d10/A.1) */
export function requestOf({ check, pool: { dice, difficulty } }: TaskFacts): ToldRequest {
  return { check, pool: { dice, difficulty } };
}

/** A task, as an edition's people may roll it. (d10/A.1, d10/A.4, d10/A.7; d10/D.3) */
export function taskSpec(pair: Pair) {
  return { kind: "task", actor: "actor", inputs: [...calledTask(pair), PASSIVE, BOOST], idle: idleOpposing } as const;
}

type SaidTask = InputValues<ReturnType<typeof taskSpec>["inputs"], Fighter>;

/** Takes the declaration; a difficulty that is not the usual one, and what is free, are the GM's to say. Under too great a burden the body does nothing. (d10/A.1; d10/D.3; d10/I.5, B) */
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

/** The resisting fighter and their check; it is passive, and costs nothing. (d10/A.4; d10/D.3) */
function resisting(said: SaidTask, actor: Fighter): Result<TaskFacts["against"]> {
  const { against, opposingAttribute: attribute, opposingAbility: ability } = said;
  if (!against) return ok(null);
  if (against.id === actor.id) return refuse("task/self", { name: actor.name });
  if (attribute === "") return refuse("task/unknown-attribute", { name: against.name });
  if (ability === "") return refuse("task/unknown-ability", { name: against.name });
  const call = { attribute, ability, difficulty: said.opposingDifficulty, modifier: 0 };
  return ok({ fighter: against.id, check: checkedBy(call), pool: taskPool(against, call) });
}

/** A pool as it can be rolled now: for an action, what is left of it; what is passive costs nothing, and even the stunned notice things.
 *  (S0; d10/D.1, d10/D.3; d10/L-4) */
export function payablePool(scene: Scene<Fighter>, actor: Fighter, pool: Pool, passive: boolean): Result<Pool> {
  if (passive) {
    const condition = bodyCondition(actor);
    return condition ? refuse(`condition/${condition}`, { name: actor.name }) : ok(pool);
  }
  const paid = payForAction(scene, actor, actionUse("task"));
  return paid.ok ? ok(poolNow(scene, actor.id, pool, paid.value.part)) : paid;
}
