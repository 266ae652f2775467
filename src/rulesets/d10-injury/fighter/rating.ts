import {
  type DeclarationSpec,
  choiceInput,
  defineDeclaration,
  lookup,
  ok,
  refuse,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import {
  type Fighter,
  BOOST,
  FIGURES,
  PASSIVE,
  type D10Pool,
  TASK_ADJUSTED,
  type AbilityTaskFacts,
  resolveTaskPool,
  buildFighterPool,
  buildTaskStages,
  toDegree,
} from "../../d10/index.ts";
import { computeBody, computeMind } from "./fighter.ts";

/** The ratings that are rolled alone, without an Attribute and an Ability. (d10/A.1; d10/H.5) */
const ROLLED_RATINGS = ["body", "mind"] as const;
export type RolledRating = (typeof ROLLED_RATINGS)[number];

/**
 * Builds the pool of a Body or a Mind roll: the permanent rating, less the Penalty, at 6 unless the GM says otherwise. (d10/A.1; d10/H.5)
 */
export function buildRatingPool(fighter: Fighter, rating: RolledRating, figures: GmFigures): D10Pool {
  const rolled =
    rating === "body"
      ? { source: "body.rating", value: computeBody(fighter).rating }
      : { source: "mind.rating", value: computeMind(fighter).rating };
  const usual = { source: "difficulty.usual", value: figures.difficulty };
  return buildFighterPool(fighter, [rolled], [usual, { source: "difficulty.gm", value: figures.modifier }]);
}

type GmFigures = { readonly difficulty: number; readonly modifier: number };

export const RATING = {
  kind: "rating",
  actor: "actor",
  inputs: [choiceInput("of", ROLLED_RATINGS, "RIPOSTE.d10.track"), ...FIGURES, PASSIVE, BOOST],
} as const satisfies DeclarationSpec;

/** The exchange of a Body or Mind roll: a task that rolls no Attribute and no Ability. (d10/A.1, d10/A.3; d10/D.1, d10/D.3; d10/H.5) */
export const ratingKind = withAdjustableRolls<AbilityTaskFacts, Fighter>(
  {
    declare: defineDeclaration(RATING, ({ of, passive, ...figures }, { actor, scene }) => {
      const fighter = lookup(scene.fighters, actor.id);
      if (!fighter) return refuse("action/nobody");
      const pool = resolveTaskPool(scene, fighter, buildRatingPool(fighter, of, figures), passive);
      const check = { called: "rating", what: `${of}.rating`, by: "" } as const;
      return pool.ok ? ok({ actor: fighter.id, pool: pool.value, check, passive, against: null }) : pool;
    }),
    stages: buildTaskStages(toDegree),
  },
  TASK_ADJUSTED,
);
