import type { Answers, Seat } from "../../../src/engine/kernel/ask.ts";
import { happened } from "../../../src/engine/kernel/event.ts";
import { type Json, isData, lookup, textAt } from "../../../src/engine/kernel/json.ts";
import { type Result, ok, refuse } from "../../../src/engine/kernel/result.ts";
import { type Move, close, next } from "../../../src/engine/kernel/rules.ts";
import type { Scene } from "../../../src/engine/kernel/scene.ts";
import { pay } from "./economy.ts";
import type { Fighter } from "./fighter.ts";

/** Facts of a blow: the attacker, the target, and whether it ducks. */
export type BlowFacts = { readonly attacker: string; readonly target: string; readonly ducks: boolean };

/**
 * Reads the declaration of a blow; refuses unknown fighters, oneself, and an attacker who has struck or is down. (Rule
 * 2)
 */
export function declareBlow(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<BlowFacts> {
  if (!isData(payload)) return refuse("blow/malformed");
  const attacker = lookup(scene.fighters, textAt(payload, "attacker"));
  const target = lookup(scene.fighters, textAt(payload, "target"));
  if (!attacker || !target || target.id === attacker.id) return refuse("blow/needs-two");
  if (!seat.gm && !seat.fighters.includes(attacker.id)) return refuse("blow/not-yours", { name: attacker.name });
  if (attacker.hearts === 0) return refuse("blow/down", { name: attacker.name });
  const paid = pay(scene, attacker.id, "blow");
  return paid.ok ? ok({ attacker: attacker.id, target: target.id, ducks: false }) : paid;
}

/** The blow is declared, and the round's blow is spent. (Rule 2) */
export function declareStage(facts: BlowFacts, _answers: Answers, scene: Scene<Fighter>): Move<BlowFacts> {
  const paid = pay(scene, facts.attacker, "blow");
  if (!paid.ok) return close(null, [happened("aborted", { attacker: facts.attacker })]);
  return next(facts, [happened("declared", { attacker: facts.attacker, target: facts.target }, paid.value)]);
}
