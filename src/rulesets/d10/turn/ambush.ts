import {
  type Answers,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  endEffect,
  happened,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { readDecree } from "../economy/gm.ts";
import { lastForFight, lastingOn } from "../fighter/lasting.ts";

/** Who is ambushed, or caught flat-footed; or no longer, if the GM has thought better of it. */
export type AmbushFacts = { readonly fighter: string; readonly ambushed: boolean };

/** The GM says that the situation has caught somebody: they lose initiative, without dice; or that it has not. (S1; d10/C; d10/L-6) */
export const ambushKind: ExchangeKind<AmbushFacts, Fighter> = {
  declare: declareAmbush,
  stages: { ambush: ambushStage },
};

function declareAmbush(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AmbushFacts> {
  const read = readDecree(payload, seat, scene);
  if (!read.ok) return read;
  const { ambushed = true } = read.value.payload;
  if (typeof ambushed !== "boolean") return refuse("action/malformed");
  const { id, name } = read.value.fighter;
  if (!ambushed && !lastingOn(scene, id, "ambushed")) return refuse("ambush/not-ambushed", { name });
  return ok({ fighter: id, ambushed });
}

function ambushStage({ fighter, ambushed }: AmbushFacts, _answers: Answers, scene: Scene<Fighter>): Move<AmbushFacts> {
  const told = { fighter, name: lookup(scene.fighters, fighter)?.name ?? "" };
  if (ambushed)
    return close(null, [happened("ambushed", told, [lastForFight(scene, "ambushed", fighter, { last: true })])]);
  const ambush = lastingOn(scene, fighter, "ambushed");
  return close(null, [happened("ambush-lifted", told, ambush ? [endEffect(scene, ambush.id)] : [])]);
}
