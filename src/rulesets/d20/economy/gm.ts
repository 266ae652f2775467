import {
  type Data,
  type Json,
  type Result,
  type Scene,
  type Seat,
  isData,
  isWhole,
  lookup,
  ok,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** What only the GM declares, whom it befalls, and how much of it. */
export type Decree = { readonly payload: Data; readonly fighter: Fighter; readonly amount: number };

/** Takes a declaration that is the GM's alone, of somebody who is there, with an amount from 1 to `most` under a key. (S3; d20/G) */
export function readDecree(
  payload: Json,
  seat: Seat,
  scene: Scene<Fighter>,
  { key, most }: { readonly key: string; readonly most: number },
): Result<Decree> {
  if (!isData(payload)) return refuse("action/malformed");
  if (!seat.gm) return refuse("action/gm-only");
  const fighter = lookup(scene.fighters, textAt(payload, "fighter"));
  if (!fighter) return refuse("action/nobody");
  const amount = lookup(payload, key);
  if (isWhole(amount, 1, most)) return ok({ payload, fighter, amount });
  const told = { fighter: fighter.name, field: key, value: shown(amount), min: 1, max: most };
  return refuse("fighter/out-of-bounds", told);
}
