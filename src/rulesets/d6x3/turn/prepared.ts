import {
  type Answers,
  type Child,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  effectAt,
  effectsOn,
  endEffect,
  happened,
  isData,
  ok,
  push,
  refuse,
} from "../../../engine/index.ts";
import { PREPARABLE } from "../economy/action-table.ts";
import { readAttack, WAYS } from "../attack/attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { doDeed, readDeed } from "./deeds.ts";
import { readThrow } from "../attack/explosives.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { declarer } from "../fighter/payload.ts";
import type { Rulings } from "../rulings.ts";
import { readTask } from "./tasks.ts";

/** A prepared action that is taken: who takes it, what it is, and the effect that stored it. */
export type PreparedFacts = {
  readonly actor: string;
  readonly effect: string;
  readonly action: string;
  readonly kind: string;
  readonly facts: Data;
};

/** Takes a prepared action at any point of another's turn; it was paid for when it was prepared. (S2, Prepare; d6x3/J-8) */
export function declarePrepared(rulings: Rulings) {
  return (payload: Json, seat: Seat, scene: Scene<Fighter>): Result<PreparedFacts> => {
    if (!isData(payload)) return refuse("attack/malformed");
    const actor = declarer(payload, seat, scene);
    if (!actor.ok) return actor;
    const { id, name } = actor.value;
    const [stored] = effectsOn(scene, id, "prepared");
    const action = PREPARABLE.find((each) => each === stored?.[1].data["action"]);
    if (!stored || action === undefined) return refuse("prepare/nothing", { name });
    if (scene.fight.turn === id) return refuse("prepare/own-turn", { name });
    const able = canAct(actor.value);
    if (!able.ok) return able;
    const child = readPrepared(action, payload, actor.value, { scene, rulings });
    return child.ok ? ok({ actor: id, effect: stored[0], action, ...child.value }) : child;
  };
}

type Where = { readonly scene: Scene<Fighter>; readonly rulings: Rulings };

/** The exchange that a prepared action is, paid for. (S2, Prepare) */
function readPrepared(
  action: string,
  payload: Data,
  actor: Fighter,
  { scene, rulings }: Where,
): Result<Omit<Child, "as">> {
  const way = WAYS.find((each) => each === action);
  if (way) return paidFor("attack", readAttack(payload, actor, way, scene));
  if (action === "throw") return paidFor("throw", readThrow(payload, actor, scene));
  if (action === "task") return paidFor("task", readTask(payload, actor, scene));
  const deed = readDeed({ ...payload, deed: action }, actor.id, scene);
  if (!deed.ok) return deed;
  const done = doDeed(rulings, scene, actor, { ...deed.value, paid: true });
  return done.ok ? paidFor("deed", deed) : done;
}

function paidFor(kind: string, facts: Result<Data>): Result<Omit<Child, "as">> {
  return facts.ok ? ok({ kind, facts: { ...facts.value, paid: true } }) : facts;
}

/** The prepared action is taken at once, and whoever was interrupted goes on after it. (S2, Prepare; d6x3/J-8) */
export function interruptStage(facts: PreparedFacts, answers: Answers, scene: Scene<Fighter>): Move<PreparedFacts> {
  const result = answers["action"];
  if (result !== undefined) return close(result);
  if (!effectAt(scene, facts.effect)) return close(null, [happened("lapsed", { fighter: facts.actor })]);
  const told = { fighter: facts.actor, way: facts.action };
  const events = [happened("interrupted", told, [endEffect(scene, facts.effect)])];
  return push(facts, [{ as: "action", kind: facts.kind, facts: facts.facts }], events);
}

/** Taking a prepared action. */
export function preparedKind(rulings: Rulings): ExchangeKind<PreparedFacts, Fighter> {
  return { interrupts: true, declare: declarePrepared(rulings), stages: { interrupt: interruptStage } };
}
