import type { Answers, Option, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { effectAt, effectsOn, endEffect } from "../../engine/kernel/effects.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move, Trigger } from "../../engine/kernel/ruleset.ts";
import { ask, close, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { moveEvents } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { PREPARABLE, readAttack } from "./attack.ts";
import { canAct } from "./conditions.ts";
import type { Fighter } from "./fighter.ts";
import { speedOf } from "./fighter.ts";
import { declarer } from "./payload.ts";

/** A prepared action that is taken: the attack, and the effect that stored it. */
export type PreparedFacts = { readonly effect: string; readonly attack: AttackFacts };

/** Takes a prepared action at any point of another's turn; it was paid for when it was prepared. (S2, Prepare; J-8) */
export function declarePrepared(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<PreparedFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const actor = declarer(payload, seat, scene);
  if (!actor.ok) return actor;
  const { id, name } = actor.value;
  const [stored] = effectsOn(scene, id, "prepared");
  const way = PREPARABLE.find((each) => each === stored?.[1].data["action"]);
  if (!stored || !way) return refuse("prepare/nothing", { name });
  if (scene.fight.turn === id) return refuse("prepare/own-turn", { name });
  const able = canAct(actor.value);
  if (!able.ok) return able;
  const attack = readAttack(payload, actor.value, way, scene);
  return attack.ok ? ok({ effect: stored[0], attack: { ...attack.value, paid: true } }) : attack;
}

/** The prepared action is taken at once, and whoever was interrupted goes on after it. (S2, Prepare; J-8) */
export function interruptStage(facts: PreparedFacts, answers: Answers, scene: Scene<Fighter>): Move<PreparedFacts> {
  const result = answers["attack"];
  if (result !== undefined) return close(result);
  if (!effectAt(scene, facts.effect)) return close(null, [happened("lapsed", { fighter: facts.attack.attacker })]);
  const told = { fighter: facts.attack.attacker, way: facts.attack.way };
  const events = [happened("interrupted", told, [endEffect(scene, facts.effect)])];
  return push(facts, [{ as: "attack", kind: "attack", facts: facts.attack }], events);
}

/** Taking a prepared action. */
export const prepared: ExchangeKind<PreparedFacts, Fighter> = {
  interrupts: true,
  declare: declarePrepared,
  stages: { interrupt: interruptStage },
};

/** Whoever presses the attack on a foe who moves away may follow, before that foe does anything else. (S2, Press the Attack) */
export const pursuits: Trigger<Fighter> = (event, scene) => {
  const { fighter, away } = event.data;
  const pressing = Object.entries(scene.fight.effects).filter(([, { kind, data, bearer }]) => {
    return kind === "press" && data["foe"] === fighter && Array.isArray(away) && away.includes(bearer);
  });
  return pressing.map(([effect, { bearer }], i) => {
    return { as: `pursuit.${i}`, kind: "pursuit", facts: { effect, fighter: bearer } };
  });
};

/** Somebody who may follow, and the effect that lets them. */
export type PursuitFacts = { readonly effect: string; readonly fighter: string };

/** Asks whether the pursuer follows, at no cost; following uses it up. (S2, Press the Attack; R-4) */
export function pursuitStage(facts: PursuitFacts, answers: Answers, scene: Scene<Fighter>): Move<PursuitFacts> {
  const pursuer = lookup(scene.fighters, facts.fighter);
  if (!pursuer || !canAct(pursuer).ok) return close(false);
  const metres = speedOf(pursuer);
  const chosen = answers["pursue"];
  if (chosen === undefined) {
    const options = ["follow", "stay"].map((id): Option => ({ id, label: id, data: {}, cost: {} }));
    const role = { type: "controller", fighter: pursuer.id } as const;
    const asked = { id: "pursue", role, prompt: "pursue", data: { metres }, fallback: "stay", sealed: false } as const;
    return ask([{ ...asked, kind: "pick", options }]);
  }
  if (chosen === "stay") return close(false, [happened("stayed", { fighter: pursuer.id })]);
  const followed = happened("pursued", { fighter: pursuer.id, metres }, [endEffect(scene, facts.effect)]);
  return close(true, [followed, ...moveEvents(scene, pursuer.id, { metres, away: [], cover: 0 })]);
}

/** Following a foe who moves away. */
export const pursuit: ExchangeKind<PursuitFacts, Fighter> = {
  stages: { pursue: pursuitStage },
};
