import {
  type Adjusted,
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type InputValues,
  type Json,
  type Move,
  type Result,
  type Scene,
  ask,
  changeAt,
  close,
  dataOf,
  facesIn,
  lookup,
  next,
  ok,
  refuse,
  textAt,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { declaredBy, doneBy, aborted, mayDo, payFor, provoked } from "../economy/actions.ts";
import { canAct, stateOf } from "../fighter/conditions.ts";
import { openTo } from "../economy/action-table.ts";
import { type Pool, buildPool, facesOf, readHits, withGm } from "../dice.ts";
import { type Fighter, attributeDice, rulingsOf, skillDice, trackSize, woundModifier } from "../fighter/fighter.ts";
import { BESIDE, TRACK } from "../fighter/inputs.ts";
import type { Track } from "../vocabulary.ts";

/** The pool of first aid: Logic and First Aid, less the helper's wounds. (d6/G.5) */
export function firstAidPool(fighter: Fighter): Pool {
  return buildPool([attributeDice(fighter, "logic"), skillDice(fighter, "firstAid"), woundModifier(fighter)]);
}

/** The pool of a rest: Body and Willpower for an hour against light boxes, twice Body for a day against critical ones. (d6/G.5) */
export function restPool(fighter: Fighter, track: Track): Pool {
  const body = attributeDice(fighter, "body");
  return buildPool([body, track === "light" ? attributeDice(fighter, "willpower") : body]);
}

/** Reduces filled boxes by healing, never below 0. (d6/G.5) */
export function healedBoxes(boxes: number, healed: number): number {
  return Math.max(0, boxes - Math.max(0, healed));
}

/** Heals boxes; a fighter who held out may cease to be disabled. (d6/G.5; N5) */
function healed(scene: Scene, patient: Fighter, track: Track, amount: number): readonly Event[] {
  const after = healedBoxes(patient[track], amount);
  const wakes = patient.holdsOut && track === "light" && after <= trackSize(patient, "light");
  const changes = [
    ...(after === patient[track] ? [] : [changeAt(scene, ["fighters", patient.id, track], after)]),
    ...(wakes ? [changeAt(scene, ["fighters", patient.id, "holdsOut"], false)] : []),
  ];
  return [happened("healed", { fighter: patient.id, track, before: patient[track], after }, changes)];
}

/** Facts of first aid or of a rest. */
export type MendFacts = Adjusted & {
  readonly fighter: string;
  readonly patient: string;
  readonly track: Track;
  readonly beside: readonly string[];
};

/** Suggests the critical track, which takes longest to heal, if it has boxes; `input` names the patient. (Ours) */
function worseTrackOf(input: string) {
  return (payload: Json, { fighters }: Scene<Fighter>): Readonly<Record<string, readonly Track[]>> => {
    const { critical = 0 } = lookup(fighters, textAt(dataOf(payload), input)) ?? {};
    return { track: [critical > 0 ? "critical" : "light"] };
  };
}

export const FIRST_AID = {
  kind: "first-aid",
  actor: "fighter",
  inputs: [{ name: "patient", is: "fighter", companion: true, missing: "action/nobody" }, TRACK, BESIDE],
  usual: worseTrackOf("patient"),
} as const satisfies DeclarationSpec;

export const REST = {
  kind: "rest",
  actor: "fighter",
  inputs: [TRACK],
  usual: worseTrackOf("fighter"),
} as const satisfies DeclarationSpec;

/** First aid: a complex action that provokes, once for each wound. (S4, Opportunity Attack; d6/G.5) */
export const firstAid = withAdjustable<MendFacts, Fighter>(
  {
    declare: declaredBy(FIRST_AID, declareAid),
    stages: { declare: aidStage, roll: aidRollStage },
  },
  { aid: keptRoll("aid", "roll", ({ fighter }) => fighter) },
);

function declareAid(
  { patient, track, beside }: InputValues<typeof FIRST_AID.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
): Result<MendFacts> {
  if (stateOf(patient) === "dead") return refuse("condition/dead", { name: patient.name });
  if (patient.aided) return refuse("mending/aided", { name: patient.name });
  const payable = mayDo(scene, actor, "first-aid");
  return payable.ok ? ok({ fighter: actor.id, patient: patient.id, track, beside }) : payable;
}

function aidStage(facts: MendFacts, _answers: Answers, scene: Scene<Fighter>): Move<MendFacts> {
  const { fighter, patient, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "first-aid");
  if (!paid?.ok) return close(null, aborted(fighter));
  const told = happened("aids", { fighter, patient }, paid.value);
  return next(facts, [...doneBy(scene, fighter, told), ...provoked(fighter, openTo("first-aid", beside), "first-aid")]);
}

/** Heals one box for each net hit. (d6/G.5) */
function aidRollStage(facts: MendFacts, answers: Answers, scene: Scene<Fighter>): Move<never> {
  const { fighter, patient: id, track } = facts;
  const actor = lookup(scene.fighters, fighter);
  const patient = lookup(scene.fighters, id);
  if (!actor || !patient || !canAct(scene, actor).ok) return close(null, aborted(fighter));
  const pool = withGm(firstAidPool(actor), adjustmentOf(facts, "aid"));
  const open = facesOf({ id: "aid", fighter }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = facesIn(answers["aid"]);
  const net = Math.max(0, readHits(faces) - rulingsOf(actor).firstAidThreshold);
  const aided = happened("aided", { fighter, patient: id, net }, [changeAt(scene, ["fighters", id, "aided"], true)]);
  return close(net, [rolled("aid", fighter, faces, pool.why), aided, ...healed(scene, patient, track, net)]);
}

/** A rest: an hour against light boxes, a day against critical ones; not in a fight. (d6/G.5) */
export const rest = withAdjustable<MendFacts, Fighter>(
  {
    declare: declaredBy(
      REST,
      ({ track }, { actor, scene }) =>
        scene.fight.round > 0
          ? refuse("mending/no-rest")
          : ok({ fighter: actor.id, patient: actor.id, track, beside: [] }),
      "resting",
    ),
    stages: { roll: restStage },
  },
  { rest: keptRoll("rest", "roll", ({ fighter }) => fighter) },
);

/** Heals one box for each hit. (d6/G.5) */
function restStage(facts: MendFacts, answers: Answers, scene: Scene<Fighter>): Move<MendFacts> {
  const { fighter, track } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor) return close(null);
  const pool = withGm(restPool(actor, track), adjustmentOf(facts, "rest"));
  const open = facesOf({ id: "rest", fighter }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = facesIn(answers["rest"]);
  const hits = readHits(faces);
  return close(hits, [rolled("rest", fighter, faces, pool.why), ...healed(scene, actor, track, hits)]);
}
