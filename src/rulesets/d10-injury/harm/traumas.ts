import {
  type Answers,
  type DeclarationSpec,
  type Move,
  type Scene,
  ask,
  buildChange,
  close,
  defineDeclaration,
  readFacesAnswer,
  lookup,
  next,
  ok,
  refuse,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  abort,
  buildAdjustableRoll,
  BOOST,
  type Fighter,
  LONGEST_REASON,
  MOST_MENTAL,
  type D10Pool,
  findBodyCondition,
  buildBoostedRoll,
  askPoolFaces,
  computeOutcome,
  buildFighterPool,
  buildRolledEvent,
} from "../../d10/index.ts";

/** The difficulty of a roll against a Trauma: two of three pages give 8, the third gives 7. (d10/H.5; d10/L-29) */
export const TRAUMA_DIFFICULTY = 8;

/** Counts the Traumas that an outcome gives; the same number of points of Mind is lost. (d10/H.5) */
export function countTraumas(outcome: number): number {
  if (outcome >= 1) return 0;
  return outcome < 0 ? 2 : 1;
}

/** Builds the pool of a Mind roll: the permanent rating, less the Penalty. (d10/A.1; d10/H.5) */
export function buildMindPool(fighter: Fighter, difficulty: number): D10Pool {
  const will = fighter.derivedHealth?.will;
  return buildFighterPool(fighter, will ? [will] : [], [{ source: "difficulty.trauma", value: difficulty }]);
}

/** The check of a Mind roll, as its event names it. (d10/H.5) */
const MIND_ROLL = { called: "rating", what: "mind.rating", by: "" } as const;

/** The fighter who has crossed a Limit, the Limit, and the pool of the roll. */
export type TraumaFacts = { readonly fighter: string; readonly limit: string; readonly pool: D10Pool };

export const TRAUMA = {
  kind: "trauma",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "limit", is: "text", longest: LONGEST_REASON }],
} as const satisfies DeclarationSpec;

/** The declaration that is read, with the boost that a macro may send, so that it can be refused. */
const MACRO_TRAUMA = { ...TRAUMA, inputs: [...TRAUMA.inputs, BOOST] } as const;

/**
 * The exchange of crossing a Limit, as the GM declares: a Mind roll that cannot be boosted. A failure costs a point of Mind and leaves a
 * Trauma; a botch costs two and leaves two. (d10/A.7; d10/H.5)
 */
export const traumaKind = withAdjustableRolls<TraumaFacts, Fighter>(
  {
    declare: defineDeclaration(MACRO_TRAUMA, ({ limit, boost }, { actor }) => {
      if (boost) return refuse("boost/not-against-traumas");
      const condition = findBodyCondition(actor);
      if (condition) return refuse(`condition/${condition}`, { name: actor.name });
      return ok({ fighter: actor.id, limit: limit.trim(), pool: buildMindPool(actor, TRAUMA_DIFFICULTY) });
    }),
    stages: { declare: crossedStage, roll: traumaStage },
  },
  { mind: buildAdjustableRoll(buildBoostedRoll(({ fighter }: TraumaFacts) => fighter)) },
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
  const victim = lookup(scene.fighters, fighter);
  if (!victim) return abort(fighter);
  if (pool.dice > 0 && answers["mind"] === undefined) return ask([askPoolFaces("mind", fighter, pool)]);
  const faces = readFacesAnswer(answers["mind"]);
  const outcome = computeOutcome(pool, faces);
  const count = countTraumas(outcome);
  const traumas = [...victim.traumas, ...Array.from({ length: count }, () => ({ name: limit }))];
  const mental = Math.min(MOST_MENTAL, victim.mental + count);
  const details = { fighter, name: victim.name, outcome, count };
  const changes = [
    buildChange(scene, ["fighters", fighter, "mental"], mental),
    buildChange(scene, ["fighters", fighter, "traumas"], traumas),
  ];
  const events = [
    buildRolledEvent("attack", fighter, pool, faces),
    happened("shaken", details, count > 0 ? changes : []),
  ];
  return close({ outcome, traumas: count }, events);
}
