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
  effectsOn,
  endEffect,
  facesIn,
  lookup,
  next,
  ok,
  textAt,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { doneBy, aborted, mayDo, payFor, declaredBy } from "../economy/actions.ts";
import { facesOf, readHits, withGm } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type StatusFacts, fought, statusPool } from "./statuses.ts";
import { easedStrain } from "../fighter/strain.ts";

/** Reduces a decaying status by a Remedy, never below 0. (S4, Remedy) */
export function decayAfter(left: number, hits: number): number {
  return Math.max(0, left - hits);
}

export const REMEDY = { kind: "remedy", actor: "fighter", inputs: [] } as const satisfies DeclarationSpec;

/** Remedy: a complex action; one roll against every decay and every potency. (S4, Remedy) */
export const remedy = withAdjustable<StatusFacts, Fighter>(
  {
    declare: declaredBy(REMEDY, (_said, { actor, scene }) => {
      const payable = mayDo(scene, actor, "remedy");
      return payable.ok ? ok({ fighter: actor.id }) : payable;
    }),
    stages: { declare: remedyStage, roll: remedyRollStage },
  },
  { remedy: keptRoll("remedy", "roll", ({ fighter }) => fighter) },
);

function remedyStage(facts: StatusFacts, _answers: Answers, scene: Scene<Fighter>): Move<StatusFacts> {
  const { fighter } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "remedy");
  if (!paid?.ok) return close(null, aborted(fighter));
  return next(facts, doneBy(scene, fighter, happened("remedies", { fighter }, paid.value)));
}

function remedyRollStage(facts: StatusFacts, answers: Answers, scene: Scene<Fighter>): Move<StatusFacts> {
  const { fighter } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor) return close(null);
  const pool = withGm(statusPool(actor), adjustmentOf(facts, "remedy"));
  const open = facesOf({ id: "remedy", fighter }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = facesIn(answers["remedy"]);
  const hits = readHits(faces);
  const told = [rolled("remedy", fighter, faces, pool.why)];
  const decays = effectsOn(scene, fighter, "decay").flatMap(([id, effect]) => eased(scene, id, effect, hits));
  const tests = effectsOn(scene, fighter, "potency").flatMap(([id, effect]) => fought(scene, id, effect, hits));
  return close(null, [...told, ...decays, ...tests, ...easedStrain(scene, fighter)]);
}

function eased(scene: Scene, id: string, effect: Effect, hits: number): readonly Event[] {
  const { bearer, anchor, data } = effect;
  const after = decayAfter(anchor.count, hits);
  if (after === anchor.count) return [];
  const less = { ...effect, anchor: { ...anchor, count: after } };
  const change = after === 0 ? endEffect(scene, id) : beginEffect(scene, id, less);
  const told = { fighter: bearer, status: textAt(data, "status"), before: anchor.count, after };
  return [happened("eased", told, [change])];
}
