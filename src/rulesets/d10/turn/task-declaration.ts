import {
  type Data,
  type Json,
  type Modifier,
  type Result,
  type Scene,
  type Seat,
  isData,
  isWhole,
  ok,
  refuse,
  shown,
} from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { payForAction, readActor } from "../economy/actions.ts";
import { bodyCondition } from "../fighter/conditions.ts";
import type { Pool } from "../dice.ts";
import { poolNow } from "../economy/economy.ts";
import { type Fighter, basePool, knownAbility, knownAttribute, poolFor } from "../fighter/fighter.ts";
import { powerDifficulty } from "../fighter/influences.ts";
import { loadModifier, mayUseUnderLoad } from "../fighter/load.ts";
import { deedOf } from "../economy/split.ts";
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

function checkedBy({ attribute, ability }: Call): Checked {
  return { called: "ability", what: `ability.${ability}`, by: `attribute.${attribute}` };
}

/** The hardest that the GM may call a task; above 10 each point costs a die. (d10/L-2) */
export const HARDEST = 20;

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

/** Takes the declaration; a difficulty that is not the usual one, and what is free, are the GM's to say. Under too great a burden the body does nothing. (d10/A.1; d10/D.3; d10/I.5, B) */
export function declareTask(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<TaskFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = readActor(payload, "actor", seat, scene);
  if (!actor.ok) return actor;
  const call = readCall(payload, seat, actor.value);
  if (!call.ok) return call;
  const passive = readPassive(payload, seat);
  if (!passive.ok) return passive;
  const against = readAgainst(payload, seat, actor.value, scene);
  if (!against.ok) return against;
  const free = mayUseUnderLoad(actor.value, call.value.attribute);
  if (!free.ok) return free;
  const pool = payablePool(scene, actor.value, taskPool(actor.value, call.value), passive.value);
  if (!pool.ok) return pool;
  const check = checkedBy(call.value);
  return ok({ actor: actor.value.id, pool: pool.value, check, passive: passive.value, against: against.value });
}

/** Whether a roll is free, which is the GM's to say. (d10/D.3) */
export function readPassive({ passive = false }: Data, { gm }: Seat): Result<boolean> {
  if (typeof passive !== "boolean") return refuse("action/malformed");
  return passive && !gm ? refuse("action/gm-only") : ok(passive);
}

function readCall(payload: Data, seat: Seat, fighter: Fighter): Result<Call> {
  const attribute = knownAttribute(fighter, payload["attribute"]);
  if (!attribute) return refuse("task/unknown-attribute", { value: shown(payload["attribute"]) });
  const ability = knownAbility(fighter, payload["ability"]);
  if (!ability) return refuse("task/unknown-ability", { value: shown(payload["ability"]) });
  const figures = readFigures(payload, seat);
  return figures.ok ? ok({ attribute, ability, ...figures.value }) : figures;
}

/** How hard a roll is, and the GM's modifier; what is not the usual is the GM's to say. (d10/A.1) */
export function readFigures(payload: Data, { gm }: Seat): Result<Pick<Call, "difficulty" | "modifier">> {
  const { difficulty = USUAL_DIFFICULTY, modifier = 0 } = payload;
  if (!isWhole(difficulty, 2, HARDEST))
    return refuse("task/bad-difficulty", { value: shown(difficulty), max: HARDEST });
  if (!isWhole(modifier, -HARDEST, HARDEST))
    return refuse("task/bad-modifier", { value: shown(modifier), max: HARDEST });
  const usual = difficulty === USUAL_DIFFICULTY && modifier === 0;
  return usual || gm ? ok({ difficulty, modifier }) : refuse("action/gm-only");
}

/** Whoever resists, and with what; that is passive, and costs them nothing. (d10/A.4; d10/D.3) */
function readAgainst(payload: Data, seat: Seat, actor: Fighter, scene: Scene<Fighter>): Result<TaskFacts["against"]> {
  const { against, opposingAttribute = "", opposingAbility = "", opposingDifficulty = USUAL_DIFFICULTY } = payload;
  if (against === undefined) return ok(null);
  const found = readActor(payload, "against", { gm: true, fighters: [] }, scene);
  if (!found.ok) return found;
  if (found.value.id === actor.id) return refuse("task/self", { name: actor.name });
  const resisting = { attribute: opposingAttribute, ability: opposingAbility, difficulty: opposingDifficulty };
  const call = readCall(resisting, seat, found.value);
  if (!call.ok) return call;
  return ok({ fighter: found.value.id, check: checkedBy(call.value), pool: taskPool(found.value, call.value) });
}

/** A pool as it can be rolled now: for an action, what is left of it; what is passive costs nothing, and even the stunned notice things.
 *  (S0; d10/D.1, d10/D.3; d10/L-4) */
export function payablePool(scene: Scene<Fighter>, actor: Fighter, pool: Pool, passive: boolean): Result<Pool> {
  if (passive) {
    const condition = bodyCondition(actor);
    return condition ? refuse(`condition/${condition}`, { name: actor.name }) : ok(pool);
  }
  const paid = payForAction(scene, actor, deedOf("task"));
  return paid.ok ? ok(poolNow(scene, actor.id, pool, paid.value.part)) : paid;
}
