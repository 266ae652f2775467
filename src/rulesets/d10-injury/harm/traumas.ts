import {
  type Answers,
  type DeclarationSpec,
  type Move,
  type Scene,
  ask,
  changeAt,
  close,
  declared,
  facesIn,
  lookup,
  next,
  ok,
  refuse,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  abort,
  adjustedPool,
  BOOST,
  type Fighter,
  LONGEST_REASON,
  MOST_MENTAL,
  type Pool,
  bodyCondition,
  boostedRollOf,
  facesOf,
  outcomeOf,
  poolFor,
  rolled,
} from "../../d10/index.ts";

/** The difficulty of a roll against a Trauma; of three pages two say 8, one says 7. (d10/H.5; d10/L-29) */
export const TRAUMA_DIFFICULTY = 8;

/** Counts the Traumas of an outcome, which is also the number of lost points of Mind. (d10/H.5) */
export function traumasFrom(outcome: number): number {
  if (outcome >= 1) return 0;
  return outcome < 0 ? 2 : 1;
}

/** Builds the pool of a Mind roll: the permanent rating, less the Penalty. (d10/A.1; d10/H.5) */
export function mindPool(fighter: Fighter, difficulty: number): Pool {
  const will = fighter.derivedHealth?.will;
  return poolFor(fighter, will ? [will] : [], [{ source: "difficulty.trauma", value: difficulty }]);
}

/** Ratings of a Mind roll in its event. (d10/H.5) */
const MIND_ROLL = { called: "rating", what: "mind.rating", by: "" } as const;

/** The fighter who has crossed a Limit, and the Limit. */
export type TraumaFacts = { readonly fighter: string; readonly limit: string; readonly pool: Pool };

export const TRAUMA = {
  kind: "trauma",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "limit", is: "text", longest: LONGEST_REASON }],
} as const satisfies DeclarationSpec;

/** Accepts a boost from a macro, in order to refuse it. */
const SPOKEN = { ...TRAUMA, inputs: [...TRAUMA.inputs, BOOST] } as const;

/**
 * Crossing a Limit, as the GM says: a Mind roll, which nothing boosts; a failure costs a point of Mind and leaves a Trauma, a botch two of
 * each. (d10/A.7; d10/H.5)
 */
export const traumaKind = withAdjustable<TraumaFacts, Fighter>(
  {
    declare: declared(SPOKEN, ({ limit, boost }, { actor }) => {
      if (boost) return refuse("boost/not-against-traumas");
      const condition = bodyCondition(actor);
      if (condition) return refuse(`condition/${condition}`, { name: actor.name });
      return ok({ fighter: actor.id, limit: limit.trim(), pool: mindPool(actor, TRAUMA_DIFFICULTY) });
    }),
    stages: { declare: crossedStage, roll: traumaStage },
  },
  { mind: adjustedPool(boostedRollOf(({ fighter }: TraumaFacts) => fighter)) },
);

function crossedStage(facts: TraumaFacts, _answers: Answers, scene: Scene<Fighter>): Move<TraumaFacts> {
  const { fighter, limit, pool } = facts;
  const name = lookup(scene.fighters, fighter)?.name ?? "";
  return next(facts, [happened("limit-crossed", { fighter, name, limit, pool, check: MIND_ROLL })]);
}

function traumaStage(
  { fighter, limit, pool }: TraumaFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<TraumaFacts> {
  const found = lookup(scene.fighters, fighter);
  if (!found) return abort(fighter);
  if (pool.dice > 0 && answers["mind"] === undefined) return ask([facesOf("mind", fighter, pool)]);
  const faces = facesIn(answers["mind"]);
  const outcome = outcomeOf(pool, faces);
  const count = traumasFrom(outcome);
  const traumas = [...found.traumas, ...Array.from({ length: count }, () => ({ name: limit }))];
  const mental = Math.min(MOST_MENTAL, found.mental + count);
  const told = { fighter, name: found.name, outcome, count };
  const changes = [
    changeAt(scene, ["fighters", fighter, "mental"], mental),
    changeAt(scene, ["fighters", fighter, "traumas"], traumas),
  ];
  const events = [rolled("attack", fighter, pool, faces), happened("shaken", told, count > 0 ? changes : [])];
  return close({ outcome, traumas: count }, events);
}
