import {
  type ExchangeKind,
  type Frame,
  type Json,
  type Result,
  type Scene,
  type Seat,
  isData,
  lookup,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { readActor } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Holdables, readOptionalTarget } from "./hold.ts";
import { type ReleaseFacts, comesFirst, planRelease, releaseStage, watchStages } from "./release.ts";
import { asTheyStand } from "../fighter/standing.ts";

/** The stages of an attack before its shot has fallen. (S0; d10/D.4) */
const BEFORE_THE_SHOT: readonly string[] = ["declare", "rollAttack", "react", "reactionBoost", "help", "roll"];

/** Carrying out what is held, on the holder's word that its trigger has come; at any moment, but not before a shot. (S0; d10/D.4) */
export function releaseKind(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter> {
  return {
    interrupts: true,
    declare: (payload, seat, scene, waiting = []) => {
      const facts = declareRelease(payload, seat, scene, holdables);
      return facts.ok ? notBeforeShot(facts.value, scene, waiting) : facts;
    },
    stages: { release: releaseStage(holdables) },
  };
}

/** Saying that what somebody waits with has come about: the holder is asked whether it has. Anybody who plays in the fight may
 *  say so, at any moment. (S0; d10/D.4) */
export function triggerKind(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter> {
  return {
    interrupts: true,
    declare: (payload, seat, scene, waiting = []) => {
      const facts = declareTrigger(payload, seat, scene, holdables);
      return facts.ok ? notBeforeShot(facts.value, scene, waiting) : facts;
    },
    stages: watchStages(holdables),
  };
}

/** What is held does not come before a shot that has been declared: it is asked about when the shot has fallen. (S0; d10/D.4) */
function notBeforeShot(facts: ReleaseFacts, scene: Scene<Fighter>, waiting: readonly Frame[]): Result<ReleaseFacts> {
  const holder = lookup(asTheyStand(scene).fighters, facts.holder);
  const shot = waiting.find((frame) => BEFORE_THE_SHOT.includes(frame.stage) && weaponOf(frame) === "firearm");
  return !holder || !shot || comesFirst("firearm", holder)
    ? ok(facts)
    : refuse("hold/after-the-shot", { name: holder.name });
}

function weaponOf({ facts }: Frame): string {
  const weapon = facts["weapon"];
  return isData(weapon) ? textAt(weapon, "kind") : "";
}

/** Takes the word that what a held action waits for has come; whoever set it off is named where the hold names nobody. (S0; d10/D.4) */
function declareRelease(payload: Json, seat: Seat, scene: Scene<Fighter>, holdables: Holdables): Result<ReleaseFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const holder = readActor(payload, "holder", seat, scene);
  if (!holder.ok) return holder;
  const by = readOptionalTarget(payload, holder.value, scene);
  if (!by.ok) return by;
  const plan = planRelease(holdables, scene, holder.value, by.value);
  return plan.ok ? ok({ holder: holder.value.id, by: by.value }) : plan;
}

/** Takes the word that something has happened for which a fighter waits; whoever has brought it about may be named. (S0; d10/D.4) */
function declareTrigger(payload: Json, seat: Seat, scene: Scene<Fighter>, holdables: Holdables): Result<ReleaseFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  if (!seat.gm && !seat.fighters.some((id) => lookup(scene.fighters, id))) return refuse("hold/not-here");
  const holder = lookup(scene.fighters, textAt(payload, "fighter"));
  if (!holder) return refuse("action/malformed");
  const by = readOptionalTarget(payload, holder, scene);
  if (!by.ok) return by;
  const plan = planRelease(holdables, scene, holder, by.value);
  return plan.ok ? ok({ holder: holder.id, by: by.value }) : plan;
}
