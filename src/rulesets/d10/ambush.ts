import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { ok } from "../../engine/kernel/result.ts";
import type { Fighter } from "./fighter.ts";
import { readDecree } from "./gm.ts";
import { lastForFight } from "./lasting.ts";

/** Who is ambushed, or caught flat-footed. (S1; C) */
export type AmbushFacts = { readonly fighter: string };

/** The GM says that the situation has caught somebody: they lose initiative, without dice. (S1; C; L-6) */
export const ambushKind: ExchangeKind<AmbushFacts, Fighter> = {
  declare: declareAmbush,
  stages: { ambush: ambushStage },
};

function declareAmbush(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AmbushFacts> {
  const read = readDecree(payload, seat, scene);
  return read.ok ? ok({ fighter: read.value.fighter.id }) : read;
}

function ambushStage({ fighter }: AmbushFacts, _answers: Answers, scene: Scene<Fighter>): Move<AmbushFacts> {
  const name = lookup(scene.fighters, fighter)?.name ?? "";
  return close(null, [
    happened("ambushed", { fighter, name }, [lastForFight(scene, "ambushed", fighter, { last: true })]),
  ]);
}
