import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { beginEffect } from "../../engine/kernel/effects.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { FLAT_FOOTED, flatFooted, freeEffectIds, isFlatFooted } from "./conditions.ts";
import { SIDES } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import { initiativeBonus } from "./fighter.ts";
import { namedIn } from "./reading.ts";

/** The dice for initiative: one, for everybody, also for those whom the GM plays. (S3; A.4, C) */
export const INITIATIVE_DICE = { count: 1, sides: SIDES } as const;

/** The fighter's place in the order: die and bonus, then the bonus; for equal places the GM tosses the coin. (S3; C) */
export function placeInOrder(fighter: Fighter, faces: readonly number[]): readonly number[] {
  const bonus = initiativeBonus(fighter);
  return [(faces[0] ?? 0) + bonus, bonus];
}

/** Who enters the fight now, and has not acted yet. */
export type EntryFacts = { readonly fighters: readonly string[] };

/** Takes the GM's word that these enter the fight, or everybody. (S3; C) */
export function declareEntry(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<EntryFacts> {
  if (!seat.gm) return refuse("order/gm-only");
  const named = isData(payload) ? namedIn(scene.fighters, payload["fighters"]) : undefined;
  if (!named) return refuse("order/malformed");
  const entering = named.length > 0 ? named : Object.values(scene.fighters);
  return ok({ fighters: [...new Set(entering.map(({ id }) => id))] });
}

/** Whoever enters is flat-footed until the first turn of their own. (S3; C) */
export function entryStage({ fighters }: EntryFacts, _answers: Answers, scene: Scene<Fighter>): Move<EntryFacts> {
  const fresh = fighters.filter((id) => !isFlatFooted(scene, id));
  const ids = freeEffectIds(scene, FLAT_FOOTED, fresh.length);
  const changes = fresh.map((fighter, index) => beginEffect(scene, ids[index] ?? "", flatFooted(fighter)));
  return close(null, [happened("entered", { fighters: fresh }, changes)]);
}
