import {
  type Answers,
  type DeclarationSpec,
  type Effect,
  type Event,
  type Move,
  type Scene,
  ask,
  beginEffect,
  close,
  listEffects,
  endEffect,
  readFacesAnswer,
  lookup,
  next,
  ok,
  getText,
  findAdjustment,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened, buildRollEvent } from "../events.ts";
import { takeAction, cancelAction, mayTakeAction, payAction, withAbleActor } from "../economy/actions.ts";
import { askPoolFaces, readHits, withGm } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type StatusFacts, addStatusProgress, statusPool } from "./statuses.ts";
import { reduceStrain } from "../fighter/strain.ts";

/** Reduces a decaying status by a Remedy, never below 0. (S4, Remedy) */
export function reduceDecay(left: number, hits: number): number {
  return Math.max(0, left - hits);
}

export const REMEDY = { kind: "remedy", actor: "fighter", inputs: [] } as const satisfies DeclarationSpec;

/** Remedy: a complex action with one roll against every decay and every potency. (S4, Remedy) */
export const remedy = withAdjustableRolls<StatusFacts, Fighter>(
  {
    declare: withAbleActor(REMEDY, (_values, { actor, scene }) => {
      const payable = mayTakeAction(scene, actor, "remedy");
      return payable.ok ? ok({ fighter: actor.id }) : payable;
    }),
    stages: { declare: remedyStage, roll: remedyRollStage },
  },
  { remedy: defineAdjustedRoll("remedy", "roll", ({ fighter }) => fighter) },
);

function remedyStage(facts: StatusFacts, _answers: Answers, scene: Scene<Fighter>): Move<StatusFacts> {
  const { fighter } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payAction(scene, actor, "remedy");
  if (!paid?.ok) return close(null, cancelAction(fighter));
  return next(facts, takeAction(scene, fighter, happened("remedies", { fighter }, paid.value)));
}

function remedyRollStage(facts: StatusFacts, answers: Answers, scene: Scene<Fighter>): Move<StatusFacts> {
  const { fighter } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor) return close(null);
  const pool = withGm(statusPool(actor), findAdjustment(facts, "remedy"));
  const open = askPoolFaces({ id: "remedy", fighter }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = readFacesAnswer(answers["remedy"]);
  const hits = readHits(faces);
  const rolls = [buildRollEvent("remedy", fighter, faces, pool.why)];
  const decays = listEffects(scene, fighter, "decay").flatMap(([id, effect]) => applyRemedy(scene, id, effect, hits));
  const tests = listEffects(scene, fighter, "potency").flatMap(([id, effect]) =>
    addStatusProgress(scene, id, effect, hits),
  );
  return close(null, [...rolls, ...decays, ...tests, ...reduceStrain(scene, fighter)]);
}

function applyRemedy(scene: Scene, id: string, effect: Effect, hits: number): readonly Event[] {
  const { bearer, anchor, data } = effect;
  const after = reduceDecay(anchor.count, hits);
  if (after === anchor.count) return [];
  const reduced = { ...effect, anchor: { ...anchor, count: after } };
  const change = after === 0 ? endEffect(scene, id) : beginEffect(scene, id, reduced);
  const details = { fighter: bearer, status: getText(data, "status"), before: anchor.count, after };
  return [happened("eased", details, [change])];
}
