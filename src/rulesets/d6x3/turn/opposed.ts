import {
  type Answers,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  isData,
  ok,
  push,
  refuse,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import type { ContestFacts, Stake } from "../attack/contest.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { declarer, fighterAt, wordAt, wordOrNone } from "../fighter/payload.ts";
import { ABILITIES, FOCUSES } from "../vocabulary.ts";

/** Takes the declaration of an opposed test between two people, each with an ability of their own. (d6x3/A.4) */
export function declareOpposed(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ContestFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const actor = declarer(payload, seat, scene);
  if (!actor.ok) return actor;
  const foe = fighterAt(payload, "foe", scene);
  if (!foe.ok) return foe;
  if (foe.value.id === actor.value.id) return refuse("attack/self", { name: actor.value.name });
  const able = canAct(actor.value);
  if (!able.ok) return able;
  const attacker = readStake(payload, actor.value.id, "ability", "focus");
  if (!attacker.ok) return attacker;
  const target = readStake(payload, foe.value.id, "against", "againstFocus");
  return target.ok ? ok({ attacker: attacker.value, target: target.value }) : target;
}

function readStake(payload: Data, fighter: string, ability: string, focus: string): Result<Stake> {
  const rests = wordAt(payload, ability, ABILITIES);
  if (!rests.ok) return rests;
  const by = wordOrNone(payload, focus, FOCUSES);
  return by.ok ? ok({ fighter, ability: rests.value, focus: by.value }) : by;
}

/** Lets the two roll against each other. (d6x3/A.4) */
export function opposeStage(facts: ContestFacts, answers: Answers): Move<ContestFacts> {
  const won = answers["won"];
  return won === undefined ? push(facts, [{ as: "won", kind: "contest", facts }]) : close({ won });
}

/** An opposed test that somebody declares. */
export const opposed: ExchangeKind<ContestFacts, Fighter> = {
  declare: declareOpposed,
  stages: { oppose: opposeStage },
};
