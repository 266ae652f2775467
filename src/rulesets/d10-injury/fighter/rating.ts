import {
  type ExchangeKind,
  type Json,
  type Result,
  type Scene,
  type Seat,
  isData,
  ok,
  oneOf,
  refuse,
} from "../../../engine/index.ts";
import {
  type Fighter,
  type Pool,
  type TaskFacts,
  payablePool,
  poolFor,
  readActor,
  readFigures,
  readPassive,
  taskKind,
} from "../../d10/index.ts";
import { type InjuryFighter, bodyOf, fighterIn, mindOf } from "./fighter.ts";

/** The ratings that are rolled by themselves. (d10/A.1; d10/H.5) */
export const ROLLED_RATINGS = ["body", "mind"] as const;
export type RolledRating = (typeof ROLLED_RATINGS)[number];

/** The pool of a Body or a Mind roll: the permanent rating, less the Penalty, at 6 unless the GM says otherwise. (d10/A.1; d10/H.5) */
export function ratingPool(fighter: InjuryFighter, of: RolledRating, figures: Figures): Pool {
  const rolled =
    of === "body"
      ? { source: "body.rating", value: bodyOf(fighter).rating }
      : { source: "mind.rating", value: mindOf(fighter).rating };
  const usual = { source: "difficulty.usual", value: figures.difficulty };
  return poolFor(fighter, [rolled], [usual, { source: "difficulty.gm", value: figures.modifier }]);
}

type Figures = { readonly difficulty: number; readonly modifier: number };

/** A roll of the Body or of the Mind: a task for which no Attribute and no Ability is rolled. (d10/A.1, d10/A.3; d10/D.1, d10/D.3; d10/H.5) */
export const ratingKind: ExchangeKind<TaskFacts, Fighter> = { ...taskKind, declare: declareRating };

function declareRating(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<TaskFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = readActor(payload, "actor", seat, scene);
  if (!actor.ok) return actor;
  const of = oneOf(ROLLED_RATINGS, payload["of"]);
  const fighter = fighterIn(scene, actor.value.id);
  if (!of || !fighter) return refuse("action/malformed");
  const figures = readFigures(payload, seat);
  if (!figures.ok) return figures;
  const passive = readPassive(payload, seat);
  if (!passive.ok) return passive;
  const pool = payablePool(scene, fighter, ratingPool(fighter, of, figures.value), passive.value);
  const check = { called: "rating", what: `${of}.rating`, by: "" } as const;
  return pool.ok ? ok({ actor: fighter.id, pool: pool.value, check, passive: passive.value, against: null }) : pool;
}
