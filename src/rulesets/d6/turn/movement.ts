import {
  type Answers,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  happened,
  inTurn,
  isData,
  lookup,
  next,
  ok,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { doneBy, lapsed, mayDo, numberIn, payFor, provoked, readDeclared, wordIn } from "../economy/actions.ts";
import { type Crossing, fireOnEntering, leaveStage, readCrossing } from "../answer/crossing.ts";
import { HIGHEST_VALUE } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { strained } from "../fighter/strain.ts";
import { GAITS, type Gait } from "../vocabulary.ts";
import { strayAt } from "../answer/stray.ts";
import { changeStand, insiderIn, zoneAt } from "../attack/zone.ts";

/** What a move knows: the ground that it crosses, and how fast. */
export type MoveFacts = Crossing & { readonly gait: "walk" | Gait };

/** A move, simple at a walk and complex at a run, which gives an opening to each enemy whose side it leaves. (d6/J-10; S4, Opportunity Attack) */
export const move: ExchangeKind<MoveFacts, Fighter> = {
  declare: declareMove,
  stages: { declare: declareStage, leave: leaveStage, enter: enterStage },
};

function declareMove(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<MoveFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const crossing = readCrossing(said, actor, scene);
  if (!crossing.ok) return crossing;
  const gait = wordIn(said, "gait", ["walk", ...GAITS]);
  if (!gait.ok) return gait;
  const payable = mayDo(scene, actor, moveDeed(gait.value));
  return payable.ok ? ok({ ...crossing.value, gait: gait.value }) : payable;
}

function moveDeed(gait: MoveFacts["gait"]): "move" | "run" {
  return gait === "walk" ? "move" : "run";
}

function declareStage(facts: MoveFacts, _answers: Answers, scene: Scene<Fighter>): Move<MoveFacts> {
  const { fighter, past, gait } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, moveDeed(gait));
  if (!paid?.ok) return close(null, lapsed(fighter));
  const told = happened("moves", { fighter, gait }, paid.value);
  const runs = (now: Scene) => (gait === "walk" ? [] : strained(now, fighter));
  const events = inTurn(scene, [(now: Scene) => doneBy(now, fighter, told), runs]);
  return next(facts, [...events, ...provoked(fighter, past, "move")]);
}

/** Who would enter a zone comes under its fire first, and may be kept out. (S4, Suppressive Fire) */
function enterStage(facts: MoveFacts, answers: Answers, scene: Scene<Fighter>): Move<MoveFacts> {
  const result = answers["fire"];
  if (result !== undefined) return close(isData(result) ? result : null);
  const fire = fireOnEntering(facts, scene);
  return fire.length > 0 ? push(facts, fire) : close(null);
}

/** What a change of cover knows. */
export type CoverFacts = {
  readonly fighter: string;
  readonly zone: string;
  readonly grade: number;
  readonly obstruction: number;
};

/** Somebody's cover against a zone's fire changes: the stray shot at them is met again. (S4, Suppressive Fire) */
export const changeCover: ExchangeKind<CoverFacts, Fighter> = {
  declare: declareCover,
  stages: { cover: coverStage, defend: defendAgainStage },
};

function declareCover(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<CoverFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = lookup(scene.fighters, textAt(payload, "fighter"));
  if (!actor) return refuse("action/nobody");
  if (!seat.gm && !seat.fighters.includes(actor.id)) return refuse("action/not-yours", { name: actor.name });
  const zone = textAt(payload, "zone");
  if (!insiderIn(zoneAt(scene, zone), actor.id)) return refuse("action/no-such-zone");
  const grade = numberIn(payload, "grade", 4);
  if (!grade.ok) return grade;
  const obstruction = numberIn(payload, "obstruction", HIGHEST_VALUE);
  if (!obstruction.ok) return obstruction;
  return ok({ fighter: actor.id, zone, grade: grade.value, obstruction: obstruction.value });
}

function coverStage(facts: CoverFacts, _answers: Answers, scene: Scene<Fighter>): Move<CoverFacts> {
  const { fighter, zone, grade, obstruction } = facts;
  const insider = insiderIn(zoneAt(scene, zone), fighter);
  if (!insider) return close(null, lapsed(fighter));
  if (insider.grade === grade && insider.obstruction === obstruction) return close(null);
  const told = { fighter, zone, grade };
  return next(facts, [happened("took-cover", told, changeStand(scene, zone, fighter, { grade, obstruction }))]);
}

function defendAgainStage(facts: CoverFacts, answers: Answers, scene: Scene<Fighter>): Move<CoverFacts> {
  const { fighter, zone } = facts;
  if (answers["stray"] !== undefined) return close(answers["stray"]);
  const insider = insiderIn(zoneAt(scene, zone), fighter);
  if (!insider || insider.stray < 0) return close(null);
  return push(facts, [strayAt(fighter, zone, true)]);
}
