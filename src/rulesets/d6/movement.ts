import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { happened, inTurn } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { doneBy, lapsed, mayDo, numberIn, payFor, peopleIn, provoked, readDeclared, wordIn } from "./actions.ts";
import { canAct } from "./conditions.ts";
import { HIGHEST_VALUE } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { rulingsOf } from "./fighter.ts";
import { firedUpon } from "./pinned.ts";
import type { Rulings } from "./rulings.ts";
import { strained } from "./strain.ts";
import type { Gait } from "./vocabulary.ts";
import { GAITS } from "./vocabulary.ts";
import { strayAt } from "./stray.ts";
import { changeInsider, changeStand, insiderIn, zoneAt } from "./zone.ts";

/** What a move knows: which enemies it leaves, and which zone it leaves or enters. */
export type MoveFacts = {
  readonly fighter: string;
  /** Enemies whose side is left, of whom some are still beside where it leads. */
  readonly past: readonly string[];
  readonly gait: "walk" | Gait;
  readonly leave: string;
  readonly enter: string;
  readonly range: number;
};

/** A move, simple at a walk and complex at a run, which gives an opening to each enemy whose side it leaves. (J-10; S4, Opportunity Attack) */
export const move: ExchangeKind<MoveFacts, Fighter> = {
  declare: declareMove,
  stages: { declare: declareStage, leave: leaveStage, enter: enterStage },
};

function declareMove(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<MoveFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const past = peopleIn(said, "past", scene);
  if (!past.ok) return past;
  const range = numberIn(said, "range", 20);
  if (!range.ok) return range;
  const still = peopleIn(said, "still", scene);
  if (!still.ok) return still;
  const gait = wordIn(said, "gait", ["walk", ...GAITS]);
  if (!gait.ok) return gait;
  const left = leftBehind(past.value, still.value, rulingsOf(actor));
  const facts = { fighter: actor.id, past: left, gait: gait.value, range: range.value };
  const leave = readZone(said["leave"], scene);
  if (!leave.ok) return leave;
  const enter = readZone(said["enter"], scene);
  if (!enter.ok) return enter;
  const payable = mayDo(scene, actor, moveDeed(gait.value));
  return payable.ok ? ok({ ...facts, leave: leave.value, enter: enter.value }) : payable;
}

function moveDeed(gait: MoveFacts["gait"]): "move" | "run" {
  return gait === "walk" ? "move" : "run";
}

/** Those to whom a step gives an opening: all whose side is left, also for another space beside them, unless a table rules
 *  otherwise. (S4, Opportunity Attack; J-24) */
export function leftBehind(
  past: readonly string[],
  still: readonly string[],
  { onlyLeavingReach }: Pick<Rulings, "onlyLeavingReach">,
): readonly string[] {
  return onlyLeavingReach ? past.filter((id) => !still.includes(id)) : past;
}

function readZone(value: Json | undefined, scene: Scene): Result<string> {
  if (value === undefined) return ok("");
  return typeof value === "string" && zoneAt(scene, value) ? ok(value) : refuse("action/no-such-zone");
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

function leaveStage(facts: MoveFacts, _answers: Answers, scene: Scene<Fighter>): Move<MoveFacts> {
  const { fighter, leave } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, lapsed(fighter));
  if (!insiderIn(zoneAt(scene, leave), fighter)) return next(facts);
  const change = changeInsider(scene, leave, fighter, undefined);
  return next(facts, [happened("left", { fighter, zone: leave }, [change])]);
}

/** Who would enter a zone comes under its fire first, and may be kept out. (S4, Suppressive Fire) */
function enterStage(facts: MoveFacts, answers: Answers, scene: Scene<Fighter>): Move<MoveFacts> {
  const { fighter, enter, range } = facts;
  const result = answers["fire"];
  if (result !== undefined) return close(isData(result) ? result : null);
  const zone = zoneAt(scene, enter);
  if (!zone || insiderIn(zone, fighter)) return close(null);
  return push(facts, [firedUpon({ fighter, zone: enter, range, entering: true })]);
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
