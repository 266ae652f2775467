import {
  type DeclarationSpec,
  choiceInput,
  declared,
  lookup,
  ok,
  refuse,
  withAdjustable,
} from "../../../engine/index.ts";
import {
  type Fighter,
  BOOST,
  FIGURES,
  PASSIVE,
  type Pool,
  TASK_ADJUSTED,
  type TaskFacts,
  payablePool,
  poolFor,
  taskStages,
  degreeOf,
} from "../../d10/index.ts";
import { bodyOf, mindOf } from "./fighter.ts";

/** Ratings that are rolled alone. (d10/A.1; d10/H.5) */
const ROLLED_RATINGS = ["body", "mind"] as const;
export type RolledRating = (typeof ROLLED_RATINGS)[number];

/**
 * Builds the pool of a Body or a Mind roll: the permanent rating, less the Penalty, at 6 unless the GM says otherwise. (d10/A.1; d10/H.5)
 */
export function ratingPool(fighter: Fighter, of: RolledRating, figures: Figures): Pool {
  const rolled =
    of === "body"
      ? { source: "body.rating", value: bodyOf(fighter).rating }
      : { source: "mind.rating", value: mindOf(fighter).rating };
  const usual = { source: "difficulty.usual", value: figures.difficulty };
  return poolFor(fighter, [rolled], [usual, { source: "difficulty.gm", value: figures.modifier }]);
}

type Figures = { readonly difficulty: number; readonly modifier: number };

export const RATING = {
  kind: "rating",
  actor: "actor",
  inputs: [choiceInput("of", ROLLED_RATINGS, "RIPOSTE.d10.track"), ...FIGURES, PASSIVE, BOOST],
} as const satisfies DeclarationSpec;

/** A roll of the Body or of the Mind: a task for which no Attribute and no Ability is rolled. (d10/A.1, d10/A.3; d10/D.1, d10/D.3; d10/H.5) */
export const ratingKind = withAdjustable<TaskFacts, Fighter>(
  {
    declare: declared(RATING, ({ of, passive, ...figures }, { actor, scene }) => {
      const fighter = lookup(scene.fighters, actor.id);
      if (!fighter) return refuse("action/nobody");
      const pool = payablePool(scene, fighter, ratingPool(fighter, of, figures), passive);
      const check = { called: "rating", what: `${of}.rating`, by: "" } as const;
      return pool.ok ? ok({ actor: fighter.id, pool: pool.value, check, passive, against: null }) : pool;
    }),
    stages: taskStages(degreeOf),
  },
  TASK_ADJUSTED,
);
