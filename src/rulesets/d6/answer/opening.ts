import {
  type ExchangeKind,
  type Json,
  type Result,
  type Scene,
  type Seat,
  close,
  isData,
  lookup,
  next,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { othersIn, provoked } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** Who gives an opening by what no action names, and who may use it. */
export type OpeningFacts = { readonly fighter: string; readonly enemies: readonly string[] };

/** What else gives an opening, case by case, as the GM says. (S4, Opportunity Attack) */
export const opening: ExchangeKind<OpeningFacts, Fighter> = {
  declare: declareOpening,
  stages: {
    declare: (facts) => next(facts, provoked(facts.fighter, facts.enemies, "other")),
    over: () => close(null),
  },
};

function declareOpening(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<OpeningFacts> {
  if (!seat.gm) return refuse("action/gm-only");
  if (!isData(payload)) return refuse("action/malformed");
  const fighter = lookup(scene.fighters, textAt(payload, "fighter"));
  if (!fighter) return refuse("action/nobody");
  const enemies = othersIn(payload, "enemies", fighter, scene);
  if (!enemies.ok) return enemies;
  return enemies.value.length === 0 ? refuse("action/no-foe") : ok({ fighter: fighter.id, enemies: enemies.value });
}
